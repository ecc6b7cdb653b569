-- Notices to one member (D33, D69). The text is made from kind and details when the notice is read, in the reader's
-- language. It has no reference to the member, for the same reason as a transfer (decision 0102).
create table notice (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  -- A key of contract/src/mine/notice/kind.ts.
  kind text collate "C" not null,
  params jsonb not null,
  -- The record that the notice opens, if any.
  link bigint,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notice_member on notice (member_id, created_at desc, id desc);
create index notice_unread on notice (member_id, id) where read_at is null;

-- Stores a notice and raises its member's version for the push. Returns the version and the notice's id.
create function tell_member(member bigint, kind text, params jsonb, link bigint, at timestamptz)
returns bigint[] language sql as $$
  with raised as (
    insert into chat_person as person (member_id, version, changed_at) values (member, 1, at)
    on conflict (member_id) do update set version = person.version + 1, changed_at = excluded.changed_at
    returning version
  ), told as (
    insert into notice (member_id, kind, params, link, created_at) values (member, kind, params, link, at)
    returning id
  )
  select array[raised.version, told.id] from raised, told
$$;
