-- The hash chain of the audit log (D51, decision 0139). Each entry has one link. A link is written after the commit of
-- its entry, so actions never wait for each other. An entry that commits later gets a later link.

-- Committed entries that have no link yet. A trigger adds each new entry, in the entry's own transaction.
create table audit_unsealed (
  entry_id bigint primary key
);

create table audit_seal (
  -- 1, 2, 3 … without gaps.
  position bigint primary key check (position > 0),
  entry_id bigint not null unique,
  -- sha256(hash of the link before, digest of the entry, sealed_at)
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null
);
create index audit_seal_sealed_at on audit_seal (sealed_at, position);

-- The newest link. Kept apart from the links, so that a cut end is noticed.
create table audit_head (
  one boolean primary key default true check (one),
  position bigint not null,
  hash bytea not null,
  sealed_at timestamptz
);
insert into audit_head (position, hash) values (0, sha256(''));

-- Returns the digest of all columns of an entry.
create function audit_digest(e audit_log) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(e.id, (extract(epoch from e.created_at) * 1000000)::bigint, e.staff_id, e.staff_name,
    e.origin, e.action, e.subject, e.member_id, e.before, e.after)::text, 'UTF8'))
$$;

-- Returns the hash of a link.
create function audit_link(prev bytea, digest bytea, sealed_at timestamptz) returns bytea language sql stable as $$
  select sha256(prev || digest || int8send((extract(epoch from sealed_at) * 1000000)::bigint))
$$;

-- Writes links for at most `most` entries, and returns how many it wrote. Calls at the same time wait for each other.
create function seal_audit(at timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = public, pg_catalog, pg_temp as $$
declare
  head public.audit_head;
  entry public.audit_log;
  links integer := 0;
begin
  select * into head from public.audit_head for update;
  for entry in
    select l.* from public.audit_log l join public.audit_unsealed u on u.entry_id = l.id order by l.id limit most
  loop
    head.position := head.position + 1;
    head.hash := public.audit_link(head.hash, public.audit_digest(entry), seal_audit.at);
    insert into public.audit_seal (position, entry_id, hash, sealed_at)
      values (head.position, entry.id, head.hash, seal_audit.at);
    delete from public.audit_unsealed where entry_id = entry.id;
    links := links + 1;
  end loop;
  if links > 0 then
    update public.audit_head set position = head.position, hash = head.hash, sealed_at = seal_audit.at;
  end if;
  return links;
end $$;

create function audit_added() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog, pg_temp as $$
begin
  insert into public.audit_unsealed select id from fresh;
  return null;
end $$;
create trigger audit_added after insert on audit_log referencing new table as fresh
  for each statement execute function audit_added();

create trigger audit_seal_stays before update or delete or truncate on audit_seal
  for each statement execute function refuse_change();
create trigger audit_head_stays before insert or delete or truncate on audit_head
  for each statement execute function refuse_change();

revoke all on audit_unsealed, audit_seal, audit_head from banyan_app;
grant select on audit_unsealed, audit_seal, audit_head to banyan_app;
revoke all on function seal_audit(timestamptz, integer), audit_added() from public;
grant execute on function seal_audit(timestamptz, integer) to banyan_app;
