// Commission when many things happen at once: it is paid once, and at the end it is what the order's refunds leave.
import type { Ask } from '@banyan/contract/client'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { receiveOrders } from '../shop/order/due.ts'
import { startTestApp } from '../testing/app.ts'
import {
  buy,
  figuresOf,
  finish,
  incomeOf,
  newChain,
  orderOf,
  promotionOf,
  refund,
  setDiscount,
} from '../testing/commission/commission.ts'
import {
  type All,
  allowUnpaid,
  faults,
  newKey,
  newShop,
  newStaff,
  outcome,
  pay,
  receive,
  send,
  type Shelf,
  tally,
} from '../testing/shop.ts'
import { settleCommission } from './commission.ts'

const home = await startTestApp()
afterAll(() => home.close())
let shop: Shelf
let finance: Ask<All>
let pot: string
beforeAll(async () => {
  await allowUnpaid(home)
  await setDiscount(home, 0n)
  shop = await newShop(home)
  finance = await newStaff(home, 'Fon', 'finance')
  const variants = [
    { values: [], price: '100.00', old_price: null, stock: 100_000, picture: null, on_sale: true },
  ]
  pot = (await shop.put('pot', { variants })).variants[0] ?? ''
})
afterEach(async () => expect(await faults(home)).toEqual([]))

const settle = () => settleCommission(home.app)
const pieces = (quantity: number) => [{ position: 0, quantity, amount: `${quantity * 100}.00` }]

test('[D12] 64 payments of one order at once, with one key and with different keys, freeze commission once', async () => {
  const [, lan, noy] = await newChain(home, ['Kham', 'Lan', 'Noy'])
  const same = newKey()
  const id = await orderOf(noy, { [pot]: 1 })
  const asked = Array.from({ length: 64 }, (_, n) => pay(noy, id, n % 2 === 0 ? same : newKey()))
  expect((await tally(asked))['order-paid']).toBeGreaterThan(0)
  expect(await promotionOf(lan)).toEqual(['1 Noy waiting 5.00'])
})

test('[D12] 64 runs of the job at once pay each commission once', async () => {
  const [, lan, noy] = await newChain(home, ['Kham1', 'Lan1', 'Noy1'])
  for (let n = 0; n < 8; n++) await finish(shop.staff, noy, await buy(noy, { [pot]: 1 }))
  const runs = await Promise.all(Array.from({ length: 64 }, settle))
  expect(runs.reduce((sum, { settled }) => sum + settled, 0)).toBe(16)
  expect(await incomeOf(lan)).toBe('40.00')
  const { rows } = await sql`select from parked_item where job like 'commission%'`.execute(home.database.db)
  expect(rows).toEqual([])
})

test('[D12] receipt by the member and by the job, and the settlement, at once: paid once', async () => {
  const [kham, lan, noy] = await newChain(home, ['Kham2', 'Lan2', 'Noy2'])
  for (let round = 0; round < 8; round++) {
    const id = await buy(noy, { [pot]: 1 })
    await send(shop.staff, id)
    await sql`update shop_order set receive_until = ${home.clock.now()} where id = ${BigInt(id)}`.execute(
      home.database.db,
    )
    await Promise.all([
      outcome(receive(noy, id)),
      receiveOrders(home.app),
      settle(),
      settle(),
      outcome(receive(noy, id)),
    ])
  }
  await settle()
  expect([await incomeOf(lan), await incomeOf(kham)]).toEqual(['40.00', '16.00'])
})

test('[D12 D66] a refund and the settlement at once: what is left is paid, or what was paid too much becomes a debt', async () => {
  const [, lan, noy] = await newChain(home, ['Kham3', 'Lan3', 'Noy3'])
  let expected = 0n
  for (let round = 0; round < 12; round++) {
    const id = await buy(noy, { [pot]: 4 })
    await finish(shop.staff, noy, id)
    const part = (round % 4) + 1
    await Promise.all([settle(), refund(finance, noy, id, pieces(part)), settle()])
    await settle()
    expected += BigInt(4 - part) * 500n
  }
  const figures = await figuresOf(lan)
  const cents = (amount: string) => BigInt(amount.replace('.', ''))
  expect(cents(figures.income_total)).toBe(expected)
  // What arrived is the commission that is left, and what is still owed.
  expect(cents(await incomeOf(lan))).toBe(expected + cents(figures.debt))
})

test('[D12] a receipt and a request for a refund at once: the commission matches what the order became', async () => {
  const [, lan, noy] = await newChain(home, ['Kham4', 'Lan4', 'Noy4'])
  for (let round = 0; round < 8; round++) {
    const id = await buy(noy, { [pot]: 2 })
    await send(shop.staff, id)
    const [received] = await Promise.all([
      outcome(receive(noy, id)),
      refund(finance, noy, id, pieces(2)),
      settle(),
    ])
    await settle()
    expect(['done', 'order-state']).toContain(received)
    expect((await promotionOf(lan))[0]).toBe('1 Noy4 void 0.00')
  }
  expect((await figuresOf(lan)).income_total).toBe('0.00')
})
