-- Payments through the gateway (D6): of recharges and of orders. The transitions are in rules/wallet/third-payment.
create table third_payment (
  id bigint generated always as identity primary key,
  -- The number that the gateway knows. Its digits can't be guessed.
  sn text collate "C" not null unique check (sn ~ '^[A-Za-z0-9_]{1,50}$'),
  member_id bigint not null references member,
  purpose text not null check (purpose in ('recharge', 'order')),
  order_id bigint references shop_order,
  -- The company's numbers at the gateway when the payment was started.
  merchant text not null,
  trade_merchant text not null,
  -- Cents of the balance, the CNY cents to pay, and the rate of that time (D61).
  amount bigint not null check (amount > 0),
  paid_amount bigint not null check (paid_amount > 0),
  rate numeric(12, 6) not null check (rate > 0),
  way text not null check (way in ('native', 'h5')),
  state text not null check (state in ('waiting', 'paid', 'closed', 'returned')),
  -- Where the member pays; null until the gateway has answered.
  link text,
  -- The gateway's number of the payment that was made.
  trx_no text collate "C" unique,
  created_at timestamptz not null,
  pay_until timestamptz not null,
  -- When the gateway was last asked about it.
  queried_at timestamptz,
  paid_at timestamptz,
  closed_at timestamptz,
  -- The last change of its state.
  changed_at timestamptz not null,
  check ((purpose = 'order') = (order_id is not null)),
  check ((state in ('paid', 'returned')) = (paid_at is not null)),
  check ((paid_at is null) = (trx_no is null)),
  check (state <> 'closed' or closed_at is not null)
);
create index third_payment_member on third_payment (member_id, id desc);
create index third_payment_waiting on third_payment (id) where state = 'waiting';
create index third_payment_member_waiting on third_payment (member_id) where state = 'waiting';
create index third_payment_order on third_payment (order_id) where order_id is not null;
create index third_payment_state on third_payment (state, created_at, id);
create index third_payment_created on third_payment (created_at, id);
-- For the comparison of a day with the gateway's records, and for the incremental proof of the ledger.
create index third_payment_paid on third_payment (paid_at) where paid_at is not null;
create index third_payment_changed on third_payment (changed_at);
-- An order is paid once.
create unique index third_payment_order_paid on third_payment (order_id) where state = 'paid' and order_id is not null;

-- Refunds through the gateway. `order-refund` belongs to a refund of an order, `late` is a payment that its order could
-- not take, `staff` is a recharge that staff refund.
create table third_refund (
  id bigint generated always as identity primary key,
  payment_id bigint not null references third_payment,
  -- The number that the gateway knows; a new attempt after a failure has a new one.
  sn text collate "C" not null unique check (sn ~ '^[A-Za-z0-9_]{1,50}$'),
  attempt int not null default 1 check (attempt > 0),
  cause text not null check (cause in ('order-refund', 'late', 'staff')),
  refund_id bigint unique references refund,
  amount bigint not null check (amount > 0),
  paid_amount bigint not null check (paid_amount >= 0),
  state text not null check (state in ('waiting', 'sent', 'done', 'failed', 'credited')),
  -- The gateway's reason for the last failure.
  fault text not null default '',
  created_at timestamptz not null,
  -- When it was first sent under this number; null if it never was.
  sent_at timestamptz,
  ended_at timestamptz,
  changed_at timestamptz not null,
  check ((cause = 'order-refund') = (refund_id is not null)),
  check ((state in ('done', 'credited')) = (ended_at is not null))
);
create index third_refund_payment on third_refund (payment_id, id);
create index third_refund_open on third_refund (id) where state in ('waiting', 'sent');
create index third_refund_state on third_refund (state, id desc);
create index third_refund_changed on third_refund (changed_at);

-- Notifications and answers that the gateway has signed, with what became of each. Repeats are counted.
create table third_notice (
  id bigint generated always as identity primary key,
  sn text collate "C" not null,
  trx_no text collate "C" not null,
  -- `refunded` is a message about a refund, whose number is in `sn`.
  status text not null check (status in ('paid', 'failed', 'refunded')),
  verdict text not null check (
    verdict in ('booked', 'returned', 'known', 'noted', 'unknown', 'merchant', 'amount', 'twice', 'refund-twice')
  ),
  times int not null default 1,
  body jsonb not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  unique (sn, trx_no, status, verdict)
);
create index third_notice_sn on third_notice (sn, id);
-- The messages that were not booked.
create index third_notice_problem on third_notice (id) where verdict in ('unknown', 'merchant', 'amount', 'twice', 'refund-twice');

revoke delete on third_payment, third_refund, third_notice from banyan_app;
grant select, insert, update on third_payment, third_refund, third_notice to banyan_app;
