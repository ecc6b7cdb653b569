-- The company's accounts. Members pay to one of them before they request a recharge (D5).
create table receiving_account (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('bank', 'alipay', 'block')),
  title text not null,
  holder text not null,
  number text not null,
  detail text not null,
  qr text collate "C" references file,
  -- The price of one unit of the balance in this currency (D61).
  currency text collate "C" not null check (currency in ('USDT', 'USD', 'CNY', 'THB', 'LAK', 'VND')),
  rate numeric(12, 6) not null check (rate > 0),
  position int not null,
  shown boolean not null
);

-- A recharge waits until staff approve or reject it. A decided recharge never changes again (T4).
create table recharge (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('waiting', 'arrived', 'rejected')),
  account_id bigint not null references receiving_account,
  -- The account's title when the member paid.
  account_title text not null,
  -- The amount that the member paid, in hundredths of the account's currency, and the account's rate then (D61).
  paid_amount bigint not null check (paid_amount > 0),
  paid_currency text collate "C" not null,
  rate numeric(12, 6) not null check (rate > 0),
  voucher text collate "C" not null unique references file,
  voucher_sha256 bytea not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references staff,
  reason text not null default '',
  -- When the member opened the records after the decision.
  seen_at timestamptz,
  check ((state = 'waiting') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  check ((state = 'rejected') = (reason <> ''))
);
create index recharge_member on recharge (member_id, id desc);
-- The work list pages by (created_at, id). The sum of the waiting recharges is read from the index alone.
create index recharge_state on recharge (state, created_at, id) include (amount);
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
grant select, insert, update on receiving_account, recharge, reconciliation, reconciliation_request to banyan_app;
