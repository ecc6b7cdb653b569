-- The company's accounts. Members pay to one of them before they request a recharge (D5).
create table receiving_account (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('bank', 'alipay', 'block')),
  title text not null,
  holder text not null,
  number text not null,
  detail text not null,
  qr_id text collate "C" references file,
  position int not null,
  shown boolean not null,
  version int not null default 1
);

-- The prices of one unit of the balance in the account's currency (D61): past, active and scheduled, as in
-- `setting_change` (0044). An account has an active rate from the time at which it is added.
create table receiving_rate (
  id bigint generated always as identity primary key,
  account_id bigint not null references receiving_account,
  currency text collate "C" not null check (currency in ('USDT', 'USD', 'CNY', 'THB', 'LAK', 'VND')),
  rate numeric(12, 6) not null check (rate > 0),
  effective_at timestamptz not null,
  created_at timestamptz not null,
  made_by bigint not null references staff,
  cancelled_at timestamptz,
  cancelled_by bigint references staff,
  check (effective_at >= created_at),
  check ((cancelled_at is null) = (cancelled_by is null)),
  check (cancelled_at is null or cancelled_at < effective_at)
);
create index receiving_rate_account on receiving_rate (account_id, effective_at desc, id desc);

-- The rate of each account that is in force at a time.
create function receiving_rate_at(at timestamptz) returns setof receiving_rate
language sql stable as $$
  select distinct on (account_id) * from receiving_rate
  where effective_at <= at and cancelled_at is null
  order by account_id, effective_at desc, id desc
$$;

-- A recharge waits until staff approve or reject it, or until the member cancels it. Then it never changes again (T4).
create table recharge (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('waiting', 'arrived', 'rejected', 'cancelled')),
  account_id bigint not null references receiving_account,
  -- The account's title when the member paid.
  account_title text not null,
  -- The amount that the member paid, in hundredths of the account's currency, and the account's rate then (D61).
  paid_amount bigint not null check (paid_amount > 0),
  paid_currency text collate "C" not null,
  rate numeric(12, 6) not null check (rate > 0),
  voucher_id text collate "C" not null unique references file,
  voucher_sha256 bytea not null,
  created_at timestamptz not null,
  -- The first approval of an amount that needs two people.
  first_by bigint references staff,
  first_at timestamptz,
  decided_at timestamptz,
  decided_by bigint references staff,
  reason text not null default '',
  -- When the member opened the records after the decision.
  seen_at timestamptz,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state in ('arrived', 'rejected')) = (decided_by is not null)),
  check ((first_by is null) = (first_at is null)),
  check (state <> 'arrived' or first_by is null or first_by <> decided_by),
  check ((state = 'rejected') = (reason <> ''))
);
create index recharge_member on recharge (member_id, id desc);
-- The work list pages by (created_at, id). The sum of the waiting recharges is read from the index alone.
create index recharge_state on recharge (state, created_at, id) include (amount);
create index recharge_open on recharge (member_id) where state = 'waiting';
create index recharge_unseen on recharge (member_id) where decided_at is not null and seen_at is null;
create index recharge_voucher on recharge (voucher_sha256);
create index recharge_time on recharge (created_at, id);
-- For the incremental proof of the ledger.
create index recharge_decided on recharge (decided_at) where decided_at is not null;

-- The last full and the last incremental proof of the ledger, for staff (D17).
create table reconciliation (
  scope text primary key check (scope in ('full', 'new')),
  ran_at timestamptz not null,
  result jsonb not null
);

-- Requests of staff for a full proof now. The job answers all open requests with one proof.
create table reconciliation_request (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  created_at timestamptz not null,
  finished_at timestamptz,
  clean boolean,
  check ((finished_at is null) = (clean is null))
);
create unique index reconciliation_request_open on reconciliation_request (staff_id) where finished_at is null;

revoke delete on receiving_account, recharge, reconciliation, reconciliation_request from banyan_app;
revoke all on receiving_rate from banyan_app;
grant select, insert on receiving_rate to banyan_app;
grant update (cancelled_at, cancelled_by) on receiving_rate to banyan_app;
grant select, insert, update on receiving_account, recharge, reconciliation, reconciliation_request to banyan_app;
