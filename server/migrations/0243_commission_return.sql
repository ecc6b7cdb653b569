-- Locks the accounts of legs as ledger.post does, in the same order, and returns the balances of the members' accounts among
-- them. For a posting whose amounts depend on a balance. Call it after the business rows are locked, with all legs that the
-- transaction will post.
create function ledger.lock_accounts(debits bigint[], credits bigint[])
  returns table (account bigint, balance bigint)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select l.id, l.balance from (
    select a.id, a.kind, a.balance from ledger.account a
    where a.id = any (debits || credits) and (a.kind <> 'system' or not a.outside and a.id = any (debits))
    order by a.id for no key update
  ) l where l.kind <> 'system';
end $$;
grant execute on function ledger.lock_accounts to banyan_app;
