// The second person of a decision must be independent of the first. Who invites staff could invite a second account of the
// own, so people who joined through the same invitations count as one person (0179).
import type { approvalStages } from '@banyan/contract/staff/work/list'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/db.ts'

/**
 * True unless the person `first`, who decided first, and `staff` count as one: one invited the other, directly or through
 * others, or the same person invited both so. An owner’s invitation begins a chain of its own. True also if `first` is null.
 * The people who count as `staff` are read once for a whole statement.
 */
export const canBeSecond = (staff: bigint, first: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  (${first} <> all (array(
    with recursive above as (
      select id, invited_by from staff where id = ${staff}
      union select s.id, s.invited_by from staff s join above a on s.id = a.invited_by
    ), same as (
      select id from above where invited_by is null
      union select s.id from staff s join same on s.invited_by = same.id
    )
    select id from same))) is not false`

/** The conditions of the approval's stages, for a work list’s table `r` with the time of the first approval. */
export const approvalStageIs = {
  new: sql`r.state = 'waiting' and r.first_at is null`,
  second: sql`r.state = 'waiting' and r.first_at is not null`,
} as const satisfies Record<(typeof approvalStages)[number], RawBuilder<unknown>>

/** True if two people count as one. */
export async function areRelated(tx: Tx, first: bigint, staff: bigint): Promise<boolean> {
  const { rows } = await sql<{ independent: boolean }>`
    select ${canBeSecond(staff, sql`${first}::bigint`)} as independent`.execute(tx)
  return rows[0]?.independent !== true
}
