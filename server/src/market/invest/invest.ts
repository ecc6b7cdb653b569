// The investment products and buying one (D11). The principal moves from the member's balance to the member's own
// invested account and stays there until maturity. rules/market/invest has the limits. returns.ts pays the returns.
import * as contract from '@banyan/contract/market/invest/invest'
import {
  dayOf,
  investFault,
  type InvestFacts,
  type InvestLimits,
  showDailyRate,
} from '@banyan/rules/market/invest/invest'
import { cents, formatCents } from '@banyan/rules/money'
import type { News } from '../../bus/event.ts'
import { publishOnce } from '../../bus/publish-once.ts'
import { type Context, handle } from '../../door/handler.ts'
import type { Tx } from '../../db/db.ts'
import { lockSignedIn } from '../../identity/member.ts'
import { checkPayPassword, hasPayPassword } from '../../identity/pay-password.ts'
import { balances, tryPost } from '../../ledger/ledger.ts'
import { bit } from '../../lib/bit.ts'
import { ownNews } from '../../mine/notice.ts'
import { findOffer, insertInvestment, listOffers, type OfferRow, takeQuota } from './invest.sql.ts'

export const loadInvest = handle(contract.loadInvest, async ({ app, member, language, refuse }) => {
  const { db } = app.database
  const settings = await app.settings.read()
  if (!settings['invest.open']) return refuse('invest-closed')
  const { memberId } = member
  const [wallets, set, products] = await Promise.all([
    balances(db, memberId),
    hasPayPassword(db, memberId),
    listOffers(db, memberId, language),
  ])
  return {
    user_money: formatCents(wallets.user_money.available),
    paypwd: bit(set),
    today: dayOf(app.clock.now(), settings['invest.utcOffset']),
    products: products.map((row) => ({
      id: String(row.id),
      version: row.version,
      name: row.name,
      risk: row.risk,
      term_days: row.term_days,
      daily_rate: showDailyRate(BigInt(row.daily_rate)),
      minimum: formatCents(row.minimum),
      maximum: formatCents(row.maximum),
      step: formatCents(row.step),
      quota: formatCents(row.quota),
      left: formatCents(row.quota - row.sold),
      invested: formatCents(row.invested),
    })),
  }
})

export const doInvest = handle(contract.doInvest, async (context) => {
  const { app, refuse, request } = context
  const settings = await app.settings.read()
  if (!settings['invest.open']) return refuse('invest-closed')
  await checkPayPassword(context, request.pay_password)
  return publishOnce(context, (tx, news) =>
    invest(context, tx, { news, utcOffset: settings['invest.utcOffset'] }),
  )
})

type Investing = Context<typeof contract.doInvest>

async function invest(
  context: Investing,
  tx: Tx,
  { news, utcOffset }: { news: News[]; utcOffset: number },
): Promise<{ investment_id: string }> {
  const { app, request, member, refuse } = context
  const { memberId } = member
  const amount = cents(request.amount)
  // Purchases of one member are checked one after the other.
  await lockSignedIn(tx, memberId)
  const offer = await findFitting(context, tx, amount)
  if (!(await takeQuota(tx, { id: offer.id, version: offer.version, amount }))) {
    // Another purchase or staff changed the product since it was read. Now the reason can be read.
    await findFitting(context, tx, amount)
    throw new Error(`product ${offer.id} has the quota, but the update did not take it`)
  }
  const at = app.clock.now()
  const id = await insertInvestment(tx, {
    member_id: memberId,
    product_id: offer.id,
    version: offer.version,
    amount,
    daily_rate: offer.daily_rate,
    term_days: offer.term_days,
    started_on: dayOf(at, utcOffset),
    created_at: at,
  })
  const posted = await tryPost(tx, at, {
    key: `invest:${id}`,
    kind: 'invest',
    ref: { kind: 'investment', id },
    legs: [
      {
        currency: 'money',
        debit: { member: memberId, kind: 'balance' },
        credit: { member: memberId, kind: 'invested' },
        amount,
      },
    ],
  })
  if (!posted.posted) return refuse('balance-not-enough')
  news.push(ownNews(memberId))
  return { investment_id: String(id) }
}

/** Returns the product of the request. Refuses if it can't be bought for this amount under the terms that were read. */
async function findFitting(context: Investing, tx: Tx, amount: bigint): Promise<OfferRow> {
  const { request, member, language, refuse } = context
  const { memberId } = member
  const offer = (await findOffer(tx, memberId, language, BigInt(request.product_id))) ?? refuse('invest-gone')
  if (offer.version !== request.version) return refuse('invest-terms-changed')
  if (!request.risk_accepted) return refuse('invest-risk')
  const { user_money } = await balances(tx, memberId)
  const limits: InvestLimits = offer
  const facts: InvestFacts = {
    invested: offer.invested,
    left: offer.quota - offer.sold,
    balance: user_money.available,
  }
  const fault = investFault(amount, limits, facts)
  return fault ? refuse(fault.code, fault.params) : offer
}
