-- The sums of commission that waits or is due, of debts of commission, and of returns of investments that wait. The
-- console and its menu read these sums, not all such rows. Every change adds rows to a table of changes in its own
-- transaction, so payments do not wait for each other. Jobs add these rows to the sums. The sum of both tables is
-- always exact.

-- Cents.
create table commission_sum (
  kind text collate "C" primary key check (kind in ('waiting', 'due', 'debt')),
  amount bigint not null
);
create table commission_change (
  id bigint generated always as identity primary key,
  kind text collate "C" not null check (kind in ('waiting', 'due', 'debt')),
  amount bigint not null
);
revoke delete on commission_sum from banyan_app;
revoke update on commission_change from banyan_app;

create function commission_opened() returns trigger language plpgsql as $$
begin
  insert into commission_change (kind, amount)
  select state, sum(amount) from fresh where state in ('waiting', 'due') group by state having sum(amount) <> 0;
  return null;
end $$;
create trigger commission_opened after insert on commission referencing new table as fresh
  for each statement execute function commission_opened();

create function commission_went_on() returns trigger language plpgsql as $$
begin
  insert into commission_change (kind, amount)
  select state, sum(amount) from (
    select state, amount from fresh union all select state, -amount from was
  ) c where state in ('waiting', 'due') group by state having sum(amount) <> 0;
  return null;
end $$;
create trigger commission_went_on after update on commission referencing old table as was new table as fresh
  for each statement execute function commission_went_on();

create function commission_owed() returns trigger language plpgsql as $$
begin
  insert into commission_change (kind, amount)
  values ('debt', new.debt - case when tg_op = 'UPDATE' then old.debt else 0 end);
  return null;
end $$;
create trigger commission_owed after insert on commission_account for each row
  when (new.debt <> 0) execute function commission_owed();
create trigger commission_owed_since after update of debt on commission_account for each row
  when (new.debt <> old.debt) execute function commission_owed();

-- Adds the changes to the sums. Two runs at the same time add each change once: the second waits for the rows of the first,
-- and then does not find them.
create function roll_up_commission() returns void language sql
begin atomic
  with gone as (delete from commission_change returning kind, amount)
  insert into commission_sum as s (kind, amount)
  select kind, sum(amount) from gone group by kind order by kind
  on conflict (kind) do update set amount = s.amount + excluded.amount;
end;

-- Returns that wait for the pool. Cents.
create table return_sum (
  one boolean primary key default true check (one),
  count bigint not null,
  amount bigint not null
);
create table return_change (
  id bigint generated always as identity primary key,
  count bigint not null,
  amount bigint not null
);
revoke delete on return_sum from banyan_app;
revoke update on return_change from banyan_app;

create function return_waits() returns trigger language plpgsql as $$
begin
  insert into return_change (count, amount)
  select count(*), sum(amount) from fresh where paid_at is null having count(*) <> 0;
  return null;
end $$;
create trigger return_waits after insert on investment_return referencing new table as fresh
  for each statement execute function return_waits();

create function return_went_on() returns trigger language plpgsql as $$
begin
  insert into return_change (count, amount)
  select sum(count), sum(amount) from (
    select 1 as count, amount from fresh where paid_at is null
    union all
    select -1, -amount from was where paid_at is null
  ) c having sum(count) <> 0 or sum(amount) <> 0;
  return null;
end $$;
create trigger return_went_on after update on investment_return referencing old table as was new table as fresh
  for each statement execute function return_went_on();

create function roll_up_returns() returns void language sql
begin atomic
  with gone as (delete from return_change returning count, amount)
  insert into return_sum as s (count, amount)
  select sum(count), sum(amount) from gone having count(*) <> 0
  on conflict (one) do update set count = s.count + excluded.count, amount = s.amount + excluded.amount;
end;

-- Adds the open rows so far. The triggers have locked the tables against changes until this transaction ends.
insert into commission_sum (kind, amount)
select state, sum(amount) from commission where state in ('waiting', 'due') group by state
union all
select 'debt', sum(debt) from commission_account where debt > 0 having count(*) <> 0;
insert into return_sum (count, amount)
select count(*), sum(amount) from investment_return where paid_at is null having count(*) <> 0;
