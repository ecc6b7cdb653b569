import type { Tx } from '../db/db.ts'
import type { StaffSession } from '../identity/session.ts'
import { insertAction } from './audit.sql.ts'

/** One action of staff. `before` and `after` are the changed values as JSON; null if there are none. */
export interface Action {
  readonly at: Date
  readonly staff: Pick<StaffSession, 'staffId' | 'name'>
  /** The network address of the member of staff. */
  readonly origin: string
  /** The action, such as `recharge.approve`. */
  readonly action: string
  /** The record in readable form: a number, a code, a name. */
  readonly subject: string
  /** The member who is the subject, or whose record it is; absent or null if there is none. */
  readonly member?: bigint | null
  readonly before: unknown
  readonly after: unknown
}

/** Writes an action to the audit log, in the same transaction as the action: neither exists without the other (D51). */
export const recordAction = (tx: Tx, action: Action): Promise<void> => insertAction(tx, action)
