import type { approvalStages } from '@banyan/contract/staff/work/list'
import type { Tx } from '../db/db.ts'
import type { StaffSession } from '../identity/session.ts'
import { areRelated } from './second.sql.ts'

/** Returns how far the approval of an item is; null once it is decided. */
export function approvalStageOf(row: {
  readonly state: string
  readonly first_by: string | null
}): (typeof approvalStages)[number] | null {
  if (row.state !== 'waiting') return null
  return row.first_by === null ? 'new' : 'second'
}

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
