-- Tickets (D32, N19): what a member asks the staff, with a thread of messages.
create table ticket (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  type text collate "C" not null
    check (type in ('account', 'recharge', 'withdraw', 'order', 'team', 'suggestion', 'other')),
  state text collate "C" not null default 'waiting' check (state in ('waiting', 'answered', 'closed', 'merged')),
  -- 1 urgent, 2 high, 3 normal, 4 low.
  urgency smallint not null default 3 check (urgency between 1 and 4),
  -- The start of the first message, in one line.
  title text not null,
  contact text not null,
  -- The record of the member's own that the ticket is about.
  record_kind text collate "C" check (
    record_kind in ('order', 'refund', 'recharge', 'third-payment', 'withdraw', 'transfer', 'entry')
  ),
  record_id bigint,
  assignee_id bigint references staff,
  -- Rises with every change, so that staff never change what they have not seen.
  version int not null default 1,
  created_at timestamptz not null,
  -- Since when the ticket waits for staff.
  waiting_at timestamptz,
  -- When something last happened.
  active_at timestamptz not null,
  closed_at timestamptz,
  -- Null if the member or the job closed it.
  closed_by bigint references staff,
  merged_into_id bigint references ticket,
  check ((record_kind is null) = (record_id is null)),
  check ((state = 'waiting') = (waiting_at is not null)),
  check ((state = 'closed') = (closed_at is not null)),
  check (closed_by is null or closed_at is not null),
  check ((state = 'merged') = (merged_into_id is not null))
);
create index ticket_member on ticket (member_id, active_at desc, id desc);
-- The work list: waiting tickets by priority and wait, all others by their last activity.
create index ticket_waiting on ticket (urgency, waiting_at, id) include (assignee_id) where state = 'waiting';
-- Tickets without an assignee.
create index ticket_free on ticket (urgency, waiting_at, id) where state = 'waiting' and assignee_id is null;
create index ticket_state on ticket (state, active_at desc, id desc);
create index ticket_active on ticket (active_at desc, id desc);
create index ticket_assignee on ticket (assignee_id, active_at desc, id desc) where assignee_id is not null;
create index ticket_merged on ticket (merged_into_id) where merged_into_id is not null;

create table ticket_message (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references ticket,
  -- The member of the ticket.
  member_id bigint not null references member,
  -- A note is seen by staff only.
  author text collate "C" not null check (author in ('member', 'staff', 'note')),
  staff_id bigint references staff,
  words text not null,
  -- Ids of files of the purpose `ticket`.
  images text[] not null,
  -- The stored address of a file of the purpose `ticket-video`.
  video text,
  created_at timestamptz not null,
  -- When the member read an answer.
  read_at timestamptz,
  check ((author = 'member') = (staff_id is null)),
  check (read_at is null or author = 'staff')
);
create index ticket_message_thread on ticket_message (ticket_id, id desc);
create index ticket_message_unread on ticket_message (ticket_id, id) where author = 'staff' and read_at is null;
create index ticket_message_member on ticket_message (member_id, created_at) where author = 'member';

grant select, insert, update, delete on ticket, ticket_message to banyan_app;
