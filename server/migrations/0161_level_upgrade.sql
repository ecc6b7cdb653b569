-- Upgrades of members (D10, T25). An upgrade is complete when it is written, and never changes.
create table level_upgrade (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  from_rank smallint not null references level,
  to_rank smallint not null references level,
  -- Cents that each wallet paid. Together they are the difference between the prices of that time (D67).
  from_balance bigint not null check (from_balance >= 0),
  from_income bigint not null check (from_income >= 0),
  created_at timestamptz not null,
  check (to_rank > from_rank),
  check (from_balance + from_income > 0),
  -- A member is upgraded from each level only once.
  unique (member_id, from_rank)
);
-- For the incremental proof of the ledger.
create index level_upgrade_time on level_upgrade (created_at);

revoke update, delete on level_upgrade from banyan_app;
