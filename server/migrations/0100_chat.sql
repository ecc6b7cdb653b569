-- The conversation log (design §5). A conversation is one log of entries without gaps. Every change of its content,
-- including recalls and changes of membership, is an entry. So a client catches up on everything with one cursor.

-- The head of a conversation. Entries get their numbers under the lock of this row. The row is often updated in place,
-- so fillfactor leaves free space on the page.
create table conversation (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('single', 'group', 'service', 'assistant')),
  -- The two members of a single conversation, the lower id first: one row per pair, in either direction.
  low_id bigint references member,
  high_id bigint references member,
  last_seq bigint not null default 0,
  -- Number of entries that count as unread.
  last_count bigint not null default 0,
  -- The newest entry that a chat list shows: a message or a tip, never a recall.
  preview_seq bigint not null default 0,
  -- The newest entry that mentions all members.
  mention_all_seq bigint not null default 0,
  -- The newest entry that changed the pinned messages.
  pins_seq bigint not null default 0,
  last_at timestamptz not null,
  created_at timestamptz not null,
  unique (low_id, high_id),
  check ((kind = 'single') = (low_id is not null) and (kind = 'single') = (high_id is not null)),
  check (low_id < high_id)
) with (fillfactor = 70);
-- The sweep reads the heads that changed lately.
create index conversation_last_at on conversation (last_at);

create table chat_group (
  conversation_id bigint primary key references conversation,
  name text not null,
  avatar text not null,
  notice text not null default '',
  -- The entry that reported the current notice; 0 if there is no notice.
  notice_seq bigint not null default 0,
  owner_id bigint not null references member,
  invite_code text collate "C" not null unique,
  need_approval boolean not null default false,
  mute_all boolean not null default false,
  dissolved_at timestamptz,
  created_at timestamptz not null
);

-- The participants of a conversation. `read_count` is copied from the entry at `read_seq`, so unread is
-- last_count - read_count and can't drift (D39).
create table participant (
  conversation_id bigint not null references conversation,
  member_id bigint not null references member,
  -- 1 owner, 2 manager, 3 member; in single conversations always 3.
  role smallint not null default 3 check (role in (1, 2, 3)),
  -- Entries up to this seq are hidden from this member: they are from before joining, or were cleared.
  from_seq bigint not null default 0,
  read_seq bigint not null default 0,
  read_count bigint not null default 0,
  -- The newest entry that mentions this member.
  mention_seq bigint not null default 0,
  -- The newest reaction of another member to a message of this member.
  reacted_seq bigint not null default 0,
  -- The read cursor that the other person of a single chat sees. It stops when the two are no longer friends.
  told_seq bigint not null default 0,
  -- The member has seen the group notice that this entry reported.
  notice_seen bigint not null default 0,
  is_top boolean not null default false,
  is_notice boolean not null default true,
  -- The chat was deleted from the list; it is hidden until an entry after this seq arrives.
  hidden_seq bigint,
  muted_until timestamptz,
  -- The member's name in the group.
  name text not null default '',
  joined_at timestamptz not null,
  -- Set when the member left or was removed, or the group was dissolved. The member then has no access to its content.
  left_at timestamptz,
  left_how text check (left_how in ('exit', 'removed', 'dissolved')),
  primary key (conversation_id, member_id),
  check ((left_at is null) = (left_how is null))
) with (fillfactor = 80);
-- Also for places that the member has left: closing the account erases the names there. Joining and leaving a group write
-- one entry here each; messages and read positions write none.
create index participant_member on participant (member_id, conversation_id);
create index participant_order on participant (conversation_id, role, joined_at, member_id) where left_at is null;

create table entry (
  conversation_id bigint not null,
  seq bigint not null,
  count bigint not null,
  type text collate "C" not null,
  sender_id bigint not null,
  -- The sender's own key. The same key never creates a second message (D38).
  client_id text collate "C",
  -- Digest of the sent content. It distinguishes a repeat from the same key with other content.
  payload bytea,
  data text not null,
  options jsonb,
  -- The seq of the message that this entry replies to, recalls, reacts to, pins or unpins.
  refers_to bigint,
  recalled_at timestamptz,
  -- Null if staff removed the message after a report.
  recalled_by bigint,
  -- The newest reaction to this message, or its removal.
  reacted_seq bigint not null default 0,
  created_at timestamptz not null,
  primary key (conversation_id, seq)
);
create unique index entry_client on entry (sender_id, client_id) where client_id is not null;
-- For the jump to a day.
create index entry_at on entry (conversation_id, created_at, seq);
-- For the search of any part of a word, in every script.
create index entry_words on entry using gin (data gin_trgm_ops) where type in ('text', 'file') and recalled_at is null;

-- The current reaction of each member to a message. Its history is in the log (decision 0034).
create table reaction (
  conversation_id bigint not null,
  seq bigint not null,
  member_id bigint not null references member,
  sticker text collate "C" not null,
  -- The entry that reported it.
  entry_seq bigint not null,
  primary key (conversation_id, seq, member_id)
);

-- The pinned messages of a conversation.
create table pin (
  conversation_id bigint not null,
  seq bigint not null,
  -- The entry that reported it.
  entry_seq bigint not null,
  member_id bigint not null references member,
  created_at timestamptz not null,
  primary key (conversation_id, seq)
);

-- Messages that a member deleted for themself only.
create table entry_hidden (
  member_id bigint not null,
  conversation_id bigint not null,
  seq bigint not null,
  primary key (member_id, conversation_id, seq)
);

-- Changes for a member that are in no log (friend requests, pins, friends) raise the member's version by one. A client
-- that sees a step of more than one has missed a change and loads everything again.
create table chat_person (
  member_id bigint primary key references member,
  version bigint not null default 0,
  changed_at timestamptz not null,
  -- The end of a mute and of a suspension of chat by staff.
  muted_until timestamptz,
  banned_until timestamptz,
  -- The member has seen moments, likes and comments up to here.
  moments_seen_at timestamptz,
  moment_news_seen_at timestamptz
) with (fillfactor = 80);
create index chat_person_changed on chat_person (changed_at);

-- A friendship is two rows, one per side, so each side has its own alias.
create table friend (
  member_id bigint not null references member,
  friend_id bigint not null references member,
  remark text not null default '',
  created_at timestamptz not null,
  primary key (member_id, friend_id),
  check (member_id <> friend_id)
);
create index friend_other on friend (friend_id);
create table friend_apply (
  id bigint generated always as identity primary key,
  from_id bigint not null references member,
  to_id bigint not null references member,
  note text not null,
  is_look boolean not null default false,
  -- 1 waiting, 2 accepted, 3 refused.
  state smallint not null default 1 check (state in (1, 2, 3)),
  created_at timestamptz not null,
  decided_at timestamptz
);
create unique index friend_apply_waiting on friend_apply (from_id, to_id) where state = 1;
create index friend_apply_to on friend_apply (to_id, id desc);
create index friend_apply_from on friend_apply (from_id, id desc);
create table blocked (
  member_id bigint not null references member,
  blocked_id bigint not null references member,
  created_at timestamptz not null,
  primary key (member_id, blocked_id)
);
create index blocked_other on blocked (blocked_id, member_id);

create table group_apply (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversation,
  member_id bigint not null references member,
  inviter_id bigint references member,
  note text not null,
  state smallint not null default 1 check (state in (1, 2, 3)),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references member
);
create unique index group_apply_waiting on group_apply (conversation_id, member_id) where state = 1;
create index group_apply_group on group_apply (conversation_id, id desc);
-- For the closing of an account.
create index group_apply_member on group_apply (member_id) where state = 1;

create table moment (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  words text not null,
  images text[] collate "C" not null,
  removed_at timestamptz,
  created_at timestamptz not null
);
create index moment_member on moment (member_id, id desc) where removed_at is null;
-- Also for deleted moments: the daily limit counts them, and closing the account erases them. The feed looks into the index
-- above once for each friend, without the table, so this index does not replace it.
create index moment_published on moment (member_id, created_at);
create table moment_like (
  moment_id bigint not null references moment,
  member_id bigint not null references member,
  created_at timestamptz not null,
  primary key (moment_id, member_id)
);
-- For the closing of an account.
create index moment_like_member on moment_like (member_id);
create table moment_comment (
  id bigint generated always as identity primary key,
  moment_id bigint not null references moment,
  member_id bigint not null references member,
  reply_to_id bigint references moment_comment,
  words text not null,
  removed_at timestamptz,
  created_at timestamptz not null
);
create index moment_comment_moment on moment_comment (moment_id, id) where removed_at is null;

-- Reports by members. Staff read the reported content only here. `content` is a copy from the time of the report: a
-- recall does not delete the evidence.
create table chat_report (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  subject text not null check (subject in ('message', 'member', 'group', 'moment')),
  subject_id text collate "C" not null,
  -- The reported member.
  about_id bigint not null references member,
  reason text not null,
  words text not null,
  content jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'upheld', 'dismissed')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references staff,
  answer text not null default ''
);
create unique index chat_report_once on chat_report (member_id, subject, subject_id) where state = 'waiting';
create index chat_report_state on chat_report (state, created_at, id);
create index chat_report_time on chat_report (created_at, id);
create index chat_report_about on chat_report (about_id, created_at, id);

-- Blocked words per language ('' is every language): masked with asterisks, or refused.
create table chat_word (
  id bigint generated always as identity primary key,
  word text not null,
  language text not null check (language in ('', 'zh', 'en', 'lo', 'vi', 'th')),
  effect text not null check (effect in ('mask', 'refuse')),
  created_at timestamptz not null,
  unique (word, language)
);

create table push_subscription (
  session_id bigint primary key references session on delete cascade,
  member_id bigint not null references member,
  service text collate "C" not null check (service in ('web', 'fcm', 'apns')),
  -- The address of a web subscription, or the token of an installed app.
  endpoint text not null unique,
  -- The keys of a web subscription.
  p256dh text,
  auth text,
  language text not null,
  created_at timestamptz not null,
  check ((service = 'web') = (p256dh is not null and auth is not null)),
  check (service = 'web' or (p256dh is null and auth is null))
);
create index push_subscription_member on push_subscription (member_id);

revoke delete on conversation, chat_group, participant, entry, chat_person, chat_report, moment, moment_comment,
  friend_apply, group_apply from banyan_app;
grant select, insert, update on conversation, chat_group, participant, entry, chat_person, chat_report, moment,
  moment_comment, friend_apply, group_apply to banyan_app;
grant select, insert, update, delete on reaction, pin, entry_hidden, friend, blocked, moment_like,
  chat_word, push_subscription to banyan_app;
