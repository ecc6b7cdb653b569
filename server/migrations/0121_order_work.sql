-- For the staff's list of orders that are not over yet.
create index shop_order_open on shop_order (state, id desc) where state in ('wait-pay', 'wait-send', 'wait-receive');

-- Notes of staff about an order. Members never see them.
create table order_note (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order,
  staff_id bigint not null references staff,
  words text not null check (words <> ''),
  created_at timestamptz not null
);
create index order_note_order on order_note (order_id, id);

revoke update, delete on order_note from banyan_app;
grant select, insert on order_note to banyan_app;
