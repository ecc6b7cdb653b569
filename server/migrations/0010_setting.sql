-- What staff changed of the settings; what is not here has the default of rules/settings.
create table setting (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);
grant select, insert, update, delete on setting to banyan_app;
