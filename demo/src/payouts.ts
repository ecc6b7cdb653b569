// The members' withdrawals: they add their payout accounts when they join, and ask for withdrawals at the end.
import { cents, formatCents } from '@banyan/rules/money'
import { arrivingAmount, partsOf } from '@banyan/rules/wallet/withdraw'
import type { Actor } from './members.ts'
import { payouts, withdrawals } from './world/payouts.ts'

const keyOf = (what: string, id: string) => `demo-${what}-${id}`.padEnd(16, '-')

/** Adds the member's payout accounts. */
export async function addPayouts({ member, ask }: Actor): Promise<void> {
  for (const [at, payout] of (payouts[member.id] ?? []).entries()) {
    const own = { request_key: keyOf(`payout-${at}`, member.id), pay_password: member.payPassword ?? '' }
    if (payout.kind === 'bank') {
      const { kind: _, ...card } = payout
      await ask('/mine/receive/bank/bank-add', 'do-save', { ...own, ...card })
    } else {
      const { kind: _, ...address } = payout
      await ask('/mine/receive/block/block-add', 'do-save', { ...own, ...address })
    }
  }
}

/** The amount that a member withdraws at the end of the story, cents. */
export const withdrawn = (id: string): bigint => cents(withdrawals[id] ?? '0.00')

/** Asks for the member's withdrawal, which waits for staff. */
export async function withdraw({ member, ask }: Actor): Promise<void> {
  const amount = withdrawals[member.id]
  if (amount === undefined) return
  const { data } = await ask('/wallet/withdraw', 'load-withdraw', {})
  const [account] = data.accounts
  if (!account) throw new Error(`${member.id} has no payout account`)
  const shares = { feePercent: data.fee_percent, dividendPercent: data.dividend_percent }
  await ask('/wallet/withdraw', 'do-withdraw', {
    request_key: keyOf('withdraw', member.id),
    amount,
    account_id: account.id,
    payout_amount: formatCents(arrivingAmount(partsOf(cents(amount), shares).net, account)),
    pay_password: member.payPassword ?? '',
  })
}
