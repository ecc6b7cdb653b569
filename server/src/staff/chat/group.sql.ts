import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import type { PersonRow } from './report.sql.ts'
import { isCommon, numberOf } from '../../db/find-members.ts'
import { escapeLike } from '../../lib/escape-like.ts'

export interface GroupRow {
  id: bigint
  name: string
  avatar: string
  owner: PersonRow
  member_count: number
  created_at: Date
  dissolved_at: Date | null
  last_at: Date
  reports_waiting: bigint
  reports_upheld: bigint
}

/** Reports about a group and about messages in it: `41`, and ids that begin with `41-` in byte order. */
const reports = (state: string) => sql`(
  select count(*) filter (where o.state = ${state}) from chat_report o
  where (o.subject = 'group' and o.subject_id = g.conversation_id::text)
    or (o.subject = 'message' and o.subject_id >= g.conversation_id || '-' and o.subject_id < g.conversation_id || '.'))`

/** Groups, newest first. */
export async function listGroups(
  db: Db,
  filter: { state: 'open' | 'dissolved' | undefined; search: string | undefined; before: bigint | undefined },
  limit: number,
): Promise<GroupRow[]> {
  const { state, search, before } = filter
  const parts: RawBuilder<unknown>[] = [sql`true`]
  if (state === 'open') parts.push(sql`g.dissolved_at is null`)
  if (state === 'dissolved') parts.push(sql`g.dissolved_at is not null`)
  const number = numberOf(search ?? '')
  if (number !== undefined) parts.push(sql`g.conversation_id = ${number}`)
  else if (search !== undefined && search !== '') {
    const like = `%${escapeLike(search)}%`
    parts.push(sql`g.name ilike ${like}`)
    const newest = sql`select name from chat_group order by conversation_id desc`
    if (!(await isCommon(db, newest, sql`f.name ilike ${like}`)))
      parts.push(sql`grams(lower(g.name)) @> wanted_grams(lower(${search}))`)
  }
  if (before !== undefined) parts.push(sql`g.conversation_id < ${before}`)
  const { rows } = await sql<GroupRow>`
    select g.conversation_id as id, g.name, g.avatar, g.member_count, g.created_at, g.dissolved_at, c.last_at,
      json_build_object('id', m.id::text, 'nick_name', m.nick_name, 'avatar', m.avatar, 'user_code', m.user_code) as owner,
      ${reports('waiting')} as reports_waiting, ${reports('upheld')} as reports_upheld
    from (
      select * from chat_group g where ${sql.join(parts, sql` and `)} order by g.conversation_id desc limit ${limit}
    ) g
    join conversation c on c.id = g.conversation_id
    join member m on m.id = g.owner_id
    order by g.conversation_id desc`.execute(db)
  return rows
}

/** True if this group exists, dissolved or not. */
export async function isGroup(db: Db, id: bigint): Promise<boolean> {
  const { rows } = await sql`select from chat_group where conversation_id = ${id}`.execute(db)
  return rows.length > 0
}

export interface PlaceRow {
  id: bigint
  nick_name: string
  avatar: string
  user_code: string
  role: 1 | 2 | 3
  joined_at: Date
  muted_until: Date | null
  banned_until: Date | null
}

export interface PlaceAfter {
  role: bigint
  /** Microseconds, the precision of the database. */
  joined: bigint
  id: bigint
}

/** Returns a page of a group's members by role, then by joining time, with their active restrictions. */
export async function listPlaces(
  db: Db,
  group: bigint,
  after: PlaceAfter | undefined,
  now: Date,
  limit: number,
): Promise<(PlaceRow & { joined: bigint })[]> {
  const place = after
    ? sql`(p.role, p.joined_at, p.member_id)
        > (${after.role}::smallint, 'epoch'::timestamptz + ${after.joined} * interval '1 microsecond', ${after.id}::bigint)`
    : sql`true`
  const { rows } = await sql<PlaceRow & { joined: bigint }>`
    select m.id, m.nick_name, m.avatar, m.user_code, p.role, p.joined_at,
      (extract(epoch from p.joined_at) * 1000000)::bigint as joined,
      case when c.muted_until > ${now} then c.muted_until end as muted_until,
      case when c.banned_until > ${now} then c.banned_until end as banned_until
    from participant p
    join member m on m.id = p.member_id
    left join chat_person c on c.member_id = m.id
    where p.conversation_id = ${group} and p.left_at is null and ${place}
    order by p.role, p.joined_at, p.member_id limit ${limit}`.execute(db)
  return rows
}

export interface LockedGroup {
  name: string
  owner_id: bigint
  owner: string
  member_count: number
  dissolved_at: Date | null
}

/** Locks a group. Its log is locked when the tip is written, after the group as in the group's own calls. */
export async function lockGroup(tx: Tx, id: bigint): Promise<LockedGroup | undefined> {
  const locked = await sql`select from chat_group where conversation_id = ${id} for no key update`.execute(tx)
  if (locked.rows.length === 0) return undefined
  const { rows } = await sql<LockedGroup>`
    select g.name, g.owner_id, m.nick_name as owner, g.member_count, g.dissolved_at
    from chat_group g join member m on m.id = g.owner_id where g.conversation_id = ${id}`.execute(tx)
  return rows[0]
}
