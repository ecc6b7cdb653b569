// Steps of the model about recharges by proof of payment: requests, the decisions of two people of staff, and cancelling.
import { expect } from 'vitest'
import { cents, formatCents } from '@banyan/rules/money'
import { uploadVoucher } from '../../recharge.ts'
import { enter, type Model, of, type Real, type Recharge } from './model.ts'
import { send, spend } from './send.ts'
import { step } from './step.ts'

const path = '/staff/finance/recharge'

/** The settings of the model, which the test stores before its first request. */
export const rechargeSettings = {
  'recharge.minimum': '10.00',
  'recharge.waitingMax': 2,
  'recharge.secondAbove': '50.00',
} as const

export const askForRecharge = (who: number, amount: bigint) =>
  step(`${who} asks to recharge ${amount}`, async (model, real) => {
    const { ask } = of(real.people, who)
    const voucher = await uploadVoucher({ ask })
    let id = ''
    const told = await spend(model, real, who, async (request_key, pay_password) => {
      const { data } = await ask('/wallet/recharge', 'do-recharge', {
        request_key,
        amount: formatCents(amount),
        account_id: real.receiving,
        paid_amount: formatCents(amount),
        voucher,
        pay_password,
      })
      id = data.recharge_id
    })
    if (told === undefined) return undefined
    const waiting = model.recharges.filter((one) => one.who === who && one.state === 'waiting')
    if (amount < cents(rechargeSettings['recharge.minimum'])) return expect(told).toBe('recharge-minimum')
    if (waiting.length >= rechargeSettings['recharge.waitingMax'])
      return expect(told).toBe('recharges-waiting')
    expect(told).toBe('done')
    model.recharges.push({ id, who, amount, state: 'waiting', first: undefined })
    return undefined
  })

/** A step about one of the recharges, if there is any. */
const about = (name: string, at: number, run: (model: Model, real: Real, item: Recharge) => Promise<void>) =>
  step(
    name,
    (model, real) => run(model, real, of(model.recharges, at)),
    ({ recharges }) => recharges.length > 0,
  )

export const approveRecharge = (at: number, by: number) =>
  about(`staff ${by} approves recharge ${at}`, at, async ({ members }, real, item) => {
    const told = await send(real, (request_key) =>
      of(real.staff, by).ask(path, 'do-approve', { request_key, id: item.id }),
    )
    if (item.state !== 'waiting') return expect(told).toBe('decided-already')
    if (item.first === by) return expect(told).toBe('second-person')
    expect(told).toBe('done')
    if (item.first === undefined && item.amount > cents(rechargeSettings['recharge.secondAbove']))
      item.first = by
    else {
      item.state = 'arrived'
      enter(of(members, item.who), 'user_money', 'recharge', item.amount)
    }
    return undefined
  })

export const rejectRecharge = (at: number, by: number) =>
  about(`staff ${by} rejects recharge ${at}`, at, async (_model, real, item) => {
    const told = await send(real, (request_key) =>
      of(real.staff, by).ask(path, 'do-reject', { request_key, id: item.id, reason: 'Not readable' }),
    )
    if (item.state !== 'waiting') return expect(told).toBe('decided-already')
    expect(told).toBe('done')
    item.state = 'rejected'
    return undefined
  })

/** Cancels a recharge as a member, who need not be its owner. */
export const cancelRecharge = (at: number, who: number) =>
  about(`${who} cancels recharge ${at}`, at, async (_model, real, item) => {
    const told = await send(real, (request_key) =>
      of(real.people, who).ask('/wallet/recharge-record', 'do-cancel', { request_key, id: item.id }),
    )
    if (item.who !== who) return expect(told).toBe('record-not-found')
    if (item.state !== 'waiting') return expect(told).toBe('recharge-decided')
    expect(told).toBe('done')
    item.state = 'cancelled'
    return undefined
  })
