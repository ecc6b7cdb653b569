-- Notices that staff send: to one member, to the members that match a filter, or to all. One to all becomes an announcement
-- and has no row per member; the others are written in batches by the job notice-send.
create table notice_sending (
  id bigint generated always as identity primary key,
  title jsonb not null check (title ->> 'zh' <> ''),
  body jsonb not null check (body ->> 'zh' <> ''),
  audience text collate "C" not null check (audience in ('member', 'filter', 'all')),
  -- Of the audience `member`.
  member_id bigint references member,
  -- Of the audience `filter`: {levels, countries, joined_since, bought}; an absent key does not filter.
  filter jsonb,
  -- The number of people when it was written.
  people int not null,
  state text collate "C" not null default 'scheduled' check (state in ('scheduled', 'sending', 'sent', 'cancelled')),
  send_at timestamptz not null,
  -- Members up to this id have their notice.
  sent_upto bigint not null default 0,
  sent int not null default 0,
  created_by bigint not null references staff,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((audience = 'member') = (member_id is not null)),
  check ((audience = 'filter') = (filter is not null))
);
create index notice_sending_due on notice_sending (send_at, id) where state in ('scheduled', 'sending');

-- The sending that a notice of the kind `message` belongs to; its texts are there.
alter table notice add column sending_id bigint references notice_sending;
create unique index notice_sending_once on notice (sending_id, member_id) where sending_id is not null;
alter table notice add check ((kind = 'message') = (sending_id is not null));

revoke delete on notice_sending from banyan_app;
