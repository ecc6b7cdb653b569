import type { Tx } from '../db/db.ts'
import type { StaffSession } from '../identity/session.ts'
import { insertAction } from './audit.sql.ts'

/** One action of staff. `before` and `after` are what changed, as JSON; null where there is nothing. */
export interface Action {
  readonly at: Date
  readonly staff: Pick<StaffSession, 'staffId' | 'name'>
  /** The address from which it was done. */
  readonly origin: string
  /** What was done, `recharge.approve`. */
  readonly action: string
  /** What it was done to, for people: a number, a code, a name. */
  readonly subject: string
  readonly before: unknown
  readonly after: unknown
}

/** Writes an action down, in the transaction that does it: there is never the one without the other (D51). */
export const recordAction = (tx: Tx, action: Action): Promise<void> => insertAction(tx, action)
