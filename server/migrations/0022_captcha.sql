-- The code that is good for one purpose and target. `code_hash` is null when none was sent, since the
-- account is unknown, or when it was used; guesses are counted all the same. `failures` outlive the code:
-- a new one does not bring new tries (D28).
create table captcha (
  purpose text not null,
  target text collate "C" not null,
  code_hash bytea,
  expires_at timestamptz not null,
  failures int not null default 0,
  failed_at timestamptz,
  primary key (purpose, target)
);
create index captcha_expires on captcha (expires_at);

-- How often codes went to a target, and were asked for from an origin, on one day (UTC).
create table captcha_sent (
  kind text not null check (kind in ('target', 'origin')),
  name text collate "C" not null,
  day date not null,
  count int not null,
  -- Null when the last one could not be sent, so that nobody waits for nothing.
  last_at timestamptz,
  primary key (kind, name)
);
create index captcha_sent_day on captcha_sent (day);

-- What a development server, without a gateway, would have sent. A server with gateways never writes here.
create table outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('mobile', 'email')),
  recipient text not null,
  body text not null,
  created_at timestamptz not null
);
create index outbox_recipient on outbox (recipient, id desc);
