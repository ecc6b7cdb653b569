-- Customer service (D46). Each member has one conversation with customer service, of kind `service`: the member is its only
-- participant, and entries of customer service have the sender 0. Its sessions wait in a queue until an agent takes them.
create table service_chat (
  member_id bigint primary key references member,
  conversation_id bigint not null unique references conversation,
  -- The language in which the member last opened the chat; canned answers are in it.
  language text not null check (language in ('zh', 'en', 'lo', 'vi', 'th'))
);

-- A member of staff who answers chats, with the name that members see. The agent is online until `online_until`; the
-- console renews it.
create table service_agent (
  staff_id bigint primary key references staff,
  name text not null,
  online_until timestamptz not null
);

-- States: waiting → active → closed. An active session returns to waiting if its agent hands it back or goes offline.
-- A session is changed under the lock of its conversation.
create table service_session (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversation,
  member_id bigint not null references member,
  state text not null check (state in ('waiting', 'active', 'closed')),
  staff_id bigint references staff,
  -- The first entry of the session.
  first_seq bigint not null,
  created_at timestamptz not null,
  -- When the first agent took it, and when customer service answered first.
  taken_at timestamptz,
  answered_at timestamptz,
  -- The newest message of the member, and of customer service.
  asked_at timestamptz not null,
  replied_at timestamptz,
  closed_at timestamptz,
  closed_by text check (closed_by in ('member', 'agent', 'idle')),
  stars smallint check (stars between 1 and 5),
  words text not null default '',
  rated_at timestamptz,
  check ((state = 'closed') = (closed_at is not null) and (state = 'closed') = (closed_by is not null)),
  check (state <> 'active' or staff_id is not null),
  check (state <> 'waiting' or staff_id is null),
  check ((stars is null) = (rated_at is null))
) with (fillfactor = 80);
create unique index service_session_open on service_session (conversation_id) where state <> 'closed';
create index service_session_member on service_session (member_id, id desc);
create index service_session_queue on service_session (created_at, id) where state = 'waiting';
create index service_session_agent on service_session (staff_id, id) where state = 'active';
create index service_session_closed on service_session (closed_at desc, id desc) where state = 'closed';
create index service_session_time on service_session (created_at, id);

-- Who wrote an entry of customer service. Members see only the shown name.
create table service_reply (
  conversation_id bigint not null,
  seq bigint not null,
  staff_id bigint not null references staff,
  primary key (conversation_id, seq)
);

-- Internal notes about a member. Members never see them.
create table service_note (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  staff_id bigint not null references staff,
  words text not null,
  created_at timestamptz not null
);
create index service_note_member on service_note (member_id, id desc);

-- Texts that staff edit, each in five languages: other channels, frequent questions, canned answers.
create table service_text (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('channel', 'question', 'answer')),
  title jsonb not null,
  body jsonb not null,
  -- The address of a channel (tel:, mailto:, https:), or the shortcut of an answer.
  code text not null default '',
  place int not null default 0,
  is_shown boolean not null default true,
  created_at timestamptz not null
);
create index service_text_kind on service_text (kind, place, id);
create unique index service_text_shortcut on service_text (code) where kind = 'answer' and code <> '';

-- Notes a message of a member: opens a session, or continues the open one. `at` may be earlier than the last answer,
-- because it is read before the conversation is locked. The message still is after that answer.
create function service_asked(conversation bigint, member bigint, seq bigint, at timestamptz) returns void
language sql set search_path = public, pg_catalog, pg_temp as $$
  insert into service_session (conversation_id, member_id, state, first_seq, created_at, asked_at)
  values (conversation, member, 'waiting', seq, at, at)
  on conflict (conversation_id) where state <> 'closed' do update
    set asked_at = greatest(excluded.asked_at, service_session.asked_at,
      service_session.replied_at + interval '1 millisecond')
$$;

revoke delete on service_chat, service_agent, service_session, service_reply from banyan_app;
grant select, insert on service_chat, service_reply to banyan_app;
grant update (language) on service_chat to banyan_app;
grant select, insert, update on service_agent, service_session to banyan_app;
grant select, insert, update, delete on service_note, service_text to banyan_app;
