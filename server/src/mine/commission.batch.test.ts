// Each commission keeps its own amount, entry and notices when one transaction pays many.
import type { Ask } from '@banyan/contract/client'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeAllDue } from '../jobs/items.ts'
import { startTestApp } from '../testing/app.ts'
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
} from '../testing/commission/commission.ts'
import { command } from '../testing/template.ts'
import { type All, allowUnpaid, faults, newShop, newStaff, type Person, type Shelf } from '../testing/shop.ts'
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

/** Buys pots and receives them. Returns the order's id. */
async function bought(person: Person, pots: number): Promise<string> {
  const id = await buy(person, { [pot]: pots })
  await finish(shop.staff, person, id)
  return id
}

/** Returns a member's notices about settled commission, the oldest first. */
const noticesOf = async (person: Person): Promise<string[]> => {
  const { data } = await person.ask('/mine/common/system-notice', 'load-system-notice', {})
  return data.list
    .filter(({ title }) => /^(Your commission was credited|Commission was deducted)/.test(title))
    .map(({ title, lines }) => [title, ...lines.map(({ value }) => value)].join(' '))
    .toReversed()
}

test('[D12] a commission that fails stops no other one of its batch; it waits, and is paid once after a retry', async () => {
  const [kham, lan, noy] = await newChain(home, ['Kham', 'Lan', 'Noy'])
  for (const pots of [1, 2, 3]) await bought(noy, pots)
  const { db } = home.database
  const { rows } = await sql<{ id: bigint }>`
    select id from commission where member_id = ${lan.id} order by id offset 1 limit 1`.execute(db)
  const broken = rows[0]?.id ?? 0n
  await command(
    home.database.url,
    `alter table commission add constraint spoiled check (id <> ${broken} or state <> 'settled')`,
  )
  const settled = () => Promise.all([incomeOf(lan), incomeOf(kham)])
  expect(await settle()).toEqual({ settled: 5, short: false })
  expect(await settled()).toEqual(['20.00', '12.00'])
  const parked = async () => {
    const { rows: items } = await sql<{ item: string; attempts: number; parked: boolean }>`
      select item, attempts, parked_at is not null as parked from parked_item where job = 'commission-settle'`.execute(
      db,
    )
    return items
  }
  expect(await parked()).toEqual([{ item: String(broken), attempts: 1, parked: false }])
  // While it waits for its next try, others are paid.
  await bought(noy, 1)
  expect(await settle()).toEqual({ settled: 2, short: false })
  for (let attempts = 2; attempts <= 5; attempts++) {
    home.clock.advance({ minutes: 31 })
    expect(await settle()).toEqual({ settled: 0, short: false })
    expect(await parked()).toEqual([{ item: String(broken), attempts, parked: attempts === 5 }])
  }
  expect(await promotionOf(lan)).toEqual([
    '1 Noy settled 5.00',
    '1 Noy settled 15.00',
    '1 Noy waiting (due) 10.00',
    '1 Noy settled 5.00',
  ])
  await command(home.database.url, 'alter table commission drop constraint spoiled')
  expect(await settle(), 'parked until staff ask for a retry').toEqual({ settled: 0, short: false })
  await home.app.database.transaction((tx) => makeAllDue(tx, 'commission-settle', home.clock.now()))
  expect(await settle()).toEqual({ settled: 1, short: false })
  expect(await settle()).toEqual({ settled: 0, short: false })
  expect([await settled(), await parked()]).toEqual([['35.00', '14.00'], []])
})

test('[D12 D66] a debt is paid off by the oldest commission of a batch, then by the next; each has its entry and its notices', async () => {
  const [kham, lan, noy] = await newChain(home, ['Kham2', 'Lan2', 'Noy2'])
  const gone = await bought(noy, 2)
  await settle()
  await spend(lan, '10.00')
  await refund(finance, noy, gone, [{ position: 0, quantity: 2, amount: '200.00' }])
  expect(await figuresOf(lan)).toMatchObject({ debt: '10.00', income_total: '0.00' })
  for (const pots of [1, 2, 1]) await bought(noy, pots)
  expect(await settle()).toEqual({ settled: 6, short: false })
  expect(await promotionOf(lan)).toEqual([
    '1 Noy2 settled 5.00',
    '1 Noy2 settled 10.00 withheld 5.00',
    '1 Noy2 settled 5.00 withheld 5.00',
    '1 Noy2 void 0.00',
  ])
  expect(await figuresOf(lan)).toMatchObject({ debt: '0.00', income_total: '20.00' })
  expect([await incomeOf(lan), await incomeOf(kham)]).toEqual(['10.00', '8.00'])
  const { list } = (await lan.ask('/wallet/detail', 'load-detail', { wallet: 'income' })).data
  expect(list.slice(0, 2).map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
    'commission 5.00',
    'commission 5.00',
  ])
  expect(new Set(list.slice(0, 2).map(({ ref }) => ref?.id)).size).toBe(2)
  expect(await noticesOf(lan)).toEqual([
    'Your commission was credited 10.00 USDT',
    'Commission was deducted for earlier refunds 5.00 USDT',
    'Commission was deducted for earlier refunds 5.00 USDT',
    'Your commission was credited 5.00 USDT',
    'Your commission was credited 5.00 USDT',
  ])
})
