-- Orders (D20): wait-pay → wait-send → wait-receive → finished, and closed. The table of transitions stands in
-- rules/shop/order; here stands what no order can be, whoever writes it.
create table shop_order (
  id bigint generated always as identity primary key,
  -- The number that people read: digits that nobody can guess.
  sn text not null unique check (sn ~ '^\d{18,20}$'),
  member bigint not null,
  state text not null check (state in ('wait-pay', 'wait-send', 'wait-receive', 'finished', 'closed')),
  -- What it costs of each wallet, cents.
  money bigint not null check (money >= 0),
  points bigint not null check (points >= 0),
  quantity int not null check (quantity > 0),
  remark text not null,
  -- {consignee, mobile, country, regions, region, detail}, as they were.
  address jsonb not null,
  -- One order per intention of the member (D27); the digest tells a repeat from another order.
  request_key text not null,
  payload bytea not null,
  order_time timestamptz not null,
  pay_until timestamptz not null,
  pay_time timestamptz,
  pay_method text,
  pay_key text,
  send_time timestamptz,
  receive_time timestamptz,
  receive_until timestamptz,
  close_time timestamptz,
  waybill text,
  check (money + points > 0),
  check ((state in ('wait-send', 'wait-receive', 'finished')) = (pay_time is not null and close_time is null)),
  check ((state = 'closed') = (close_time is not null)),
  check ((pay_time is null) = (pay_key is null) and (pay_time is null) = (pay_method is null)),
  unique (member, request_key)
) with (fillfactor = 70);
create unique index shop_order_pay_key on shop_order (member, pay_key) where pay_key is not null;
create index shop_order_member on shop_order (member, id desc);
create index shop_order_state on shop_order (member, state, id desc);
-- For the incremental proof of the ledger.
create index shop_order_paid on shop_order (pay_time) where pay_time is not null;
create index shop_order_due on shop_order (pay_until, id) where state = 'wait-pay';

-- A line is a snapshot: what becomes of the product later changes nothing. Without references to product and
-- variant, whose rows every sale would have to lock; neither is ever deleted.
create table order_line (
  shop_order bigint not null references shop_order,
  position int not null,
  product bigint not null,
  variant bigint not null,
  name jsonb not null,
  -- The words of its values, one text per option.
  choice jsonb not null,
  picture jsonb not null,
  currency text not null check (currency in ('money', 'points')),
  price bigint not null check (price > 0),
  quantity int not null check (quantity > 0),
  primary key (shop_order, position)
);

revoke delete on shop_order from banyan_app;
revoke update, delete on order_line from banyan_app;

-- Takes the stock of an order's lines by one guarded update per variant, in ascending order (D21). Gives the
-- first variant that can't be had at the line's price; the caller then rolls back.
create function take_stock(of_order bigint) returns bigint language plpgsql as $$
declare
  line record;
  emptied bigint[] := '{}';
  rest int;
begin
  for line in select * from order_line l where l.shop_order = of_order order by l.variant loop
    update variant v set stock = v.stock - line.quantity
    where v.id = line.variant and v.stock >= line.quantity and v.on_sale and v.price = line.price
      and exists (select from product p where p.id = v.product and p.on_sale and p.currency = line.currency)
    returning v.stock into rest;
    if not found then return line.variant; end if;
    if rest = 0 then emptied := emptied || line.product; end if;
  end loop;
  if emptied <> '{}' then perform refresh_in_stock(emptied); end if;
  return null;
end $$;

-- Gives back what take_stock took. The caller has just closed the order, which happens once.
create function return_stock(of_order bigint) returns void language plpgsql as $$
declare
  line record;
  filled bigint[] := '{}';
  now_there int;
begin
  for line in select * from order_line l where l.shop_order = of_order order by l.variant loop
    update variant v set stock = v.stock + line.quantity where v.id = line.variant
    returning v.stock into now_there;
    if now_there = line.quantity then filled := filled || line.product; end if;
  end loop;
  if filled <> '{}' then perform refresh_in_stock(filled); end if;
end $$;

-- Counts an order's pieces as sold.
create function count_sold(of_order bigint) returns void language plpgsql as $$
begin
  perform from product p where p.id in (select l.product from order_line l where l.shop_order = of_order)
  order by p.id for no key update;
  update product p set sold = p.sold + l.quantity
  from (select product, sum(quantity) as quantity from order_line where shop_order = of_order group by 1) l
  where p.id = l.product;
end $$;
