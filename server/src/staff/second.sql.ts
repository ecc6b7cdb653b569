// The second person of a decision must be independent of the first. Who invites staff could invite a second account of the
// own, so people who joined through the same invitations count as one person (0179).
import { sql } from 'kysely'
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
