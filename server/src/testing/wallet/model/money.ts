// Steps of the model by which members earn, transfer and convert, and the repeats of requests.
import { expect } from 'vitest'
import { formatCents } from '@banyan/rules/money'
import { fill } from '../../people.ts'
import { balanceOf, enter, of } from './model.ts'
import { forgetLast, sendAgain, spend } from './send.ts'
import { step } from './step.ts'
import { isInResetWait } from './withdraw.ts'

export const earn = (who: number, amount: bigint) =>
  step(`${who} earns ${amount}`, async (model, real) => {
    forgetLast(real)
    await fill(real.home, of(real.people, who).id, { income: formatCents(amount) })
    enter(of(model.members, who), 'income', 'commission', amount)
  })

export const transfer = (from: number, to: number, amount: bigint) =>
  step(`${from} transfers ${amount} to ${to}`, async (model, real) => {
    const fee = (amount + 99n) / 100n
    const told = await spend(model, real, from, (request_key, pay_password) =>
      of(real.people, from).ask('/wallet/transfer', 'do-transfer', {
        request_key,
        to: of(real.codes, to),
        amount: formatCents(amount),
        fee: formatCents(fee),
        pay_password,
      }),
    )
    if (told === undefined) return undefined
    const sender = of(model.members, from)
    const has = balanceOf(sender, 'user_money')
    if (from === to) return expect(told).toBe('transfer-to-self')
    const { reset } = sender.password
    if (reset !== undefined && isInResetWait(reset, real.home.clock.now().getTime()))
      return expect(told).toBe('transfer-waits')
    if (amount < 100n) return expect(told).toBe('transfer-minimum')
    if (sender.frozen) return expect(told).toBe('money-frozen')
    if (amount > has) return expect(told).toBe('transferable-not-enough')
    if (amount + fee > has) return expect(told).toBe('deduction-not-enough')
    expect(told).toBe('done')
    enter(sender, 'user_money', 'transfer', -amount)
    enter(sender, 'user_money', 'transfer-fee', -fee)
    enter(of(model.members, to), 'user_money', 'transfer', amount)
    model.pools.fees += fee
    return undefined
  })

export const convert = (who: number, way: 'income' | 'points', amount: bigint) =>
  step(`${who} converts ${amount} (${way})`, async (model, real) => {
    const receives = way === 'income' ? amount : amount * 10n
    const told = await spend(model, real, who, (request_key, pay_password) =>
      of(real.people, who).ask('/wallet/convert', 'do-convert', {
        request_key,
        way,
        amount: formatCents(amount),
        receives: formatCents(receives),
        pay_password,
      }),
    )
    if (told === undefined) return undefined
    const mine = of(model.members, who)
    const from = way === 'income' ? 'income' : 'user_money'
    if (amount < 100n) return expect(told).toBe('convert-minimum')
    if (mine.frozen) return expect(told).toBe('money-frozen')
    if (amount > balanceOf(mine, from))
      return expect(told).toBe(way === 'income' ? 'income-not-enough' : 'balance-not-enough')
    expect(told).toBe('done')
    const kind = way === 'income' ? 'convert-income' : 'convert-points'
    enter(mine, from, kind, -amount)
    enter(mine, way === 'income' ? 'user_money' : 'points', kind, receives)
    // The price of points goes to the house.
    if (way === 'points') model.pools.house += amount
    return undefined
  })

export const repeat = () =>
  step('repeat the last request', async (model, real) => {
    if (real.last) await sendAgain(model, real, real.last)
  })

export const repeatEarlier = (at: number) =>
  step(`repeat request ${at} of those that were not refused`, async (model, real) => {
    if (real.earlier.length === 0) return
    await sendAgain(model, real, of(real.earlier, at))
    // A wrong payment password was counted, or the count was set to zero.
    forgetLast(real)
  })
