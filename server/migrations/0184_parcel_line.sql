-- The contents of a parcel: pieces of lines of its order. The order is sent when all of its pieces are in parcels. The
-- row of the order is locked while a parcel is added, so no piece is in two parcels. A parcel that is added to a sent
-- order has no lines: the courier split another parcel.
create table parcel_line (
  parcel_id bigint not null references parcel,
  order_id bigint not null,
  position int not null,
  quantity int not null check (quantity > 0),
  primary key (parcel_id, position),
  foreign key (order_id, position) references order_line
);
create index parcel_line_order on parcel_line (order_id, position);

revoke update, delete on parcel_line from banyan_app;
