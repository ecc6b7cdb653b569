// The amounts and records of the wallet that a member must settle before the account can be closed, and the erasure of
// the member's recipients (D31).
import { type Exits, isRest } from '@banyan/rules/mine/service/logout'
import type { Db, Tx } from '../db/db.ts'
import { balances } from '../ledger/ledger.ts'
import { countOpenRecords, deleteRecipients } from './closing.sql.ts'

/**
 * Returns the wallets with an amount that can still leave them, and the records that wait for a decision or for the
 * gateway. Reads the balances first: a refund that takes money in between is then among the records.
 */
export async function openWallet(db: Db, member: bigint, exits: Exits) {
  const held = await balances(db, member)
  const open = await countOpenRecords(db, member)
  const wallets = [
    { kind: 'balance', amount: held.user_money.available },
    { kind: 'points', amount: held.points.available },
    { kind: 'income', amount: held.income.available },
  ] as const
  const amounts = [
    ...wallets.filter(({ kind, amount }) => !isRest(kind, amount, exits)),
    { kind: 'invested', amount: held.invested },
    // An open withdrawal or order explains the amount on hold; without one it is an obstacle of its own.
    { kind: 'held', amount: open.withdrawals > 0 ? 0n : held.user_money.held + held.points.held },
  ] as const
  const counts = [
    { kind: 'recharges', count: open.recharges },
    { kind: 'withdrawals', count: open.withdrawals },
    { kind: 'payments', count: open.payments },
    { kind: 'recharge-refunds', count: open.refunds },
  ] as const
  return [...amounts.filter(({ amount }) => amount > 0n), ...counts.filter(({ count }) => count > 0)]
}

/** Deletes the stored list of recipients, in both directions. Transfers stay. */
export const eraseWallet = (tx: Tx, { member }: { member: bigint }): Promise<void> =>
  deleteRecipients(tx, member)
