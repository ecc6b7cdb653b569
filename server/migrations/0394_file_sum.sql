-- Number and bytes of the stored files by purpose, so that the system page does not read all files. Every change of `file`
-- adds a row to file_change in its own transaction, so uploads do not wait for each other; a job adds these rows to file_sum.
-- The sum of the two tables is exact at all times.
create table file_sum (
  purpose text collate "C" primary key,
  count bigint not null,
  bytes bigint not null
);
create table file_change (
  id bigint generated always as identity primary key,
  purpose text collate "C" not null,
  count bigint not null,
  bytes bigint not null
);
revoke delete on file_sum from banyan_app;
revoke update on file_change from banyan_app;

create function file_added() returns trigger language plpgsql as $$
begin
  insert into file_change (purpose, count, bytes) select purpose, count(*), sum(bytes) from fresh group by purpose;
  return null;
end $$;
create trigger file_added after insert on file referencing new table as fresh
  for each statement execute function file_added();

create function file_deleted() returns trigger language plpgsql as $$
begin
  insert into file_change (purpose, count, bytes) select purpose, -count(*), -sum(bytes) from gone group by purpose;
  return null;
end $$;
create trigger file_deleted after delete on file referencing old table as gone
  for each statement execute function file_deleted();

-- Adds the changes to the sums. Two runs at the same time add each change once: the second waits for the rows of the first,
-- and then does not find them.
create function roll_up_files() returns void language sql
begin atomic
  with gone as (delete from file_change returning purpose, count, bytes)
  insert into file_sum as s (purpose, count, bytes)
  select purpose, sum(count), sum(bytes) from gone group by purpose order by purpose
  on conflict (purpose) do update set count = s.count + excluded.count, bytes = s.bytes + excluded.bytes;
end;

-- The files so far. The triggers have locked `file` against changes until this transaction ends.
insert into file_sum (purpose, count, bytes) select purpose, count(*), sum(bytes) from file group by purpose;
