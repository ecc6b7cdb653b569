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

-- Stores a notice and raises its member's version for the push. Returns the version and the notice's id. The version comes
-- first because it locks the member: the ids of a member's notices ascend in the order of their commits. If the member has
-- opened the chat with the assistant, the notice becomes a card there (assistant_due).
create function tell_member(member bigint, kind text, params jsonb, link bigint, at timestamptz)
returns bigint[] language plpgsql set search_path = public, pg_catalog, pg_temp as $$
declare
  raised bigint;
  told bigint;
begin
  insert into chat_person as person (member_id, version, changed_at) values (member, 1, at)
  on conflict (member_id) do update set version = person.version + 1, changed_at = excluded.changed_at
  returning version into raised;
  insert into notice (member_id, kind, params, link, created_at) values (member, kind, params, link, at)
  returning id into told;
  insert into assistant_due (member_id, notice_id)
  select a.member_id, told from assistant_chat a where a.member_id = member;
  return array[raised, told];
end $$;
