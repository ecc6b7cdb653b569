-- Packages of pages that staff uploaded. The server has checked them, also the signature by the release key.
create table edition_package (
  file_id text collate "C" primary key references file on delete cascade,
  -- Number and name inside the package.
  number int not null check (number > 0),
  name text not null,
  -- SHA-256 in hexadecimal digits.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- Ed25519, in base64.
  signature text not null
);

-- The editions of the app for each platform and channel (E19).
create table edition (
  id bigint generated always as identity primary key,
  platform text collate "C" not null check (platform in ('android', 'ios', 'web')),
  channel text collate "C" not null check (channel in ('app', 'store', 'beta')),
  number int not null check (number > 0),
  name text not null,
  -- The package of pages; null for an app from a store, and for the web.
  package text collate "C" references edition_package,
  -- The app's page in the store; empty for a package and for the web.
  link text not null,
  -- Downloaded without asking the member.
  silent boolean not null,
  -- Older editions can't be used any longer.
  forced boolean not null,
  -- Editions below this number can't be used any longer.
  minimum int not null check (minimum between 0 and number),
  -- The news of the edition, in five languages.
  note jsonb not null,
  state text collate "C" not null check (state in ('draft', 'released', 'stopped')),
  -- The share of devices that get the edition.
  percent int not null check (percent between 1 and 100),
  created_at timestamptz not null,
  -- The first release; null for a draft.
  released_at timestamptz,
  check ((released_at is null) = (state = 'draft')),
  check (package is null or link = '')
);
-- Two released editions of one platform and channel never have the same number.
create unique index edition_released on edition (platform, channel, number) where released_at is not null;
create index edition_offered on edition (platform, channel, number) where state = 'released';

-- The steps of staff with an edition.
create table edition_step (
  id bigint generated always as identity primary key,
  edition_id bigint not null references edition on delete cascade,
  created_at timestamptz not null,
  step text collate "C" not null check (step in ('added', 'changed', 'released', 'stopped')),
  percent int,
  -- Null for the editions that the product was delivered with.
  staff_id bigint references staff
);
create index edition_step_edition on edition_step (edition_id, id);

revoke all on edition_package, edition, edition_step from banyan_app;
grant select, insert on edition_package, edition_step to banyan_app;
grant select, insert, update, delete on edition to banyan_app;

with delivered as (
  insert into edition (platform, channel, number, name, link, silent, forced, minimum, note, state, percent, created_at, released_at)
  select platform, 'app', 109, '1.0.9', '', false, false, 0, '{"zh":""}', 'released', 100, at, at
  from unnest(array['web', 'android', 'ios']) platform, (values (timestamptz '2026-11-01 00:00:00+00')) as v (at)
  returning id, created_at
)
insert into edition_step (edition_id, created_at, step, percent)
select id, created_at, 'released', 100 from delivered;
