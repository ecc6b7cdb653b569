-- Resets of a second factor. One person of staff proposes, another one approves, neither for themselves. After the approval
-- the person concerned sets up a new authenticator with the link of a mail.
create table staff_reset (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  -- Where the link goes: the person's address when the reset was proposed, which the second person reads and approves.
  mail text collate "C" not null,
  reason text not null check (reason <> ''),
  state text collate "C" not null check (state in ('waiting', 'approved', 'rejected')),
  proposed_by bigint not null references staff,
  created_at timestamptz not null,
  decided_by bigint references staff,
  decided_at timestamptz,
  refusal text not null default '',
  -- Of the approved reset: SHA-256 of the link's key, the secret that the link shows, encrypted, and the link's term.
  link_hash bytea unique,
  totp_secret bytea,
  expires_at timestamptz,
  sent_at timestamptz,
  used_at timestamptz,
  check (proposed_by <> staff_id),
  check (decided_by <> staff_id),
  check ((state = 'waiting') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check (state <> 'approved' or decided_by <> proposed_by),
  check ((state = 'rejected') = (refusal <> '')),
  check ((state = 'approved') = (link_hash is not null and totp_secret is not null and expires_at is not null))
);
create unique index staff_reset_waiting on staff_reset (staff_id) where state = 'waiting';
create index staff_reset_state on staff_reset (state, id desc);
create index staff_reset_staff on staff_reset (staff_id, id desc);

revoke delete on staff_reset from banyan_app;
grant select, insert, update on staff_reset to banyan_app;
