-- Eras: the ledger and the figures find final transactions by their transaction ids (decision 0141). A cluster counts
-- these ids from the start, so a database that was restored from a dump into another cluster would give new rows the ids
-- of old ones. Therefore the column `xid` of these tables holds a position: the transaction id plus the shift of the era.
-- An era is the time that the database is in one cluster; the positions of an era are above all positions before it.
create table ledger.era (
  number int primary key check (number > 0),
  -- The system identifier of the cluster. Standbys and physical backups have the same.
  cluster bigint not null,
  shift bigint not null check (shift >= 0),
  began_at timestamptz not null
);
create trigger append_only before update or delete or truncate on ledger.era
  for each statement execute function ledger.refuse_change();

-- Returns the position of the current transaction. Only a default of a later era calls it: in the first era the
-- transaction id itself is the position.
create function ledger.position(shift bigint) returns xid8 language sql volatile
  return (pg_current_xact_id()::text::bigint + shift)::text::xid8;

-- Returns the position of the oldest running transaction. Rows below it are final.
create function ledger.horizon() returns xid8 language sql stable
  return (pg_snapshot_xmin(pg_current_snapshot())::text::bigint
    + (select e.shift from ledger.era e order by e.number desc limit 1))::text::xid8;

-- Begins an era if the database is in another cluster than before. Returns true if it began one. Only the owner can call
-- it, and `npm run migrate` does, before any process of the server uses the database.
create function ledger.begin_era(at timestamptz) returns boolean
  language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  here bigint := (select c.system_identifier from pg_control_system() c);
  last ledger.era;
  top bigint;
  part text;
begin
  select * into last from ledger.era e order by e.number desc limit 1;
  if last.cluster = here then return false; end if;
  if last.number is null then
    insert into ledger.era (number, cluster, shift, began_at) values (1, here, 0, at);
    return true;
  end if;
  select max(p.position)::text::bigint into top from (
    select max(t.xid) as position from ledger.transfer t
    union all select max(s.hi) from ledger.seal s
    union all select c.hi from ledger.checkpoint c
    union all select max(m.xid) from public.member m
    union all select max(v.xid) from public.visit v
    union all select greatest(f.hi, f.visit_hi) from public.figure_head f
    union all select c.hi from public.cost_head c
  ) p;
  foreach part in array array['ledger.transfer', 'public.member', 'public.visit'] loop
    execute format('alter table %s alter column xid set default ledger.position(%s)', part, top);
  end loop;
  insert into ledger.era (number, cluster, shift, began_at) values (last.number + 1, here, top, at);
  return true;
end $$;

select ledger.begin_era(now());

-- True if the database is in the cluster of its era.
create function ledger.in_era() returns boolean language sql stable
  return (select e.cluster from ledger.era e order by e.number desc limit 1)
    = (select c.system_identifier from pg_control_system() c);

grant execute on function ledger.position, ledger.horizon, ledger.in_era to banyan_app;
