-- Changes of settings by staff: past, active and scheduled. The value of a setting at a time is the newest change
-- that is not cancelled and took effect by then. Without a change it is the default in rules.
create table setting_change (
  id bigint generated always as identity primary key,
  key text collate "C" not null,
  value jsonb not null,
  effective_at timestamptz not null,
  created_at timestamptz not null,
  -- Null if no member of staff made the change.
  made_by bigint references staff,
  cancelled_at timestamptz,
  cancelled_by bigint references staff,
  -- When open apps were told of a scheduled change.
  told_at timestamptz,
  check (effective_at >= created_at),
  check ((cancelled_at is null) = (cancelled_by is null)),
  -- A change that took effect stays in the history.
  check (cancelled_at is null or cancelled_at < effective_at),
  check (told_at >= effective_at)
);
create index setting_change_key on setting_change (key, effective_at desc, id desc) where cancelled_at is null;
create index setting_change_untold on setting_change (effective_at)
  where cancelled_at is null and told_at is null and effective_at > created_at;

-- The history is kept: the app's role can only add and cancel changes, and note that they were told.
revoke all on setting_change from banyan_app;
grant select, insert on setting_change to banyan_app;
grant update (cancelled_at, cancelled_by, told_at) on setting_change to banyan_app;
