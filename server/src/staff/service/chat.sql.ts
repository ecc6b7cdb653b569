// Statements of the list of all chats with customer service.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { inDays } from '../../db/filter/days.ts'
import { isSearched } from '../../db/find-members.ts'

export interface ChatRow {
  id: bigint
  member_id: bigint
  nick_name: string
  avatar: string
  user_code: string
  state: 'waiting' | 'active' | 'closed'
  staff_id: bigint | null
  /** The name that members see, or saw last if the chat is closed. */
  agent: string | null
  username: string | null
  created_at: Date
  taken_at: Date | null
  answered_at: Date | null
  closed_at: Date | null
  closed_by: 'member' | 'agent' | 'idle' | null
  stars: number | null
  words: string
  /** Microseconds since 1970, of the time by which the list is sorted. */
  position: bigint
}

/** Filters as the request carries them. */
export interface ChatFilter {
  readonly state?: string | undefined
  readonly agent?: string | undefined
  readonly ended?: string | undefined
  readonly stars?: string | undefined
  readonly member?: string | undefined
  readonly search?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly zone?: string | undefined
}

/** The conditions are written as those of the partial indexes. */
function hasEnded(ended: string): RawBuilder<unknown> {
  return ended === 'unanswered'
    ? sql`c.state = 'closed' and c.answered_at is null`
    : sql`c.state = 'closed' and c.closed_by = ${ended}`
}

async function conditions(db: Db, filter: ChatFilter): Promise<RawBuilder<unknown>[]> {
  const { state, agent, ended, stars, member, search } = filter
  const parts: RawBuilder<unknown>[] = []
  // Written out, so that the partial indexes fit.
  if (state === 'waiting') parts.push(sql`c.state = 'waiting'`)
  else if (state === 'active') parts.push(sql`c.state = 'active'`)
  else if (state !== undefined) parts.push(sql`c.state = ${state}`)
  if (agent !== undefined) parts.push(sql`c.staff_id = ${BigInt(agent)}`)
  if (ended !== undefined) parts.push(hasEnded(ended))
  if (stars !== undefined) parts.push(sql`c.stars = ${Number(stars)}::smallint`)
  if (member !== undefined) parts.push(sql`c.member_id = ${BigInt(member)}`)
  parts.push(...inDays(sql`c.created_at`, filter))
  if (search !== undefined && search !== '')
    parts.push(await isSearched(db, search, { id: sql`c.id`, member: sql`c.member_id` }))
  return parts
}

/** Returns chats after a position, microseconds and id: waiting ones from the oldest, others from the newest. */
export async function listChats(
  db: Db,
  filter: ChatFilter,
  { after, limit }: { readonly after: readonly bigint[] | undefined; readonly limit: number },
): Promise<ChatRow[]> {
  const oldestFirst = filter.state === 'waiting'
  const parts = await conditions(db, filter)
  if (after !== undefined) {
    const place = sql`(timestamptz 'epoch' + ${after[0]}::bigint * interval '1 microsecond', ${after[1]}::bigint)`
    parts.push(oldestFirst ? sql`(c.created_at, c.id) > ${place}` : sql`(c.created_at, c.id) < ${place}`)
  }
  const order = oldestFirst ? sql`c.created_at, c.id` : sql`c.created_at desc, c.id desc`
  const { rows } = await sql<ChatRow>`
    select c.id, c.member_id, m.nick_name, m.avatar, m.user_code, c.state, c.staff_id,
      case c.state when 'active' then a.name when 'closed' then coalesce(c.agent_name, a.name) end as agent, p.name as username,
      c.created_at, c.taken_at, c.answered_at, c.closed_at, c.closed_by, c.stars, c.words,
      (extract(epoch from c.created_at) * 1000000)::bigint as position
    from service_session c join member m on m.id = c.member_id
    left join service_agent a on a.staff_id = c.staff_id left join staff p on p.id = c.staff_id
    where ${sql.join(parts.length > 0 ? parts : [sql`true`], sql` and `)}
    order by ${order} limit ${limit}`.execute(db)
  return rows
}

/** Returns how many chats wait, and how many are with an agent. */
export async function countChats(db: Db): Promise<{ waiting: number; active: number }> {
  const { rows } = await sql<{ waiting: bigint; active: bigint }>`
    select count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'active') as active
    from service_session where state in ('waiting', 'active')`.execute(db)
  return { waiting: Number(rows[0]?.waiting ?? 0n), active: Number(rows[0]?.active ?? 0n) }
}

export const listEveryAgent = (db: Db): Promise<{ staff_id: bigint; name: string; username: string }[]> =>
  db
    .selectFrom('service_agent as a')
    .innerJoin('staff as p', 'p.id', 'a.staff_id')
    .select(['a.staff_id', 'a.name', 'p.name as username'])
    .orderBy('a.name')
    .orderBy('a.staff_id')
    .execute()
