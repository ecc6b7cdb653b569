import type { Language } from '@banyan/contract/language'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { lockSignedIn } from '../../identity/member.ts'
import type { OpenedChat } from '../own-chat.ts'
import { raiseVersion } from '../relation/person.sql.ts'

export type SessionState = 'waiting' | 'active' | 'closed'

export interface SessionRow {
  id: bigint
  conversation_id: bigint
  member_id: bigint
  state: SessionState
  staff_id: bigint | null
  agent: string | null
  created_at: Date
  answered_at: Date | null
  closed_at: Date | null
  stars: number | null
}

// A closed session keeps the name under which the member saw the agent. A waiting one is with nobody.
const columns = sql`s.id, s.conversation_id, s.member_id, s.state, s.staff_id,
  case s.state when 'active' then a.name when 'closed' then coalesce(s.agent_name, a.name) end as agent,
  s.created_at, s.answered_at, s.closed_at, s.stars`

const presentName = sql`(select a.name from service_agent a where a.staff_id = s.staff_id)`

/** Returns an active session `s` to the queue. Keeps the agent, and the name that the member saw. */
const toQueue = sql`state = 'waiting', staff_id = null, last_staff_id = s.staff_id, agent_name = ${presentName}`

/** Closes a session `s`: it stays with the agent who has it or had it last, under the name that the member saw. */
const toClosed = sql`state = 'closed', staff_id = coalesce(s.staff_id, s.last_staff_id), last_staff_id = null,
  agent_name = case when s.staff_id is null then s.agent_name else ${presentName} end`

/** Returns a member's conversation with customer service; undefined if there is none yet. */
export async function findServiceChat(db: Db, member: bigint): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('service_chat')
    .select('conversation_id')
    .where('member_id', '=', member)
    .executeTakeFirst()
  return row?.conversation_id
}

/**
 * Returns a member's conversation with customer service; creates it and raises the member's version if there is none.
 * Stores the language in which the member reads.
 */
export async function openServiceChat(
  tx: Tx,
  { member, language, at }: { member: bigint; language: Language; at: Date },
): Promise<OpenedChat> {
  // One call of a member at a time: the others wait for the member's row.
  await lockSignedIn(tx, member)
  const known = await findServiceChat(tx, member)
  if (known !== undefined) {
    await sql`update service_chat set language = ${language}
      where member_id = ${member} and language <> ${language}`.execute(tx)
    return { conversation: known, version: undefined }
  }
  const { rows } = await sql<{ id: bigint }>`
    insert into conversation (kind, last_at, created_at) values ('service', ${at}, ${at}) returning id`.execute(
    tx,
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('an insert gives its row')
  await sql`insert into service_chat (member_id, conversation_id, language)
    values (${member}, ${id}, ${language})`.execute(tx)
  // Hidden from the list until the first message.
  await sql`insert into participant (conversation_id, member_id, joined_at, hidden_seq)
    values (${id}, ${member}, ${at}, 0)`.execute(tx)
  return { conversation: id, version: await raiseVersion(tx, member, at) }
}

/** Returns a session; undefined if there is none. */
export async function findSession(db: Db, id: bigint): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select ${columns} from service_session s left join service_agent a on a.staff_id = s.staff_id
    where s.id = ${id}`.execute(db)
  return rows[0]
}

/** Returns the newest session of a member, with the number of sessions that wait before it. */
export async function findNewest(
  db: Db,
  member: bigint,
): Promise<(SessionRow & { ahead: bigint }) | undefined> {
  const { rows } = await sql<SessionRow & { ahead: bigint }>`
    select ${columns}, (select count(*) from service_session w
      where s.state = 'waiting' and w.state = 'waiting' and (w.created_at, w.id) < (s.created_at, s.id)) as ahead
    from service_session s left join service_agent a on a.staff_id = s.staff_id
    where s.member_id = ${member} order by s.id desc limit 1`.execute(db)
  return rows[0]
}

/** Gives a waiting session to an agent. Returns false if it does not wait. */
export async function giveSession(tx: Tx, id: bigint, staff: bigint, at: Date): Promise<boolean> {
  const { rows } = await sql`update service_session
    set state = 'active', staff_id = ${staff}, last_staff_id = null, agent_name = null,
      taken_at = coalesce(taken_at, ${at})
    where id = ${id} and state = 'waiting' returning 1`.execute(tx)
  return rows.length > 0
}

/** Hands an agent's session to another agent, or to the queue. Returns false if the agent does not have it. */
export async function passSession(tx: Tx, id: bigint, from: bigint, to: bigint | null): Promise<boolean> {
  const { rows } = await sql`update service_session s
    set ${to === null ? toQueue : sql`staff_id = ${to}`}
    where id = ${id} and state = 'active' and staff_id = ${from} returning 1`.execute(tx)
  return rows.length > 0
}

/** Closes an open session, of this agent if one is named. Returns false if there is none. */
export async function closeSession(
  tx: Tx,
  { id, staff, by, at }: { id: bigint; staff?: bigint; by: 'member' | 'agent' | 'idle'; at: Date },
): Promise<boolean> {
  const { rows } = await sql`update service_session s
    set ${toClosed}, closed_at = ${at}, closed_by = ${by}
    where id = ${id} and state <> 'closed' and (${staff ?? null}::bigint is null or staff_id = ${staff ?? null})
    returning 1`.execute(tx)
  return rows.length > 0
}

/** Returns when the messages were sent that the member of a session has sent since the last answer; the newest 200. */
export async function listUnanswered(db: Db, session: bigint): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select e.created_at as at from service_session s
    join entry e on e.conversation_id = s.conversation_id and e.seq >= s.first_seq and e.sender_id = s.member_id
      and not is_silent(e.type)
    where s.id = ${session} and e.seq > coalesce((select max(r.seq) from service_reply r
      where r.conversation_id = s.conversation_id), 0)
    order by e.seq desc limit 200`.execute(db)
  return rows.map(({ at }) => at)
}

/** Notes an answer of customer service. It counts as later than all messages of the member so far, even if its time is earlier. */
export async function noteAnswer(
  tx: Tx,
  {
    session,
    conversation,
    seq,
    staff,
    at,
  }: Record<'session' | 'conversation' | 'seq' | 'staff', bigint> & { at: Date },
): Promise<void> {
  await sql`update service_session set answered_at = coalesce(answered_at, ${at}),
      replied_at = greatest(${at}, asked_at)
    where id = ${session}`.execute(tx)
  await sql`insert into service_reply (conversation_id, seq, staff_id)
    values (${conversation}, ${seq}, ${staff})`.execute(tx)
}

/** Stores a rating. Returns false if the session has one. */
export async function rateSession(
  tx: Tx,
  { id, member, stars, words, at }: { id: bigint; member: bigint; stars: number; words: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`update service_session set stars = ${stars}, words = ${words}, rated_at = ${at}
    where id = ${id} and member_id = ${member} and state = 'closed' and stars is null returning 1`.execute(tx)
  return rows.length > 0
}

/** Returns the shown name of an agent who is online; undefined if the agent is not. Keeps the agent's row until the commit. */
export async function findOnline(tx: Tx, staff: bigint, at: Date): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from service_agent where staff_id = ${staff} and online_until > ${at} for share`.execute(tx)
  return rows[0]?.name
}

export async function saveAgent(tx: Tx, staff: bigint, name: string, until: Date): Promise<void> {
  await sql`insert into service_agent (staff_id, name, online_until) values (${staff}, ${name}, ${until})
    on conflict (staff_id) do update set name = excluded.name, online_until = excluded.online_until`.execute(
    tx,
  )
}

/** Ends the time for which an agent is online. The agent's chats are then abandoned. */
export async function goOffline(tx: Tx, staff: bigint, at: Date): Promise<void> {
  await sql`update service_agent set online_until = ${at}
    where staff_id = ${staff} and online_until > ${at}`.execute(tx)
}

/** Returns the sessions whose agents are offline. */
export async function listAbandoned(db: Db, at: Date): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select s.id from service_session s join service_agent a on a.staff_id = s.staff_id
    where s.state = 'active' and a.online_until <= ${at} order by s.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns a session to the queue if its agent is offline. Returns false if it is with an agent who is online. */
export async function returnAbandoned(tx: Tx, id: bigint, at: Date): Promise<boolean> {
  const { rows } = await sql`update service_session s set ${toQueue}
    from service_agent a where s.id = ${id} and s.state = 'active' and a.staff_id = s.staff_id
      and a.online_until <= ${at} returning 1`.execute(tx)
  return rows.length > 0
}

/** Returns the sessions in which the member has been silent since `before`, after an answer. */
export async function listIdle(db: Db, before: Date): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from service_session where state = 'active' and replied_at <= ${before} and asked_at <= replied_at
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Closes a session in which the member is still silent. */
export async function closeIdle(tx: Tx, id: bigint, before: Date, at: Date): Promise<boolean> {
  const { rows } = await sql`update service_session s
    set ${toClosed}, closed_at = ${at}, closed_by = 'idle'
    where id = ${id} and state = 'active' and replied_at <= ${before} and asked_at <= replied_at
    returning 1`.execute(tx)
  return rows.length > 0
}

/** Deletes the internal notes about a member. */
export async function deleteNotes(tx: Tx, member: bigint): Promise<void> {
  await tx.deleteFrom('service_note').where('member_id', '=', member).execute()
}
