-- Finds the recall of a message, and the reactions to it.
create index entry_mark on entry (conversation_id, refers_to) where type in ('recall', 'reaction');

-- True for entries that only change another entry: they are not shown, are no preview and do not count as unread.
-- The same rule is isSilent in rules/src/chat/unread.ts.
create function is_silent(type text) returns boolean language sql immutable
return type in ('recall', 'reaction', 'unpin');

-- True for the card of a notice in the chat with the assistant. It does not count as unread: its notice does.
create function is_notice_card(type text, options jsonb) returns boolean language sql immutable
return type = 'assistant' and coalesce(options ? 'notice', false);

-- True if two members are friends and neither has blocked the other. False if one id is null.
create function are_friends(one bigint, other bigint) returns boolean language sql stable
set search_path = public, pg_catalog, pg_temp as $$
  select 2 = (select count(*) from friend f where (f.member_id, f.friend_id) in ((one, other), (other, one)))
    and not exists (select from blocked b where (b.member_id, b.blocked_id) in ((one, other), (other, one)))
$$;

-- Returns the reactions to a message with the seq of the last change: {version, list: [{sticker, count}]}, in the order
-- of the first of each kind. Null if the message was recalled.
create function reactions_of(conversation bigint, message bigint) returns jsonb language sql stable
set search_path = public, pg_catalog, pg_temp as $$
  select jsonb_build_object('version', e.reacted_seq, 'list', coalesce((
    select jsonb_agg(jsonb_build_object('sticker', r.sticker, 'count', r.count) order by r.first, r.sticker)
    from (select sticker, count(*) as count, min(entry_seq) as first from reaction
      where conversation_id = conversation and seq = message group by sticker) r), '[]'))
  from entry e where e.conversation_id = conversation and e.seq = message and e.recalled_at is null
$$;

-- Returns the options of a contact card or a group's card with the current name and picture. The stored picture may
-- have been replaced and deleted since.
create function card_now(options jsonb) returns jsonb language sql stable
set search_path = public, pg_catalog, pg_temp as $$
  select jsonb_set(options, '{card}', (options -> 'card') || coalesce(
    case options -> 'card' ->> 'kind'
      when 'group' then (select jsonb_build_object('name', g.name, 'avatar', g.avatar) from chat_group g
        where g.invite_code = options -> 'card' ->> 'code')
      when 'member' then (select jsonb_build_object('name', m.nick_name, 'avatar', m.avatar) from member m
        where m.user_code = options -> 'card' ->> 'code')
    end, '{}'))
$$;

-- Returns the options of a card in the chat with the assistant: its notice as it is stored. Null if the notice was deleted.
-- The table of notices is created later.
create function notice_now(options jsonb) returns jsonb language plpgsql stable
set search_path = public, pg_catalog, pg_temp as $$
begin
  return (
    select jsonb_build_object('notice', jsonb_build_object('id', n.id::text, 'kind', n.kind, 'params', n.params,
      'link', n.link::text, 'time', to_char(n.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
    from notice n where n.id = (options -> 'notice' ->> 'id')::bigint);
end $$;

-- The searched text: a text's words, or a file's name (a file's data is its address).
drop index entry_words;
create index entry_words on entry using gin (
  (case type when 'text' then data when 'file' then options ->> 'name' end) gin_trgm_ops
) where type in ('text', 'file') and recalled_at is null;

-- The rate limit of messages, as a leaky bucket: `free_at` is when the bucket of this member is empty again. The
-- table is unlogged: a crash empties all buckets, which allows one more minute's worth.
create unlogged table chat_pace (
  member_id bigint primary key,
  free_at timestamptz not null
) with (fillfactor = 50);
grant select, insert, update, delete on chat_pace to banyan_app;

-- Returns the name of the product's own side of a chat, customer service or the assistant: one character, which is shown as
-- words in the reader's language (contract/src/closed-name.ts).
create function own_name(kind text) returns text language sql immutable
return case kind when 'assistant' then U&'\FDD0' else U&'\FFFF' end;

-- An entry with the names, pictures and quoted message that its reader sees, all with their current values.
create view chat_message as
select e.conversation_id, e.seq, e.count, e.type, e.sender_id, e.client_id, e.data,
  case
    when e.type = 'card' and e.options ? 'card' then card_now(e.options)
    when is_notice_card(e.type, e.options) then notice_now(e.options)
    else e.options
  end as options, e.refers_to,
  e.recalled_at is not null as recalled, e.created_at, c.kind,
  coalesce(nullif(p.name, ''), s.nick_name, e.options ->> 'agent', own_name(c.kind)) as from_name,
  coalesce(s.avatar, '/files/avatars/own/5e471ce00000.svg') as from_avatar,
  case when c.kind in ('service', 'assistant') then c.id else coalesce(g.conversation_id, o.id) end as to_id,
  coalesce(g.name, o.nick_name, own_name(c.kind)) as to_name, coalesce(g.avatar, o.avatar, '/files/avatars/own/5e471ce00000.svg') as to_avatar,
  r.id as recaller_id, r.nick_name as recaller_name,
  q.seq as quote_seq, q.type as quote_type, left(q.data, 200) as quote_data, q.recalled_at is not null as quote_recalled,
  q.sender_id as quote_from_id, coalesce(nullif(qp.name, ''), qs.nick_name, q.options ->> 'agent', own_name(c.kind)) as quote_from_name,
  case
    when e.type = 'reaction' then reactions_of(e.conversation_id, e.refers_to)
    when e.reacted_seq > 0 then reactions_of(e.conversation_id, e.seq)
  end as reactions
from entry e
join conversation c on c.id = e.conversation_id
-- The sender 0 is customer service or the assistant.
left join member s on s.id = e.sender_id
left join participant p on p.conversation_id = e.conversation_id and p.member_id = e.sender_id
left join chat_group g on g.conversation_id = e.conversation_id
left join member o on o.id = case when e.sender_id = c.low_id then c.high_id else c.low_id end
left join member r on r.id = case
  when e.type = 'recall' then (
    select t.recalled_by from entry t where t.conversation_id = e.conversation_id and t.seq = e.refers_to)
  else e.recalled_by end
left join entry q on not is_silent(e.type) and q.conversation_id = e.conversation_id and q.seq = e.refers_to
left join participant qp on qp.conversation_id = q.conversation_id and qp.member_id = q.sender_id
left join member qs on qs.id = q.sender_id;
grant select on chat_message to banyan_app;

-- One entry to append, the n-th of its batch. Either `conversation` (a group, or any conversation for the product's
-- own entries) or `peer` is set. `service`: a message of a member to customer service, `assistant`:
-- to the assistant. `own`: the product's own entry (a tip, a recall) in a transaction that has checked
-- everything.
create type chat_sent as (
  n int, conversation bigint, peer bigint, sender bigint, type text, data text, options jsonb, client text,
  payload text, refers bigint, mentions bigint[], everybody boolean, files text[], own boolean, service boolean,
  assistant boolean
);

-- Appends a batch. Returns one row per entry with its number `n`, from 1, and its outcome:
--   sent, repeated (the client_id is known with the same payload): with the message as it is now;
--   reused (the client_id is known with another payload); or the code of a refusal, with `until` if it has a term.
-- A refused entry does not stop the others and stores nothing.
--
-- Locks are taken in this order over the whole batch: senders to customer service and the assistant by ascending id,
-- conversations by ascending id, chat_pace by ascending sender, participants. A participant row is only locked together
-- with its conversation, so the order prevents deadlocks.
-- A batch must not contain a sender's client_id twice. If another transaction inserts the same client_id into another
-- conversation concurrently, the call fails with 40001 and must be run again.
-- A seq is assigned only under the conversation's lock, never by a sequence: a sequence would leave gaps.
create function chat_append(batch json, at timestamptz, per_minute int)
returns table (n int, outcome text, until timestamptz, message chat_message)
language plpgsql set search_path = public, pg_catalog, pg_temp
-- A batch reads few rows of large tables by key. With old statistics the planner might still choose a full scan.
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
declare
  window_length constant interval := interval '1 minute';
  items chat_sent[];
  outcomes text[];
  untils timestamptz[];
  places bigint[];
  seqs bigint[];
  ns int[];
  given bigint[];
  pacers bigint[];
  paces timestamptz[];
  fresh int;
  written int;
begin
  -- 1. Find the conversations and lock them. A closed account stays in its chats with customer service and the assistant. So
  --    its closing waits for a message there, or the message waits for the closing and is refused.
  select array_agg(x order by x.n) into items from json_populate_recordset(null::chat_sent, batch) x;
  perform from member m where m.id = any (array(select x.sender from unnest(items) x where x.service or x.assistant))
  order by m.id for key share;
  select array_agg(coalesce(x.conversation, c.id) order by x.n) into places
  from unnest(items) x
  left join conversation c on c.low_id = least(x.peer, x.sender) and c.high_id = greatest(x.peer, x.sender);
  for i in 1 .. cardinality(items) loop
    items[i].conversation := places[i];
  end loop;
  perform from conversation c where c.id = any (places) order by c.id for no key update;

  -- 2. A known client_id gets its first answer, even if its sender may no longer write. Then the checks.
  select array_agg(coalesce(
      case when e.seq is not null then
        case when e.payload = decode(x.payload, 'hex') then 'repeated' else 'reused' end
      end,
      case
        when x.own then case when c.id is null then 'group-not-found' end
        when cp.banned_until > at then 'chat-banned'
        when x.peer is null and (p.member_id is null
          or c.kind <> case when x.service then 'service' when x.assistant then 'assistant' else 'group' end or g.dissolved_at is not null
          or (x.service or x.assistant)
            and not exists (select from member m where m.id = x.sender and m.closed_at is null))
          then 'group-not-found'
        when x.peer is not null and (p.member_id is null or f.friend_id is null or b.friend_id is null
          or not exists (select from member m where m.id = x.peer and m.closed_at is null)) then 'not-friends'
        when x.peer is not null and exists (
          select from blocked k where k.member_id = x.peer and k.blocked_id = x.sender) then 'blocked'
        when c.kind not in ('service', 'assistant') and (cp.muted_until > at or p.muted_until > at) then 'chat-muted'
        when g.mute_all and p.role = 3 then 'group-muted'
        when x.refers is not null and (x.refers <= p.from_seq or not exists (
          select from entry q where q.conversation_id = c.id and q.seq = x.refers and q.type <> 'tips' and not is_silent(q.type)))
          then 'message-missing'
        when x.files is not null and (
          select count(*) from (select from file m where m.id = any (x.files) for key share) m
        ) < cardinality(x.files) then 'file-not-found'
      end) order by x.n),
    array_agg(case
        when cp.banned_until > at then cp.banned_until
        when cp.muted_until > at or p.muted_until > at then greatest(cp.muted_until, p.muted_until)
      end order by x.n),
    array_agg(coalesce(e.conversation_id, c.id) order by x.n), array_agg(e.seq order by x.n)
    into outcomes, untils, places, seqs
  from unnest(items) x
  left join entry e on e.sender_id = x.sender and e.client_id = x.client
  left join conversation c on c.id = x.conversation
  left join participant p on p.conversation_id = c.id and p.member_id = x.sender and p.left_at is null
  left join chat_group g on g.conversation_id = c.id
  left join chat_person cp on cp.member_id = x.sender
  left join friend f on f.member_id = x.sender and f.friend_id = x.peer
  left join friend b on b.member_id = x.peer and b.friend_id = x.sender;

  -- 3. The rate limit: a burst of at most one minute's messages, refilled evenly. (A join of the batch with itself
  --    would be a nested loop here, so positions in arrays are looked up instead.)
  with sending as materialized (
    select x.sender, count(*) as messages
    from unnest(items) x
    where outcomes[x.n] is null and not x.own
    group by x.sender
  ), paced as (
    insert into chat_pace as pace (member_id, free_at)
    select sender, at + least(messages * window_length / per_minute, window_length) from sending order by sender
    on conflict (member_id) do update
      set free_at = least(greatest(pace.free_at, at) + (excluded.free_at - at), at + window_length)
    returning member_id, greatest(coalesce(old.free_at, at), at) as since
  )
  select array_agg(member_id), array_agg(since) into pacers, paces from paced;
  if pacers is not null then
    select array_agg(ranked.n) into ns from (
      select x.n, x.sender, row_number() over (partition by x.sender order by x.n) as place
      from unnest(items) x
      where outcomes[x.n] is null and not x.own
    ) ranked
    where paces[array_position(pacers, ranked.sender)] + ranked.place * window_length / per_minute > at + window_length;
    for i in 1 .. coalesce(cardinality(ns), 0) loop
      outcomes[ns[i]] := 'too-many-messages';
    end loop;
  end if;

  -- 4. Keep the mentions of group members, and a mention of all members if the sender may do that.
  for i in 1 .. cardinality(items) loop
    continue when items[i].mentions is null and not items[i].everybody;
    items[i].mentions := array(
      select p.member_id from participant p where p.conversation_id = places[i] and items[i].peer is null
        and p.member_id = any (items[i].mentions) and p.left_at is null order by p.member_id);
    items[i].everybody := items[i].everybody and exists (
      select from participant p where p.conversation_id = places[i] and p.member_id = items[i].sender
        and p.left_at is null and p.role in (1, 2));
    items[i].options := coalesce(items[i].options, '{}');
    if cardinality(items[i].mentions) > 0 or items[i].everybody then
      items[i].options := items[i].options || jsonb_build_object('mentions', to_jsonb(
        case when items[i].everybody then array['all'] else '{}' end || items[i].mentions::text[]));
    end if;
  end loop;

  -- 5. Assign numbers and write.
  fresh := (select count(*) from unnest(outcomes) o where o is null);
  if fresh > 0 then
    with placed as materialized (
      select x.*, c.last_seq + row_number() over log as seq, c.last_count + sum(
        case when x.type = 'tips' or is_silent(x.type) or is_notice_card(x.type, x.options) then 0 else 1 end
      ) over log as count
      from unnest(items) x
      join conversation c on c.id = x.conversation
      where outcomes[x.n] is null
      window log as (partition by c.id order by x.n)
    ), added as (
      insert into entry (conversation_id, seq, count, type, sender_id, client_id, payload, data, options, refers_to,
        created_at)
      select conversation, seq, count, type, sender, client, decode(payload, 'hex'), data, options, refers, at
      from placed order by conversation, seq
      on conflict do nothing
      returning 1
    ), used as (
      insert into file_use (file_id, kind, place, seq)
      select distinct file, 'entry', conversation, seq from placed, unnest(files) file
      on conflict do nothing
    ), moved as (
      update conversation c set last_seq = h.seq, last_count = h.count, last_at = greatest(c.last_at, at),
        preview_seq = coalesce(h.shown, c.preview_seq), mention_all_seq = coalesce(h.called, c.mention_all_seq)
      from (select conversation, max(seq) as seq, max(count) as count, max(seq) filter (where not is_silent(type)) as shown,
          max(seq) filter (where everybody) as called
        from placed group by conversation) h
      where c.id = h.conversation
    ), touched as (
      -- Senders have read up to their own message; mentioned members get the mention's seq.
      select conversation, member, max(seq) filter (where sent) as read_seq, max(count) filter (where sent) as read_count,
        max(seq) filter (where not sent) as mention_seq
      from (
        select conversation, sender as member, seq, count, true as sent from placed
        where type not in ('tips', 'system', 'assistant') and not is_silent(type)
        union all
        select conversation, member, seq, count, false from placed, unnest(mentions) member
      ) t group by conversation, member
    ), seen as (
      update participant p set read_seq = greatest(p.read_seq, coalesce(t.read_seq, 0)),
        told_seq = greatest(p.told_seq, coalesce(t.read_seq, 0)),
        read_count = greatest(p.read_count, coalesce(t.read_count, 0)),
        mention_seq = greatest(p.mention_seq, coalesce(t.mention_seq, 0))
      from touched t where p.conversation_id = t.conversation and p.member_id = t.member
    )
    select (select count(*) from added), array_agg(placed.n), array_agg(placed.seq) into written, ns, given from placed;
    if written < fresh then
      raise exception 'another transaction inserted a client_id' using errcode = 'serialization_failure';
    end if;
    for i in 1 .. fresh loop
      seqs[ns[i]] := given[i];
    end loop;
    -- A message to customer service opens a session, or continues the open one. The conversation is locked.
    for i in 1 .. cardinality(items) loop
      continue when items[i].service is not true or outcomes[i] is not null;
      perform service_asked(places[i], items[i].sender, seqs[i], at);
    end loop;
  end if;

  -- 6. Return the outcomes.
  return query
    select i::int, coalesce(outcomes[i], 'sent'), untils[i], shown.m
    from generate_subscripts(outcomes, 1) i
    left join lateral (
      select m from chat_message m where m.conversation_id = places[i] and m.seq = seqs[i]
        and (outcomes[i] is null or outcomes[i] = 'repeated') limit 1
    ) shown on true
    order by i;
end $$;
