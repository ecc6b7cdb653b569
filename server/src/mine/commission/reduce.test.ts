// Refunds of orders whose commission was settled, over HTTP: what goes back from the wallet, and what becomes a debt (D66).
import type { Ask } from '@banyan/contract/client'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { poolBalance, post } from '../../ledger/ledger.ts'
import { startTestApp } from '../../testing/app.ts'
import {
  buy,
  figuresOf,
  finish,
  incomeOf,
  newChain,
  promotionOf,
  refund,
  setDiscount,
  spend,
} from '../../testing/commission/commission.ts'
import { commissionSumsTwice } from '../../testing/commission/sums.ts'
import { type All, allowUnpaid, faults, newKey, newShop, newStaff, type Person } from '../../testing/shop.ts'
import { fill } from '../../testing/people.ts'
import { settleCommission } from '../commission.ts'

const home = await startTestApp()
afterAll(() => home.close())
let finance: Ask<All>
let goods: Ask<All>
let half: string
beforeAll(async () => {
  await allowUnpaid(home)
  await setDiscount(home, 0n)
  finance = await newStaff(home, 'Fon', 'finance')
  goods = await newStaff(home, 'Boun', 'goods')
  const variants = [
    { values: [], price: '100.00', old_price: null, stock: 10_000, picture: null, on_sale: true },
  ]
  half = (await (await newShop(home)).put('half', { variants, commission: 5000 })).variants[0] ?? ''
  // Commission that was spent and a refund of its order together cost more than the order brought.
  await home.database.transaction((tx) =>
    post(tx, home.clock.now(), {
      key: 'house-funded',
      kind: 'adjust',
      ref: null,
      legs: [{ currency: 'money', debit: 'recharged', credit: 'house', amount: 100_000n }],
    }),
  )
})
afterEach(async () => {
  expect(await faults(home)).toEqual([])
  const { summed, stored } = await commissionSumsTwice(home.database.db)
  expect(summed).toEqual(stored)
})

const settle = () => settleCommission(home.app)

test('[D66] a refund after the settlement: spent commission becomes a debt that later commission pays off; no wallet goes below zero', async () => {
  const [, lan, noy] = await newChain(home, ['Kham7', 'Lan7', 'Noy7'])
  const first = await buy(noy, { [half]: 2 })
  await finish(goods, noy, first)
  await settle()
  expect(await incomeOf(lan)).toBe('5.00')
  // The commission is spent before the order is refunded.
  await spend(lan, '5.00')
  await refund(finance, noy, first, [{ position: 0, quantity: 2, amount: '200.00' }])
  expect(await promotionOf(lan)).toEqual(['1 Noy7 void 0.00'])
  expect(await figuresOf(lan)).toMatchObject({
    income_total: '0.00',
    income_today: '0.00',
    void: '5.00',
    debt: '5.00',
  })
  expect(await incomeOf(lan)).toBe('0.00')
  // 2.50 pay off a part of it, the next 5.00 the rest, and then commission arrives again.
  const next = async (pieces: number) => {
    await finish(goods, noy, await buy(noy, { [half]: pieces }))
    await settle()
    return [(await promotionOf(lan))[0], (await figuresOf(lan)).debt, await incomeOf(lan)]
  }
  expect(await next(1)).toEqual(['1 Noy7 settled 2.50 withheld 2.50', '2.50', '0.00'])
  expect(await next(2)).toEqual(['1 Noy7 settled 5.00 withheld 2.50', '0.00', '2.50'])
  expect(await next(1)).toEqual(['1 Noy7 settled 2.50', '0.00', '5.00'])
})

/** Returns the house's money, cents. */
const houseHas = () => poolBalance(home.database.db, 'house')

test('[D12 D66] a refund takes settled commission of both generations back from income to the house, and only the rest is a debt', async () => {
  const [kham, lan, noy] = await newChain(home, ['Kham12', 'Lan12', 'Noy12'], [1, 1, 2])
  const before = await houseHas()
  // 500.00 count: Lan gets 5 % of 200.00, Kham 2 % of 200.00, and the rest is burn.
  const id = await buy(noy, { [half]: 10 })
  await finish(goods, noy, id)
  await settle()
  expect([await incomeOf(lan), await incomeOf(kham)]).toEqual(['10.00', '4.00'])
  await spend(lan, '7.00')
  const back = (quantity: number) =>
    refund(finance, noy, id, [{ position: 0, quantity, amount: `${quantity}00.00` }])
  const state = async (person: Person) => [
    (await promotionOf(person))[0],
    await incomeOf(person),
    (await figuresOf(person)).debt,
  ]
  // A tenth: 1.00 of Lan's 3.00, and 0.40 of Kham's 4.00.
  await back(1)
  expect(await state(lan)).toEqual(['1 Noy12 settled 9.00 burn 13.50 returned 1.00', '2.00', '0.00'])
  expect(await state(kham)).toEqual(['2 Noy12 settled 3.60 burn 5.40 returned 0.40', '3.60', '0.00'])
  // The rest: Lan has 2.00 of 9.00.
  await back(9)
  expect(await state(lan)).toEqual(['1 Noy12 void 0.00 returned 3.00', '0.00', '7.00'])
  expect(await state(kham)).toEqual(['2 Noy12 void 0.00 returned 4.00', '0.00', '0.00'])
  expect(before - (await houseHas()), 'the house misses only the debt').toBe(700n)
  // The entries of the statement name the commission, and open it.
  const { list } = (await lan.ask('/wallet/detail', 'load-detail', { wallet: 'income' })).data
  expect(list.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
    ['commission-return', '-2.00', '0.00'],
    ['commission-return', '-1.00', '2.00'],
    ['convert-income', '-7.00', '3.00'],
    ['commission', '10.00', '10.00'],
  ])
  const opened = await lan.ask('/mine/common/my-promotion', 'load-one', { id: list[0]?.ref?.id ?? '' })
  expect(opened.data).toMatchObject({ state: 'void', returned: '3.00' })
})

test('[D66] commission that paid off a debt never reached the wallet: its refund makes the debt again and takes no other income', async () => {
  const [, lan, noy] = await newChain(home, ['Kham13', 'Lan13', 'Noy13'])
  const [first, second] = [await buy(noy, { [half]: 2 }), await buy(noy, { [half]: 4 })]
  const all = (order: string, quantity: number) =>
    refund(finance, noy, order, [{ position: 0, quantity, amount: `${quantity}00.00` }])
  await finish(goods, noy, first)
  await settle()
  await spend(lan, '5.00')
  await all(first, 2)
  await finish(goods, noy, second)
  await settle()
  expect([(await promotionOf(lan))[0], await incomeOf(lan)]).toEqual([
    '1 Noy13 settled 10.00 withheld 5.00',
    '5.00',
  ])
  await fill(home, lan.id, { income: '20.00' })
  await all(second, 4)
  expect((await promotionOf(lan))[0]).toBe('1 Noy13 void 0.00 withheld 5.00 returned 5.00')
  expect([await incomeOf(lan), (await figuresOf(lan)).debt]).toEqual(['20.00', '5.00'])
})

test('[D31 D66] the account was closed after the settlement: nothing is taken, and the refund is paid', async () => {
  const { db } = home.database
  const [, lan, noy] = await newChain(home, ['Kham14', 'Lan14', 'Noy14'])
  const id = await buy(noy, { [half]: 2 })
  await finish(goods, noy, id)
  await settle()
  await spend(lan, '5.00')
  await sql`update member set closed_at = ${home.clock.now()} where id = ${lan.id}`.execute(db)
  await refund(finance, noy, id, [{ position: 0, quantity: 2, amount: '200.00' }])
  const { rows } = await sql<{ state: string; returned: bigint; debt: bigint }>`
    select state, returned, debt from commission join commission_account using (member_id)
    where member_id = ${lan.id}`.execute(db)
  expect(rows).toEqual([{ state: 'void', returned: 0n, debt: 500n }])
})

test('[D23 D66] a return whose goods came back takes settled commission back too, and a house that is short gets it for the refund', async () => {
  const [kham, lan, noy] = await newChain(home, ['Kham15', 'Lan15', 'Noy15'])
  const id = await buy(noy, { [half]: 2 })
  await finish(goods, noy, id)
  await settle()
  const asked = await noy.ask('/shop/order/order-refund', 'do-refund', {
    request_key: newKey(),
    order_id: id,
    kind: 'return',
    lines: [{ position: 0, quantity: 2, amount: '200.00' }],
    reason: 'late',
    words: 'Too late',
    images: [],
  })
  const key = { id: asked.data.refund_id }
  await finance('/staff/finance/refund', 'do-agree', key)
  expect(await incomeOf(lan), 'the goods are still on their way').toBe('5.00')
  // The house has one cent less than the refund, and 7.00 that two members hold belong to it.
  const has = await houseHas()
  const move = (debit: 'house' | 'recharged', credit: 'house' | 'paid-out', amount: bigint) =>
    home.app.database.transaction((tx) =>
      post(tx, home.clock.now(), {
        key: `short:${debit}`,
        kind: 'adjust',
        ref: null,
        legs: [{ currency: 'money', debit, credit, amount }],
      }),
    )
  await move('house', 'paid-out', has - 19_300n)
  await finance('/staff/finance/refund', 'do-confirm-return', key)
  expect([await houseHas(), await incomeOf(lan), await incomeOf(kham)]).toEqual([0n, '0.00', '0.00'])
  await move('recharged', 'house', has)
})
