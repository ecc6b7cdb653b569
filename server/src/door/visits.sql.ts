import { sql } from 'kysely'
import { commitsHere, type Db } from '../db/db.ts'
import { deleteInBatches } from '../db/delete-in-batches.ts'

export interface Visit {
  /** The day, `2026-11-21`. */
  readonly day: string
  readonly visitor: string
  readonly member: boolean
}

/** Adds a visit of a day; does nothing if it is there. Waits for no standby. */
export async function insertVisit(db: Db, { day, visitor, member }: Visit): Promise<void> {
  await sql`
    insert into visit (day, visitor, member)
    select ${day}::date, ${visitor}::text, ${member}::boolean where ${commitsHere}
    on conflict do nothing`.execute(db)
}

/** Deletes the visits of days before this one that the roll-up has counted. */
export async function deleteVisits(db: Db, day: string): Promise<void> {
  const counted = sql`xid < (select visit_hi from figure_head) and day < ${day}::date`
  await deleteInBatches(db, 'visit', counted)
}
