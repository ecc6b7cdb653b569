-- Shipping terms by place, written by staff. A place without a row has the terms of the settings `shipping.*`.
create table shipping_place (
  id bigint generated always as identity primary key,
  country text not null check (country in ('LA', 'VN', 'TH', 'CN', 'OTHER')),
  -- The code of a province. Null: the whole country.
  region text,
  -- Cents.
  fee bigint not null check (fee >= 0),
  -- Products for at least this much ship free. Null: never.
  free_from bigint check (free_from > 0),
  days_min int not null check (days_min >= 0),
  days_max int not null check (days_max >= days_min),
  version int not null default 1,
  unique nulls not distinct (country, region)
);
