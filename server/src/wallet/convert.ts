// Converts income to balance one to one, and balance to points at the rate of the settings (D2). rules/wallet/convert
// has the limits and computes the amount that the member receives.
import * as contract from '@banyan/contract/wallet/convert'
import type { ConvertWay } from '@banyan/contract/wallet/convert'
import { cents, formatCents, showPoints } from '@banyan/rules/money'
import { converted, convertFault, convertTerms, leastOf } from '@banyan/rules/wallet/convert'
import { publishOnce } from '../bus/publish-once.ts'
import { handle } from '../door/handler.ts'
import { checkPayPassword, hasPayPassword } from '../identity/pay-password.ts'
import { balances, type Leg, tryPost } from '../ledger/ledger.ts'
import { bit } from '../lib/bit.ts'
import { ownNews } from '../mine/notice.ts'
import { insertConversion, readConversion } from './convert.sql.ts'

export const loadConvert = handle(contract.loadConvert, async ({ app, member: { memberId } }) => {
  const { db } = app.database
  const terms = convertTerms(await app.settings.read())
  const [wallets, set] = await Promise.all([balances(db, memberId), hasPayPassword(db, memberId)])
  return {
    user_money: formatCents(wallets.user_money.available),
    income: formatCents(wallets.income.available),
    points: formatCents(wallets.points.available),
    income_minimum: formatCents(leastOf('income', terms)),
    points_minimum: formatCents(leastOf('points', terms)),
    maximum: formatCents(terms.maximum),
    rate: formatCents(terms.rate),
    paypwd: bit(set),
  }
})

export const doConvert = handle(contract.doConvert, async (context) => {
  const { app, request, member, refuse } = context
  await checkPayPassword(context, request.pay_password)
  const terms = convertTerms(await app.settings.read())
  const { way } = request
  const amount = cents(request.amount)
  return publishOnce(context, async (tx, news) => {
    const fault = convertFault(way, amount, terms)
    if (fault) return refuse(fault.code, fault.params)
    const receives = converted(way, amount, terms.rate)
    if (cents(request.receives) !== receives)
      return refuse('convert-rate-changed', {
        receives: way === 'points' ? showPoints(formatCents(receives)) : formatCents(receives),
      })
    const at = app.clock.now()
    const { memberId } = member
    const rate = way === 'points' ? terms.rate : null
    const id = await insertConversion(tx, {
      member_id: memberId,
      way,
      amount,
      receives,
      rate,
      created_at: at,
    })
    const outcome = await tryPost(tx, at, {
      key: `convert:${id}`,
      kind: way === 'income' ? 'convert-income' : 'convert-points',
      ref: { kind: 'convert', id },
      legs: legsOf(memberId, way, amount, receives),
    })
    if (!outcome.posted) return refuse(way === 'income' ? 'income-not-enough' : 'balance-not-enough')
    news.push(ownNews(memberId))
    return { convert_id: String(id) }
  })
})

function legsOf(member: bigint, way: ConvertWay, amount: bigint, receives: bigint): Leg[] {
  const balance = { member, kind: 'balance' } as const
  if (way === 'income')
    return [{ currency: 'money', debit: { member, kind: 'income' }, credit: balance, amount }]
  return [
    { currency: 'money', debit: balance, credit: 'house', amount },
    { currency: 'points', debit: 'points-issued', credit: balance, amount: receives },
  ]
}

export const loadReceipt = handle(contract.loadReceipt, async ({ app, request, member, refuse }) => {
  const row =
    (await readConversion(app.database.db, member.memberId, BigInt(request.convert_id))) ??
    refuse('record-not-found')
  return {
    id: String(row.id),
    way: row.way as ConvertWay,
    amount: formatCents(row.amount),
    receives: formatCents(row.receives),
    rate: row.rate === null ? null : formatCents(row.rate),
    time: row.created_at.toISOString(),
  }
})
