-- Downloads of a member's own data (D68). States as in work_export: a worker holds a lease, and an export whose worker
-- was killed is started again.
create table data_export (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  language text collate "C" not null check (language in ('zh', 'en', 'lo', 'vi', 'th')),
  state text collate "C" not null check (state in ('waiting', 'running', 'done', 'failed')),
  attempts int not null default 0,
  worker text collate "C",
  lease_until timestamptz,
  bytes bigint not null default 0,
  -- The address of the private file.
  file text,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'running') = (worker is not null) and (worker is null) = (lease_until is null)),
  check ((state = 'done') = (file is not null)),
  check ((state in ('done', 'failed')) = (finished_at is not null))
);
create index data_export_member on data_export (member_id, id desc);
-- A member has one open export at a time.
create unique index data_export_open on data_export (member_id) where state in ('waiting', 'running');
create index data_export_idle on data_export (id) where state in ('waiting', 'running');

grant select, insert, update, delete on data_export to banyan_app;
