import type { Tx } from '../db/db.ts'
import type { StaffSession } from '../identity/session.ts'
import { areRelated } from './second.sql.ts'

interface Second<Own extends string> {
  /** The person who decides now. */
  readonly staff: StaffSession
  readonly refuse: (code: NoInfer<Own> | 'second-related') => never
}

/**
 * Refuses the second of two decisions to the person who took the first one, with the code `own`, and to a person who is
 * related to that one (0179).
 */
export async function requireSecond<const Own extends string>(
  tx: Tx,
  first: bigint,
  { staff, refuse }: Second<Own>,
  own: Own,
): Promise<void> {
  if (first === staff.staffId) refuse(own)
  if (await areRelated(tx, first, staff.staffId)) refuse('second-related')
}
