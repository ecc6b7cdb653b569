-- Sessions of members. The client has the token; this table has its SHA-256 (D29).
create table session (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  token_hash bytea not null unique,
  device text not null,
  -- The hash of the device's key; null if the device sent none.
  device_hash bytea,
  created_at timestamptz not null,
  -- Exact to the hour only, so that most calls do not write this row.
  used_at timestamptz not null
);
create index session_member on session (member_id, used_at desc);
create index session_used on session (used_at);
