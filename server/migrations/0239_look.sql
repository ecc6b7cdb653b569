-- The look of the member app (docs/decisions/0129): its colours and its tab bar. The published look is in force through
-- `setting_change` and `tab`; this table has the draft and the history.
create table look_version (
  id bigint generated always as identity primary key,
  look jsonb not null,
  saved_at timestamptz not null,
  -- Null if the look was there before the first publication.
  saved_by bigint references staff,
  -- Null: the draft.
  published_at timestamptz
);
-- There is at most one draft.
create unique index look_draft on look_version ((published_at is null)) where published_at is null;
create index look_published on look_version (published_at desc, id desc) where published_at is not null;

-- One row. The version counts the saved, discarded and published drafts; a change names the version that the person saw.
create table look_state (
  one boolean primary key default true check (one),
  version int not null
);
insert into look_state (version) values (0);
