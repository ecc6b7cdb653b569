import { loadWallet as call } from '@banyan/contract/wallet/wallet'
import { formatCents } from '@banyan/rules/money'
import type { Db } from '../db/db.ts'
import { handle } from '../door/handler.ts'
import { bit } from '../lib/bit.ts'
import { balances, holdsOf, type OpenHold } from '../ledger/ledger.ts'
import { findWaiting } from './withdraw.sql.ts'

const showHold = ({ kind, amount, since, ref_kind, ref_id }: OpenHold, points: boolean) => ({
  kind,
  amount: formatCents(amount),
  points,
  since: since.toISOString(),
  ref: { kind: ref_kind, id: String(ref_id) },
})

/** Returns for which records a member's money is on hold. Only withdrawals put money on hold. */
export async function moneyHolds(db: Db, member: bigint, total: bigint): Promise<OpenHold[]> {
  const open = await findWaiting(db, member)
  const since = new Date(Math.min(...open.map(({ created_at }) => created_at.getTime())))
  const ids = open.map(({ id }) => id)
  const account = { member, currency: 'money', total } as const
  return holdsOf(db, account, open.length > 0 ? { kind: 'withdraw', ids, since } : undefined)
}

export const loadWallet = handle(call, async ({ app, member: { memberId } }) => {
  const { db } = app.database
  const settings = await app.settings.read()
  const { user_money, points, income, invested } = await balances(db, memberId)
  const [money, inPoints] = await Promise.all([
    user_money.held > 0n ? moneyHolds(db, memberId, user_money.held) : [],
    points.held > 0n ? holdsOf(db, { member: memberId, currency: 'points', total: points.held }) : [],
  ])
  return {
    user_money: formatCents(user_money.available),
    points: formatCents(points.available),
    income: formatCents(income.available),
    on_hold: formatCents(user_money.held),
    points_on_hold: formatCents(points.held),
    invested: formatCents(invested),
    invest: bit(settings['invest.open']),
    holds: [...money.map((one) => showHold(one, false)), ...inPoints.map((one) => showHold(one, true))],
  }
})
