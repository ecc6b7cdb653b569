import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { escapeLike } from '../../lib/escape-like.ts'

export interface AuditFilter {
  readonly staff: bigint | undefined
  readonly search: string | undefined
  readonly member: bigint | undefined
  readonly action: string | undefined
  readonly kind: string | undefined
  readonly subject: string | undefined
  /** From this time, and before that one. */
  readonly from: Date | undefined
  readonly to: Date | undefined
}

/** The last row of the page before: its time in milliseconds since 1970, and its id. */
export type AuditPlace = readonly [time: bigint, id: bigint]

export interface AuditQuery extends AuditFilter {
  readonly after: AuditPlace | undefined
  readonly limit: number
}

export interface AuditRow {
  id: bigint
  created_at: Date
  staff_name: string
  origin: string
  action: string
  subject: string
  before: unknown
  after: unknown
  /** The entry's link in the hash chain; null while it waits for the job. */
  sealed: bigint | null
  hash: string | null
}

/** Returns all current and former members of staff, by name. */
export const listPeople = (db: Db) => db.selectFrom('staff').select(['id', 'name']).orderBy('name').execute()

/** Returns the query for actions of staff, newest first; a test checks its plan. */
export function actions({ after, limit, ...filter }: AuditQuery): RawBuilder<AuditRow> {
  const conditions = [
    ...conditionsOf(filter),
    ...(after ? [sql`(l.created_at, l.id) < (${new Date(Number(after[0]))}, ${after[1]})`] : []),
  ]
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
  return sql<AuditRow>`
    select p.id, p.created_at, p.staff_name, p.origin, p.action, p.subject, p.before, p.after, s.position as sealed,
      encode(s.hash, 'hex') as hash
    from (select l.* from audit_log l where ${where} order by l.created_at desc, l.id desc limit ${limit}) p
      left join audit_seal s on s.entry_id = p.id
    order by p.created_at desc, p.id desc`
}

function* conditionsOf({ staff, search, member, action, kind, subject, from, to }: AuditFilter) {
  if (staff !== undefined) yield sql`l.staff_id = ${staff}`
  if (member !== undefined) yield sql`l.member_id = ${member}`
  if (action !== undefined) yield sql`l.action = ${action}`
  if (kind !== undefined) yield sql`l.kind = ${kind}`
  if (subject !== undefined) yield sql`l.subject = ${subject}`
  if (search !== undefined && search !== '')
    // Must equal the expression of the index; otherwise a search reads the whole log.
    yield sql`(l.action || ' ' || l.subject || ' ' || l.staff_name) ilike ${`%${escapeLike(search)}%`}`
  if (from !== undefined) yield sql`l.created_at >= ${from}`
  if (to !== undefined) yield sql`l.created_at < ${to}`
}

/** Returns actions of staff, newest first. */
export const listActions = async (db: Db, query: AuditQuery): Promise<AuditRow[]> =>
  (await actions(query).execute(db)).rows
