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
  -- Where the member put the pin on the map. Degrees (WGS 84).
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  is_default boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((latitude is null) = (longitude is null))
);
create index address_member on address (member_id, id desc);
create unique index address_default on address (member_id) where is_default;
