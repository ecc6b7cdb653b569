-- Says if this database belongs to a development server or to a production one; written once, at the first start. The
-- demo refuses a database that is not for development, and a production server refuses a development one, so
-- demo data never mixes with real data (D59).
create table world (
  one boolean primary key default true check (one),
  kind text not null check (kind in ('development', 'production')),
  -- A value derived from the server's SECRET. A server with another SECRET refuses to start: it could check no password.
  secret_check bytea not null,
  -- The time when the demo's story was begun. If it has begun and is not complete, its process was killed: the next
  -- start deletes everything and tells the story again.
  demo_started_at timestamptz,
  -- The time when the demo's story was complete.
  demo_finished_at timestamptz
);
grant select, insert, update on world to banyan_app;
