-- The two calls that a sale makes again and again, each in as few round trips as it can be: the plans of what
-- stands in a plpgsql function are kept by the session.

-- What making an order has to know: whether the member's key has made one, the address, and what there is of
-- the variants. Numbers beyond what JSON carries are texts.
create function read_basket(of_member bigint, of_key text, of_address bigint, variants bigint[]) returns jsonb
  language plpgsql stable as $$
declare
  basket jsonb;
begin
  select jsonb_build_object(
    'made', (
      select jsonb_build_object('id', o.id::text, 'sn', o.sn, 'payload', encode(o.payload, 'hex'))
      from shop_order o where o.member = of_member and o.request_key = of_key),
    'address', (
      select jsonb_build_object('consignee', a.consignee, 'mobile', a.mobile, 'country', a.country, 'regions',
        to_jsonb(a.regions), 'region', a.region, 'detail', a.detail)
      from address a where a.id = of_address and a.member_id = of_member),
    'offers', (
      select coalesce(jsonb_agg(jsonb_build_object('id', v.id::text, 'product', v.product::text, 'name', t.name,
        'picture', coalesce(t.pictures -> v.picture, t.pictures -> 0), 'currency', p.currency,
        'price', v.price::text, 'stock', v.stock, 'on_sale', v.on_sale and p.on_sale, 'choice', (
          select coalesce(jsonb_agg(t.options -> (place - 1)::int -> 'values' -> value order by place), '[]')
          from unnest(v.choice) with ordinality c (value, place)))), '[]')
      from variant v join product p on p.id = v.product join product_text t on t.product = p.id
      where v.id = any (variants))
  ) into basket;
  return basket;
end $$;

-- Writes an order with its lines and takes their stock. Null: the member's key has made an order already. What
-- can't be had at its price raises BY001 with the variant, and nothing is written.
create function place_order(sn text, member bigint, money bigint, points bigint, quantity int, remark text,
  address jsonb, request_key text, payload bytea, order_time timestamptz, pay_until timestamptz, lines jsonb
) returns bigint language plpgsql as $$
#variable_conflict use_column
declare
  made bigint;
  short bigint;
begin
  insert into shop_order (sn, member, state, money, points, quantity, remark, address, request_key, payload,
    order_time, pay_until)
  values (place_order.sn, place_order.member, 'wait-pay', place_order.money, place_order.points,
    place_order.quantity, place_order.remark, place_order.address, place_order.request_key,
    place_order.payload, place_order.order_time, place_order.pay_until)
  on conflict (member, request_key) do nothing returning id into made;
  if made is null then return null; end if;
  insert into order_line (shop_order, position, product, variant, name, choice, picture, currency, price, quantity)
  select made, (l.n - 1)::int, r.product, r.variant, r.name, r.choice, r.picture, r.currency, r.price, r.quantity
  from jsonb_array_elements(lines) with ordinality l (line, n), jsonb_to_record(l.line) as r (product bigint,
    variant bigint, name jsonb, choice jsonb, picture jsonb, currency text, price bigint, quantity int);
  short := take_stock(made);
  if short is not null then
    raise exception 'the variant % can not be had so', short using errcode = 'BY001', detail = short::text;
  end if;
  return made;
end $$;

-- Moves a member's order from one state to the paid one, if it is in it and in time, and counts what it sells.
-- Nothing comes back when it was not.
create function mark_paid(of_order bigint, of_member bigint, from_state text, to_state text, at timestamptz,
  key text, method text
) returns table (money bigint, points bigint) language plpgsql as $$
#variable_conflict use_column
begin
  return query update shop_order o set state = to_state, pay_time = at, pay_key = key, pay_method = method
  where o.id = of_order and o.member = of_member and o.state = from_state and o.pay_until > at
  returning o.money, o.points;
  if found then perform count_sold(of_order); end if;
end $$;
