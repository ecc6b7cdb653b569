-- The newest edition of each platform (E19). The client compares its own number with this one.
create table edition (
  version_type text primary key check (version_type in ('web', 'android', 'ios')),
  edition_name text not null,
  edition_number int not null check (edition_number > 0),
  -- 1: released, clients may update to it.
  edition_issue smallint not null check (edition_issue in (0, 1)),
  -- 1: a package of pages; 0: the whole app.
  package_type smallint not null check (package_type in (0, 1)),
  -- 1: downloaded without asking the member.
  edition_silence smallint not null check (edition_silence in (0, 1)),
  edition_url text not null,
  edition_note text not null
);
insert into edition values
  ('web', '1.0.9', 109, 1, 1, 0, '', ''),
  ('android', '1.0.9', 109, 1, 0, 0, '', ''),
  ('ios', '1.0.9', 109, 1, 0, 0, '', '');
