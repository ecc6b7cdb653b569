-- Conversions of income to balance and of balance to points (D2). A conversion never changes.
create table conversion (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  way text not null check (way in ('income', 'points')),
  -- Cents of the balance, and cents of the balance or hundredths of points.
  amount bigint not null check (amount > 0),
  receives bigint not null check (receives > 0),
  -- Hundredths of points for one unit of the balance, as they applied (D67). Null for income.
  rate bigint,
  created_at timestamptz not null,
  check ((way = 'income') = (rate is null)),
  check (way <> 'income' or amount = receives)
);
create index conversion_member on conversion (member_id, id desc);
-- For the incremental proof of the ledger.
create index conversion_time on conversion (created_at);

revoke update, delete on conversion from banyan_app;
