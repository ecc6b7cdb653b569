-- The number of member searches within an hour is limited, so that members can't be listed by trying.
alter table chat_person add column finds int not null default 0, add column finds_since timestamptz;

-- The blacklist, newest first.
create index blocked_newest on blocked (member_id, created_at desc, blocked_id desc);

-- The creator of a group. The owner can change and the creator can't.
alter table chat_group add column creator_id bigint not null references member;
-- Updated under the group's lock at each change of membership: a login reads it for hundreds of groups.
alter table chat_group add column member_count int not null default 0;

-- Every login reads how many join requests wait in a member's groups.
create index group_apply_state on group_apply (conversation_id) where state = 1;

-- The members whom a like or a comment concerns: the author of the moment, and the author of the comment that it
-- answers. So new items for a member are found without a scan of all moments.
alter table moment_like add column author_id bigint not null references member;
create index moment_like_author on moment_like (author_id, created_at desc);
alter table moment_comment add column author_id bigint not null references member,
  add column to_id bigint references member;
create index moment_comment_author on moment_comment (author_id, id desc) where removed_at is null;
create index moment_comment_to on moment_comment (to_id, id desc) where removed_at is null and to_id is not null;
-- Finds the comments of a member within the last minute, for the rate limit.
create index moment_comment_member on moment_comment (member_id, id desc);
