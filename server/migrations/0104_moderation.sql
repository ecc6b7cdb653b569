-- The decision about a report besides its state: the restriction of the same step, and its duration.
alter table chat_report add column restriction text check (restriction in ('mute', 'ban')),
  add column restriction_until timestamptz;
-- Finds reports about a group, and about messages in it (`<conversation>-…`).
create index chat_report_subject on chat_report (subject, subject_id);
-- Counts the reports of a member within the last day.
create index chat_report_member on chat_report (member_id, created_at);

-- Every restriction of a member by staff, with its reason: muted, suspended from chat, login frozen, money frozen. The end
-- of an active one is where it is checked: in chat_person, in member.frozen_until, in ledger.account.frozen_until.
create table restriction (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  restriction text not null check (restriction in ('mute', 'ban', 'login', 'money')),
  active_until timestamptz not null,
  reason text not null,
  report_id bigint references chat_report,
  staff_id bigint not null references staff,
  created_at timestamptz not null,
  lifted_at timestamptz,
  lifted_by bigint references staff
);
create index restriction_member on restriction (member_id, id desc);
-- Finds the members with an active restriction.
create index restriction_active on restriction (active_until) where lifted_at is null;
create index chat_person_restricted on chat_person (member_id)
  where muted_until is not null or banned_until is not null;

revoke delete on restriction from banyan_app;
grant select, insert, update on restriction to banyan_app;
