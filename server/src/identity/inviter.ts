// The inviter of a member (D15). Only these functions change member.inviter_id. Binding also counts the member in the
// teams above and gives it a place in the inviter's matrix (D14), in the caller's transaction and one at a time, so two
// simultaneous bindings can't make a cycle (decision 0068).
//
// The lock of the network is held until the commit: bind as late as possible in the transaction.
import type { Tx } from '../db/db.ts'
import { type BindOutcome, callBind } from './inviter.sql.ts'

export { callCorrect as correctInviter, isBelow } from './inviter.sql.ts'

export interface Binding {
  readonly member: bigint
  readonly inviter: bigint
  readonly now: Date
}

/** Binds a member to an inviter, or returns why not. Writes nothing then. */
export const bindInviter = (tx: Tx, { member, inviter, now }: Binding): Promise<BindOutcome> =>
  callBind(tx, member, inviter, now)
