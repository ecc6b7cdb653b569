// One posting of each kind of movement that the product has or will have, each from its real source account.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import { people, purse, someTime } from '../testing/ledger/ledger.ts'
import { audit, systemBalances } from './audit.ts'
import { balances, hold, type Leg, LedgerRefusal, post, type Posting, statement } from './ledger.ts'

const home = await freshDatabase()
afterAll(() => home.dispose())

let noy = 0n
let kham = 0n
let next = 100n
beforeEach(async () => {
  noy = next++
  kham = next++
  await people(home, [noy, kham])
})

const incomeOf = (member: bigint) => ({ member, kind: 'income' }) as const
const investedOf = (member: bigint) => ({ member, kind: 'invested' }) as const
const heldOf = (member: bigint) => ({ member, kind: 'held' }) as const

let keys = 0
const done = (kind: Posting['kind'], ref: Posting['ref'], ...legs: Leg[]) =>
  home.transaction((tx) => post(tx, someTime, { key: `movement:${++keys}`, kind, ref, legs }))

const money = (
  debit: Extract<Leg, { currency: 'money' }>['debit'],
  credit: typeof debit,
  amount: bigint,
): Leg => ({
  currency: 'money',
  debit,
  credit,
  amount,
})

const recharge = (member: bigint, amount: bigint) =>
  done('recharge', { kind: 'recharge', id: member }, money('recharged', purse(member), amount))

/** Kham buys goods for an amount, so that the house has money. */
async function sale(amount: bigint): Promise<void> {
  await recharge(kham, amount)
  await done('order-pay', { kind: 'order', id: kham }, money(purse(kham), 'house', amount))
}

const has = async (member: bigint) => {
  const { user_money, points, income, invested } = await balances(home.db, member)
  return {
    money: user_money.available,
    held: user_money.held,
    points: points.available,
    income: income.available,
    invested,
  }
}
const pool = async (name: string) =>
  (await systemBalances(home.db)).find((one) => one.name === name)?.balance ?? 0n

test('[D1] income is money: the commission of a sale becomes balance within the currency (D2, D12)', async () => {
  await sale(10_000n)
  const house = await pool('house')
  await done('commission', { kind: 'order', id: 7n }, money('house', incomeOf(noy), 500n))
  expect(await pool('house')).toBe(house - 500n)
  await done('convert-income', { kind: 'convert', id: 1n }, money(incomeOf(noy), purse(noy), 200n))
  expect(await has(noy)).toMatchObject({ money: 200n, income: 300n })
  const both = await Promise.all([
    statement(home.db, noy, { wallet: 'income', kind: 'convert-income' }),
    statement(home.db, noy, { wallet: 'user_money', kind: 'convert-income' }),
  ])
  expect(both.map(({ list }) => list[0]?.amount)).toEqual([-200n, 200n])
  // The house can only pay commission from its sales.
  const more = money('house', incomeOf(noy), (await pool('house')) + 1n)
  await expect(done('commission', { kind: 'order', id: 8n }, more)).rejects.toThrow(LedgerRefusal)
})

test('[D2] balance to points: the money goes to the house, the points come from the points issued', async () => {
  await recharge(noy, 1_000n)
  const [house, issued] = [await pool('house'), await pool('points-issued')]
  await done('convert-points', { kind: 'convert', id: 2n }, money(purse(noy), 'house', 100n), {
    currency: 'points',
    debit: 'points-issued',
    credit: purse(noy),
    amount: 1_000n,
  })
  expect(await has(noy)).toMatchObject({ money: 900n, points: 1_000n })
  expect([await pool('house'), await pool('points-issued')]).toEqual([house + 100n, issued - 1_000n])
  // Points that pay for goods return to the account of issued points; a refund brings them back.
  const order = { kind: 'order', id: 21n } as const
  await done('order-pay', order, {
    currency: 'points',
    debit: purse(noy),
    credit: 'points-issued',
    amount: 400n,
  })
  expect(await pool('points-issued')).toBe(issued - 600n)
  await done('order-refund', order, {
    currency: 'points',
    debit: 'points-issued',
    credit: purse(noy),
    amount: 400n,
  })
  expect(await has(noy)).toMatchObject({ points: 1_000n })
})

test('[D7 D8] a paid withdrawal: 90 % goes out, 10 % is the dividend, shared in the same posting', async () => {
  await recharge(noy, 20_000n)
  const ref = { kind: 'withdraw', id: noy } as const
  await home.transaction((tx) =>
    hold(tx, someTime, {
      key: `w:${noy}:hold`,
      kind: 'withdraw',
      ref,
      member: noy,
      wallet: 'user_money',
      amount: 10_000n,
    }),
  )
  const [paidOut, dividend] = [await pool('paid-out'), await pool('dividend')]
  await done(
    'withdraw',
    ref,
    money(heldOf(noy), 'paid-out', 9_000n),
    { ...money(heldOf(noy), 'dividend', 1_000n), kind: 'dividend' },
    { ...money('dividend', incomeOf(kham), 999n), kind: 'dividend' },
  )
  expect([await pool('paid-out'), await pool('dividend')]).toEqual([paidOut + 9_000n, dividend + 1n])
  expect(await has(noy)).toMatchObject({ money: 10_000n, held: 0n })
  expect(await has(kham)).toMatchObject({ income: 999n })
})

test('[D11] an investment: principal is locked in the member’s account, returns come from the pool that staff fund', async () => {
  await recharge(noy, 5_000n)
  const ref = { kind: 'investment', id: noy } as const
  await done('invest', ref, money(purse(noy), investedOf(noy), 5_000n))
  expect(await has(noy)).toMatchObject({ money: 0n, invested: 5_000n })
  // The pool is empty, so the return waits; it is never paid from principal.
  await expect(done('invest-return', ref, money('investment', incomeOf(noy), 25n))).rejects.toThrow(
    LedgerRefusal,
  )
  await done('pool-funding', null, money('recharged', 'investment', 1_000n))
  await done('invest-return', ref, money('investment', incomeOf(noy), 25n))
  // The principal of one investment can't leave for another.
  const other = { kind: 'investment', id: noy + 1_000n } as const
  await expect(done('invest-principal', other, money(investedOf(noy), purse(noy), 1n))).rejects.toThrow(
    LedgerRefusal,
  )
  await done('invest-principal', ref, money(investedOf(noy), purse(noy), 5_000n))
  expect(await has(noy)).toMatchObject({ money: 5_000n, income: 25n, invested: 0n })
})

test('[D9] a transfer: the sender pays the fee on top', async () => {
  await recharge(noy, 1_010n)
  const fees = await pool('fees')
  await done('transfer', { kind: 'transfer', id: 1n }, money(purse(noy), purse(kham), 1_000n), {
    ...money(purse(noy), 'fees', 10n),
    kind: 'transfer-fee',
  })
  expect([(await has(noy)).money, (await has(kham)).money, await pool('fees')]).toEqual([
    0n,
    1_000n,
    fees + 10n,
  ])
  const { list } = await statement(home.db, noy, { wallet: 'user_money', limit: 2 })
  expect(list.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['transfer-fee', -10n],
    ['transfer', -1_000n],
  ])
})

test('[D10] a level is paid from the balance first and the rest from income', async () => {
  await sale(300n)
  await recharge(noy, 150n)
  await done('commission', { kind: 'order', id: 9n }, money('house', incomeOf(noy), 100n))
  await done(
    'upgrade',
    { kind: 'upgrade', id: noy },
    money(purse(noy), 'house', 150n),
    money(incomeOf(noy), 'house', 50n),
  )
  expect(await has(noy)).toMatchObject({ money: 0n, income: 50n })
})

test('an order is paid in money and points and refunded to where each came from', async () => {
  await recharge(noy, 700n)
  await done('adjust', null, { currency: 'points', debit: 'points-issued', credit: purse(noy), amount: 300n })
  const ref = { kind: 'order', id: noy } as const
  const points = { currency: 'points', amount: 300n } as const
  await done('order-pay', ref, money(purse(noy), 'house', 700n), {
    ...points,
    debit: purse(noy),
    credit: 'points-issued',
  })
  expect(await has(noy)).toMatchObject({ money: 0n, points: 0n })
  await done('order-refund', ref, money('house', purse(noy), 700n), {
    ...points,
    debit: 'points-issued',
    credit: purse(noy),
  })
  expect(await has(noy)).toMatchObject({ money: 700n, points: 300n })
})

test('after all movements the ledger is proven, and points issued is what members hold, seen from the other side', async () => {
  const { checks } = await audit(home.db)
  expect(checks.filter(({ ok }) => !ok)).toEqual([])
  const { sum } = await home.db
    .selectFrom('ledger.account')
    .select((of) => of.fn.sum<string>('balance').as('sum'))
    .where('currency', '=', 2)
    .executeTakeFirstOrThrow()
  expect(await pool('points-issued')).toBe(-BigInt(sum))
})
