-- How a person of staff sees the lists of the console.

create table staff_layout (
  staff_id bigint not null references staff,
  list text collate "C" not null,
  density text collate "C" not null check (density in ('middle', 'small')),
  -- The columns by key, in their order, each with `hidden`.
  columns jsonb not null,
  primary key (staff_id, list)
);

create table staff_filter (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  list text collate "C" not null,
  name text not null check (name <> ''),
  -- The query of the page's address.
  query text not null,
  -- Colleagues who can open the list see the filter too.
  shared boolean not null,
  is_default boolean not null,
  created_at timestamptz not null,
  unique (staff_id, list, name)
);
-- At most one default per person and list.
create unique index staff_filter_default on staff_filter (staff_id, list) where is_default;
create index staff_filter_shared on staff_filter (list) where shared;

grant select, insert, update, delete on staff_layout, staff_filter to banyan_app;
