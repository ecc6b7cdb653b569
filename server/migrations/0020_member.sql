-- Members. An account is identified by a mobile or an email, each in the normal form of rules/validate.
create table member (
  id bigint generated always as identity primary key,
  mobile text unique,
  email text unique,
  password_hash text not null,
  nick_name text not null,
  -- The member's promotion code, which the member shares.
  user_code text collate "C" not null unique,
  -- The inviter: set at sign-up, or later once (D15).
  inviter_id bigint references member,
  -- Address of a picture: a default one until the member uploads another.
  avatar text not null,
  country text,
  -- Until then the login is frozen: the member can't log in, has no session and looks as if the account did not exist.
  -- Null or past: not frozen. Staff freeze members (restriction `login`).
  frozen_until timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null,
  check (mobile is not null or email is not null or closed_at is not null),
  check (inviter_id <> id)
);
create index member_inviter on member (inviter_id, id) where inviter_id is not null;

-- A table of its own, because this row is locked while a guess is checked. `tries` counts the wrong guesses since the
-- last right one, over all calls and devices (D30).
create table pay_password (
  member_id bigint primary key references member,
  hash text not null,
  tries int not null default 0,
  locked_until timestamptz,
  set_at timestamptz not null,
  -- When a forgotten payment password was last replaced by a code. Withdrawals to new accounts wait after it.
  pay_password_reset_at timestamptz
);

-- Devices that a member has logged in on (D63). The device has a random key; this table has its SHA-256.
create table known_device (
  member_id bigint not null references member,
  key_hash bytea not null,
  used_at timestamptz not null,
  primary key (member_id, key_hash)
);
create index known_device_used on known_device (used_at);

-- Wrong logins since `began_at`: by account and by origin, or by known device. An unknown account is counted like a known
-- one.
create table login_slow (
  kind text not null check (kind in ('account', 'origin', 'device')),
  name text collate "C" not null,
  tries int not null,
  began_at timestamptz not null,
  primary key (kind, name)
);
create index login_slow_began on login_slow (began_at);

-- Members are never deleted; tables that many calls write keep member ids without references (decision 0102).
revoke delete on member from banyan_app;
