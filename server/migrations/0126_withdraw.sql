-- Withdrawals (D7). The amount is held from the request on. A withdrawal waits until staff mark it as paid or reject it,
-- or until the member cancels it. Amounts are cents; `amount` = `fee` + `dividend` + what goes out.
create table withdraw (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  amount bigint not null check (amount > 0),
  -- The shares under the settings of the request (D67).
  fee bigint not null check (fee >= 0),
  dividend bigint not null check (dividend >= 0),
  -- Among how many members the dividend is shared.
  receivers int not null check (receivers > 0),
  account_id bigint not null references payout_account,
  -- The amount that arrives, in hundredths of the account's currency, and the rate of that time (D61).
  payout_amount bigint not null check (payout_amount >= 0),
  payout_currency text collate "C" not null,
  rate numeric(12, 6) not null check (rate > 0),
  state text collate "C" not null check (state in ('waiting', 'paid', 'rejected', 'cancelled')),
  -- The first approval of an amount that needs two people.
  first_by bigint references staff,
  first_at timestamptz,
  -- The approval. From then on the payout is under way and the member can't cancel.
  approved_by bigint references staff,
  approved_at timestamptz,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references staff,
  -- The number by which the bank or network knows the payment.
  reference text not null default '',
  reason text not null default '',
  -- When the member opened the records after the decision.
  seen_at timestamptz,
  check (fee + dividend < amount),
  check ((first_by is null) = (first_at is null) and (approved_by is null) = (approved_at is null)),
  check (first_by is distinct from approved_by or first_by is null),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state in ('paid', 'rejected')) = (decided_by is not null)),
  check ((state = 'paid') = (reference <> '')),
  check (state <> 'paid' or approved_at is not null),
  check (state <> 'cancelled' or approved_at is null),
  check ((state = 'rejected') = (reason <> ''))
);
create index withdraw_member on withdraw (member_id, id desc);
create index withdraw_account on withdraw (account_id, state);
-- The work list pages by (created_at, id). The sum of the waiting withdrawals is read from the index alone.
create index withdraw_state on withdraw (state, created_at, id) include (amount);
create index withdraw_time on withdraw (created_at, id);
create index withdraw_open on withdraw (member_id) where state = 'waiting';
create index withdraw_unseen on withdraw (member_id) where decided_at is not null and seen_at is null;
-- For the incremental proof of the ledger.
create index withdraw_decided on withdraw (decided_at) where decided_at is not null;

create trigger withdraw_added after insert on withdraw
  referencing new table as added for each statement execute function count_decided('withdraw', 'member_id');
create trigger withdraw_settled after update on withdraw
  referencing new table as added old table as removed
  for each statement execute function count_decided('withdraw', 'member_id');

-- The members who finished an order last share a dividend (D8).
create index shop_order_finished on shop_order (received_at desc, id desc) where state = 'finished';

revoke delete on withdraw from banyan_app;
grant select, insert, update on withdraw to banyan_app;
