-- The login of the servers: psql "$MIGRATION_URL" --set=login=web --set=password=… --file=deploy/cluster/login.sql
-- It owns nothing. Its sessions act as banyan_app with these limits, also through PgBouncer in transaction mode, which
-- refuses them as parameters of a connection. Run it after the first migration, as a superuser; it may run again.
select format('create role %I login in role banyan_app', :'login')
where not exists (select from pg_roles where rolname = :'login') \gexec
alter role :"login" password :'password';
alter role :"login" set role = 'banyan_app';
alter role :"login" set lock_timeout = '5s';
alter role :"login" set statement_timeout = '30s';
alter role :"login" set idle_in_transaction_session_timeout = '15s';
