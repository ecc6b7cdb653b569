-- Orders (D20): wait-pay → wait-send → wait-receive → finished, and closed. The transitions are in rules/shop/order.
-- The function check_order applies to every writer. Refunds, parcels and reviews have tables of their own.
create table shop_order (
  id bigint generated always as identity primary key,
  -- The order number that people read. Its digits can't be guessed.
  sn text not null unique,
  member_id bigint not null,
  state text not null,
  -- The price of the order in each currency, in cents.
  money bigint not null,
  points bigint not null,
  -- The part of `money` that is the shipping fee.
  shipping bigint not null default 0,
  quantity int not null,
  remark text not null,
  -- {consignee, mobile, country, regions, region, detail} when the order was made.
  address jsonb not null,
  created_at timestamptz not null,
  pay_until timestamptz not null,
  paid_at timestamptz,
  pay_method text,
  sent_at timestamptz,
  received_at timestamptz,
  -- The time at which the order counts as received, unless the member confirms it earlier (D22).
  receive_until timestamptz,
  extended boolean not null default false,
  closed_at timestamptz,
  -- Why the member cancelled it.
  close_reason text,
  -- When the member last reminded staff to ship it.
  reminded_at timestamptz,
  -- When the member deleted it from the lists. Staff and the ledger keep it.
  hidden_at timestamptz,
  -- True if the product counts of its lines contain this order: see count_sales.
  counted boolean not null default false
) with (fillfactor = 70);
create index shop_order_member on shop_order (member_id, id desc);
create index shop_order_state on shop_order (member_id, state, id desc);
-- For the incremental proof of the ledger.
create index shop_order_paid on shop_order (paid_at) where paid_at is not null;
create index shop_order_due on shop_order (pay_until, id) where state = 'wait-pay';
create index shop_order_receive on shop_order (receive_until, id) where state = 'wait-receive';
create index shop_order_uncounted on shop_order (id) where paid_at is not null and not counted;

-- Checks an order. PostgreSQL prepares every check constraint of a table again for each statement: as fourteen
-- constraints these checks took two thirds of the time of an insert. See docs/decisions/0010.
create function check_order() returns trigger language plpgsql as $$
begin
  if new.sn ~ '^\d{18,20}$'
    and new.state in ('wait-pay', 'wait-send', 'wait-receive', 'finished', 'closed')
    and new.money >= 0 and new.points >= 0 and new.money + new.points > 0 and new.quantity > 0
    and new.shipping between 0 and new.money
    -- A paid order that is closed was fully refunded.
    and (new.state in ('wait-send', 'wait-receive', 'finished')) =
      (new.paid_at is not null and new.closed_at is null)
    and (new.state = 'closed') = (new.closed_at is not null)
    and (new.paid_at is null) = (new.pay_method is null)
    and (new.sent_at is null or new.paid_at is not null)
    and (new.sent_at is null) = (new.receive_until is null)
    and (new.state not in ('wait-receive', 'finished') or new.sent_at is not null)
    and (new.state = 'finished') = (new.received_at is not null)
    and (not new.counted or new.paid_at is not null)
    and (new.hidden_at is null or new.state in ('finished', 'closed'))
    and (new.close_reason is null or new.closed_at is not null
      and new.close_reason in ('mind', 'item', 'address', 'price', 'payment', 'other'))
  then
    return new;
  end if;
  raise exception 'the order % contradicts itself', new.sn using errcode = 'check_violation';
end $$;
create trigger check_order before insert or update on shop_order
  for each row execute function check_order();

-- A line keeps a copy of the product when the order was made. It has no references to product and variant, because
-- every sale would have to lock their rows; neither is ever deleted.
create table order_line (
  order_id bigint not null references shop_order,
  position int not null,
  product_id bigint not null,
  variant_id bigint not null,
  name jsonb not null,
  -- The texts of its values, one text per option.
  choice jsonb not null,
  picture jsonb not null,
  currency text not null check (currency in ('money', 'points')),
  -- Cents that the member pays for one piece, and those without the discount of the member's level.
  price bigint not null check (price > 0),
  normal_price bigint not null check (normal_price >= price),
  quantity int not null check (quantity > 0),
  primary key (order_id, position)
);
-- Finds the orders of a product.
create index order_line_product on order_line (product_id, order_id);

-- A parcel of an order (D24). A sent order has at least one.
create table parcel (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order,
  company text not null check (company <> ''),
  waybill text not null check (waybill <> ''),
  created_at timestamptz not null,
  -- When the tracking service took the number; null if it does not know the parcel.
  tracked_at timestamptz,
  unique (company, waybill)
);
create index parcel_order on parcel (order_id, id);
create index parcel_untracked on parcel (created_at, id) where tracked_at is null;
create index parcel_waybill on parcel (upper(waybill));

-- Tracking events of a parcel, entered by staff or reported by the carrier.
create table parcel_event (
  id bigint generated always as identity primary key,
  parcel_id bigint not null references parcel,
  -- The tracking number that the carrier reported it for; null for events of staff. The track has only those of the
  -- parcel's number: staff may have corrected it.
  waybill text,
  happened_at timestamptz not null,
  words text not null check (words <> ''),
  created_at timestamptz not null,
  unique nulls not distinct (parcel_id, waybill, happened_at, words)
);

-- A refund of an order or of some of its lines (D23). The transitions are in rules/shop/refund.
create table refund (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order,
  member_id bigint not null references member,
  -- `unsent`: pieces that are not sent, while others are.
  kind text not null check (kind in ('refund', 'return', 'unsent')),
  state text not null check (state in ('waiting', 'returning', 'refunded', 'refused', 'cancelled')),
  reason text not null
    check (reason in ('mind', 'late', 'missing', 'damaged', 'different', 'quality', 'other', 'stock')),
  words text not null default '',
  -- Ids of the member's pictures, in their order.
  images text[] not null default '{}',
  -- Cents of the shipping fee that this refund returns: that of an order that was not sent at the request.
  shipping bigint not null default 0 check (shipping >= 0),
  -- The reason of staff for refusing it.
  answer text not null default '',
  -- The address of an approved return, as the setting was then.
  return_to text not null default '',
  created_at timestamptz not null,
  -- The member of staff who requested it for the member; null if the member did.
  requested_by bigint references staff,
  -- The decision of staff on the request, or its cancellation.
  decided_at timestamptz,
  decided_by bigint references staff,
  -- The parcel in which the member sent the goods back.
  return_company text,
  return_waybill text,
  returned_at timestamptz,
  -- The end: paid, refused or cancelled. The same as the decision, except for a return.
  ended_at timestamptz,
  ended_by bigint references staff,
  -- True if the pieces of this refund are subtracted from the product counts: see count_sales.
  counted boolean not null default false,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state in ('refunded', 'refused', 'cancelled')) = (ended_at is not null)),
  check ((state = 'refused') = (answer <> '')),
  check ((state in ('refunded', 'refused')) = (ended_by is not null)),
  check (state <> 'returning' or kind = 'return' and decided_by is not null),
  check (num_nulls(return_company, return_waybill, returned_at) in (0, 3)),
  check (returned_at is null or kind = 'return'),
  check (requested_by is null or kind = 'unsent'),
  check (not counted or state = 'refunded')
);
create index refund_order on refund (order_id, id);
create index refund_member on refund (member_id, id desc);
-- The work list pages by (created_at, id).
create index refund_state on refund (state, created_at, id);
create index refund_time on refund (created_at, id);
create index refund_kind on refund (kind, created_at, id);
create index refund_reason on refund (reason, created_at, id);
-- For the incremental proof of the ledger.
create index refund_ended on refund (ended_at) where ended_at is not null;
create index refund_uncounted on refund (id) where state = 'refunded' and not counted;

-- The part of a refund for one line: pieces, and cents of the line's currency.
create table refund_line (
  refund_id bigint not null references refund,
  order_id bigint not null,
  position int not null,
  quantity int not null check (quantity > 0),
  amount bigint not null check (amount > 0),
  primary key (refund_id, position),
  foreign key (order_id, position) references order_line
);
create index refund_line_order on refund_line (order_id, position);

-- The review of a line of a finished order (D25). Everyone sees a review immediately; staff keep or hide it afterwards.
create table review (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  position int not null,
  product_id bigint not null,
  member_id bigint not null references member,
  stars int not null check (stars between 1 and 5),
  words text not null,
  -- Ids of the member's pictures, in their order.
  images text[] not null default '{}',
  anonymous boolean not null,
  created_at timestamptz not null,
  -- `waiting`: staff have not looked at it yet.
  state text not null default 'waiting' check (state in ('waiting', 'kept', 'hidden')),
  decided_at timestamptz,
  decided_by bigint references staff,
  -- Why staff hid it; the member reads it.
  reason text not null default '',
  -- The answer of staff.
  reply text not null default '',
  replied_at timestamptz,
  -- The follow-up that the member added later, once.
  follow_words text not null default '',
  follow_images text[] not null default '{}',
  followed_at timestamptz,
  -- True if the product's rating contains this review: see count_ratings.
  counted boolean not null default false,
  unique (order_id, position),
  foreign key (order_id, position) references order_line,
  check ((state = 'waiting') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  check ((state = 'hidden') = (reason <> '')),
  check ((reply = '') = (replied_at is null)),
  check ((followed_at is null) = (follow_words = '') and (followed_at is not null or follow_images = '{}')),
  check (not (counted and state = 'hidden'))
);
create index review_product on review (product_id, id desc) where state <> 'hidden';
create index review_stars on review (product_id, stars, id desc) where state <> 'hidden';
create index review_images on review (product_id, id desc) where state <> 'hidden' and images <> '{}';
create index review_follow on review (product_id, id desc) where state <> 'hidden' and followed_at is not null;
create index review_member on review (member_id, id desc);
-- The work list pages by (created_at, id).
create index review_state on review (state, created_at, id);
create index review_time on review (created_at, id);
create index review_uncounted on review (id) where not counted and state <> 'hidden';

revoke delete on shop_order, parcel, refund, review from banyan_app;
revoke update, delete on order_line, parcel_event, refund_line from banyan_app;

-- Takes the stock of an order's lines by one guarded update per variant, in ascending order (D21), and writes the
-- stock log (0183_stock_change.sql) with the time of the order. Returns the first variant that is not available at the
-- line's price, or null; the caller then rolls back.
create function take_stock(of_order bigint, made_at timestamptz) returns bigint language plpgsql as $$
declare
  line record;
  emptied bigint[] := '{}';
  rest int;
begin
  for line in
    select l.product_id, l.variant_id, l.currency, l.normal_price, l.quantity
    from order_line l where l.order_id = of_order order by l.variant_id
  loop
    with taken as (
      update variant v set stock = v.stock - line.quantity
      where v.id = line.variant_id and v.stock >= line.quantity and v.on_sale and v.price = line.normal_price
        and exists (select from product p where p.id = v.product_id and p.on_sale and p.currency = line.currency)
      returning v.stock
    )
    insert into stock_change (created_at, product_id, variant_id, cause, order_id, before, after)
    select made_at, line.product_id, line.variant_id, 'order', of_order, t.stock + line.quantity, t.stock from taken t
    returning after into rest;
    if not found then return line.variant_id; end if;
    if rest = 0 then emptied := emptied || line.product_id; end if;
  end loop;
  if emptied <> '{}' then perform refresh_in_stock(emptied); end if;
  return null;
end $$;

-- Returns the pieces that take_stock took, that are in no parcel (0184_parcel_line.sql) and that no refund of kind `unsent`
-- has returned, and writes the stock log. The caller has closed the order in the same transaction, which happens once.
create function return_stock(of_order bigint) returns void language plpgsql as $$
declare
  line record;
  filled bigint[] := '{}';
  now_there int;
  closed record;
begin
  select closed_at, case when paid_at is null then 'close' else 'refund' end as cause into closed
  from shop_order where id = of_order;
  for line in
    select l.product_id, l.variant_id, l.quantity - coalesce((
      select sum(x.quantity) from parcel_line x where x.order_id = l.order_id and x.position = l.position), 0) - coalesce((
      select sum(x.quantity) from refund_line x join refund r on r.id = x.refund_id
      where x.order_id = l.order_id and x.position = l.position and r.kind = 'unsent' and r.state = 'refunded'), 0) as quantity
    from order_line l where l.order_id = of_order order by l.variant_id
  loop
    continue when line.quantity = 0;
    update variant v set stock = v.stock + line.quantity where v.id = line.variant_id
    returning v.stock into now_there;
    insert into stock_change (created_at, product_id, variant_id, cause, order_id, before, after)
    values (closed.closed_at, line.product_id, line.variant_id, closed.cause, of_order, now_there - line.quantity, now_there);
    if now_there = line.quantity then filled := filled || line.product_id; end if;
  end loop;
  if filled <> '{}' then perform refresh_in_stock(filled); end if;
end $$;

-- Returns the pieces of a refund of kind `unsent` to the stock, and writes the stock log. The caller pays the refund in the
-- same transaction, which happens once.
create function return_unsent(of_refund bigint, paid_at timestamptz) returns void language plpgsql as $$
declare
  line record;
  filled bigint[] := '{}';
  now_there int;
begin
  for line in
    select l.order_id, l.product_id, l.variant_id, x.quantity
    from refund_line x join order_line l using (order_id, position) where x.refund_id = of_refund order by l.variant_id
  loop
    update variant v set stock = v.stock + line.quantity where v.id = line.variant_id
    returning v.stock into now_there;
    insert into stock_change (created_at, product_id, variant_id, cause, order_id, before, after)
    values (paid_at, line.product_id, line.variant_id, 'refund', line.order_id, now_there - line.quantity, now_there);
    if now_there = line.quantity then filled := filled || line.product_id; end if;
  end loop;
  if filled <> '{}' then perform refresh_in_stock(filled); end if;
end $$;

-- Adds the pieces of paid orders to the sales of products and subtracts those of refunds: up to `most` orders and up
-- to `most` refunds that are not counted yet. Returns how many orders and refunds were counted. Marks and counts
-- change in the same transaction, so each order and each refund counts exactly once, even if a run is killed. Two
-- concurrent runs skip each other's rows. A refund waits until its order is counted, so no count falls below zero.
-- `skipped` has keys such as 'order:7' and 'refund:9', which are left out; with `one`, only this key is counted.
create function count_sales(most int, skipped text[] default '{}', one text default null)
  returns int language plpgsql as $$
declare
  orders bigint[];
  refunds bigint[];
begin
  orders := array(
    select id from shop_order where paid_at is not null and not counted
      and 'order:' || id <> all (skipped) and (one is null or one = 'order:' || id)
    order by id limit most for no key update skip locked);
  update shop_order set counted = true where id = any (orders);
  refunds := array(
    select r.id from refund r join shop_order o on o.id = r.order_id
    where r.state = 'refunded' and not r.counted and o.counted
      and 'refund:' || r.id <> all (skipped) and (one is null or one = 'refund:' || r.id)
    order by r.id limit most for no key update of r skip locked);
  update refund set counted = true where id = any (refunds);
  perform from product p where p.id in (
    select product_id from order_line where order_id = any (orders)
    union select l.product_id from refund_line r join order_line l using (order_id, position)
      where r.refund_id = any (refunds)
  ) order by p.id for no key update;
  update product p set sold = p.sold + c.pieces
  from (
    select product_id, sum(pieces) as pieces from (
      select product_id, quantity as pieces from order_line where order_id = any (orders)
      union all select l.product_id, -r.quantity from refund_line r join order_line l using (order_id, position)
        where r.refund_id = any (refunds)
    ) e group by product_id
  ) c
  where p.id = c.product_id and c.pieces <> 0;
  return cardinality(orders) + cardinality(refunds);
end $$;

-- Adds reviews to the ratings of their products. Counts and marks as count_sales does; its keys are such as 'review:5'.
create function count_ratings(most int, skipped text[] default '{}', one text default null)
  returns int language plpgsql as $$
declare
  reviews bigint[];
begin
  reviews := array(
    select id from review where not counted and state <> 'hidden'
      and 'review:' || id <> all (skipped) and (one is null or one = 'review:' || id)
    order by id limit most for no key update skip locked);
  update review set counted = true where id = any (reviews);
  perform from product p where p.id in (select product_id from review where id = any (reviews))
  order by p.id for no key update;
  update product p set ratings = p.ratings + c.ratings, rating_sum = p.rating_sum + c.stars
  from (
    select product_id, count(*) as ratings, sum(stars) as stars from review where id = any (reviews) group by product_id
  ) c
  where p.id = c.product_id;
  return cardinality(reviews);
end $$;

-- Takes a review that is about to be hidden out of its product's rating, if the rating contains it. The caller has
-- locked the review.
create function uncount_review(of_review bigint) returns void language plpgsql as $$
declare
  gone record;
begin
  update review set counted = false where id = of_review and counted returning product_id, stars into gone;
  if not found then return; end if;
  update product set ratings = ratings - 1, rating_sum = rating_sum - gone.stars where id = gone.product_id;
end $$;
