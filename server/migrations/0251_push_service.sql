-- How the push services of the installed apps answered last, for the system page (server/src/chat/push/health.ts).
create table push_service (
  service text collate "C" primary key check (service in ('fcm', 'apns')),
  ok_at timestamptz,
  failed_at timestamptz,
  -- True if the service did not accept the credentials of this server.
  refused boolean not null default false,
  -- Why the last notification failed; null before the first failure.
  reason text
);
grant select, insert, update, delete on push_service to banyan_app;
