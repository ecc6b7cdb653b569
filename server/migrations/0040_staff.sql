create extension if not exists pg_trgm;

-- Members of staff. Each logs in with a password and the one-time code of an authenticator (D50).
create table staff (
  id bigint generated always as identity primary key,
  name text collate "C" not null unique,
  -- References role (0232).
  role text collate "C" not null,
  -- Where links are sent, and their language. Null: people who were added by command.
  mail text collate "C",
  language text collate "C" not null default 'en' check (language in ('zh', 'en')),
  password_hash text not null,
  -- Encrypted with a key that is not in the database. Null after a reset, until the person has set up a new one.
  totp_secret bytea,
  -- The time step of the last accepted code, so that each code works once.
  totp_step bigint not null default 0,
  -- When the person was blocked; null if the person may log in.
  ended_at timestamptz,
  login_at timestamptz,
  -- Who invited this person, in a first or a later step. Null if an owner did, and for people who were added by command.
  invited_by bigint references staff check (invited_by < id),
  created_at timestamptz not null
);

create table staff_session (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  token_hash bytea not null unique,
  -- The address and the browser of the login.
  origin text not null,
  browser text not null,
  created_at timestamptz not null,
  used_at timestamptz not null
);
create index staff_session_staff on staff_session (staff_id, used_at);
create index staff_session_used on staff_session (used_at);

-- Wrong logins since `began_at`: by name and by origin, or, with a right one-time code, by name as kind `holder`.
-- Kind `confirm`, by name and origin: password and code were right at `began_at`; `tries` counts the wrong codes after it.
create table staff_login_slow (
  kind text not null check (kind in ('name', 'origin', 'holder', 'confirm')),
  name text collate "C" not null,
  tries int not null,
  began_at timestamptz not null,
  primary key (kind, name)
);

revoke delete on staff from banyan_app;
grant select, insert, update on staff to banyan_app;
grant select, insert, update, delete on staff_session, staff_login_slow to banyan_app;

-- The actions of staff: who, when, from which address, on which record, before and after. Append-only (D51): the app's
-- role has no right to change a row, and a trigger refuses every other role.
create table audit_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null,
  staff_id bigint not null references staff,
  staff_name text not null,
  origin text not null,
  action text not null,
  -- The part of `action` before the dot.
  kind text not null generated always as (split_part(action, '.', 1)) stored,
  subject text not null,
  -- The member who is the subject, or whose record it is. Without a foreign key: an audit entry never waits for a member's row.
  member_id bigint,
  before jsonb,
  after jsonb
);
-- The log is read by time, so each index of a filter ends with the time: a page costs the same wherever it is.
create index audit_log_time on audit_log (created_at, id);
create index audit_log_staff on audit_log (staff_id, created_at, id);
create index audit_log_kind on audit_log (kind, created_at, id);
create index audit_log_action on audit_log (action, created_at, id);
create index audit_log_staff_kind on audit_log (staff_id, kind, created_at, id);
create index audit_log_staff_action on audit_log (staff_id, action, created_at, id);
create index audit_log_subject on audit_log (kind, subject, created_at, id);
create index audit_log_member on audit_log (member_id, created_at, id) where member_id is not null;
create index audit_log_words on audit_log using gin ((action || ' ' || subject || ' ' || staff_name) gin_trgm_ops);
revoke all on audit_log from banyan_app;
grant select, insert on audit_log to banyan_app;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log can not be changed' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_stays before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
