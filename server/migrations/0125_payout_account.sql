-- The accounts that receive members' withdrawals: bank cards, Alipay accounts, wallet addresses (E11–E13). Only label,
-- default and removal can change, so a withdrawal can refer to an account. A deleted account keeps its row.
create table payout_account (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  kind text collate "C" not null check (kind in ('bank', 'alipay', 'block')),
  -- Card or account number, Alipay account, or address.
  number text collate "C" not null check (number <> ''),
  holder text not null,
  -- Of a bank card; '' for other kinds.
  country text collate "C" not null,
  bank text collate "C" not null,
  branch text not null,
  -- Of a wallet address; '' for other kinds.
  network text collate "C" not null,
  label text not null,
  qr_id text collate "C" references file,
  is_default boolean not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  check ((kind = 'bank') = (country <> '') and (kind = 'bank') = (bank <> '')),
  check ((kind = 'block') = (network <> '')),
  check ((kind = 'alipay') = (qr_id is not null)),
  check ((kind = 'block') = (holder = '')),
  check (removed_at is null or not is_default)
);
create unique index payout_account_known on payout_account (member_id, kind, country, bank, network, number)
  where removed_at is null;
create unique index payout_account_default on payout_account (member_id) where is_default;
-- Also for removed accounts: closing the member's account erases them.
create index payout_account_member on payout_account (member_id);
create index payout_account_number on payout_account (number);

revoke delete, update on payout_account from banyan_app;
grant select, insert, update (is_default, label, removed_at) on payout_account to banyan_app;
