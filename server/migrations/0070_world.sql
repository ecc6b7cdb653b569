-- Whether this database belongs to a development server or to a production one; written once, at the
-- first start. The demo world refuses anything but a development database, and a production server
-- refuses a development one, so that neither can ever land in the other (D59).
create table world (
  one boolean primary key default true check (one),
  kind text not null check (kind in ('development', 'production')),
  -- When the demo’s story had been told to its end.
  told_at timestamptz
);
grant select, insert, update on world to banyan_app;
