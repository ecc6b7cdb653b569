import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export interface Visit {
  /** The day, `2026-11-21`. */
  readonly day: string
  readonly visitor: string
  readonly member: boolean
}

/** Adds a visit of a day; does nothing if it is there. */
export async function insertVisit(db: Db, { day, visitor, member }: Visit): Promise<void> {
  await sql`
    insert into visit (day, visitor, member) values (${day}::date, ${visitor}, ${member})
    on conflict do nothing`.execute(db)
}

/** Deletes the visits of days before this one that the roll-up has counted. */
export async function deleteVisits(db: Db, day: string): Promise<void> {
  await sql`
    delete from visit v using figure_head h where v.xid < h.visit_hi and v.day < ${day}::date`.execute(db)
}
