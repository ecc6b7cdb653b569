-- Rights. The server acts as the role `banyan_app`. The role reads and writes the tables in `public`. In the
-- schema `ledger` it reads the tables and calls the functions, and changes nothing directly. If the owner of
-- the database may not create roles, an administrator creates this role and grants it to the owner beforehand.
do $$
begin
  if not exists (select from pg_roles where rolname = 'banyan_app') then
    create role banyan_app nologin;
  end if;
exception when duplicate_object or unique_violation then
  null; -- Another server of the same cluster created the role at the same moment.
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

-- The job queue creates its own tables in this schema.
create schema jobs authorization banyan_app;

-- The ledger. The owner owns its tables. The app's role reads them and calls the functions granted at the end.
create schema ledger;
grant usage on schema ledger to banyan_app;
alter default privileges in schema ledger grant select on tables to banyan_app;

-- The id of an account holds its currency (bits 56–62), its member (bits 8–55, 0 for the system) and its kind
-- (bits 0–7: 0 balance, 1 held, 2 income, 3 invested; or the number of the system account). See accounts.ts.
create function ledger.is_system(id bigint) returns boolean
  language sql immutable parallel safe return (id >> 8) & ((1::bigint << 48) - 1) = 0;
-- True for held and invested accounts. An amount in such an account belongs to one record (ref_kind, ref_id).
create function ledger.is_reserved(id bigint) returns boolean
  language sql immutable parallel safe
  return id & 255 in (1, 3) and (id >> 8) & ((1::bigint << 48) - 1) <> 0;
-- True for the accounts that stand for the outside world and may be negative: recharged and paid out (money),
-- points issued (points).
create function ledger.is_outside(id bigint) returns boolean
  language sql immutable parallel safe
  return (id >> 8) & ((1::bigint << 48) - 1) = 0
    and (id >> 56 = 1 and id & 255 in (1, 2) or id >> 56 = 2 and id & 255 = 1);

create table ledger.account (
  id bigint primary key,
  -- 1 money, 2 points.
  currency smallint not null,
  -- balance, held, income, invested or system.
  kind text not null,
  -- Null for the system.
  member_id bigint,
  -- Name of a system account; null for an account of a member.
  name text,
  -- True if the balance may be negative.
  outside boolean not null default false,
  -- Cents. Stays zero for a system account: its balance is the sum of its slots.
  balance bigint not null default 0 check (balance >= 0),
  -- Number of entries of a member's account, and the date of the newest. An account's entries have ascending
  -- dates: a posting takes the newest of these dates if the clock shows an earlier time.
  entries bigint not null default 0,
  last_entry_at timestamptz
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);

-- Checks what never changes in an account. PostgreSQL prepares every check constraint of a table again for each
-- statement, which doubled the time of an update of the balance; so these checks run at the insert only.
create function ledger.check_account() returns trigger language plpgsql as $$
begin
  if new.id >> 56 = new.currency and new.outside = ledger.is_outside(new.id) and (case
    when ledger.is_system(new.id) then new.kind = 'system' and new.member_id is null and new.name is not null
    else new.member_id = (new.id >> 8) & ((1::bigint << 48) - 1) and new.name is null
      and new.kind = (array['balance', 'held', 'income', 'invested'])[1 + (new.id & 255)]
      and (new.currency = 1 or new.kind in ('balance', 'held'))
  end) then
    return new;
  end if;
  raise exception 'account % does not match its id', new.id using errcode = 'check_violation';
end $$;
create trigger check_account before insert on ledger.account
  for each row execute function ledger.check_account();

-- A system account has one slot per connection, so that payments do not wait for each other.
create table ledger.account_slot (
  account_id bigint not null references ledger.account,
  slot smallint not null,
  balance bigint not null,
  primary key (account_id, slot)
) with (fillfactor = 20, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- One row per posting, including refused ones. The same key always returns the first outcome.
create table ledger.request (
  id bigint primary key,
  key text collate "C" not null unique,
  -- Digest of the posting. Another digest under the same key is an error of the caller.
  payload uuid not null,
  outcome text not null check (outcome = 'posted' or outcome = 'insufficient'),
  ref_kind text,
  ref_id bigint,
  created_at timestamptz not null,
  check ((ref_kind is null) = (ref_id is null))
);
create sequence ledger.request_id owned by ledger.request.id;

create table ledger.transfer (
  id bigint primary key,
  request_id bigint not null,
  -- Account ids.
  debit bigint not null,
  credit bigint not null,
  amount bigint not null,
  currency smallint not null,
  -- Entry kind, such as order-pay.
  kind text not null,
  ref_kind text,
  ref_id bigint,
  -- Balances after this transfer; null for a system account.
  debit_after bigint,
  credit_after bigint,
  created_at timestamptz not null,
  -- The seal and the proof use it to find the transfers that are final.
  xid xid8 not null default pg_current_xact_id(),
  check (amount > 0 and debit <> credit and debit >> 56 = currency and credit >> 56 = currency)
);
create sequence ledger.transfer_id owned by ledger.transfer.id;
-- A statement reads these once per kind, so that one index serves it with and without a kind.
create index transfer_debit on ledger.transfer (debit, kind, created_at, id) where debit_after is not null;
create index transfer_credit on ledger.transfer (credit, kind, created_at, id) where credit_after is not null;
create index transfer_ref on ledger.transfer (ref_kind, ref_id) where ref_kind is not null;
create index transfer_xid on ledger.transfer (xid);

-- A link of the hash chain. It covers the transfers with lo <= xid < hi.
create table ledger.seal (
  seq bigint primary key,
  lo xid8 not null,
  hi xid8 not null,
  transfers bigint not null check (transfers > 0),
  prev bytea not null,
  hash bytea not null unique,
  created_at timestamptz not null,
  check (lo < hi)
);

-- Roll-ups for statements. A row sums the entries of one account and kind over a quarter of an hour or a UTC day.
-- Local midnight is at a quarter of an hour in every time zone, so whole days and the quarters at both ends add
-- up to any month. Accounts with few entries have no rows.
create table ledger.total (
  account_id bigint not null,
  span text not null check (span in ('quarter', 'day')),
  starts_at timestamptz not null,
  kind text not null,
  -- Cents, both positive.
  total_in bigint not null,
  total_out bigint not null,
  primary key (account_id, span, starts_at, kind)
);
-- The newest entry that the totals of an account include. A statement adds later entries itself.
create table ledger.total_head (
  account_id bigint primary key,
  entries bigint not null,
  last_entry_at timestamptz not null,
  last_id bigint not null
);

-- The state up to which the incremental proof has proven the ledger: transfers with xid < hi, seals up to seal_seq.
create table ledger.checkpoint (
  one boolean primary key default true check (one),
  hi xid8 not null,
  seal_seq bigint not null,
  created_at timestamptz not null
);
-- Balance of each account at the checkpoint, computed from its entries.
create table ledger.checkpoint_balance (
  account_id bigint primary key,
  balance bigint not null
);

-- Append-only: a trigger refuses everyone, and the app's role has no right to write.
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
select (s.currency::bigint << 56) | s.number, s.currency, 'system', s.name, s.outside
from (values (1, 1, 'recharged', true), (1, 2, 'paid-out', true), (1, 3, 'house', false), (1, 4, 'fees', false),
  (1, 5, 'dividend', false), (1, 6, 'investment', false), (2, 1, 'points-issued', true))
  s (currency, number, name, outside);

-- Opens the accounts of a member. Does nothing if they are open.
create function ledger.open_member(member bigint) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  insert into ledger.account (id, currency, kind, member_id)
  select (k.currency::bigint << 56) | (member << 8) | k.bits, k.currency, k.kind, member
  from (values (1, 0, 'balance'), (1, 1, 'held'), (1, 2, 'income'), (1, 3, 'invested'),
    (2, 0, 'balance'), (2, 1, 'held')) k (currency, bits, kind)
  where member between 1 and (1::bigint << 48) - 1
  order by 1
  on conflict (id) do nothing;
end;

-- Posts one posting with one leg; the usual way. `outcome` is posted, insufficient, mismatch (the key is known with
-- another payload) or unknown (an account does not exist); the last two leave no trace. A posting that debits a pool
-- or a reserved account, touches no member or names an unknown account goes to ledger.post, which checks more. A
-- model test compares both functions. Written with few and plain expressions, because PL/pgSQL prepares each
-- expression again in every transaction: 72057594037927680 are the bits of the member, and the three ids are those
-- of ledger.is_outside.
create function ledger.post_leg(
  p_key text, p_payload uuid, p_ref_kind text, p_ref_id bigint,
  p_debit bigint, p_credit bigint, p_amount bigint, p_kind text, p_at timestamptz,
  out outcome text, out request_id bigint, out replayed boolean
) language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  debit_after bigint;
  credit_after bigint;
  moment timestamptz;
  locked int := 0;
begin
  -- 1. Lock the member accounts.
  if p_credit & 72057594037927680 = 0 then
    if p_debit & 72057594037927680 <> 0 and p_debit & 1 = 0 then
      select a.balance, a.last_entry_at, 1 into debit_after, moment, locked
        from ledger.account a where a.id = p_debit for no key update;
    end if;
  elsif p_debit & 72057594037927680 = 0 then
    if p_debit = 72057594037927937 or p_debit = 72057594037927938 or p_debit = 144115188075855873 then
      select a.balance, a.last_entry_at, 1 into credit_after, moment, locked
        from ledger.account a where a.id = p_credit for no key update;
    end if;
  elsif p_debit & 1 = 0 and p_debit <> p_credit then
    select max(a.balance) filter (where a.id = p_debit), max(a.balance) filter (where a.id = p_credit),
      max(a.last_entry_at), count(*) / 2 into debit_after, credit_after, moment, locked
    from (
      select a.id, a.balance, a.last_entry_at from ledger.account a where a.id in (p_debit, p_credit)
      order by a.id for no key update
    ) a;
  end if;
  if locked is distinct from 1 then
    select p.outcomes[1], p.requests[1], p.replays[1] into outcome, request_id, replayed
    from ledger.post(array[p_key], array[p_payload], array[p_ref_kind], array[p_ref_id], array[1],
      array[p_debit], array[p_credit], array[p_amount], array[p_kind], p_at) p;
    return;
  end if;

  -- 2. Decide, and take the key. A known key gets its first outcome.
  insert into ledger.request (id, key, payload, outcome, ref_kind, ref_id, created_at)
  values (nextval('ledger.request_id'), p_key, p_payload,
    case when debit_after < p_amount then 'insufficient' else 'posted' end, p_ref_kind, p_ref_id,
    greatest(p_at, moment))
  on conflict (key) do nothing
  returning request.id, request.outcome, false, request.created_at into request_id, outcome, replayed, moment;
  if request_id is null then
    select r.id, case when r.payload = p_payload then r.outcome else 'mismatch' end, true
      into request_id, outcome, replayed from ledger.request r where r.key = p_key;
    return;
  end if;
  if outcome = 'insufficient' then return; end if;

  -- 3. Write balances, slots and the transfer.
  if debit_after is not null then
    update ledger.account a set balance = a.balance - p_amount, entries = a.entries + 1, last_entry_at = moment
      where a.id = p_debit returning a.balance into debit_after;
  else
    insert into ledger.account_slot as s (account_id, slot, balance)
      values (p_debit, pg_backend_pid() % 256, -p_amount)
      on conflict (account_id, slot) do update set balance = s.balance + excluded.balance;
  end if;
  if credit_after is not null then
    update ledger.account a set balance = a.balance + p_amount, entries = a.entries + 1, last_entry_at = moment
      where a.id = p_credit returning a.balance into credit_after;
  else
    insert into ledger.account_slot as s (account_id, slot, balance)
      values (p_credit, pg_backend_pid() % 256, p_amount)
      on conflict (account_id, slot) do update set balance = s.balance + excluded.balance;
  end if;
  insert into ledger.transfer (id, request_id, debit, credit, amount, currency, kind, ref_kind, ref_id,
    debit_after, credit_after, created_at)
  values (nextval('ledger.transfer_id'), post_leg.request_id, p_debit, p_credit, p_amount, p_debit >> 56, p_kind,
    p_ref_kind, p_ref_id, debit_after, credit_after, moment);
end $$;

-- Posts a batch. Group n has keys[n], payloads[n], ref_kinds[n], ref_ids[n]; its legs are those with
-- groups[i] = n, in order. Returns one outcome per group, as ledger.post_leg does. The legs of a group succeed or
-- fail together; groups do not affect each other.
--
-- Order of locks over the whole batch: accounts by ascending id, then keys, then slots by account. If another
-- transaction inserts one of the keys in the meantime, the call fails with 40001 and the caller runs it again.
create function ledger.post(
  keys text[], payloads uuid[], ref_kinds text[], ref_ids bigint[],
  groups int[], debits bigint[], credits bigint[], amounts bigint[], kinds text[], at timestamptz,
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
  -- 1. Lock the member accounts, and the pools that pay.
  select greatest(at, max(l.last_entry_at)) into moment from (
    select a.last_entry_at from ledger.account a
    where a.id = any (wanted) and (a.kind <> 'system' or not a.outside and a.id = any (debits))
    order by a.id for no key update
  ) l;

  -- 2. Known keys get their first outcome. Groups that name a missing account are unknown.
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

  -- 3. Decide. An amount reserved for one record can't leave for another. If all debits of an account fit into its
  -- balance, their order does not matter. Groups that touch an account whose debits do not fit are decided one by
  -- one, in order.
  if exists (select from unnest(debits) id where ledger.is_reserved(id)) then
    refused := ledger.refuse_unreserved(outcomes, groups, debits, amounts, ref_kinds, ref_ids);
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
  insert into ledger.request (id, key, payload, outcome, ref_kind, ref_id, created_at)
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
      from unnest(groups, debits, credits, amounts, kinds) with ordinality l (g, debit, credit, amount, kind, n)
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
      update ledger.account a
      set balance = a.balance + s.delta, entries = a.entries + s.n, last_entry_at = moment
      from (
        select account, sum(delta)::bigint as delta, count(*) as n from entry where not system group by account
      ) s
      where a.id = s.account
    ), slotted as (
      insert into ledger.account_slot as s (account_id, slot, balance)
      select account, slot_number, sum(delta)::bigint from entry where system group by account order by account
      on conflict (account_id, slot) do update set balance = s.balance + excluded.balance
    )
    insert into ledger.transfer (id, request_id, debit, credit, amount, currency, kind, ref_kind, ref_id,
      debit_after, credit_after, created_at)
    select nextval('ledger.transfer_id'), requests[l.g], l.debit, l.credit, l.amount, l.debit >> 56, l.kind,
      ref_kinds[l.g], ref_ids[l.g], l.debit_after, l.credit_after, moment
    from (
      select l.*, a.debit as debit_after, a.credit as credit_after from leg l left join after a using (n)
      order by l.n
    ) l;
  end if;

  -- 5. Return the outcomes.
  for i in 1 .. cardinality(fresh) loop
    outcomes[fresh[i]] := coalesce(outcomes[fresh[i]], 'posted');
  end loop;
end $$;

-- Returns the balance of a system account.
create function ledger.slots(account bigint) returns bigint language sql stable
  return (select coalesce(sum(s.balance), 0)::bigint from ledger.account_slot s where s.account_id = $1);

-- Returns the groups that do not fit when the groups that touch the `short` accounts are posted one by one, in order.
create function ledger.refuse_short(
  outcomes text[], groups int[], debits bigint[], credits bigint[], amounts bigint[], short bigint[]
) returns int[] language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  balances bigint[] := array(
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
      before := balances;
      stopped := false;
    elsif stopped then
      continue;
    end if;
    place := array_position(short, leg.debit);
    if place is not null then
      if balances[place] < leg.amount then
        refused := refused || current;
        balances := before;
        stopped := true;
        continue;
      end if;
      balances[place] := balances[place] - leg.amount;
    end if;
    place := array_position(short, leg.credit);
    if place is not null then
      balances[place] := balances[place] + leg.amount;
    end if;
  end loop;
  return refused;
end $$;

-- Returns the groups that take more out of a held or invested account than is reserved there for their record.
create function ledger.refuse_unreserved(
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
    where outcomes[l.g] is null and ledger.is_reserved(l.debit) group by 2, 3, 4
  loop
    select coalesce(sum(case when t.credit = asked.debit then t.amount else -t.amount end), 0)
      into available from ledger.transfer t
    where t.ref_kind = asked.ref_kind and t.ref_id = asked.ref_id
      and (t.credit = asked.debit or t.debit = asked.debit);
    if available < asked.amount and cardinality(asked.g) > 1 then
      -- Several groups of one batch want the same amount. The caller posts them one by one.
      raise exception 'post these one by one' using errcode = 'cardinality_violation';
    elsif available < asked.amount and asked.g[1] <> all (refused) then
      refused := refused || asked.g;
    end if;
  end loop;
  return refused;
end $$;

-- Returns the digest of a transfer.
create function ledger.digest(t ledger.transfer) returns bytea
  language sql immutable parallel safe return sha256(convert_to(concat_ws('|', t.id, t.request_id, t.debit, t.credit,
    t.amount, t.currency, t.kind, coalesce(t.ref_kind, '-'), coalesce(t.ref_id, 0), coalesce(t.debit_after, -1),
    coalesce(t.credit_after, -1), extract(epoch from t.created_at at time zone 'UTC'), t.xid), 'UTF8'));

-- Adds a seal over the transfers that became final since the last one, about 100 000 at a time. Returns its number,
-- or null if there is nothing to seal. Final are the transfers with an xid below the oldest running transaction: no
-- transaction can still add to them. Then rolls up the accounts of these transfers. (A database restored into
-- another cluster counts xids from the start: verify its chain before, then begin a new one.)
create function ledger.seal(at timestamptz, kinds text[]) returns bigint
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
  -- All transactions below have ended, so the snapshots of the next statements see all of them. The transfers of
  -- one transaction stay in one seal.
  select t.xid into part from ledger.transfer t where t.xid >= last.hi and t.xid < upto
    order by t.xid offset 100000 limit 1;
  if part > (select min(t.xid) from ledger.transfer t where t.xid >= last.hi) then
    upto := part;
  end if;
  select count(*) as n, string_agg(ledger.digest(t), ''::bytea order by t.id) as digests into sealed
  from ledger.transfer t where t.xid >= last.hi and t.xid < upto;
  if sealed.n = 0 then return null; end if;
  insert into ledger.seal (seq, lo, hi, transfers, prev, hash, created_at)
  values (last.seq + 1, last.hi, upto, sealed.n, last.hash, sha256(last.hash || sealed.digests), at);
  perform ledger.roll_up(last.hi, upto, kinds);
  return last.seq + 1;
end $$;

-- Brings the totals up to date for those accounts of the transfers lo <= xid < hi that have at least 200 entries more
-- than their totals include. `kinds` are all entry kinds. One statement, so one snapshot: the entries of an account
-- that it sees are all entries up to the newest of them, because postings to an account happen one after the other.
create function ledger.roll_up(lo xid8, hi xid8, kinds text[]) returns void
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  with due as materialized (
    select a.id, coalesce(h.last_entry_at, '-infinity') as last_entry_at, coalesce(h.last_id, 0) as last_id
    from (
      select t.debit as id from ledger.transfer t where t.xid >= lo and t.xid < hi and not ledger.is_system(t.debit)
      union select t.credit from ledger.transfer t where t.xid >= lo and t.xid < hi and not ledger.is_system(t.credit)
    ) touched join ledger.account a using (id) left join ledger.total_head h on h.account_id = a.id
    where a.entries >= coalesce(h.entries, 0) + 200
  ), entry as materialized (
    select d.id as account_id, k.kind, e.id, e.created_at, e.amount_in, e.amount_out
    from due d cross join unnest(kinds) k (kind) cross join lateral (
      select t.id, t.created_at, t.amount as amount_in, 0 as amount_out from ledger.transfer t
      where t.credit = d.id and t.credit_after is not null and t.kind = k.kind
        and (t.created_at, t.id) > (d.last_entry_at, d.last_id)
      union all
      select t.id, t.created_at, 0, t.amount from ledger.transfer t
      where t.debit = d.id and t.debit_after is not null and t.kind = k.kind
        and (t.created_at, t.id) > (d.last_entry_at, d.last_id)
    ) e
  ), added as (
    insert into ledger.total as o (account_id, span, starts_at, kind, total_in, total_out)
    select e.account_id, s.span, date_bin(s.width, e.created_at, '2000-01-01 00:00+00'), e.kind,
      sum(e.amount_in), sum(e.amount_out)
    from entry e cross join (values ('quarter', interval '15 minutes'), ('day', interval '1 day')) s (span, width)
    group by 1, 2, 3, 4
    on conflict (account_id, span, starts_at, kind) do update
      set total_in = o.total_in + excluded.total_in, total_out = o.total_out + excluded.total_out
  )
  insert into ledger.total_head as h (account_id, entries, last_entry_at, last_id)
  select e.account_id, count(*), max(e.created_at), max(e.id) from entry e group by e.account_id
  on conflict (account_id) do update set entries = h.entries + excluded.entries,
    last_entry_at = excluded.last_entry_at, last_id = excluded.last_id;
end $$;

-- Returns the instant at which a month begins in a time zone; UTC if PostgreSQL does not know the zone.
-- `month` may be 13: January of the next year.
create function ledger.month_start(year int, month int, zone text) returns timestamptz
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  return make_timestamptz(year + (month - 1) / 12, (month - 1) % 12 + 1, 1, 0, 0, 0, zone);
exception when invalid_parameter_value then
  return make_timestamptz(year + (month - 1) / 12, (month - 1) % 12 + 1, 1, 0, 0, 0, 'UTC');
end $$;

-- Moves the checkpoint of the incremental proof to `upto`, after the proof found no faults. Adds the transfers in
-- between to the balances of the checkpoint. Does nothing if the checkpoint is there already.
create function ledger.move_checkpoint(upto xid8, proven_seal bigint, at timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  last ledger.checkpoint;
begin
  perform pg_advisory_xact_lock(hashtext('ledger.checkpoint'));
  select * into last from ledger.checkpoint;
  last.hi := coalesce(last.hi, '0'::xid8);
  if upto <= last.hi then return; end if;
  if upto > pg_snapshot_xmin(pg_current_snapshot()) then
    raise exception 'transfers up to % are not final', upto using errcode = 'invalid_parameter_value';
  end if;
  insert into ledger.checkpoint_balance as b (account_id, balance)
  select e.account_id, sum(e.delta)::bigint from (
    select t.debit as account_id, -t.amount as delta from ledger.transfer t where t.xid >= last.hi and t.xid < upto
    union all
    select t.credit, t.amount from ledger.transfer t where t.xid >= last.hi and t.xid < upto
  ) e group by 1 order by 1
  on conflict (account_id) do update set balance = b.balance + excluded.balance;
  insert into ledger.checkpoint (hi, seal_seq, created_at)
  values (upto, greatest(proven_seal, coalesce(last.seal_seq, 0)), at)
  on conflict (one) do update
    set hi = excluded.hi, seal_seq = excluded.seal_seq, created_at = excluded.created_at;
end $$;

grant execute on function ledger.open_member, ledger.post_leg, ledger.post, ledger.seal, ledger.move_checkpoint,
  ledger.month_start to banyan_app;
grant execute on function ledger.is_system, ledger.is_reserved, ledger.is_outside, ledger.slots, ledger.digest
  to banyan_app;
