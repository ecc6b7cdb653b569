-- All uploaded and generated files (server/src/files). The purpose of a file decides its types, its readers and how
-- long it is kept: server/src/files/purposes.ts. A name is written once and its bytes never change.
create table file (
  id text collate "C" primary key check (id ~ '^[a-z0-9]{26}$'),
  purpose text collate "C" not null check (purpose in
    ('voucher', 'avatar', 'goods', 'footage', 'banner', 'article', 'film', 'qr', 'payout', 'group', 'image', 'audio', 'video', 'file', 'export', 'refund', 'review', 'data', 'ticket', 'ticket-video', 'package')),
  member_id bigint references member,
  staff_id bigint references staff,
  -- File name extension of the address: webp, mp4, m4a …
  suffix text collate "C" not null check (suffix ~ '^[a-z0-9]{1,8}$'),
  mime text not null,
  name text not null,
  bytes bigint not null,
  width int,
  height int,
  -- Duration in seconds.
  seconds int,
  colour text,
  -- True if a smaller picture (or a video's poster) is stored next to the file.
  has_small boolean not null,
  -- Of the re-encoded picture, or of the uploaded bytes: equal files have equal digests.
  sha256 bytea not null,
  -- True if the purpose keeps used files permanently.
  kept boolean not null,
  -- The time since which the file has had no use; null while it has one. Maintained by the triggers below.
  unused_since timestamptz,
  created_at timestamptz not null,
  check (num_nonnulls(member_id, staff_id) = 1)
);
create index file_member on file (member_id, created_at) where member_id is not null;
create index file_unused on file (unused_since) where unused_since is not null;

-- The places where files are used. The slices insert and delete uses in their own transactions.
create table file_use (
  file_id text collate "C" not null references file,
  -- `entry`: conversation and seq; all other kinds (`moment`, `group`, `member` …): the id and 0.
  kind text collate "C" not null check (kind in
    ('entry', 'moment', 'group', 'member', 'recharge', 'receiving_account', 'payout_account', 'report', 'product', 'category', 'banner', 'article', 'poster', 'refund', 'review', 'ticket', 'look', 'edition', 'edition-held')),
  place bigint not null,
  seq bigint not null default 0,
  primary key (file_id, kind, place, seq)
);
create index file_use_place on file_use (kind, place, seq);

-- Files whose record was deleted and whose bytes are still to be deleted from the store. The sweep deletes them, so a
-- server that is killed between the two steps leaves no bytes behind.
create table file_removal (
  id text collate "C" primary key,
  has_small boolean not null
);

-- The first use of a file clears unused_since. A file that already has a use (a forwarded one) is neither locked nor
-- written. Rows are locked in ascending order to prevent deadlocks.
create function file_used() returns trigger language plpgsql as $$
begin
  perform from file where id in (select file_id from fresh) and unused_since is not null
    order by id for no key update;
  update file set unused_since = null where id in (select file_id from fresh) and unused_since is not null;
  return null;
end $$;
create trigger file_used after insert on file_use referencing new table as fresh
  for each statement execute function file_used();

-- When a file loses its last use, marks it for the next sweep, unless its purpose keeps it. A use that another
-- transaction inserts concurrently is not visible here; the sweep and the server check again.
create function file_unused() returns trigger language plpgsql as $$
begin
  perform from file where id in (select file_id from gone) and not kept order by id for no key update;
  update file f set unused_since = '-infinity'
    where id in (select file_id from gone) and not kept and not exists (select from file_use u where u.file_id = f.id);
  return null;
end $$;
create trigger file_unused after delete on file_use referencing old table as gone
  for each statement execute function file_unused();

revoke all on file, file_use, file_removal from banyan_app;
grant select, insert, delete, update (unused_since) on file to banyan_app;
grant select, insert, delete on file_use, file_removal to banyan_app;
