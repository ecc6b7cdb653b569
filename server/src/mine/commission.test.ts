// Commission over HTTP: frozen with the payment, settled after the receipt, reduced by refunds.
import type { Ask } from '@banyan/contract/client'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accountId } from '../ledger/accounts.ts'
import { post } from '../ledger/ledger.ts'
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
import { setLevel } from '../testing/commission/level.ts'
import { commissionSumsTwice } from '../testing/commission/sums.ts'
import { storeSetting } from '../testing/settings.ts'
import {
  type All,
  allowUnpaid,
  faults,
  newMember,
  newShop,
  newStaff,
  outcome,
  pay,
  send,
  type Shelf,
} from '../testing/shop.ts'
import { settleCommission } from './commission.ts'

const home = await startTestApp()
afterAll(() => home.close())
let shop: Shelf
let finance: Ask<All>
let goods: Ask<All>
let tea: string
let half: string
let none: string
let gift: string
const priced = (price: string) => [
  { values: [], price, old_price: null, stock: 100_000, picture: null, on_sale: true },
]
beforeAll(async () => {
  await allowUnpaid(home)
  await setDiscount(home, 0n)
  shop = await newShop(home)
  await logIn()
  const put = async (code: string, price: string, change: object = {}) =>
    (await shop.put(code, { variants: priced(price), ...change })).variants[0] ?? ''
  tea = await put('tea', '33.33')
  half = await put('half', '100.00', { commission: 5000 })
  none = await put('none', '50.00', { commission: 0 })
  gift = await put('gift', '10.00', { currency: 'points' })
})
afterEach(async () => {
  expect(await faults(home)).toEqual([])
  const { summed, stored } = await commissionSumsTwice(home.database.db)
  expect(summed).toEqual(stored)
})

const settle = () => settleCommission(home.app)
let staff = 0
/** Sessions of staff are short. */
async function logIn(): Promise<void> {
  finance = await newStaff(home, `Fon${++staff}`, 'finance')
  goods = await newStaff(home, `Boun${staff}`, 'goods')
}
const day = async () => {
  home.clock.advance({ days: 1 })
  await logIn()
}

test('[D12] commission of two generations is frozen when the order is paid, waits, and settles once after the receipt', async () => {
  const [kham, lan, noy] = await newChain(home, ['Kham', 'Lan', 'Noy'], [1, 3, 1])
  const id = await orderOf(noy, { [half]: 2, [tea]: 1, [none]: 1, [gift]: 1 })
  expect(await promotionOf(lan)).toEqual([])
  await pay(noy, id)
  // 100.00 of the halves and 33.33 of the tea count; the gift costs points.
  const first = ['1 Noy waiting 7.99']
  expect(await promotionOf(lan)).toEqual(first)
  expect(await promotionOf(kham)).toEqual(['2 Noy waiting 2.66'])
  // Later changes of level, inviter and product change nothing.
  await setLevel(home, lan, 5)
  await sql`update member set inviter_id = ${kham.id} where id = ${noy.id}`.execute(home.database.db)
  await send(goods, id)
  expect(await settle()).toEqual({ settled: 0, short: false })
  expect(await promotionOf(lan)).toEqual(first)
  expect([await incomeOf(lan), (await figuresOf(lan)).waiting]).toEqual(['0.00', '7.99'])
  await noy.ask('/shop/order/order-detail', 'do-receive', { order_id: id })
  expect(await promotionOf(lan)).toEqual(['1 Noy waiting (due) 7.99'])
  expect(await settle()).toEqual({ settled: 2, short: false })
  expect(await settle()).toEqual({ settled: 0, short: false })
  expect(await promotionOf(lan)).toEqual(['1 Noy settled 7.99'])
  expect([await incomeOf(lan), await incomeOf(kham), await incomeOf(noy)]).toEqual(['7.99', '2.66', '0.00'])
  const notices = (await lan.ask('/mine/common/system-notice', 'load-system-notice', {})).data.list
  expect(notices.filter(({ title }) => title === 'Your commission was credited')).toHaveLength(1)
  // The statement's entry links to the commission.
  const entries = (await lan.ask('/wallet/detail', 'load-detail', { wallet: 'income' })).data.list
  expect(entries).toMatchObject([{ kind: 'commission', amount: '7.99', ref: { kind: 'commission' } }])
  const ref = entries[0]?.ref?.id ?? ''
  const one = await lan.ask('/mine/common/my-promotion', 'load-one', { id: ref })
  expect(one.data).toMatchObject({ nick_name: 'Noy', amount: '7.99' })
  expect(JSON.stringify(one.data), 'nothing else of the buyer').not.toMatch(/example\.la|NOY|Samsenthai/)
  expect(await outcome(kham.ask('/mine/common/my-promotion', 'load-one', { id: ref }))).toBe(
    'record-not-found',
  )
})

test('[D10 D12] what counts is what the buyer pays, after the discount of the buyer’s level', async () => {
  await setDiscount(home, 1000n)
  const [, lan, noy] = await newChain(home, ['Kham0', 'Lan0', 'Noy0'], [3, 3, 3])
  await buy(noy, { [tea]: 3 })
  await setDiscount(home, 0n)
  // Three at 30.00 instead of 33.33.
  expect(await promotionOf(lan)).toEqual(['1 Noy0 waiting 5.40'])
})

test('[D12] members without inviter, and orders of which nothing or less than a cent counts, yield no commission', async () => {
  const [kham, lan, noy] = await newChain(home, ['Kham2', 'Lan2', 'Noy2'])
  await finish(goods, noy, await buy(noy, { [none]: 1, [gift]: 1 }))
  await finish(goods, kham, await buy(kham, { [tea]: 1 }))
  const cent = (await shop.put('cent', { variants: priced('0.19') })).variants[0] ?? ''
  await finish(goods, noy, await buy(noy, { [cent]: 1 }))
  expect(await settle()).toEqual({ settled: 0, short: false })
  expect([await promotionOf(lan), await promotionOf(kham)]).toEqual([[], []])
})

test('[D12] a closed account gets no new commission, and what waited for it is void', async () => {
  const [kham, lan, noy] = await newChain(home, ['Kham3', 'Lan3', 'Noy3'])
  const before = await buy(noy, { [half]: 1 })
  await sql`update member set closed_at = ${home.clock.now()} where id = ${lan.id}`.execute(home.database.db)
  await finish(goods, noy, before)
  await finish(goods, noy, await buy(noy, { [half]: 1 }))
  expect(await settle()).toEqual({ settled: 3, short: false })
  expect(await promotionOf(kham)).toEqual(['2 Noy3 settled 1.00', '2 Noy3 settled 1.00'])
  const { rows } = await sql<{
    state: string
  }>`select state from commission where member_id = ${lan.id}`.execute(home.database.db)
  expect(rows).toEqual([{ state: 'void' }])
})

test('[D13 E17] a buyer of a higher level: the cap of the inviter’s level counts, the rest is burn of today and in total', async () => {
  const [, lan, noy] = await newChain(home, ['Kham4', 'Lan4', 'Noy4'], [3, 1, 3])
  // 5 % of at most 200.00 instead of 500.00.
  const id = await buy(noy, { [half]: 10 })
  expect(await promotionOf(lan)).toEqual(['1 Noy4 waiting 10.00 burn 15.00'])
  expect(await figuresOf(lan)).toEqual({
    income_today: '0.00',
    income_total: '0.00',
    burn_today: '0.00',
    burn_total: '0.00',
    waiting: '10.00',
    void: '0.00',
    debt: '0.00',
    level: 1,
    upgradable: true,
    cap: '200.00',
  })
  await finish(goods, noy, id)
  await settle()
  const after = { income_total: '10.00', burn_total: '15.00', waiting: '0.00' }
  expect(await figuresOf(lan)).toMatchObject({ ...after, income_today: '10.00', burn_today: '15.00' })
  expect(await incomeOf(lan)).toBe('10.00')
  await day()
  expect(await figuresOf(lan)).toMatchObject({ ...after, income_today: '0.00', burn_today: '0.00' })
  // After an upgrade the cap does not apply to the next order.
  await setLevel(home, lan, 3)
  await buy(noy, { [half]: 10 })
  expect((await promotionOf(lan))[0]).toBe('1 Noy4 waiting 30.00')
})

test('[D12] a refund of the whole order before shipping voids the commission', async () => {
  const [kham, lan, noy] = await newChain(home, ['Kham5', 'Lan5', 'Noy5'])
  const id = await buy(noy, { [half]: 2 })
  await refund(finance, noy, id, [{ position: 0, quantity: 2, amount: '200.00' }])
  expect([await promotionOf(lan), await promotionOf(kham)]).toEqual([
    ['1 Noy5 void 0.00'],
    ['2 Noy5 void 0.00'],
  ])
  expect(await settle()).toEqual({ settled: 0, short: false })
  expect(await incomeOf(lan)).toBe('0.00')
})

test('[D12 D13] a refund of a part reduces commission and burn in proportion to what still counts', async () => {
  const [, lan, noy] = await newChain(home, ['Kham6', 'Lan6', 'Noy6'], [1, 1, 2])
  const id = await buy(noy, { [half]: 10, [none]: 1 })
  expect((await promotionOf(lan))[0]).toBe('1 Noy6 waiting 10.00 burn 15.00')
  await send(goods, id)
  // A line that does not count changes nothing; four of ten pieces take four tenths.
  const at = (position: number, quantity: number, amount: string) => [{ position, quantity, amount }]
  await refund(finance, noy, id, at(1, 1, '50.00'))
  expect((await promotionOf(lan))[0]).toBe('1 Noy6 waiting 10.00 burn 15.00')
  await refund(finance, noy, id, at(0, 4, '400.00'))
  expect((await promotionOf(lan))[0]).toBe('1 Noy6 waiting 6.00 burn 9.00')
  await noy.ask('/shop/order/order-detail', 'do-receive', { order_id: id })
  await settle()
  expect(await figuresOf(lan)).toMatchObject({ income_total: '6.00', burn_total: '9.00' })
})

test('[D12] what the house can’t pay waits visibly, and is paid once it can, the oldest first', async () => {
  const { db } = home.database
  const [, lan, noy] = await newChain(home, ['Kham8', 'Lan8', 'Noy8'])
  const [one, two] = [await buy(noy, { [half]: 2 }), await buy(noy, { [half]: 4 })]
  await finish(goods, noy, one)
  await finish(goods, noy, two)
  const move = async (amount: bigint, from: 'house' | 'recharged', to: 'house' | 'paid-out', key: string) =>
    home.app.database.transaction((tx) =>
      post(tx, home.clock.now(), {
        key,
        kind: 'adjust',
        ref: null,
        legs: [{ currency: 'money', debit: from, credit: to, amount }],
      }),
    )
  const { rows } = await sql<{
    has: bigint
  }>`select ledger.slots(${accountId('house', 'money')}) as has`.execute(db)
  const all = rows[0]?.has ?? 0n
  await move(all - 700n, 'house', 'paid-out', 'empty')
  // 5.00 and 2.00 for the first order, then 10.00 that the house does not have.
  expect(await settle()).toEqual({ settled: 2, short: true })
  expect(await settle()).toEqual({ settled: 0, short: true })
  expect(await promotionOf(lan)).toEqual(['1 Noy8 waiting (due) 10.00', '1 Noy8 settled 5.00'])
  expect((await figuresOf(lan)).waiting).toBe('10.00')
  const { rows: parked } = await sql`select from parked_item where job like 'commission%'`.execute(db)
  expect(parked, 'a short house is no failure of an item').toEqual([])
  await move(all, 'recharged', 'house', 'filled')
  expect(await settle()).toEqual({ settled: 2, short: false })
  expect(await incomeOf(lan)).toBe('15.00')
})

test('[D16] while commission is off, nothing freezes and nothing posts, page and menu are gone, and refunds still reduce', async () => {
  const { db } = home.database
  const [, lan, noy] = await newChain(home, ['Kham9', 'Lan9', 'Noy9'])
  const before = await buy(noy, { [half]: 4 })
  const credited = await buy(noy, { [half]: 2 })
  await finish(goods, noy, credited)
  await settle()
  expect(await incomeOf(lan)).toBe('5.00')
  await storeSetting(db, 'commission.open', false)
  home.clock.advance({ seconds: 3 })
  const during = await buy(noy, { [half]: 2 })
  await finish(goods, noy, before)
  await finish(goods, noy, during)
  await refund(finance, noy, before, [{ position: 0, quantity: 1, amount: '100.00' }])
  await refund(finance, noy, credited, [{ position: 0, quantity: 2, amount: '200.00' }])
  expect(await settle()).toEqual({ settled: 0, short: false })
  const page = '/mine/common/my-promotion'
  expect((await lan.ask('/tarbar/mine', 'load-mine', {})).data).toMatchObject({
    open: { commission: false },
    income: '5.00',
  })
  expect(
    await Promise.all([
      outcome(lan.ask(page, 'load-my-promotion', {})),
      outcome(lan.ask(page, 'load-figures', {})),
      outcome(lan.ask(page, 'load-days', {})),
      outcome(lan.ask(page, 'load-one', { id: '1' })),
    ]),
  ).toEqual(Array.from({ length: 4 }, () => 'commission-closed'))
  await storeSetting(db, 'commission.open', true)
  home.clock.advance({ seconds: 3 })
  // Commission that was frozen before is paid now. The order during the stop has none. The refund made a debt.
  const gone = '1 Noy9 void 0.00'
  expect(await promotionOf(lan)).toEqual([gone, '1 Noy9 waiting (due) 7.50'])
  expect((await figuresOf(lan)).debt).toBe('5.00')
  await settle()
  expect([await incomeOf(lan), await promotionOf(lan)]).toEqual([
    '7.50',
    [gone, '1 Noy9 settled 7.50 withheld 5.00'],
  ])
})

test('[N31] the days of a member: sums of each day in the viewer’s zone, page by page; a state and a day filter the list', async () => {
  const [, lan, noy] = await newChain(home, ['Kham10', 'Lan10', 'Noy10'])
  const page = '/mine/common/my-promotion'
  const zone = 'Asia/Vientiane'
  for (let at = 0; at < 17; at++) {
    await day()
    const id = await buy(noy, { [half]: 1 })
    if (at === 16) await refund(finance, noy, id, [{ position: 0, quantity: 1, amount: '100.00' }])
    if (at === 15) await finish(goods, noy, id)
  }
  await settle()
  await buy(noy, { [half]: 2 })
  const first = (await lan.ask(page, 'load-days', { zone })).data
  const rest = (await lan.ask(page, 'load-days', { zone, cursor: first.next ?? '' })).data
  expect([first.list.length, rest.list.length, rest.next]).toEqual([14, 3, null])
  expect(first.list.slice(0, 3)).toMatchObject([
    { orders: 2, waiting: '5.00', settled: '0.00', void: '2.50' },
    { orders: 1, waiting: '0.00', settled: '2.50', void: '0.00' },
    { orders: 1, waiting: '2.50', settled: '0.00', void: '0.00' },
  ])
  const days = [...first.list, ...rest.list].map((one) => one.day)
  expect(new Set(days).size).toBe(17)
  expect(days.toSorted().toReversed()).toEqual(days)
  const listed = async (request: object) =>
    (await lan.ask(page, 'load-my-promotion', { zone, ...request })).data.list.map(({ amount }) => amount)
  expect(await listed({ day: days[0] })).toEqual(['5.00', '0.00'])
  expect(await listed({ state: 'void' })).toEqual(['0.00'])
  expect(await listed({ state: 'settled' })).toEqual(['2.50'])
  expect(await listed({ state: 'waiting' })).toHaveLength(16)
  // Another zone has other days, and an unknown one is UTC.
  const daysIn = async (other: string) => (await lan.ask(page, 'load-days', { zone: other })).data.list
  expect(await daysIn('Pacific/Kiritimati')).not.toEqual(await daysIn('Pacific/Pago_Pago'))
  expect((await lan.ask(page, 'load-days', { zone: 'Nowhere/Else' })).data.list).toHaveLength(14)
  expect(await outcome(lan.ask(page, 'load-my-promotion', { cursor: 'x.y' }))).not.toBe('done')
  const stranger = await newMember(home, 'Stranger')
  expect([await promotionOf(stranger), (await figuresOf(stranger)).waiting]).toEqual([[], '0.00'])
})

test('[D17] the audit finds commission without its posting, without its order, and an account that is not the sum of its rows', async () => {
  const [, lan, noy] = await newChain(home, ['Kham11', 'Lan11', 'Noy11'], [1, 1, 2])
  await finish(goods, noy, await buy(noy, { [half]: 2 }))
  await settle()
  const { db } = home.database
  const spoiled = async (spoil: string, mend: string) => {
    await sql.raw(spoil.replaceAll('$', String(lan.id))).execute(db)
    const found = await faults(home)
    await sql.raw(mend.replaceAll('$', String(lan.id))).execute(db)
    return found.map((one) => /^[^:]+: (\w+)/.exec(one)?.[1])
  }
  expect(
    await spoiled(
      'update commission set withheld = 1 where member_id = $',
      'update commission set withheld = 0 where member_id = $',
    ),
  ).toEqual(['Commission'])
  expect(
    await spoiled(
      'update commission set base = 20000 where member_id = $',
      'update commission set base = 10000 where member_id = $',
    ),
  ).toEqual(['Commission'])
  // More or less than the terms give. The buyer's level is higher, so the cap counts.
  for (const [changed, was] of [
    ['full_burn = 1', 'full_burn = 0'],
    ['full_amount = 501', 'full_amount = 500'],
    ['rate = 499', 'rate = 500'],
    ['cap = 9999', 'cap = 20000'],
  ])
    expect(
      await spoiled(
        `update commission set ${changed} where member_id = $`,
        `update commission set ${was} where member_id = $`,
      ),
      changed,
    ).toEqual(['Commission'])
  // A refund that took nothing back. The account's debt no longer fits either.
  expect(
    await spoiled(
      "update commission set amount = 0, state = 'void', void_at = now(), returned = 100 where member_id = $",
      "update commission set amount = 500, state = 'settled', void_at = null, returned = 0 where member_id = $",
    ),
  ).toEqual(['Commission'])
  expect(
    await spoiled(
      'update commission_account set debt = debt + 1 where member_id = $',
      'update commission_account set debt = debt - 1 where member_id = $',
    ),
  ).toEqual(['Member'])
})
