// Commission when many things happen at once: it is paid once, and at the end it is what the order's refunds leave.
import type { Ask } from '@banyan/contract/client'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accountId } from '../ledger/accounts.ts'
import { tryPost } from '../ledger/ledger.ts'
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
  spend,
} from '../testing/commission/commission.ts'
import { atOnce } from '../testing/race/at-once.ts'
import {
  type All,
  allowUnpaid,
  faults,
  newKey,
  newShop,
  newStaff,
  outcome,
  pay,
  payPassword,
  type Person,
  receive,
  send,
  type Shelf,
  tally,
} from '../testing/shop.ts'
import { addAddress, askWithdrawal, trustNewAccounts } from '../testing/wallet/payout.ts'
import { settleCommission } from './commission.ts'

const home = await startTestApp()
afterAll(() => home.close())
let shop: Shelf
let finance: Ask<All>
let pot: string
beforeAll(async () => {
  await allowUnpaid(home)
  await trustNewAccounts(home)
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

test('[D12 D66] a refund and the settlement at once: what is left is paid, and what was paid too much is taken back', async () => {
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
  expect(inCents(figures.income_total)).toBe(expected)
  // The income wallet received the commission that is left, plus the debt.
  expect(inCents(await incomeOf(lan))).toBe(expected + inCents(figures.debt))
})

const inCents = (amount: string) => BigInt(amount.replace('.', ''))

/** Credits commission of orders, and asks for their refunds; staff have not agreed yet. Returns the refunds. */
async function refundable(noy: Person, orders: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < orders; n++) {
    const order_id = await buy(noy, { [pot]: 1 })
    await finish(shop.staff, noy, order_id)
    const { data } = await noy.ask('/shop/order/order-refund', 'do-refund', {
      request_key: newKey(),
      order_id,
      kind: 'refund',
      lines: pieces(1),
      reason: 'late',
      words: 'Too late',
      images: [],
    })
    ids.push(data.refund_id)
  }
  await settle()
  return ids
}

const agree = (id: string) => finance('/staff/finance/refund', 'do-agree', { id })

const walletOf = ({ id: member }: Person) => accountId({ member, kind: 'income' }, 'money')

test('[D66] what the inviter spends while the refund waits for the wallet is not taken, and becomes a debt', async () => {
  const [, lan, noy] = await newChain(home, ['Kham5', 'Lan5', 'Noy5'])
  const [id = ''] = await refundable(noy, 1)
  const tried = await atOnce(
    home,
    ['select from ledger.account where id = $1 for update', walletOf(lan)],
    [() => agree(id)],
    [
      'select ledger.post_leg($1, gen_random_uuid(), null, null, $2, $3, 300, $4, $5)',
      'race:spent',
      walletOf(lan),
      accountId('paid-out', 'money'),
      'adjust',
      home.clock.now(),
    ],
  )
  expect(tried).toEqual(['done'])
  expect([await incomeOf(lan), (await figuresOf(lan)).debt]).toEqual(['0.00', '3.00'])
})

/** The member spends income, without a call: 64 payment passwords would take most of the test. */
const spendAtOnce = ({ id: member }: Person, amount: bigint, key: string): Promise<string> =>
  home.app.database.transaction(async (tx) => {
    const { posted } = await tryPost(tx, home.clock.now(), {
      key,
      kind: 'adjust',
      ref: null,
      legs: [{ currency: 'money', debit: { member, kind: 'income' }, credit: 'paid-out', amount }],
    })
    return posted ? 'done' : 'refused'
  })

test('[D66] 64 at once: refunds, each asked twice, and the inviters spend the same income; each cent leaves once, and the rest is owed', async () => {
  const [kham, lan, noy] = await newChain(home, ['Kham6', 'Lan6', 'Noy6'])
  const refunds = await refundable(noy, 12)
  expect([await incomeOf(lan), await incomeOf(kham)]).toEqual(['60.00', '24.00'])
  const times = <T>(count: number, one: (n: number) => T) => Array.from({ length: count }, (_, n) => one(n))
  const [first, again, ofLan, ofKham] = await Promise.all([
    Promise.all(refunds.map((id) => outcome(agree(id)))),
    Promise.all(refunds.map((id) => outcome(agree(id)))),
    Promise.all(times(24, (n) => spendAtOnce(lan, 300n, `race:lan:${n}`))),
    Promise.all(times(16, (n) => spendAtOnce(kham, 200n, `race:kham:${n}`))),
  ])
  const done = (of: readonly string[]) => of.filter((one) => one === 'done').length
  expect(done([...first, ...again])).toBe(12)
  for (const [person, spent] of [
    [lan, 300n * BigInt(done(ofLan))],
    [kham, 200n * BigInt(done(ofKham))],
  ] as const) {
    const { income_total, debt } = await figuresOf(person)
    expect(income_total, 'every order is refunded').toBe('0.00')
    // All of it was taken back or spent, and what was spent is owed.
    expect([await incomeOf(person), inCents(debt)]).toEqual(['0.00', spent])
  }
})

test('[D66] refunds, and at once the inviters withdraw, transfer and convert, and the job pays: none waits for another for ever, and the sums are exact', async () => {
  const [kham, lan, noy] = await newChain(home, ['Kham7', 'Lan7', 'Noy7'])
  const refunds = await refundable(noy, 4)
  const due = await buy(noy, { [pot]: 1 })
  await finish(shop.staff, noy, due)
  const account = await addAddress({ ask: lan.ask, payPassword })
  const transfer = async (from: Person, to: Person) => {
    const { data } = await to.ask('/tarbar/mine', 'load-mine', {})
    return from.ask('/wallet/transfer', 'do-transfer', {
      request_key: newKey(),
      to: data.user_code,
      amount: '10.00',
      fee: '0.10',
      pay_password: payPassword,
    })
  }
  const [agreed, others, ofLan, ofKham] = await Promise.all([
    Promise.all(refunds.map((id) => outcome(agree(id)))),
    Promise.all([
      ...[transfer(lan, noy), transfer(noy, lan), transfer(kham, noy), transfer(noy, kham)].map(outcome),
      outcome(askWithdrawal({ ask: lan.ask, payPassword }, account, '100.00')),
      outcome(settle()),
    ]),
    Promise.all([spend(lan, '4.00'), spend(lan, '6.00')].map(outcome)),
    Promise.all([spend(kham, '2.00'), spend(kham, '3.00')].map(outcome)),
  ])
  expect(new Set([...agreed, ...others])).toEqual(new Set(['done']))
  await settle()
  const sum = (of: readonly string[], amounts: readonly bigint[]) =>
    amounts.reduce((total, amount, at) => total + (of[at] === 'done' ? amount : 0n), 0n)
  for (const [person, share, spent] of [
    [lan, 500n, sum(ofLan, [400n, 600n])],
    [kham, 200n, sum(ofKham, [200n, 300n])],
  ] as const) {
    const { income_total, debt } = await figuresOf(person)
    expect(inCents(income_total), 'only the last order is not refunded').toBe(share)
    // The income and the spent amount together are the commission that is left, plus the debt.
    expect(inCents(await incomeOf(person)) + spent).toBe(share + inCents(debt))
  }
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
    // If the receipt and a settlement came before the refund, it has taken the commission back.
    expect((await promotionOf(lan))[0]).toMatch(/^1 Noy4 void 0\.00( returned 10\.00)?$/)
  }
  expect((await figuresOf(lan)).income_total).toBe('0.00')
})
