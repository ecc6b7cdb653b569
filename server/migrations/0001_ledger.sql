-- Rights. `banyan_app` is whom the server acts as: it does what the slices need in `public`, and with the
-- ledger only what the ledger's functions offer. On a managed server whose owner may not make roles, its
-- administrator makes this one beforehand and grants it to the owner.
do $$
begin
  if not exists (select from pg_roles where rolname = 'banyan_app') then
    create role banyan_app nologin;
  end if;
exception when duplicate_object or unique_violation then
  null; -- Another server of the same cluster has just made it.
end $$;

do $$
begin
  if not pg_has_role(current_user, 'banyan_app', 'set') then
    grant banyan_app to current_user;
  end if;
end $$;

grant usage on schema public to banyan_app;
alter default privileges in schema public grant select, insert, update, delete on tables to banyan_app;
alter default privileges in schema public grant usage, select on sequences to banyan_app;

-- The job queue keeps its tables by itself, in a schema of its own.
create schema jobs authorization banyan_app;
