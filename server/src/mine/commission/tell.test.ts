// Notices about commission, over HTTP: sums sent by the job, burn income once a day, and amounts taken back by refunds.
import type { Ask } from '@banyan/contract/client'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import {
  buy,
  finish,
  newChain,
  orderOf,
  refund,
  setDiscount,
  spend,
} from '../../testing/commission/commission.ts'
import { setLevel } from '../../testing/commission/level.ts'
import { storeSetting } from '../../testing/settings.ts'
import {
  type All,
  allowUnpaid,
  faults,
  newShop,
  newStaff,
  pay,
  type Person,
  send,
} from '../../testing/shop.ts'
import { settleCommission } from '../commission.ts'
import { tellCommission } from './tell.ts'

const home = await startTestApp()
afterAll(() => home.close())
let finance: Ask<All>
let goods: Ask<All>
let tea: string
beforeAll(async () => {
  await allowUnpaid(home)
  await setDiscount(home, 0n)
  await logIn()
  const variants = [
    { values: [], price: '100.00', old_price: null, stock: 10_000, picture: null, on_sale: true },
  ]
  tea = (await (await newShop(home)).put('tea', { variants, commission: 5000 })).variants[0] ?? ''
})
afterEach(async () => expect(await faults(home)).toEqual([]))

let staff = 0
/** Sessions of staff are short. */
async function logIn(): Promise<void> {
  finance = await newStaff(home, `Fon${++staff}`, 'finance')
  goods = await newStaff(home, `Boun${staff}`, 'goods')
}

const tellNow = () => tellCommission(home.app)
const pass = async (hours: number) => {
  home.clock.advance({ minutes: hours * 60 })
  await logIn()
}

/** Returns the notices of a member, the oldest first: title and amount, or title alone. */
async function told(person: Person): Promise<string[]> {
  const { list } = (await person.ask('/mine/common/system-notice', 'load-system-notice', {})).data
  return list
    .map(({ title, lines }) => [title, ...lines.map(({ value }) => value)].join(': '))
    .filter((line) => /commission/i.test(line))
    .toReversed()
}

const waiting = (amount: string) =>
  `New commission. It’s credited when the order is finished.: ${amount} USDT`
const burned = (amount: string) =>
  `You missed commission because your level is below the buyer’s: ${amount} USDT`
const credited = (amount: string) => `Your commission was credited: ${amount} USDT`

test('[D12 D69] commission that waits is told once, with the sum of all orders since the last run; nothing is told of a void one', async () => {
  const [kham, lan, noy] = await newChain(home, ['Kham', 'Lan', 'Noy'])
  await buy(noy, { [tea]: 1 })
  await buy(noy, { [tea]: 2 })
  expect(await told(lan)).toEqual([])
  await Promise.all(Array.from({ length: 8 }, tellNow))
  expect([await told(lan), await told(kham)]).toEqual([[waiting('7.50')], [waiting('3.00')]])
  await tellNow()
  expect(await told(lan)).toHaveLength(1)
  const id = await buy(noy, { [tea]: 1 })
  await refund(finance, noy, id, [{ position: 0, quantity: 1, amount: '100.00' }])
  await tellNow()
  expect(await told(lan)).toEqual([
    waiting('7.50'),
    'An order was refunded, so its commission is void: 2.50 USDT',
  ])
  expect(await told(noy)).toEqual([])
})

test('[D13 D69] burn is told at most once in 24 hours, with all burn since the last notice', async () => {
  const [, lan, noy] = await newChain(home, ['Kham2', 'Lan2', 'Noy2'], [5, 1, 3])
  await buy(noy, { [tea]: 10 })
  await tellNow()
  await buy(noy, { [tea]: 10 })
  await buy(noy, { [tea]: 10 })
  await tellNow()
  expect(await told(lan)).toEqual([waiting('10.00'), burned('15.00'), waiting('20.00')])
  await pass(23)
  await tellNow()
  expect(await told(lan)).toHaveLength(3)
  await pass(2)
  await Promise.all(Array.from({ length: 8 }, tellNow))
  expect((await told(lan)).slice(3)).toEqual([burned('30.00')])
  await pass(25)
  await tellNow()
  expect(await told(lan), 'no burn, no notice').toHaveLength(4)
})

test('[D12 D66 D69] a refund tells what is lower, void, taken back or owed, and the settlement what was credited and what paid off the debt', async () => {
  const [, lan, noy] = await newChain(home, ['Kham3', 'Lan3', 'Noy3'])
  const id = await buy(noy, { [tea]: 4 })
  await tellNow()
  await send(goods, id)
  await refund(finance, noy, id, [{ position: 0, quantity: 1, amount: '100.00' }])
  const lower = [waiting('10.00'), 'Part of an order was refunded, so your commission is lower: 2.50 USDT']
  expect(await told(lan)).toEqual(lower)
  await noy.ask('/shop/order/order-detail', 'do-receive', { order_id: id })
  await settleCommission(home.app)
  await spend(lan, '5.00')
  await refund(finance, noy, id, [{ position: 0, quantity: 3, amount: '300.00' }])
  const owed = [
    ...lower,
    credited('7.50'),
    'An order was refunded, so its commission was taken back from your income: 2.50 USDT',
    'An order was refunded. Its commission will be deducted from later commission.: 5.00 USDT',
  ]
  expect(await told(lan)).toEqual(owed)
  await finish(goods, noy, await buy(noy, { [tea]: 4 }))
  await settleCommission(home.app)
  expect((await told(lan)).slice(owed.length)).toEqual([
    'Commission was deducted for earlier refunds: 5.00 USDT',
    credited('5.00'),
  ])
  // Each of them opens its own commission: four times that of the first order, twice that of the second.
  const { data } = await lan.ask('/mine/common/my-promotion', 'load-my-promotion', {})
  const [second, first] = data.list.map((one) => one.id)
  const { list } = (await lan.ask('/mine/common/system-notice', 'load-system-notice', {})).data
  const opens = list.flatMap((one) => (one.opens?.id == null ? [] : [one.opens])).toReversed()
  const page = 'pages/mine/common/my-promotion'
  expect(opens).toEqual(
    [first, first, first, first, second, second].map((commission) => ({ page, id: commission })),
  )
})

test('[D16 D31] while commission is off nothing is told, and a closed account gets no notice', async () => {
  const { db } = home.database
  const [kham, lan, noy] = await newChain(home, ['Kham4', 'Lan4', 'Noy4'], [1, 1, 2])
  await buy(noy, { [tea]: 10 })
  await storeSetting(db, 'commission.open', false)
  home.clock.advance({ seconds: 3 })
  await tellNow()
  expect(await told(kham)).toEqual([])
  await storeSetting(db, 'commission.open', true)
  home.clock.advance({ seconds: 3 })
  await sql`update member set closed_at = ${home.clock.now()} where id = ${lan.id}`.execute(db)
  await tellNow()
  expect(await told(kham)).toEqual([waiting('4.00'), burned('6.00')])
  const { rows } = await sql`select from notice where member_id = ${lan.id}`.execute(db)
  expect(rows).toEqual([])
})

test('[D31 D66] a refund after the inviter has closed the account tells the closed account nothing, and the inviter’s inviter what is taken back', async () => {
  const { db } = home.database
  const [kham, lan, noy] = await newChain(home, ['Kham6', 'Lan6', 'Noy6'])
  const [waits, settled] = [await buy(noy, { [tea]: 2 }), await buy(noy, { [tea]: 4 })]
  await send(goods, waits)
  await finish(goods, noy, settled)
  await settleCommission(home.app)
  await sql`delete from notice where member_id in (${kham.id}, ${lan.id})`.execute(db)
  await sql`update member set closed_at = ${home.clock.now()} where id = ${lan.id}`.execute(db)
  await refund(finance, noy, waits, [{ position: 0, quantity: 1, amount: '100.00' }])
  await refund(finance, noy, settled, [{ position: 0, quantity: 4, amount: '400.00' }])
  expect(await told(kham)).toEqual([
    'Part of an order was refunded, so your commission is lower: 1.00 USDT',
    'An order was refunded, so its commission was taken back from your income: 4.00 USDT',
  ])
  const { rows } = await sql`select from notice where member_id = ${lan.id}`.execute(db)
  expect(rows).toEqual([])
})

test('[D12] payments of a team don’t wait for a notice to their inviter', async () => {
  const [, lan, noy] = await newChain(home, ['Kham5', 'Lan5', 'Noy5'])
  const id = await orderOf(noy, { [tea]: 1 })
  // Another transaction holds the row that a notice to Lan would lock. The payment does not wait for it.
  await home.app.database.transaction(async (tx) => {
    await sql`
      insert into chat_person as person (member_id, version, changed_at) values (${lan.id}, 1, ${home.clock.now()})
      on conflict (member_id) do update set version = person.version + 1`.execute(tx)
    await pay(noy, id)
  })
  await setLevel(home, lan, 1)
  await tellNow()
  expect(await told(lan)).toEqual([waiting('2.50')])
})
