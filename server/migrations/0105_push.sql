-- The members with an open socket, and its process: only members without a socket get a push. A process without a
-- recent heartbeat counts as dead. The tables are unlogged: after a crash every process writes its rows again.
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

-- The time of a member's last push for a conversation. A member gets at most one per conversation and quiet time.
create unlogged table push_sent (
  member_id bigint not null,
  conversation_id bigint not null,
  sent_at timestamptz not null,
  primary key (member_id, conversation_id)
) with (fillfactor = 80);
create index push_sent_time on push_sent (sent_at);

grant select, insert, update, delete on socket_process, socket_live, push_sent to banyan_app;
