-- Delivery addresses. An order keeps a copy of the address, so an address can be deleted here.
create table address (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  consignee text not null,
  mobile text not null,
  country text not null,
  -- Codes of the regions from the largest to the smallest.
  regions text[] not null,
  -- The names of the regions when the address was saved, joined for display.
  region text not null,
  detail text not null,
  is_default boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index address_member on address (member_id, id desc);
create unique index address_default on address (member_id) where is_default;
