// A member asks for a withdrawal (D7). The amount is held until staff mark it as paid or reject it, or until the member
// cancels it. When it is paid, the rest goes out and a part becomes dividend (D8, G8). rules/wallet/withdraw has the
// terms, the checks and the transitions.
import * as contract from '@banyan/contract/wallet/withdraw'
import { cents, formatCents } from '@banyan/rules/money'
import {
  arrivingAmount,
  dividendShare,
  partsOf,
  payoutTerms,
  withdrawFault,
  withdrawTerms,
} from '@banyan/rules/wallet/withdraw'
import { publishOnce } from '../bus/publish-once.ts'
import type { Tx } from '../db/db.ts'
import { handle } from '../door/handler.ts'
import { checkPayPassword, hasPayPassword } from '../identity/pay-password.ts'
import { balances, hold, LedgerRefusal, type Settlement, settle, release } from '../ledger/ledger.ts'
import { bit } from '../lib/bit.ts'
import { ownNews } from '../mine/notice.ts'
import { listPayoutAccounts, lockPayoutTarget } from '../mine/receive/account.ts'
import { addNews } from './dividend/tell.ts'
import { countWaiting, insertWithdraw, listReceivers } from './withdraw.sql.ts'

export const loadWithdraw = handle(contract.loadWithdraw, async ({ app, member: { memberId } }) => {
  const { db } = app.database
  const settings = await app.settings.read()
  const terms = withdrawTerms(settings)
  const { user_money } = await balances(db, memberId)
  const { list } = await listPayoutAccounts(app, memberId)
  return {
    open: terms.open,
    user_money: formatCents(user_money.available),
    minimum: formatCents(terms.minimum),
    step: formatCents(terms.step),
    fee_percent: terms.feePercent,
    dividend_percent: terms.dividendPercent,
    receivers: terms.receivers,
    paypwd: bit(await hasPayPassword(db, memberId)),
    waiting: await countWaiting(db, memberId),
    waiting_max: terms.waitingMax,
    accounts: list.map((account) => ({ ...account, ...payoutTerms(account, settings) })),
  }
})

export const doWithdraw = handle(contract.doWithdraw, async (context) => {
  const { app, request, member, refuse } = context
  await checkPayPassword(context, request.pay_password)
  const settings = await app.settings.read()
  const terms = withdrawTerms(settings)
  const amount = cents(request.amount)
  const arriving = cents(request.payout_amount)
  return publishOnce(context, async (tx, news) => {
    const at = app.clock.now()
    const accountId = request.account_id ?? refuse('payout-missing')
    const target =
      (await lockPayoutTarget(app, tx, member.memberId, BigInt(accountId))) ?? refuse('payout-gone')
    const account = payoutTerms(target, settings)
    const facts = {
      balance: (await balances(tx, member.memberId)).user_money.available,
      account,
      usableFrom: target.usableFrom,
      now: at,
      waiting: await countWaiting(tx, member.memberId),
    }
    const fault = withdrawFault({ amount, arriving }, terms, facts)
    if (fault) refuse(fault.code, fault.params)
    const { fee, dividend, net } = partsOf(amount, terms)
    const id = await insertWithdraw(tx, {
      member_id: member.memberId,
      amount,
      fee,
      dividend,
      receivers: terms.receivers,
      account_id: target.id,
      payout_amount: arrivingAmount(net, account),
      payout_currency: account.currency,
      rate: account.rate,
      created_at: at,
    })
    await hold(tx, at, held({ id, member_id: member.memberId, amount }, 'hold')).catch((error: unknown) => {
      // The balance fell after it was read: another payment of the member was faster.
      if (error instanceof LedgerRefusal) refuse('withdrawable-not-enough')
      throw error
    })
    news.push(ownNews(member.memberId))
    return { withdraw_id: String(id) }
  })
})

/** The fields of a withdrawal that its postings need. */
export interface HeldWithdraw {
  readonly id: bigint
  readonly member_id: bigint
  readonly amount: bigint
}

/** Describes the held amount. Paying it and returning it have one key, so only one of them can ever post. */
const held = ({ id, member_id, amount }: HeldWithdraw, step: 'hold' | 'resolve') => ({
  key: `withdraw:${id}:${step}`,
  kind: step === 'hold' ? ('withdraw' as const) : ('withdraw-return' as const),
  ref: { kind: 'withdraw' as const, id },
  member: member_id,
  wallet: 'user_money' as const,
  amount,
})

/** Returns the whole held amount to the balance: the withdrawal was rejected or cancelled. */
export async function returnWithdraw(tx: Tx, at: Date, row: HeldWithdraw): Promise<void> {
  await release(tx, at, held(row, 'resolve'))
}

export interface PayableWithdraw extends HeldWithdraw {
  readonly fee: bigint
  readonly dividend: bigint
  readonly receivers: number
}

/**
 * Pays the held amount: the rest goes out, the fee to the fees, and the dividend to the income of the members who
 * finished an order last. What can't be shared stays in the dividend pool (D8). While the dividend is switched off
 * (`shares` is false), all of it stays there (D16, decision 0209): no member gets a dividend.
 */
export async function payWithdraw(tx: Tx, at: Date, row: PayableWithdraw, shares: boolean): Promise<void> {
  const { id, member_id, amount, fee, dividend, receivers } = row
  const share = dividendShare(dividend, receivers)
  const members = shares && share > 0n ? await listReceivers(tx, member_id, receivers) : []
  const to: Settlement['to'] = [
    { credit: 'paid-out', amount: amount - fee - dividend },
    { credit: 'fees', amount: fee },
    ...members.map((member) => ({
      credit: { member, kind: 'income' } as const,
      amount: share,
      kind: 'dividend' as const,
    })),
    { credit: 'dividend', amount: dividend - share * BigInt(members.length), kind: 'dividend' },
  ]
  await settle(tx, at, {
    key: `withdraw:${id}:resolve`,
    kind: 'withdraw',
    ref: { kind: 'withdraw', id },
    member: member_id,
    to: to.filter((part) => part.amount > 0n),
  })
  await addNews(tx, members, share)
}
