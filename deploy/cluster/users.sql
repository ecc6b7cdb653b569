-- The users of Patroni on a database that did not begin with it: psql "$SUPER_URL" --set=replication=… --set=rewind=…
-- --set=superuser=… --file=deploy/cluster/users.sql. Run it as a superuser on the primary; it may run again.
-- Rights to functions belong to a database; Patroni connects to this one. The connection is made before the password of
-- the superuser changes.
\connect postgres
select format('create role %I login', name) from (values ('replicator'), ('rewinder')) user_name (name)
where not exists (select from pg_roles where rolname = name) \gexec
alter role replicator replication password :'replication';
alter role rewinder password :'rewind';
alter role postgres password :'superuser';
-- The functions that pg_rewind calls on the new primary.
grant execute on function pg_ls_dir(text, boolean, boolean), pg_stat_file(text, boolean), pg_read_binary_file(text),
  pg_read_binary_file(text, bigint, bigint, boolean) to rewinder;
