-- The parts of settled commission that settlements withheld and that the caps of levels cut off, by the month (UTC) of
-- the settlement: kinds `withheld` and `burn` of cost_month. A settlement, and a refund after it, add rows to
-- cost_change in their own transactions. The job of the costs adds them to cost_month. The sum of the two tables is
-- always exact.
create table cost_change (
  id bigint generated always as identity primary key,
  month date not null,
  kind text not null check (kind in ('withheld', 'burn')),
  amount bigint not null
);
revoke update on cost_change from banyan_app;

create function commission_cost() returns trigger language plpgsql as $$
begin
  insert into cost_change (month, kind, amount)
  select date_trunc('month', a.settled_at at time zone 'UTC')::date, a.kind, a.amount
  from (values
    (new.settled_at, 'withheld', new.withheld), (new.settled_at, 'burn', new.burn),
    (old.settled_at, 'withheld', -old.withheld), (old.settled_at, 'burn', -old.burn)
  ) a (settled_at, kind, amount)
  where a.settled_at is not null and a.amount <> 0;
  return null;
end $$;
create trigger commission_cost after update on commission for each row
  when ((new.settled_at is distinct from old.settled_at or new.withheld <> old.withheld or new.burn <> old.burn)
    and (new.settled_at is not null or old.settled_at is not null)
    and (new.withheld <> 0 or new.burn <> 0 or old.withheld <> 0 or old.burn <> 0))
  execute function commission_cost();

-- Adds the changes to the costs by month. Two runs at the same time add each change once.
create function roll_up_cost_changes() returns void language sql
begin atomic
  with gone as (delete from cost_change returning month, kind, amount)
  insert into cost_month as c (month, kind, amount)
  select month, kind, sum(amount) from gone group by month, kind order by month, kind
  on conflict (month, kind) do update set amount = c.amount + excluded.amount;
end;

-- Adds commission that is settled already. The trigger has locked `commission` until this transaction ends.
insert into cost_month (month, kind, amount)
select s.month, a.kind, a.amount from (
  select date_trunc('month', settled_at at time zone 'UTC')::date as month, sum(withheld) as withheld, sum(burn) as burn
  from commission where settled_at is not null group by 1
) s cross join lateral (values ('withheld', s.withheld), ('burn', s.burn)) a (kind, amount) where a.amount <> 0;
