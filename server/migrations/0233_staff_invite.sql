-- Invitations of staff. The mail has a link that works once and for a time; the invited person sets a password and an
-- authenticator with it. The person's row in `staff` is made when the invitation is accepted.
--
-- waiting ──accept (the link)──▶ accepted
--    └────withdraw (staff)────▶ withdrawn
create table staff_invite (
  id bigint generated always as identity primary key,
  name text collate "C" not null,
  mail text collate "C" not null,
  -- Null if the role was deleted after the invitation had ended.
  role text collate "C" references role on delete set null,
  language text collate "C" not null check (language in ('zh', 'en')),
  state text collate "C" not null check (state in ('waiting', 'accepted', 'withdrawn')),
  -- SHA-256 of the link's key.
  link_hash bytea not null unique,
  -- The authenticator's secret that the link shows, encrypted as in `staff`.
  totp_secret bytea not null,
  invited_by bigint not null references staff,
  by_owner boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When a mail server accepted the mail; null if none did yet.
  sent_at timestamptz,
  staff_id bigint references staff,
  check ((state = 'accepted') = (staff_id is not null)),
  check (state <> 'waiting' or role is not null)
);
create unique index staff_invite_name on staff_invite (name) where state = 'waiting';
create index staff_invite_role on staff_invite (role) where state = 'waiting';
create index staff_invite_waiting on staff_invite (id desc) where state = 'waiting';

revoke delete on staff_invite from banyan_app;
grant select, insert, update on staff_invite to banyan_app;
