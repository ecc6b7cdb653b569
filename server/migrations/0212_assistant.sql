-- The assistant (D45). Each member has one conversation with it, of kind `assistant`: the member is its only participant,
-- and the assistant's entries have the sender 0.
create table assistant_chat (
  member_id bigint primary key references member,
  conversation_id bigint not null unique references conversation,
  -- The newest entry that customer service has got from the member; 0 if none.
  handed_seq bigint not null default 0
);

-- The questions that the assistant got. Staff read those without an answer and those whose answer did not help.
create table assistant_question (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  conversation_id bigint not null references conversation,
  -- The entry with the answer. It is the next one after the question.
  seq bigint not null,
  words text not null,
  language text collate "C" not null,
  outcome text not null check (outcome in ('article', 'record', 'none')),
  -- The quoted article.
  article_id bigint references article on delete set null,
  -- The member's answer to “Did this help?”.
  helpful boolean,
  created_at timestamptz not null,
  done_at timestamptz,
  done_by bigint references staff,
  unique (conversation_id, seq),
  check ((done_at is null) = (done_by is null))
);
create index assistant_question_member on assistant_question (member_id);
create index assistant_question_open on assistant_question (created_at desc, id desc)
  where (outcome = 'none' or helpful is false) and done_at is null;
create index assistant_question_done on assistant_question (created_at desc, id desc)
  where (outcome = 'none' or helpful is false) and done_at is not null;

revoke delete on assistant_chat from banyan_app;
grant select, insert on assistant_chat to banyan_app;
grant update (handed_seq) on assistant_chat to banyan_app;
grant select, insert, update, delete on assistant_question to banyan_app;
