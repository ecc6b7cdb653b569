import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { escapeLike } from '../../lib/escape-like.ts'

export interface AuditQuery {
  staff: bigint | undefined
  search: string | undefined
  subject: string | undefined
  from: Date | undefined
  until: Date | undefined
  before: bigint | undefined
  limit: number
}

/** Returns all current and former members of staff, by name. */
export const listPeople = (db: Db) => db.selectFrom('staff').select(['id', 'name']).orderBy('name').execute()

/** Returns actions of staff, newest first. */
export function listActions(db: Db, { staff, search, subject, from, until, before, limit }: AuditQuery) {
  let query = db.selectFrom('audit_log').selectAll()
  if (staff !== undefined) query = query.where('staff_id', '=', staff)
  if (subject !== undefined) query = query.where('subject', '=', subject)
  for (const part of [search, subject]) {
    if (part === undefined || part === '') continue
    const like = `%${escapeLike(part)}%`
    // Must equal the expression of the index; otherwise a search reads the whole log.
    query = query.where(sql<boolean>`(action || ' ' || subject || ' ' || staff_name) ilike ${like}`)
  }
  if (from !== undefined) query = query.where('at', '>=', from)
  if (until !== undefined) query = query.where('at', '<', until)
  if (before !== undefined) query = query.where('id', '<', before)
  return query.orderBy('id', 'desc').limit(limit).execute()
}
