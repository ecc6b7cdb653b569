-- The announcements that a member has read, and the topics without push. A member without a row has read none.
create table notice_reader (
  member_id bigint primary key references member,
  -- Announcements up to this time are read; later ones if they have a row in announcement_read.
  announcements_read_at timestamptz not null default '-infinity',
  -- The topics whose push is switched off; see quietTopics in contract/src/mine/notice/info.ts.
  quiet text[] not null default '{}'
    check (quiet <@ array['order', 'team', 'investment', 'service', 'announcement'])
);

create table announcement_read (
  member_id bigint not null references member,
  announcement_id bigint not null references article on delete cascade,
  primary key (member_id, announcement_id)
);
