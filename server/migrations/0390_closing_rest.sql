-- The rests that members gave up when they closed the account (decision 0074). Written in the transaction of the
-- closing, and never changed.
create table closing_rest (
  member_id bigint primary key references member,
  -- Cents of each wallet.
  balance bigint not null check (balance >= 0),
  income bigint not null check (income >= 0),
  points bigint not null check (points >= 0),
  created_at timestamptz not null,
  check (balance + income + points > 0)
);
-- For the incremental proof of the ledger.
create index closing_rest_time on closing_rest (created_at);

revoke update, delete on closing_rest from banyan_app;
