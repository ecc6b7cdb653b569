-- The name under which the member saw the agent of a closed chat. It stays if the agent takes another name later. Null in
-- open chats, in chats that no agent had, and in those that an earlier release closed.
alter table service_session add column agent_name text;
