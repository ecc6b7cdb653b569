-- The comparisons of a day with the gateway's records, and the differences that they found (D6).
create table third_comparison (
  -- A day of China time, as the gateway dates its records.
  day date primary key,
  lines int not null check (lines >= 0),
  compared_at timestamptz not null,
  compared_by bigint not null references staff
);

-- States: `open` until staff have resolved it with a note, or a later comparison of the day no longer finds it (`gone`).
-- A later comparison that finds other amounts opens it again.
create table third_difference (
  id bigint generated always as identity primary key,
  day date not null references third_comparison,
  kind text not null check (kind in ('missing-here', 'missing-there', 'failed-there', 'amount')),
  type text not null check (type in ('payment', 'refund')),
  sn text collate "C" not null,
  -- CNY cents; null on the side that has no record.
  ours bigint,
  theirs bigint,
  state text not null check (state in ('open', 'resolved', 'gone')),
  found_at timestamptz not null,
  note text not null default '',
  resolved_at timestamptz,
  resolved_by bigint references staff,
  unique (day, type, sn),
  check ((kind = 'missing-here') = (ours is null)),
  check ((kind in ('missing-there', 'failed-there')) = (theirs is null)),
  check ((state = 'resolved') = (resolved_at is not null)),
  check ((resolved_at is null) = (resolved_by is null)),
  check ((state = 'resolved') = (note <> ''))
);
create index third_difference_state on third_difference (state, id desc);

revoke delete on third_comparison, third_difference from banyan_app;
grant select, insert, update on third_comparison, third_difference to banyan_app;
