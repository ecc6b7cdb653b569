-- Posting: opening accounts, and moving value between them.

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

-- Posts one posting with one leg, the usual case. Returns `outcome`: posted, insufficient, mismatch (the key is known
-- with another payload) or unknown (an account does not exist). Mismatch and unknown store nothing. A new posting by which a
-- member spends from a frozen account fails with BY007 and stores nothing. A posting that
-- debits a pool or a reserved account, touches no member or names an unknown account goes to ledger.post, which
-- checks more. A model test compares both functions. The expressions are few and plain, because PL/pgSQL prepares
-- each expression again in every transaction: 72057594037927680 is the mask of the member bits, and the three ids
-- are those of ledger.is_outside.
create function ledger.post_leg(
  p_key text, p_payload uuid, p_ref_kind text, p_ref_id bigint,
  p_debit bigint, p_credit bigint, p_amount bigint, p_kind text, p_at timestamptz,
  out outcome text, out request_id bigint, out replayed boolean
) language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  debit_after bigint;
  credit_after bigint;
  moment timestamptz;
  frozen timestamptz;
  locked int := 0;
begin
  -- 1. Lock the member accounts.
  if p_credit & 72057594037927680 = 0 then
    if p_debit & 72057594037927680 <> 0 and p_debit & 1 = 0 then
      select a.balance, a.last_entry_at, a.frozen_until, 1 into debit_after, moment, frozen, locked
        from ledger.account a where a.id = p_debit for no key update;
    end if;
  elsif p_debit & 72057594037927680 = 0 then
    if p_debit = 72057594037927937 or p_debit = 72057594037927938 or p_debit = 144115188075855873 then
      select a.balance, a.last_entry_at, 1 into credit_after, moment, locked
        from ledger.account a where a.id = p_credit for no key update;
    end if;
  elsif p_debit & 1 = 0 and p_debit <> p_credit then
    select max(a.balance) filter (where a.id = p_debit), max(a.balance) filter (where a.id = p_credit),
      max(a.last_entry_at), max(a.frozen_until) filter (where a.id = p_debit), count(*) / 2
      into debit_after, credit_after, moment, frozen, locked
    from (
      select a.id, a.balance, a.last_entry_at, a.frozen_until from ledger.account a where a.id in (p_debit, p_credit)
      order by a.id for no key update
    ) a;
  end if;
  if locked is distinct from 1 then
    select p.outcomes[1], p.requests[1], p.replays[1] into outcome, request_id, replayed
    from ledger.post(array[p_key], array[p_payload], array[p_ref_kind], array[p_ref_id], array[1],
      array[p_debit], array[p_credit], array[p_amount], array[p_kind], p_at) p;
    return;
  end if;
  -- The comparison alone is cheap; a condition with a subquery would run as a statement in every call.
  if frozen > p_at then
    if not exists (select from ledger.request r where r.key = p_key) then
      perform ledger.refuse_spending(p_kind);
    end if;
  end if;

  -- 2. Decide, and insert the key. A known key gets its first outcome.
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
  if not ledger.has_month(moment) then perform ledger.make_months(moment, moment); end if;
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
-- transaction inserts one of the keys concurrently, the call fails with 40001 and the caller runs it again. Plans that
-- do not depend on the length of the arrays are made once per session; without the setting PostgreSQL plans every call.
create function ledger.post(
  keys text[], payloads uuid[], ref_kinds text[], ref_ids bigint[],
  groups int[], debits bigint[], credits bigint[], amounts bigint[], kinds text[], at timestamptz,
  out outcomes text[], out requests bigint[], out replays boolean[]
) language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan as $$
declare
  slot_number constant smallint := pg_backend_pid() % 256;
  wanted constant bigint[] := array(select id from unnest(debits || credits) id group by id order by id);
  moment timestamptz;
  frozen boolean;
  refused int[];
  short bigint[];
  -- Group numbers without an outcome yet, and the ids of their requests.
  fresh int[];
  fresh_ids bigint[];
  written bigint;
begin
  -- 1. Lock the member accounts, and the pools that pay.
  select greatest(at, max(l.last_entry_at)), bool_or(l.frozen_until > at) into moment, frozen from (
    select a.last_entry_at, a.frozen_until from ledger.account a
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
  if frozen then
    perform ledger.refuse_spending(l.kind) from unnest(groups, debits, kinds) l (g, debit, kind)
      join ledger.account a on a.id = l.debit where a.frozen_until > at and outcomes[l.g] is null;
  end if;

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
    raise exception 'another transaction inserted a request key' using errcode = 'serialization_failure';
  end if;
  if exists (select from unnest(fresh) g where outcomes[g] is null) then
    if not ledger.has_month(moment) then perform ledger.make_months(moment, moment); end if;
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
      raise exception 'post the groups of this batch one by one' using errcode = 'cardinality_violation';
    elsif available < asked.amount and asked.g[1] <> all (refused) then
      refused := refused || asked.g;
    end if;
  end loop;
  return refused;
end $$;

grant execute on function ledger.open_member, ledger.post_leg, ledger.post to banyan_app;
grant execute on function ledger.is_system, ledger.is_reserved, ledger.is_outside, ledger.slots to banyan_app;
