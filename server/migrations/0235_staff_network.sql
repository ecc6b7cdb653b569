-- Networks from which staff may log in and work. A role with networks of its own uses only these; the others use the networks
-- without a role. No network at all: every address may.
create table staff_network (
  id bigint generated always as identity primary key,
  role text collate "C" references role on delete cascade,
  network cidr not null,
  note text not null,
  created_at timestamptz not null,
  unique nulls not distinct (role, network)
);
grant select, insert, update, delete on staff_network to banyan_app;

-- True if the networks let a person with this role work from this address. An address that is unknown (null) may only if
-- there are no networks.
create function staff_may_come(of_role text, address inet) returns boolean
language sql stable set search_path = public, pg_catalog, pg_temp as $$
  select case
    when exists (select from staff_network n where n.role = of_role) then
      exists (select from staff_network n where n.role = of_role and address <<= n.network)
    when exists (select from staff_network n where n.role is null) then
      exists (select from staff_network n where n.role is null and address <<= n.network)
    else true
  end
$$;
