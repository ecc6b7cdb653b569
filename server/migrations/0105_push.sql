-- Which members have a socket, and on which process: so that a phone is woken only where nobody is looking. A process
-- that has not said for a while that it lives counts for nothing. Losing all of it in a crash means that every process
-- tells it anew, so none of it is logged.
create unlogged table socket_process (
  id uuid primary key,
  beat_at timestamptz not null
);
create unlogged table socket_live (
  member_id bigint not null,
  process_id uuid not null,
  primary key (member_id, process_id)
);
create index socket_live_process on socket_live (process_id);

-- When a member's devices were last woken for a conversation: once within a while is enough.
create unlogged table push_told (
  member_id bigint not null,
  conversation_id bigint not null,
  at timestamptz not null,
  primary key (member_id, conversation_id)
) with (fillfactor = 80);
create index push_told_at on push_told (at);

grant select, insert, update, delete on socket_process, socket_live, push_told to banyan_app;
