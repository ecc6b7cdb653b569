-- Notices that become cards in the chat with the assistant (decision 0090). Rows come from tell_member, and from the opening of
-- the chat. The transaction that appends the card deletes the row. No references, for the same reason as `notice`.
create table assistant_due (
  member_id bigint not null,
  notice_id bigint not null,
  primary key (member_id, notice_id)
);
grant select, insert, delete on assistant_due to banyan_app;
