// The second person of a decision must be independent of the first. Who invites staff could invite a second account of the
// own, so people who joined through the same invitations count as one person (0179).
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/db.ts'

/**
 * True if one of the two invited the other, directly or through others, or if the same person invited both so. An owner’s
 * invitation begins a chain of its own.
 */
export async function areRelated(tx: Tx, one: bigint, other: bigint): Promise<boolean> {
  const { rows } = await sql<{ heads: number }>`
    with recursive chain as (
      select id, invited_by from staff where id in (${one}, ${other})
      union select s.id, s.invited_by from staff s join chain c on s.id = c.invited_by
    )
    select count(*)::int as heads from chain where invited_by is null`.execute(tx)
  return rows[0]?.heads === 1
}

/**
 * True unless the person `first`, who decided first, and `staff` count as one: then `staff` can't be the second person. True
 * also if `first` is null. The people who count as `staff` are read once for a whole statement.
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
