-- The products that a member has added to the favourites. The price at that time shows whether it has dropped since.
create table favourite (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  product_id bigint not null references product,
  currency text not null check (currency in ('money', 'points')),
  -- Cents.
  price bigint not null check (price > 0),
  created_at timestamptz not null,
  unique (member_id, product_id)
);
create index favourite_newest on favourite (member_id, id desc);
create index favourite_product on favourite (product_id);
