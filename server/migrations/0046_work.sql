-- The shared part of the staff's work lists (recharges, reports): claims, counts of decided items, and exports.

-- A member of staff holds an item until `held_until`; after that anyone may take the item over. A decision deletes the row.
create table work_claim (
  list text collate "C" not null,
  item_id bigint not null,
  staff_id bigint not null references staff,
  claimed_at timestamptz not null,
  held_until timestamptz not null,
  primary key (list, item_id)
);
create index work_claim_staff on work_claim (staff_id, list, held_until);

-- Number of decided items of a list by state. Decisions of staff update these rows, and calls of members that end or reopen an
-- item, such as the cancellation of a refund. Both lock them before the versions of members.
create table work_count (
  list text collate "C" not null,
  state text collate "C" not null,
  count bigint not null,
  primary key (list, state)
);

-- The same counts for each member, so that a list shows a member's history without counting it.
create table work_member_count (
  list text collate "C" not null,
  member_id bigint not null references member,
  state text collate "C" not null,
  count bigint not null,
  primary key (list, member_id, state)
);

-- Adds the items decided by this statement to both counts. Arguments: the list, the column of the member. An item without
-- a member is in the count of all only.
create function count_decided() returns trigger language plpgsql as $$
declare
  decided text := case tg_op
    when 'INSERT' then 'select a.* from added a where a.state <> ''waiting'''
    else 'select a.* from added a join removed o using (id) where o.state = ''waiting'' and a.state <> ''waiting'''
  end;
begin
  execute format(
    'insert into work_member_count as c (list, member_id, state, count)
     select %L, %I, state, count(*) from (%s) d where %I is not null group by 2, 3 order by 2, 3
     on conflict (list, member_id, state) do update set count = c.count + excluded.count',
    tg_argv[0], tg_argv[1], decided, tg_argv[1]);
  execute format(
    'insert into work_count as c (list, state, count)
     select %L, state, count(*) from (%s) d group by 2 order by 2
     on conflict (list, state) do update set count = c.count + excluded.count',
    tg_argv[0], decided);
  return null;
end $$;

create trigger recharge_added after insert on recharge
  referencing new table as added for each statement execute function count_decided('recharge', 'member_id');
create trigger recharge_decided after update on recharge
  referencing new table as added old table as removed
  for each statement execute function count_decided('recharge', 'member_id');

-- A list that a job writes to a file. `worker` runs the job until `lease_until`; then another worker restarts it.
create table work_export (
  id bigint generated always as identity primary key,
  list text collate "C" not null,
  staff_id bigint not null references staff,
  filter jsonb not null,
  language text collate "C" not null check (language in ('zh', 'en')),
  state text collate "C" not null
    check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  attempts int not null default 0,
  worker text collate "C",
  lease_until timestamptz,
  written bigint not null default 0,
  bytes bigint not null default 0,
  name text not null,
  -- The address of the private file.
  file text,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'running') = (worker is not null) and (worker is null) = (lease_until is null)),
  check ((state = 'done') = (file is not null))
);
create index work_export_staff on work_export (staff_id, id desc);
create index work_export_open on work_export (id) where state in ('waiting', 'running');

revoke delete on work_count, work_member_count, work_export from banyan_app;
grant select, insert, update on work_count, work_member_count, work_export to banyan_app;
grant select, insert, update, delete on work_claim to banyan_app;
