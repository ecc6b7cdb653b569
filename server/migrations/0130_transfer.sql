-- Transfers between members (D9). A transfer is complete when it is written, and never changes. It has no references to
-- the members: each transfer would have to lock the rows of both, and members are never deleted (decision 0102).
create sequence transfer_id;
create table transfer (
  id bigint primary key default nextval('transfer_id'),
  sender_id bigint not null,
  recipient_id bigint not null,
  -- Cents that the recipient gets, and those that the sender pays on top.
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  -- Hundredths of a per cent, as they applied (D67): the rate, and what the sender's level saved of it.
  fee_rate bigint not null,
  fee_discount bigint not null default 0 check (fee_discount between 0 and 10000),
  created_at timestamptz not null,
  check (sender_id <> recipient_id)
);
alter sequence transfer_id owned by transfer.id;
create index transfer_sender on transfer (sender_id, id desc);
create index transfer_recipient on transfer (recipient_id, id desc);
-- For the incremental proof of the ledger.
create index transfer_time on transfer (created_at);

-- The last transfer of each sender to each recipient, for the list of recent recipients.
create table transfer_recent (
  sender_id bigint not null,
  recipient_id bigint not null,
  last_id bigint not null,
  primary key (sender_id, recipient_id)
);
create index transfer_recent_last on transfer_recent (sender_id, last_id desc);

revoke update, delete on transfer from banyan_app;
revoke delete on transfer_recent from banyan_app;
