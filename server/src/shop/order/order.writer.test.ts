// Orders and payments of several members in one transaction: each call gets its own answer, and none holds up another.
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import {
  allowUnpaid,
  faults,
  newKey,
  newMember,
  newShop,
  order,
  outcome,
  pay,
  type Person,
  tally,
} from '../../testing/shop.ts'

const home = await startTestApp()
afterAll(() => home.close())
afterEach(async () => expect(await faults(home)).toEqual([]))
await allowUnpaid(home)
const shop = await newShop(home)

const plain = { values: [], old_price: null, picture: null, on_sale: true }
const put = async (code: string, stock: number) =>
  (await shop.put(code, { variants: [{ ...plain, price: '1.00', stock }] })).variants[0] ?? ''

let names = 0
const people = (count: number, money: string) =>
  Promise.all(Array.from({ length: count }, () => newMember(home, `OWB${++names}`, { money })))

/** How many transactions have written payments, and how many orders are paid. */
async function paid() {
  const { rows } = await sql<{ transactions: bigint; orders: bigint }>`
    select count(distinct xid) as transactions, count(*) as orders
    from ledger.transfer where kind = 'order-pay'`.execute(home.app.database.db)
  return rows[0] ?? { transactions: 0n, orders: 0n }
}

test('[D27 D21] 40 members order at once: who wants more than there is, or repeats, gets the own answer', async () => {
  const [tea, rare] = [await put('tea', 1000), await put('rare', 1)]
  const buyers = await people(40, '10.00')
  const [first, ...others] = buyers as [Person, ...Person[]]
  const key = newKey()
  const earlier = await order(first, tea, 1, key)
  const asked = [
    expect(order(first, tea, 1, key)).resolves.toEqual(earlier),
    ...others.slice(0, 3).map((buyer) => order(buyer, rare)),
    ...others.slice(3).map((buyer) => order(buyer, tea)),
  ]
  expect(await tally(asked)).toEqual({ done: 38, 'out-of-stock': 2 })
  expect([await shop.stock(tea), await shop.stock(rare)]).toEqual([1000 - 37, 0])
})

test('[D27 D20 D3] 40 members pay at once in fewer transactions; who can’t pay and whose order is closed get their own answers', async () => {
  const tea = await put('cheap', 1000)
  const buyers = await people(40, '10.00')
  const [poor, late, ...others] = buyers as [Person, Person, ...Person[]]
  // The first payment of a session checks the password alone.
  for (const buyer of buyers) await pay(buyer, (await order(buyer, tea)).order_id)
  const dear = await put('dear', 1000)
  const made = new Map(
    await Promise.all(
      buyers.map(async (buyer) => {
        const { order_id } = await order(buyer, buyer === poor ? dear : tea, buyer === poor ? 20 : 1)
        return [buyer, order_id] as const
      }),
    ),
  )
  const idOf = (buyer: Person) => made.get(buyer) ?? ''
  await late.ask('/shop/order/order-detail', 'do-close', { order_id: idOf(late), reason: 'mind' })
  const before = await paid()
  const [short, closed, ...rest] = await Promise.all(buyers.map((buyer) => outcome(pay(buyer, idOf(buyer)))))
  expect([short, closed]).toEqual(['balance-not-enough', 'order-closed'])
  expect(new Set(rest)).toEqual(new Set(['done']))
  const more = await Promise.all(others.map((buyer) => order(buyer, tea)))
  expect(await tally(others.map((buyer, at) => pay(buyer, more[at]?.order_id ?? '')))).toEqual({ done: 38 })
  const after = await paid()
  expect(after.orders - before.orders).toBe(76n)
  expect(after.transactions - before.transactions, 'transactions are shared').toBeLessThan(76n)
  expect((await poor.purse()).money).toBe(9_00n)
})

test('[D20] a payment that waits for a locked order holds up no payment of other members', async () => {
  const tea = await put('calm', 1000)
  const buyers = await people(20, '10.00')
  const [held, ...others] = buyers as [Person, ...Person[]]
  for (const buyer of buyers) await pay(buyer, (await order(buyer, tea)).order_id)
  const ids = await Promise.all(buyers.map(async (buyer) => (await order(buyer, tea)).order_id))
  const lock = new Client({ connectionString: home.database.url })
  await lock.connect()
  await lock.query('begin')
  await lock.query('select from shop_order where id = $1 for update', [ids[0]])
  let waits = true
  const waiting = outcome(pay(held, ids[0] ?? '')).then((said) => {
    waits = false
    return said
  })
  expect(await tally(others.map((buyer, at) => pay(buyer, ids[at + 1] ?? '')))).toEqual({ done: 19 })
  expect(waits).toBe(true)
  await lock.query('commit')
  await lock.end()
  expect(await waiting).toBe('done')
})
