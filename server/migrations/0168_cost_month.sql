-- The money that the ledger moved, by month (UTC) and entry kind, and the level discounts (kind `discount`). The head
-- is the transaction id up to which transfers are counted; all transfers below it are final.
create table cost_month (
  month date not null,
  kind text not null,
  amount bigint not null,
  primary key (month, kind)
);
create table cost_head (
  one boolean primary key default true check (one),
  hi xid8 not null
);
insert into cost_head (hi) values ('0');

revoke delete on cost_month, cost_head from banyan_app;
revoke insert on cost_head from banyan_app;

-- Counts the transfers that became final since the last run, of all kinds: a process of an older release, which does not
-- know all kinds, may call it. Also counts the discounts of the orders that they paid. Two runs at the same time count
-- one after the other.
create function roll_up_costs() returns void language plpgsql as $$
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
  update cost_head set hi = upto;
end $$;
