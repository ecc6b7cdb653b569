-- Members by level, running investments by version, and returns that are not written yet by the day on which they fall
-- due, so that the console's pages and its menu do not read all members and all investments. Every change of `member` and
-- `investment` adds rows to a table of changes in its own transaction, so sign-ups and purchases do not wait for each
-- other; jobs add these rows to the sums. The sum of the two tables is exact at all times.

-- Open accounts.
create table level_sum (
  level smallint primary key,
  members bigint not null
);
create table level_change (
  id bigint generated always as identity primary key,
  level smallint not null,
  members bigint not null
);
revoke delete on level_sum from banyan_app;
revoke update on level_change from banyan_app;

create function member_counted() returns trigger language plpgsql as $$
begin
  insert into level_change (level, members)
  select level, count(*) from fresh where closed_at is null group by level;
  return null;
end $$;
create trigger member_counted after insert on member referencing new table as fresh
  for each statement execute function member_counted();

create function member_recounted() returns trigger language plpgsql as $$
begin
  insert into level_change (level, members)
  select m.level, m.members
  from (values (old.level, old.closed_at, -1), (new.level, new.closed_at, 1)) m (level, closed_at, members)
  where m.closed_at is null;
  return null;
end $$;
create trigger member_recounted after update of level, closed_at on member for each row
  when (old.level <> new.level or (old.closed_at is null) <> (new.closed_at is null))
  execute function member_recounted();

-- Adds the changes to the sums. Two runs at the same time add each change once: the second waits for the rows of the first,
-- and then does not find them.
create function roll_up_levels() returns void language sql
begin atomic
  with gone as (delete from level_change returning level, members)
  insert into level_sum as s (level, members)
  select level, sum(members) from gone group by level order by level
  on conflict (level) do update set members = s.members + excluded.members;
end;

-- Running investments. Cents.
create table invest_sum (
  product_id bigint not null,
  version int not null,
  count bigint not null,
  amount bigint not null,
  primary key (product_id, version)
);
create table invest_change (
  id bigint generated always as identity primary key,
  product_id bigint not null,
  version int not null,
  count bigint not null,
  amount bigint not null
);
-- Returns of running investments without those that are written. Cents.
create table invest_due (
  day date primary key,
  amount bigint not null
);
-- One amount for each day from `day` on.
create table invest_due_change (
  id bigint generated always as identity primary key,
  day date not null,
  amounts bigint[] not null
);
revoke delete on invest_sum, invest_due from banyan_app;
revoke update on invest_change, invest_due_change from banyan_app;

-- Returns what an investment brings on each day from `first` to `last`, as returnOfDay of the rules does. Cents.
create function returns_of_days(amount bigint, daily_rate int, first int, last int) returns bigint[] language sql immutable
return array(
  select amount * daily_rate * d / 1000000 - amount * daily_rate * (d - 1) / 1000000
  from generate_series(first, last) d order by d
);

create function investment_bought() returns trigger language plpgsql as $$
begin
  insert into invest_change (product_id, version, count, amount)
  select product_id, version, count(*), sum(amount) from fresh where state = 'running' group by product_id, version;
  insert into invest_due_change (day, amounts)
  select started_on + days + 1, returns_of_days(amount, daily_rate, days + 1, term_days)
  from fresh where state = 'running';
  return null;
end $$;
create trigger investment_bought after insert on investment referencing new table as fresh
  for each statement execute function investment_bought();

-- The terms of an investment never change: only the written days and the state do.
create function investment_went_on() returns trigger language plpgsql as $$
begin
  insert into invest_change (product_id, version, count, amount)
  select product_id, version, sum(count), sum(amount) from (
    select product_id, version, 1 as count, amount from fresh where state = 'running'
    union all
    select product_id, version, -1, -amount from was where state = 'running'
  ) c group by product_id, version having sum(count) <> 0 or sum(amount) <> 0;
  insert into invest_due_change (day, amounts)
  select day, array[sum(amount)::bigint] from (
    select w.started_on + d as day, sign(w.days - f.days)::bigint
      * (w.amount * w.daily_rate * d / 1000000 - w.amount * w.daily_rate * (d - 1) / 1000000) as amount
    from was w join fresh f using (id)
    cross join lateral generate_series(least(w.days, f.days) + 1, greatest(w.days, f.days)) d
  ) c group by day having sum(amount) <> 0;
  return null;
end $$;
create trigger investment_went_on after update on investment referencing old table as was new table as fresh
  for each statement execute function investment_went_on();

create function roll_up_investments() returns void language sql
begin atomic
  with gone as (delete from invest_change returning product_id, version, count, amount)
  insert into invest_sum as s (product_id, version, count, amount)
  select product_id, version, sum(count), sum(amount) from gone group by product_id, version order by product_id, version
  on conflict (product_id, version) do update
    set count = s.count + excluded.count, amount = s.amount + excluded.amount;
  with gone as (delete from invest_due_change returning day, amounts)
  insert into invest_due as s (day, amount)
  select g.day + (a.place - 1)::int, sum(a.amount)
  from gone g cross join lateral unnest(g.amounts) with ordinality a (amount, place) group by 1 order by 1
  on conflict (day) do update set amount = s.amount + excluded.amount;
end;

-- The members and investments so far. The triggers have locked the tables against changes until this transaction ends.
insert into level_sum (level, members) select level, count(*) from member where closed_at is null group by level;
insert into invest_sum (product_id, version, count, amount)
select product_id, version, count(*), sum(amount) from investment where state = 'running' group by product_id, version;
insert into invest_due (day, amount)
select i.started_on + i.days + a.place::int, sum(a.amount * i.count)
from (
  select amount, daily_rate, term_days, started_on, days, count(*) as count
  from investment where state = 'running' group by amount, daily_rate, term_days, started_on, days
) i cross join lateral unnest(returns_of_days(i.amount, i.daily_rate, i.days + 1, i.term_days)) with ordinality a (amount, place)
group by 1;
