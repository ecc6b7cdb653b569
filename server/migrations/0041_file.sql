-- Pictures that were uploaded, as they were re-encoded. `public` ones are served to everybody for ever,
-- under names that nobody can guess; the others only through signed links that expire.
create table file (
  id text collate "C" primary key check (id ~ '^[a-z0-9]{26}$'),
  purpose text not null check (purpose in ('voucher', 'avatar', 'goods', 'qr')),
  public boolean not null,
  member_id bigint references member,
  staff_id bigint references staff,
  bytes int not null,
  width int not null,
  height int not null,
  -- Of the re-encoded picture: the same picture uploaded twice has the same.
  sha256 bytea not null,
  created_at timestamptz not null,
  check (num_nonnulls(member_id, staff_id) = 1)
);
create index file_member on file (member_id, created_at) where member_id is not null;
create index file_same on file (sha256);
-- What was stored under a name never changes.
revoke all on file from banyan_app;
grant select, insert on file to banyan_app;
