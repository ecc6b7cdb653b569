-- The discounts of levels on transfer fees belong to the costs by month too (kind `fee-discount`).

-- Returns the cents that a level saved of the fee of a transfer: the fee without the discount, rounded up as
-- rules/wallet/transfer does, less the fee that was paid.
create function fee_saved(amount bigint, rate bigint, fee bigint) returns bigint
  language sql immutable strict parallel safe
  return (amount * rate + 9999) / 10000 - fee;

-- Adds the discounts of transfers that are counted already. A process with the old function waits for the lock.
select from cost_head for update;
insert into cost_month (month, kind, amount)
select date_trunc('month', t.created_at at time zone 'UTC')::date, 'fee-discount', sum(fee_saved(r.amount, r.fee_rate, r.fee))
from ledger.transfer t join transfer r on r.id = t.ref_id and r.fee_discount > 0
where t.kind = 'transfer' and t.ref_kind = 'transfer' and t.xid < (select hi from cost_head) group by 1;

-- As before, and with the discounts on fees.
create or replace function roll_up_costs() returns void language plpgsql as $$
declare
  lo xid8;
  upto xid8 := ledger.horizon();
begin
  select hi into lo from cost_head for update;
  if upto <= lo then return; end if;
  insert into cost_month as c (month, kind, amount)
  select date_trunc('month', t.created_at at time zone 'UTC')::date, t.kind, sum(t.amount)
  from ledger.transfer t where t.xid >= lo and t.xid < upto and t.currency = 1 group by 1, 2 order by 1, 2
  on conflict (month, kind) do update set amount = c.amount + excluded.amount;
  insert into cost_month as c (month, kind, amount)
  select date_trunc('month', t.created_at at time zone 'UTC')::date, 'discount', sum((l.normal_price - l.price) * l.quantity)
  from ledger.transfer t join order_line l on l.order_id = t.ref_id and l.currency = 'money'
  where t.xid >= lo and t.xid < upto and t.kind = 'order-pay' and t.currency = 1 group by 1 order by 1
  on conflict (month, kind) do update set amount = c.amount + excluded.amount;
  insert into cost_month as c (month, kind, amount)
  select date_trunc('month', t.created_at at time zone 'UTC')::date, 'fee-discount', sum(fee_saved(r.amount, r.fee_rate, r.fee))
  from ledger.transfer t join transfer r on r.id = t.ref_id and r.fee_discount > 0
  where t.xid >= lo and t.xid < upto and t.kind = 'transfer' and t.ref_kind = 'transfer' group by 1 order by 1
  on conflict (month, kind) do update set amount = c.amount + excluded.amount;
  update cost_head set hi = upto;
end $$;

-- A process that waited for the lock still runs the old function. Counts all transfers now, so that this process counts
-- none. A new database has no era yet, and no transfers to count.
select roll_up_costs() where exists (select from ledger.era);
