-- Orders and payments of several members in one transaction (decision 0118). Each function does everything, or it fails and
-- has changed nothing. `lock_limit` is how long it waits for a lock, such as '200ms'; null keeps the limit of the session.
-- `n` in the arrays numbers the items; `key`, `call`, `payload` (hexadecimal) and `reply` are the answer of the member's
-- call. Both fail with request_key_pkey if a request has an answer already.

-- Stores the answers of calls; `answers` is an array of {member, key, call, payload, reply}.
create function answer_requests(answers jsonb, at timestamptz) returns void
  language sql set search_path = public, pg_catalog, pg_temp as $$
  insert into request_key (actor_kind, actor_id, key, call, payload, reply, created_at)
  select 'member', a.member, a.key, a.call, decode(a.payload, 'hex'), a.reply, at
  from jsonb_to_recordset(answers) a (member bigint, key text, call text, payload text, reply jsonb)
  order by a.member, a.key
$$;

-- Places orders by ascending member; see place_order, which also says how it fails. `orders` is an array of {n, member, sn,
-- money, points, shipping, quantity, remark, address, lines, pay_until, from_cart, orders_max,
-- pieces_max, key, call, payload}. The reply has the
-- order's id and number. Returns the ids.
create function place_orders(orders jsonb, at timestamptz, lock_limit text)
  returns table (n int, id bigint) language plpgsql set search_path = public, pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan as $$
declare
  asked record;
  answers jsonb := '[]';
begin
  if lock_limit is not null then perform set_config('lock_timeout', lock_limit, true); end if;
  for asked in
    select o.* from jsonb_to_recordset(orders) o (n int, member bigint, sn text, money bigint, points bigint,
      shipping bigint, quantity int, remark text, address jsonb, lines jsonb, pay_until timestamptz, from_cart boolean,
      orders_max int, pieces_max int, key text, call text, payload text)
    order by o.member, o.n
  loop
    n := asked.n;
    id := place_order(asked.sn, asked.member, asked.money, asked.points, asked.shipping, asked.quantity, asked.remark,
      asked.address, at, asked.pay_until, asked.lines, asked.orders_max, asked.pieces_max,
      asked.from_cart);
    answers := answers || jsonb_build_object('member', asked.member, 'key', asked.key, 'call', asked.call,
      'payload', asked.payload, 'reply', jsonb_build_object('order_id', id::text, 'sn', asked.sn));
    return next;
  end loop;
  perform answer_requests(answers, at);
end $$;

-- Freezes the commission of paid orders; `frozen` is an array of {order, buyer, buyer_level, rows}.
create function freeze_commission(frozen jsonb, at timestamptz) returns void
  language sql set search_path = public, pg_catalog, pg_temp as $$
  insert into commission (order_id, generation, member_id, buyer_id, state, buyer_level, level, rate, cap, bases,
    base, full_amount, full_burn, amount, burn, created_at, changed_at)
  select f."order", r.generation, r.member, f.buyer, 'waiting', f.buyer_level, r.level, r.rate, r.cap, r.bases,
    r.base, r.amount, r.burn, r.amount, r.burn, at, at
  from jsonb_to_recordset(frozen) f ("order" bigint, buyer bigint, buyer_level smallint, rows jsonb),
    jsonb_to_recordset(f.rows) r (generation smallint, member bigint, level smallint, rate bigint, cap bigint,
      bases bigint[], base bigint, amount bigint, burn bigint)
  order by f."order", r.generation
$$;

-- Marks orders paid, moves the money and freezes the commission. Locks the orders by ascending id, then the accounts, then
-- the request keys. `payments` is an array of {order, member, money, points, method, from, to, key, call, payload, reply}:
-- `from` are the states from which an order can be paid, `to` is the state of a paid one. The arguments from `keys` to
-- `kinds` are those of ledger.post, one group per payment. Fails with BY008 if an order can no longer be paid or its price
-- has changed, with BY004 if an account has not enough, and with BY007 if it is frozen.
create function pay_orders(
  payments jsonb, frozen jsonb, keys text[], payloads uuid[], ref_kinds text[], ref_ids bigint[],
  groups int[], debits bigint[], credits bigint[], amounts bigint[], kinds text[], at timestamptz, lock_limit text
) returns void language plpgsql set search_path = public, pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan as $$
declare
  paid int;
begin
  if lock_limit is not null then perform set_config('lock_timeout', lock_limit, true); end if;
  with due as materialized (
    select o.id, p.method, p."to" from jsonb_to_recordset(payments) p ("order" bigint, member bigint, money bigint,
      points bigint, method text, "from" text[], "to" text)
    join shop_order o on o.id = p."order"
    where o.member_id = p.member and o.state = any (p."from") and o.pay_until > at and o.money = p.money
      and o.points = p.points
    order by o.id for no key update of o
  )
  update shop_order o set state = d."to", paid_at = at, pay_method = d.method from due d where o.id = d.id;
  get diagnostics paid = row_count;
  if paid < jsonb_array_length(payments) then
    raise exception 'an order can not be paid' using errcode = 'BY008';
  end if;
  perform require_posted(o.outcome, o.replayed)
  from ledger.post(keys, payloads, ref_kinds, ref_ids, groups, debits, credits, amounts, kinds, at) p,
    unnest(p.outcomes, p.replays) o (outcome, replayed);
  if frozen <> '[]' then perform freeze_commission(frozen, at); end if;
  perform answer_requests(payments, at);
end $$;
