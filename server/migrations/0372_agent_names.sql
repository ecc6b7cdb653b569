-- Chats that are closed already: the name of the agent's last answer, or without one the agent's name of today.
update service_session s set agent_name = coalesce((
    select e.options ->> 'agent' from service_reply r
    join entry e on e.conversation_id = r.conversation_id and e.seq = r.seq
    where r.conversation_id = s.conversation_id and r.seq >= s.first_seq and r.staff_id = s.staff_id
      and e.created_at <= s.closed_at
    order by r.seq desc limit 1), a.name)
from service_agent a where a.staff_id = s.staff_id and s.state = 'closed' and s.agent_name is null;
