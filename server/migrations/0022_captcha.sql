-- The valid code for one purpose, target and device. A code works only on the device that requested it, so wrong guesses
-- of strangers do not count against the owner's code (D63). `asker` is the hash of the device's key, or empty if the
-- device sent none. `code_hash` is null if no code was sent because the account is unknown,
-- or if the code was used; guesses are counted in both cases. `failures` outlives the code: a new code does not allow
-- new guesses (D28).
create table captcha (
  purpose text not null,
  target text collate "C" not null,
  asker text collate "C" not null,
  code_hash bytea,
  expires_at timestamptz not null,
  failures int not null default 0,
  failed_at timestamptz,
  primary key (purpose, target, asker)
);
create index captcha_expires on captcha (expires_at);

-- Number of codes sent to a target, or requested from an origin, on one day (UTC). Codes that known devices and sessions of
-- the target's member requested are counted apart, as kind `own`: for the target, and for the target and the device.
create table captcha_sent (
  kind text not null check (kind in ('target', 'origin', 'own')),
  name text collate "C" not null,
  day date not null,
  count int not null,
  -- Null if the last code could not be sent: then the next request need not wait.
  last_at timestamptz,
  primary key (kind, name)
);
create index captcha_sent_day on captcha_sent (day);

-- Messages that a development server without a gateway did not send. A server with gateways never writes here.
create table outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('mobile', 'email')),
  recipient text not null,
  body text not null,
  created_at timestamptz not null
);
create index outbox_recipient on outbox (recipient, id desc);
