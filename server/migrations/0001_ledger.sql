-- Rights. `banyan_app` is whom the server acts as: it does what the slices need in `public`, and with the
-- ledger only what the ledger's functions offer. On a managed server whose owner may not make roles, its
-- administrator makes this one beforehand and grants it to the owner.
do $$
begin
  if not exists (select from pg_roles where rolname = 'banyan_app') then
    create role banyan_app nologin;
  end if;
exception when duplicate_object or unique_violation then
  null; -- Another server of the same cluster has just made it.
end $$;

do $$
begin
  if not pg_has_role(current_user, 'banyan_app', 'set') then
    grant banyan_app to current_user;
  end if;
end $$;

grant usage on schema public to banyan_app;
alter default privileges in schema public grant select, insert, update, delete on tables to banyan_app;
alter default privileges in schema public grant usage, select on sequences to banyan_app;
alter default privileges revoke execute on functions from public;
alter default privileges in schema public grant execute on functions to banyan_app;

-- The job queue keeps its tables by itself, in a schema of its own.
create schema jobs authorization banyan_app;

-- The ledger. Its tables belong to the owner; the app reads them and calls the functions below, nothing else.
create schema ledger;
grant usage on schema ledger to banyan_app;
alter default privileges in schema ledger grant select on tables to banyan_app;

-- An account's id carries its currency (bits 56–62), its owner (8–55) and its kind (0–7); see accounts.ts.
create function ledger.is_system(id bigint) returns boolean
  language sql immutable parallel safe return (id >> 8) & ((1::bigint << 48) - 1) = 0;
create function ledger.is_held(id bigint) returns boolean
  language sql immutable parallel safe return (id & 255) = 1 and (id >> 8) & ((1::bigint << 48) - 1) <> 0;

create table ledger.account (
  id bigint primary key,
  currency smallint not null,
  kind text not null check (kind in ('wallet', 'held', 'system')),
  -- The member's id; null for the system.
  owner bigint,
  -- The system account's name; null for a member's.
  name text,
  -- Whether the balance may go below zero: only what stands for the outside may.
  outside boolean not null default false,
  -- Cents. Stays zero for a system account, whose balance is the sum of its slots.
  balance bigint not null default 0 check (balance >= 0),
  opened_at timestamptz not null default now(),
  check (id >> 56 = currency),
  check ((kind = 'system') = (owner is null) and (kind = 'system') = (name is not null)),
  check (not outside or kind = 'system')
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);

-- One slot per connection that posts, so that nobody waits for the house account.
create table ledger.account_slot (
  account bigint not null references ledger.account,
  slot smallint not null,
  balance bigint not null,
  primary key (account, slot)
) with (fillfactor = 20, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- Every posting that was asked for, refused ones too: the same key gets the first outcome for ever.
create table ledger.request (
  id bigint primary key,
  key text collate "C" not null unique,
  -- Digest of what was asked, to tell a repeat from another wish under the same key.
  payload uuid not null,
  outcome text not null check (outcome in ('posted', 'insufficient')),
  ref_kind text,
  ref_id bigint,
  at timestamptz not null,
  check ((ref_kind is null) = (ref_id is null))
);
create sequence ledger.request_id owned by ledger.request.id;

create table ledger.transfer (
  id bigint primary key,
  request bigint not null,
  debit bigint not null,
  credit bigint not null,
  amount bigint not null check (amount > 0),
  currency smallint not null,
  -- What it was for.
  code text not null,
  ref_kind text,
  ref_id bigint,
  -- Balances after it; null on the side of a system account.
  debit_after bigint check (debit_after >= 0),
  credit_after bigint check (credit_after >= 0),
  at timestamptz not null,
  -- By this the seal knows what is final.
  xid xid8 not null default pg_current_xact_id(),
  check (debit <> credit),
  check (debit >> 56 = currency and credit >> 56 = currency),
  check ((debit_after is null) = ledger.is_system(debit) and (credit_after is null) = ledger.is_system(credit))
);
create sequence ledger.transfer_id owned by ledger.transfer.id;
create index transfer_debit on ledger.transfer (debit, at, id) where not ledger.is_system(debit);
create index transfer_credit on ledger.transfer (credit, at, id) where not ledger.is_system(credit);
create index transfer_ref on ledger.transfer (ref_kind, ref_id) where ref_kind is not null;
create index transfer_xid on ledger.transfer (xid);

-- A link of the hash chain: it covers the transfers with lo <= xid < hi.
create table ledger.seal (
  seq bigint primary key,
  lo xid8 not null,
  hi xid8 not null,
  transfers bigint not null check (transfers > 0),
  prev bytea not null,
  hash bytea not null unique,
  at timestamptz not null,
  check (lo < hi)
);

-- Append-only, by trigger for whoever has the rights, and by rights for the app.
create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger.% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete or truncate on ledger.transfer
  for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete or truncate on ledger.request
  for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete or truncate on ledger.seal
  for each statement execute function ledger.refuse_change();
create trigger never_gone before delete or truncate on ledger.account
  for each statement execute function ledger.refuse_change();
create trigger never_gone before delete or truncate on ledger.account_slot
  for each statement execute function ledger.refuse_change();

insert into ledger.account (id, currency, kind, name, outside)
select (c::bigint << 56) | s.number, c, 'system', s.name, s.outside
from generate_series(1, 3) c,
  (values (1, 'recharged', true), (2, 'paid-out', true), (3, 'house', false), (4, 'fees', false),
    (5, 'dividend', false), (6, 'investment', false), (7, 'exchange', false)) s (number, name, outside);

-- Opens a member's accounts: a wallet and a held account in each currency. Again: changes nothing.
create function ledger.open_member(member bigint) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  insert into ledger.account (id, currency, kind, owner)
  select (c::bigint << 56) | (member << 8) | k.bits, c, k.kind, member
  from generate_series(1, 3) c, (values (0, 'wallet'), (1, 'held')) k (bits, kind)
  where member between 1 and (1::bigint << 48) - 1
  order by 1
  on conflict (id) do nothing;
end;

-- Posts a batch. Group n has keys[n], payloads[n], ref_kinds[n], ref_ids[n]; its legs are those with
-- groups[i] = n, in order. Outcomes come per group: posted, insufficient, mismatch (the key is known with
-- another payload), unknown (an account that does not exist); the last two leave no trace. Legs of a group
-- succeed or fail together, groups apart from each other.
--
-- Order of locks, over the whole batch: accounts by ascending id, then keys, then slots by account. A key that
-- appears while we hold no common lock (a reuse with other accounts) fails the call with 40001: run it again.
-- Arrays by group are read by subscript, which costs nothing here; joins are left to the tables.
create function ledger.post(
  keys text[], payloads uuid[], ref_kinds text[], ref_ids bigint[],
  groups int[], debits bigint[], credits bigint[], amounts bigint[], codes text[],
  out outcomes text[], out requests bigint[], out replays boolean[]
) language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  slot_number constant smallint := pg_backend_pid() % 256;
  wanted constant bigint[] := array(select id from unnest(debits || credits) id group by id order by id);
  moment timestamptz;
  refused int[];
  short bigint[];
  -- Group numbers without an outcome yet, and the ids of their requests.
  fresh int[];
  fresh_ids bigint[];
  written bigint;
begin
  -- 1. Lock. Member accounts on either side; of the system's only those that pay and must not go below zero.
  perform from ledger.account a
    where a.id = any (wanted) and (a.kind <> 'system' or not a.outside and a.id = any (debits))
    order by a.id for no key update;
  moment := clock_timestamp();

  -- 2. Known keys get their first outcome; what names no account can't be posted.
  select array_agg(case when r.payload = payloads[k.n] then r.outcome when r.id is not null then 'mismatch' end
      order by k.n),
    array_agg(r.id order by k.n), array_agg(r.id is not null order by k.n)
    into outcomes, requests, replays
  from unnest(keys) with ordinality k (key, n) left join ledger.request r on r.key = k.key;
  if (select count(*) from ledger.account a where a.id = any (wanted)) < cardinality(wanted) then
    for n in 1 .. cardinality(keys) loop
      if outcomes[n] is null and exists (
        select from unnest(groups, debits, credits) l (g, debit, credit) where l.g = n
          and (select count(*) from ledger.account a where a.id in (l.debit, l.credit)) < 2
      ) then
        outcomes[n] := 'unknown';
      end if;
    end loop;
  end if;
  fresh := array(select n from generate_series(1, cardinality(keys)) n where outcomes[n] is null order by n);

  -- 3. Decide. What is held for one record does not leave for another. Then: where all debits of an account
  -- fit into what it has, every order of them is fine; groups that touch one where they do not fit are taken
  -- one by one.
  if exists (select from unnest(debits) id where ledger.is_held(id)) then
    refused := ledger.refuse_unheld(outcomes, groups, debits, amounts, ref_kinds, ref_ids);
    for i in 1 .. cardinality(refused) loop outcomes[refused[i]] := 'insufficient'; end loop;
  end if;
  select array_agg(d.debit) into short
  from (
    select l.debit, sum(l.amount) as total from unnest(groups, debits, amounts) l (g, debit, amount)
    where outcomes[l.g] is null group by l.debit
  ) d join ledger.account a on a.id = d.debit
  where not a.outside and d.total > case when a.kind = 'system' then ledger.slots(a.id) else a.balance end;
  if short is not null then
    refused := ledger.refuse_short(outcomes, groups, debits, credits, amounts, short);
    for i in 1 .. cardinality(refused) loop outcomes[refused[i]] := 'insufficient'; end loop;
  end if;

  -- 4. Write: the requests, then transfers, balances and slots in one statement.
  fresh_ids := array(select nextval('ledger.request_id') from unnest(fresh));
  for i in 1 .. cardinality(fresh) loop requests[fresh[i]] := fresh_ids[i]; end loop;
  insert into ledger.request (id, key, payload, outcome, ref_kind, ref_id, at)
  select requests[g], keys[g], payloads[g], coalesce(outcomes[g], 'posted'), ref_kinds[g], ref_ids[g], moment
  from unnest(fresh) g
  on conflict (key) do nothing;
  get diagnostics written = row_count;
  if written < cardinality(fresh) then
    raise exception 'a request key appeared in the meantime' using errcode = 'serialization_failure';
  end if;
  if exists (select from unnest(fresh) g where outcomes[g] is null) then
    with leg as materialized (
      select l.*, ledger.is_system(l.debit) as debit_system, ledger.is_system(l.credit) as credit_system
      from unnest(groups, debits, credits, amounts, codes) with ordinality l (g, debit, credit, amount, code, n)
      where outcomes[l.g] is null
    ), entry as materialized (
      select n, true as paid, debit as account, -amount as delta, debit_system as system from leg
      union all
      select n, false, credit, amount, credit_system from leg
    ), running as (
      select e.n, e.paid, (a.balance + sum(e.delta) over (partition by e.account order by e.n))::bigint as after
      from entry e join ledger.account a on a.id = e.account
      where not e.system
    ), after as (
      select r.n, max(r.after) filter (where r.paid) as debit, max(r.after) filter (where not r.paid) as credit
      from running r group by r.n
    ), moved as (
      update ledger.account a set balance = a.balance + s.delta
      from (select account, sum(delta)::bigint as delta from entry where not system group by account) s
      where a.id = s.account
    ), slotted as (
      insert into ledger.account_slot as s (account, slot, balance)
      select account, slot_number, sum(delta)::bigint from entry where system group by account order by account
      on conflict (account, slot) do update set balance = s.balance + excluded.balance
    )
    insert into ledger.transfer (id, request, debit, credit, amount, currency, code, ref_kind, ref_id,
      debit_after, credit_after, at)
    select nextval('ledger.transfer_id'), requests[l.g], l.debit, l.credit, l.amount, l.debit >> 56, l.code,
      ref_kinds[l.g], ref_ids[l.g], l.debit_after, l.credit_after, moment
    from (
      select l.*, a.debit as debit_after, a.credit as credit_after from leg l left join after a using (n)
      order by l.n
    ) l;
  end if;

  -- 5. Tell.
  for i in 1 .. cardinality(fresh) loop
    outcomes[fresh[i]] := coalesce(outcomes[fresh[i]], 'posted');
  end loop;
end $$;

-- What a system account has.
create function ledger.slots(account bigint) returns bigint language sql stable
  return (select coalesce(sum(s.balance), 0)::bigint from ledger.account_slot s where s.account = $1);

-- Takes the groups that touch accounts in short supply one by one, in order, and gives those that do not fit.
create function ledger.refuse_short(
  outcomes text[], groups int[], debits bigint[], credits bigint[], amounts bigint[], short bigint[]
) returns int[] language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  held bigint[] := array(
    select case when a.kind = 'system' then ledger.slots(a.id) else a.balance end
    from unnest(short) with ordinality s (id, n) join ledger.account a using (id) order by s.n);
  before bigint[];
  refused int[] := '{}';
  current int := 0;
  stopped boolean;
  leg record;
  place int;
begin
  for leg in
    select l.* from unnest(groups, debits, credits, amounts) with ordinality l (g, debit, credit, amount, n)
    where outcomes[l.g] is null and (l.debit = any (short) or l.credit = any (short))
    order by l.n
  loop
    if leg.g <> current then
      current := leg.g;
      before := held;
      stopped := false;
    elsif stopped then
      continue;
    end if;
    place := array_position(short, leg.debit);
    if place is not null then
      if held[place] < leg.amount then
        refused := refused || current;
        held := before;
        stopped := true;
        continue;
      end if;
      held[place] := held[place] - leg.amount;
    end if;
    place := array_position(short, leg.credit);
    if place is not null then
      held[place] := held[place] + leg.amount;
    end if;
  end loop;
  return refused;
end $$;

-- Gives the groups that take more out of a held account than their own record has in it.
create function ledger.refuse_unheld(
  outcomes text[], groups int[], debits bigint[], amounts bigint[], ref_kinds text[], ref_ids bigint[]
) returns int[] language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  refused int[] := '{}';
  asked record;
  available bigint;
begin
  for asked in
    select array_agg(distinct l.g) as g, l.debit, ref_kinds[l.g] as ref_kind, ref_ids[l.g] as ref_id,
      sum(l.amount) as amount
    from unnest(groups, debits, amounts) l (g, debit, amount)
    where outcomes[l.g] is null and ledger.is_held(l.debit) group by 2, 3, 4
  loop
    select coalesce(sum(case when t.credit = asked.debit then t.amount else -t.amount end), 0)
      into available from ledger.transfer t
    where t.ref_kind = asked.ref_kind and t.ref_id = asked.ref_id
      and (t.credit = asked.debit or t.debit = asked.debit);
    if available < asked.amount and cardinality(asked.g) > 1 then
      -- Several of one batch want the same hold: the caller posts them one by one, then they can be told apart.
      raise exception 'post these one by one' using errcode = 'cardinality_violation';
    elsif available < asked.amount and asked.g[1] <> all (refused) then
      refused := refused || asked.g;
    end if;
  end loop;
  return refused;
end $$;

-- What a transfer says, as a digest.
create function ledger.digest(t ledger.transfer) returns bytea
  language sql immutable parallel safe return sha256(convert_to(concat_ws('|', t.id, t.request, t.debit, t.credit,
    t.amount, t.currency, t.code, coalesce(t.ref_kind, '-'), coalesce(t.ref_id, 0), coalesce(t.debit_after, -1),
    coalesce(t.credit_after, -1), extract(epoch from t.at at time zone 'UTC'), t.xid), 'UTF8'));

-- Chains a seal over what has become final since the last one, the oldest 100 000 transfers or so at a time;
-- null when there is nothing. Final is what no running transaction can still add to: xids below the oldest that
-- runs. (A database restored into another cluster counts xids anew: its chain is verified before, then begun again.)
create function ledger.seal() returns bigint
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  last ledger.seal;
  upto xid8;
  part xid8;
  sealed record;
begin
  perform pg_advisory_xact_lock(hashtext('ledger.seal'));
  select * into last from ledger.seal order by seq desc limit 1;
  last.seq := coalesce(last.seq, 0);
  last.hi := coalesce(last.hi, '0'::xid8);
  last.hash := coalesce(last.hash, sha256(''));
  upto := pg_snapshot_xmin(pg_current_snapshot());
  -- Everything below has ended, so these later snapshots see all of it. A transaction is never cut in two.
  select t.xid into part from ledger.transfer t where t.xid >= last.hi and t.xid < upto
    order by t.xid offset 100000 limit 1;
  if part > (select min(t.xid) from ledger.transfer t where t.xid >= last.hi) then
    upto := part;
  end if;
  select count(*) as n, string_agg(ledger.digest(t), ''::bytea order by t.id) as digests into sealed
  from ledger.transfer t where t.xid >= last.hi and t.xid < upto;
  if sealed.n = 0 then return null; end if;
  insert into ledger.seal (seq, lo, hi, transfers, prev, hash, at)
  values (last.seq + 1, last.hi, upto, sealed.n, last.hash, sha256(last.hash || sealed.digests), clock_timestamp());
  return last.seq + 1;
end $$;

grant execute on function ledger.open_member, ledger.post, ledger.seal to banyan_app;
grant execute on function ledger.is_system, ledger.is_held, ledger.slots, ledger.digest to banyan_app;
