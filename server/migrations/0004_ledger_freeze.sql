-- Freezing a member's accounts. The posting functions call these (0002_ledger_post.sql).

-- True for the entry kinds by which a member spends. They can't leave a frozen account. A test compares this list with
-- `spends` of the kinds in contract/src/wallet/entry-kind.ts.
create function ledger.is_spending(kind text) returns boolean
  language sql immutable parallel safe
  return kind in ('order-pay', 'transfer', 'transfer-fee', 'withdraw', 'convert-income', 'convert-points', 'invest',
    'upgrade');

-- Fails with BY007 if the entry kind is one by which a member spends.
create function ledger.refuse_spending(kind text) returns void
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if ledger.is_spending(kind) then
    raise exception 'the account is frozen' using errcode = 'BY007';
  end if;
end $$;

-- Freezes the accounts that a member spends from until a time; null ends a freeze. A posting that waits for one of the
-- accounts is decided after this transaction, so no posting passes a freeze that was committed before it.
create function ledger.freeze_member(member bigint, until timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  ids constant bigint[] := array[(1::bigint << 56) | (member << 8), (1::bigint << 56) | (member << 8) | 2,
    (2::bigint << 56) | (member << 8)];
begin
  perform from ledger.account a where a.id = any (ids) order by a.id for no key update;
  update ledger.account a set frozen_until = until where a.id = any (ids);
end $$;

grant execute on function ledger.freeze_member, ledger.is_spending to banyan_app;
