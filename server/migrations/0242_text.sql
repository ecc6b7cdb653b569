-- Texts of the interface that staff have changed (docs/decisions/0130). Each row is a change of one text in one language; the
-- last one is active.
create table text_change (
  id bigint generated always as identity primary key,
  -- The text's name, such as `pages/wallet/recharge.title`.
  text_id text collate "C" not null check (text_id <> ''),
  language text collate "C" not null check (language in ('zh', 'en', 'lo', 'vi', 'th')),
  -- Null: the delivered text is shown again.
  sentence text check (sentence <> ''),
  -- The delivered text at that time. If a release delivers another one, the console asks for a second look.
  delivered text not null,
  created_at timestamptz not null,
  made_by bigint not null references staff
);
create index text_change_last on text_change (text_id, language, id desc);
grant select, insert on text_change to banyan_app;

-- One row. Changes of texts lock it.
create table text_lock (one boolean primary key default true check (one));
insert into text_lock default values;
-- A lock of the row needs the right to update it.
grant select, update on text_lock to banyan_app;
