-- Since when a file is used nowhere; null while it is. Set to its upload by the upload itself, and by the triggers
-- below as uses come and go, so that the sweep reads the loose ones and not the millions that are used.
alter table chat_file add column loose_since timestamptz;
drop index chat_file_created;
create index chat_file_loose on chat_file (loose_since) where loose_since is not null;

-- A file that was already used (a forward) is neither locked nor written. In ascending order, so that two
-- transactions that use the same files never wait for each other in a circle.
create function chat_file_used() returns trigger language plpgsql as $$
begin
  perform from chat_file where id in (select file_id from fresh) and loose_since is not null
    order by id for no key update;
  update chat_file set loose_since = null where id in (select file_id from fresh) and loose_since is not null;
  return null;
end $$;
create trigger chat_file_used after insert on chat_file_use referencing new table as fresh
  for each statement execute function chat_file_used();

-- What lost its last use goes with the next sweep. A use that came at the same moment is not seen here: the sweep
-- looks once more, under the row's lock.
create function chat_file_unused() returns trigger language plpgsql as $$
begin
  perform from chat_file where id in (select file_id from gone) order by id for no key update;
  update chat_file f set loose_since = '-infinity'
    where id in (select file_id from gone) and not exists (select from chat_file_use u where u.file_id = f.id);
  return null;
end $$;
create trigger chat_file_unused after delete on chat_file_use referencing old table as gone
  for each statement execute function chat_file_unused();
