import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/db.ts'

type Read = Kysely<DB>
/** The most faults that a query returns. */
const enough = sql`limit 20`

export async function countSessions(db: Read): Promise<{ sessions: bigint; replies: bigint }> {
  const { rows } = await sql<{ sessions: bigint; replies: bigint }>`
    select (select count(*) from service_session) as sessions, (select count(*) from service_reply) as replies`.execute(
    db,
  )
  return rows[0] ?? { sessions: 0n, replies: 0n }
}

export async function findWrongSessions(db: Read): Promise<{ id: bigint; fault: string }[]> {
  const { rows } = await sql<{ id: bigint; fault: string }>`
    select s.id, 'is active without an agent' as fault from service_session s
    where s.state = 'active' and not exists (select from service_agent a where a.staff_id = s.staff_id)
    union all
    select s.id, 'waits and has an agent' from service_session s
    where s.state = 'waiting' and s.staff_id is not null
    union all
    select max(s.id), 'is not the only open one of member ' || s.member_id from service_session s
    where s.state <> 'closed' group by s.member_id having count(*) > 1
    union all
    select s.id, 'is rated and not closed' from service_session s where s.stars is not null and s.state <> 'closed'
    union all
    select s.id, 'is in a conversation that is not its member''s' from service_session s
    where not exists (select from service_chat c
      where c.member_id = s.member_id and c.conversation_id = s.conversation_id)
    union all
    select s.id, 'does not begin with a message of its member' from service_session s
    where not exists (select from entry e where e.conversation_id = s.conversation_id and e.seq = s.first_seq
      and e.sender_id = s.member_id)
    order by 1, 2 ${enough}`.execute(db)
  return rows
}

/** Entries of customer service, other than tips, without an agent or before any session; and replies without an entry. */
export async function findWrongReplies(
  db: Read,
): Promise<{ conversation: bigint; seq: bigint; fault: string }[]> {
  const { rows } = await sql<{ conversation: bigint; seq: bigint; fault: string }>`
    with answer as (
      select e.conversation_id, e.seq from entry e join service_chat c using (conversation_id)
      where e.sender_id = 0 and e.type <> 'tips' and not is_silent(e.type)
    )
    select conversation_id as conversation, seq, 'has no agent' as fault
    from answer left join service_reply r using (conversation_id, seq) where r.staff_id is null
    union all
    select conversation_id, seq, 'is no entry of the conversation'
    from service_reply left join answer a using (conversation_id, seq) where a.seq is null
    union all
    select r.conversation_id, r.seq, 'belongs to no session' from service_reply r
    where not exists (select from service_session s
      where s.conversation_id = r.conversation_id and s.first_seq < r.seq)
    union all
    select r.conversation_id, r.seq, 'is by someone who was never an agent' from service_reply r
    where not exists (select from service_agent a where a.staff_id = r.staff_id)
    order by 1, 2, 3 ${enough}`.execute(db)
  return rows
}
