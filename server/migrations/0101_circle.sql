-- Searches for members are counted, so that nobody lists members by trying: so many within an hour.
alter table chat_person add column finds int not null default 0, add column finds_since timestamptz;

-- The blacklist, newest first.
create index blocked_newest on blocked (member_id, created_at desc, blocked_id desc);

-- Whose intention a group was: the owner changes, the one who made it does not, and its request key stays theirs.
alter table chat_group drop constraint chat_group_owner_id_request_key_key;
alter table chat_group add column creator_id bigint not null references member;
alter table chat_group add unique (creator_id, request_key);
-- Counted anew under the group's lock whenever somebody comes or goes: a login asks it of hundreds of groups.
alter table chat_group add column member_count int not null default 0;

-- How many waiting applications a member's groups have is asked at every login.
create index group_apply_state on group_apply (conversation_id) where state = 1;

-- Whom a like or a comment concerns: the one whose moment it is, and the one whose comment it answers. So that what
-- is new for a member is found without looking through all moments.
alter table moment_like add column author_id bigint not null references member;
create index moment_like_author on moment_like (author_id, created_at desc);
alter table moment_comment add column author_id bigint not null references member,
  add column to_id bigint references member;
create index moment_comment_author on moment_comment (author_id, id desc) where removed_at is null;
create index moment_comment_to on moment_comment (to_id, id desc) where removed_at is null and to_id is not null;
-- How many comments a member wrote within the last minute.
create index moment_comment_member on moment_comment (member_id, id desc);
