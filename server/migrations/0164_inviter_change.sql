-- Corrections of inviters (D15, D53). One person of staff proposes, another one approves.
create table inviter_change (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  -- The inviter when it was proposed, and the one to set. Null: none.
  old_inviter_id bigint references member,
  new_inviter_id bigint references member,
  -- When the member had joined the team of the inviter when it was proposed.
  old_joined_at timestamptz,
  reason text not null check (reason <> ''),
  state text collate "C" not null check (state in ('waiting', 'approved', 'rejected')),
  proposed_by bigint not null references staff,
  created_at timestamptz not null,
  decided_by bigint references staff,
  decided_at timestamptz,
  refusal text not null default '',
  check (old_inviter_id is distinct from new_inviter_id),
  check ((old_inviter_id is null) = (old_joined_at is null)),
  check (member_id <> new_inviter_id),
  check ((state = 'waiting') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check (state <> 'approved' or decided_by <> proposed_by),
  check ((state = 'rejected') = (refusal <> ''))
);
create index inviter_change_state on inviter_change (state, id desc);
-- For the closing of an account.
create index inviter_change_member on inviter_change (member_id);
create index inviter_change_inviter on inviter_change (new_inviter_id);

revoke delete on inviter_change from banyan_app;
