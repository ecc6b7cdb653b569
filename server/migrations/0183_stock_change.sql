-- The stock log: every change of a variant's stock, written in the transaction of the change. So the last `after` of a
-- variant is its stock, and each `before` is the `after` of the entry before it. It has no references to product,
-- variant and order: every sale would have to lock their rows, and none of them is ever deleted.
create table stock_change (
  id bigint generated always as identity,
  created_at timestamptz not null,
  product_id bigint not null,
  variant_id bigint not null,
  -- order: pieces of an order; close, refund: an order that was closed unpaid, or refunded before it was sent;
  -- new: the first stock of a variant; edit, bulk, restock, import: staff.
  cause text not null,
  order_id bigint,
  staff_id bigint,
  before int not null,
  after int not null,
  primary key (created_at, id)
);
create index stock_change_product on stock_change (product_id, created_at, id);
-- Nearly all entries are orders. This index finds the others.
create index stock_change_cause on stock_change (cause, created_at, id) where cause <> 'order';

revoke update, delete on stock_change from banyan_app;
