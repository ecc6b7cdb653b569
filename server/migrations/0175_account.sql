-- The profile (E2), and who can find the member (decision 0075).
alter table member
  add column gender text check (gender in ('male', 'female')),
  add column age smallint check (age between 1 and 120),
  -- Strangers find the member by a whole mobile number, email or promotion code only where the switch is on.
  add column found_by_mobile boolean not null default true,
  add column found_by_email boolean not null default true,
  add column found_by_code boolean not null default true;

-- A closed account receives no money: the check of the balance covers it, so a posting that was on its way fails.
alter table ledger.account add column closed boolean not null default false;
alter table ledger.account drop constraint account_balance_check;
alter table ledger.account add constraint account_balance_check
  check (balance >= 0 and (balance = 0 or not closed));

-- Closes the accounts of a member if all are empty. Returns false and changes nothing if one is not.
create function ledger.close_member(member bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  ids constant bigint[] := array(
    select (k.currency::bigint << 56) | (member << 8) | k.bits
    from (values (1, 0), (1, 1), (1, 2), (1, 3), (2, 0), (2, 1)) k (currency, bits) order by 1);
begin
  -- Waits for postings that are on their way. The balances are read after that.
  perform from ledger.account where id = any (ids) order by id for no key update;
  if exists (select from ledger.account where id = any (ids) and balance <> 0) then
    return false;
  end if;
  update ledger.account set closed = true where id = any (ids);
  return true;
end $$;
grant execute on function ledger.close_member(bigint) to banyan_app;

-- Finds the tips of a conversation, which name people.
create index entry_tips on entry (conversation_id) where type = 'tips';

-- Removes the personal data of a closed member's payout accounts. Of an account that received withdrawals, the last four
-- characters of the number stay, so that staff can still tell which account a withdrawal went to.
alter table payout_account drop constraint payout_account_check2;
alter table payout_account add check (kind = 'alipay' or qr_id is null);
alter table payout_account add check (kind <> 'alipay' or qr_id is not null or removed_at is not null);
create function erase_payout_accounts(member bigint, at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_catalog, pg_temp
as $$
begin
  update payout_account set
    number = '…' || right(number, 4), holder = case when kind = 'block' then '' else '…' end, branch = '', label = '',
    qr_id = null, is_default = false, removed_at = coalesce(removed_at, at)
  where member_id = member;
end $$;
grant execute on function erase_payout_accounts(bigint, timestamptz) to banyan_app;

-- A closed account disappears from the lists of recipients.
grant delete on transfer_recent to banyan_app;
