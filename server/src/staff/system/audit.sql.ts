import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { escapeLike } from '../../lib/escape-like.ts'

export interface AuditQuery {
  staff: bigint | undefined
  search: string | undefined
  member: bigint | undefined
  from: Date | undefined
  until: Date | undefined
  before: bigint | undefined
  limit: number
}

/** Returns all current and former members of staff, by name. */
export const listPeople = (db: Db) => db.selectFrom('staff').select(['id', 'name']).orderBy('name').execute()

/** Returns the query for actions of staff, newest first; a test checks its plan. */
export function actions(db: Db, { staff, search, member, from, until, before, limit }: AuditQuery) {
  let query = db.selectFrom('audit_log').selectAll()
  if (staff !== undefined) query = query.where('staff_id', '=', staff)
  if (member !== undefined) query = query.where('member_id', '=', member)
  if (search !== undefined && search !== '') {
    const like = `%${escapeLike(search)}%`
    // Must equal the expression of the index; otherwise a search reads the whole log.
    query = query.where(sql<boolean>`(action || ' ' || subject || ' ' || staff_name) ilike ${like}`)
  }
  if (from !== undefined) query = query.where('at', '>=', from)
  if (until !== undefined) query = query.where('at', '<', until)
  if (before !== undefined) query = query.where('id', '<', before)
  return query.orderBy('id', 'desc').limit(limit)
}

/** Returns actions of staff, newest first. */
export const listActions = (db: Db, query: AuditQuery) => actions(db, query).execute()
