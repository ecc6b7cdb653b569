// Steps of the model of members about the house: it pays commission, is emptied when staff fund the pool that returns are paid
// from, and is refilled.
import { expect } from 'vitest'
import { formatCents } from '@banyan/rules/money'
import { post } from '../../../ledger/ledger.ts'
import { settleCommission } from '../../../mine/commission.ts'
import { newKey, outcome } from '../../shop.ts'
import { at, lesser, type Model, type Real } from './model.ts'
import { step } from './step.ts'

/** The job pays what is due, the oldest first. If the house can't pay one, that and all later ones wait. */
export const settleIt = () =>
  step('settle', async (model, { home }) => {
    const told = await settleCommission(home.app)
    expect(told).toEqual(settle(model))
  })

function settle(model: Model): { settled: number; short: boolean } {
  let settled = 0
  for (const row of model.rows.filter(({ state }) => state === 'due')) {
    const member = at(model.members, row.member)
    const withheld = lesser(member.debt, row.amount)
    const net = row.amount - withheld
    if (net > model.house) return { settled, short: true }
    model.house -= net
    row.settled = row.amount
    row.withheld = withheld
    row.state = 'settled'
    member.debt -= withheld
    member.income += net
    settled++
  }
  return { settled, short: false }
}

/** One person of finance proposes to fund the pool, and the other approves. */
async function fund({ finance: [one, other] }: Real, amount: bigint): Promise<string> {
  const path = '/staff/finance/adjustment'
  const { data } = await one(path, 'do-propose', {
    request_key: newKey(),
    target: 'investment',
    way: 'in',
    source: 'house',
    amount: formatCents(amount),
    reason: 'Funding',
  })
  expect(await outcome(one(path, 'do-approve', { id: data.id }))).toBe('proposed-self')
  return outcome(other(path, 'do-approve', { id: data.id }))
}

async function move(model: Model, real: Real, amount: bigint): Promise<void> {
  if (amount <= 0n) return
  const told = await fund(real, amount)
  expect(told).toBe(amount > model.house ? 'adjustment-short' : 'done')
  if (told !== 'done') return
  model.house -= amount
  model.pool += amount
}

/** Staff move so much of the house to the pool that this amount stays; a negative one is more than the house has. */
export const emptyHouse = (stays: bigint) =>
  step(`the house funds the pool and keeps ${stays}`, (model, real) => move(model, real, model.house - stays))

/** Staff move an amount of the house to the pool. */
export const fundPool = (amount: bigint) =>
  step(`the house funds the pool with ${amount}`, (model, real) => move(model, real, amount))

let refills = 0

/** The house gets money from outside. */
export const refillHouse = (amount: bigint) =>
  step(`the house gets ${amount}`, async (model, { home }) => {
    await home.database.transaction((tx) =>
      post(tx, home.clock.now(), {
        key: `house-refill:${++refills}`,
        kind: 'adjust',
        ref: null,
        legs: [{ currency: 'money', debit: 'recharged', credit: 'house', amount }],
      }),
    )
    model.house += amount
  })
