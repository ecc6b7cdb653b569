-- The calls of each sale, with as few round trips as possible. PostgreSQL keeps the plans of the statements of a
-- plpgsql function for the session.

-- Writes an order with its lines and takes their stock. A line that is not available at its price raises BY001
-- with the variant; an order that makes the member's unpaid orders or their pieces too many raises BY005 with
-- 'orders' or 'pieces' (D62). With `from_cart` the lines are taken out of the member's cart (0115_cart.sql), which
-- raises BY006 if the cart does not have them. An order for a closed account raises BY009. After each of these nothing is
-- written.
create function place_order(sn text, member_id bigint, money bigint, points bigint, shipping bigint, quantity int,
  remark text,
  address jsonb, created_at timestamptz, pay_until timestamptz, lines jsonb, orders_max int, pieces_max int,
  from_cart boolean
) returns bigint language plpgsql as $$
#variable_conflict use_column
declare
  made bigint;
  short bigint;
  unpaid record;
begin
  -- Orders of one member are placed one after the other, so that each is counted before the next.
  perform pg_advisory_xact_lock(hashtextextended('unpaid-orders:' || place_order.member_id, 0));
  -- The closing of the account takes the same lock.
  if not exists (select from member m where m.id = place_order.member_id and m.closed_at is null) then
    raise exception 'the account is closed' using errcode = 'BY009';
  end if;
  select count(*) as orders, coalesce(sum(o.quantity), 0) as pieces into unpaid from shop_order o
  where o.member_id = place_order.member_id and o.state = 'wait-pay' and o.pay_until > place_order.created_at;
  if unpaid.orders >= orders_max then
    raise exception 'the member has too many unpaid orders' using errcode = 'BY005', detail = 'orders';
  end if;
  if unpaid.pieces + place_order.quantity > pieces_max then
    raise exception 'unpaid orders would hold too many pieces' using errcode = 'BY005', detail = 'pieces';
  end if;
  if from_cart then perform take_from_cart(place_order.member_id, lines); end if;
  insert into shop_order (sn, member_id, state, money, points, shipping, quantity, remark, address, created_at, pay_until)
  values (place_order.sn, place_order.member_id, 'wait-pay', place_order.money, place_order.points,
    place_order.shipping, place_order.quantity, place_order.remark, place_order.address, place_order.created_at,
    place_order.pay_until)
  returning id into made;
  insert into order_line (order_id, position, product_id, variant_id, name, choice, picture, currency, price, normal_price,
    quantity)
  select made, (l.n - 1)::int, r.product, r.variant, r.name, r.choice, r.picture, r.currency, r.price,
    r.normal_price, r.quantity
  from jsonb_array_elements(lines) with ordinality l (line, n), jsonb_to_record(l.line) as r (product bigint,
    variant bigint, name jsonb, choice jsonb, picture jsonb, currency text, price bigint,
    normal_price bigint, quantity int);
  short := take_stock(made, place_order.created_at);
  if short is not null then
    raise exception 'variant % is not available at this price', short using errcode = 'BY001', detail = short::text;
  end if;
  return made;
end $$;

-- Fails unless this call posted the posting; the failure rolls back the whole statement. BY004: an account has not
-- enough.
create function require_posted(outcome text, replayed boolean) returns void language plpgsql as $$
begin
  if outcome = 'posted' and not coalesce(replayed, false) then return; end if;
  if outcome = 'insufficient' then raise exception 'posting: insufficient' using errcode = 'BY004'; end if;
  raise exception 'posting: % (replayed: %)', outcome, replayed;
end $$;
