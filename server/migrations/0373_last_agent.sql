-- Chats that were closed after they had gone back to the queue: the agent of the last answer, and the name on it.
update service_session s set staff_id = l.staff_id, agent_name = coalesce(l.name, a.name)
from (
  select distinct on (c.id) c.id, r.staff_id, e.options ->> 'agent' as name
  from service_session c
  join service_reply r on r.conversation_id = c.conversation_id and r.seq >= c.first_seq
  join entry e on e.conversation_id = r.conversation_id and e.seq = r.seq and e.created_at <= c.closed_at
  where c.state = 'closed' and c.staff_id is null
  order by c.id, r.seq desc
) l join service_agent a on a.staff_id = l.staff_id
where s.id = l.id;
-- The agent from whom a chat that waits came back to the queue. Null in all other chats.
alter table service_session add column last_staff_id bigint references staff;
