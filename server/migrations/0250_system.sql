-- The tables of the system page (server/src/staff/system/state.ts).

-- Running servers. Each writes its row every five seconds and deletes it when it stops.
create table server_process (
  id uuid primary key,
  host text not null,
  pid integer not null,
  version text not null,
  started_at timestamptz not null,
  beat_at timestamptz not null,
  -- Bytes: resident memory, and the JavaScript heap in use.
  memory bigint not null,
  heap bigint not null,
  -- The longest delay of the event loop since the beat before, milliseconds.
  loop_delay integer not null,
  sockets integer not null,
  staff_sockets integer not null,
  bus text collate "C" not null check (bus in ('alone', 'connected', 'lost')),
  -- Connections to the database, idle ones among them, and calls that wait for one.
  connections integer not null,
  idle integer not null,
  wanted integer not null,
  -- Mails and SMS that are being sent.
  sending integer not null
);

-- The last run of each job. A process writes the jobs that it knows when it starts.
create table job_state (
  job text collate "C" primary key,
  -- Null for a job that runs when there is work.
  cron text,
  result text collate "C" check (result in ('running', 'done', 'failed')),
  started_at timestamptz,
  finished_at timestamptz,
  -- The error of the last run, without values of members; null if it did not fail.
  reason text,
  done_at timestamptz,
  runs bigint not null default 0,
  failures bigint not null default 0,
  -- When staff asked for a run that has not begun.
  asked_at timestamptz
);

-- Mails, SMS and web pushes by UTC day.
create table message_count (
  day date not null,
  channel text collate "C" not null check (channel in ('email', 'mobile', 'push')),
  result text collate "C" not null check (result in ('sent', 'failed')),
  count bigint not null,
  primary key (day, channel, result)
);

-- Statements that took longer than the setting system.slowMs, without their parameters.
create table slow_statement (
  digest bytea primary key,
  statement text not null,
  count bigint not null,
  total_ms bigint not null,
  longest_ms bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index slow_statement_last on slow_statement (last_at);

grant select, insert, update, delete on server_process, job_state, message_count, slow_statement to banyan_app;

-- The connections of this database by state. The app's role does not see the states of other roles' sessions.
create function database_connections() returns table (state text, count bigint)
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(a.state, 'other'), count(*) from pg_stat_activity a
    where a.datname = current_database() and a.backend_type = 'client backend' group by 1
$$;
