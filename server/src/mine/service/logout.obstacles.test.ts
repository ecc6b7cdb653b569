// Money that stops the closing of an account, though it is in no wallet: investments, their returns, held amounts, and
// payments that are under way at the gateway.
import type { ReplyOf } from '@banyan/contract/call'
import type { loadLogout } from '@banyan/contract/mine/service/logout'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Simulator } from '../../gateway/joinpay/simulator.ts'
import { accountId, balances, poolBalance, post } from '../../ledger/ledger.ts'
import { runInvestments } from '../../market/invest/returns.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buy, fundPool, lasting, saveProduct } from '../../testing/market/market.ts'
import { askCode, fill, type Person, signUp, usualPayPassword } from '../../testing/people.ts'
import { faults, newKey, newMember, newShop, order, outcome, pay } from '../../testing/shop.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'
import { command } from '../../testing/template.ts'
import { openGateway, startOrderPayment, startRecharge } from '../../testing/wallet/third.ts'
import { sendRefunds } from '../../wallet/third/refund.ts'

let home: TestApp
let mali: StaffPerson
let gift: string
let cup: string
let gateway: Simulator
beforeAll(async () => {
  home = await startTestApp()
  gateway = await openGateway(home)
  mali = lasting(home, await staffPerson(home, 'finance', 'mali'))
  const shop = await newShop(home)
  const priced = (price: string, stock: number) => ({
    currency: 'points' as const,
    variants: [{ values: [], price, old_price: null, stock, picture: null, on_sale: true }],
  })
  gift = (await shop.put('rest-gift', priced('3.01', 10))).variants[0] ?? ''
  cup = (await shop.put('cup')).variants[0] ?? ''
  // Nobody can buy it.
  await shop.put('rest-sold-out', priced('0.50', 0))
})
afterAll(() => home.close())

const path = '/mine/service/logout'

/** Returns the obstacles to closing the account: kind, and amount or number. */
const obstacles = async ({ ask }: Pick<Person, 'ask'>) =>
  (await ask(path, 'load-logout', {})).data.obstacles.map(
    ({ kind, amount, count }) => `${kind} ${amount ?? count}`,
  )

type Rests = ReplyOf<typeof loadLogout>['rests']

async function close(one: Pick<Person, 'ask' | 'account'>, rests?: Rests): Promise<void> {
  home.clock.advance({ minutes: 2 })
  const captcha = await askCode(home, one.ask, 'close-account', one.account)
  await one.ask(path, 'do-close', { captcha, ...(rests && { rests }) })
}

let emptied = 0
/** Takes money out of a wallet of the member. */
async function empty({ id }: Person, kind: 'balance' | 'income', amount: bigint): Promise<void> {
  const leg = { currency: 'money', debit: { member: id, kind }, credit: 'house', amount } as const
  await home.database.transaction((tx) =>
    post(tx, home.clock.now(), { key: `test:empty:${++emptied}`, kind: 'adjust', ref: null, legs: [leg] }),
  )
}

const waiting = async () =>
  (await mali.ask('/staff/finance/invest-product', 'load-invest-product', {})).data.pool.waiting

test('[D31 D11] a running investment and then its returns that wait stop the closing; when they are credited and spent, it goes on, and no return is lost', async () => {
  const noy = await signUp(home, 'Investing Noy', {
    payPassword: usualPayPassword,
    balance: { user_money: '100.00' },
  })
  const product = await saveProduct(mali, { term_days: 2, daily_rate: '1' })
  await buy(noy, { product_id: product.id })
  expect(await obstacles(noy)).toEqual(['invested 100.00'])
  home.clock.advance({ days: 2 })
  await runInvestments(home.app)
  // The pool is empty: the principal is back, both returns wait.
  expect(await obstacles(noy)).toEqual(['balance 100.00', 'returns 2.00'])
  await empty(noy, 'balance', 10_000n)
  expect(await obstacles(noy)).toEqual(['returns 2.00'])
  await expect(close(noy)).rejects.toMatchObject({ kind: 'refused', code: 'closing-obstacles' })
  expect(await waiting()).toBe('2.00')

  // The first return is credited, the second one still waits.
  await fundPool(home, '1.00')
  await runInvestments(home.app)
  expect(await obstacles(noy)).toEqual(['income 1.00', 'returns 1.00'])
  await fundPool(home, '1.00')
  await runInvestments(home.app)
  expect(await obstacles(noy)).toEqual(['income 2.00'])
  await empty(noy, 'income', 200n)
  await close(noy)
  expect(await waiting()).toBe('0.00')
  expect(await balances(home.database.db, noy.id)).toMatchObject({ invested: 0n })
  expect(await faults(home)).toEqual([])
})

test('[D31] returns of others do not stop the closing', async () => {
  const noy = await signUp(home, 'Waiting Noy', {
    payPassword: usualPayPassword,
    balance: { user_money: '100.00' },
  })
  const lan = await signUp(home, 'Other Lan')
  const product = await saveProduct(mali, { term_days: 1, daily_rate: '1' })
  await buy(noy, { product_id: product.id })
  home.clock.advance({ days: 1 })
  await runInvestments(home.app)
  expect(await obstacles(noy)).toEqual(['balance 100.00', 'returns 1.00'])
  expect(await obstacles(lan)).toEqual([])
  await close(lan)
})

test('[D31] an amount on hold without a withdrawal, and an open payment at the gateway, stop the closing', async () => {
  const noy = await newMember(home, 'Paying Noy', { money: '12.00', address: false })
  await home.database.transaction((tx) =>
    post(tx, home.clock.now(), {
      key: 'test:hold',
      kind: 'adjust',
      ref: null,
      legs: [
        {
          currency: 'money',
          debit: { member: noy.id, kind: 'balance' },
          credit: { member: noy.id, kind: 'held' },
          amount: 1_200n,
        },
      ],
    }),
  )
  expect(await obstacles(noy)).toEqual(['held 12.00'])
  await startRecharge(noy, 5_000n)
  expect(await obstacles(noy)).toEqual(['held 12.00', 'payments 1'])
  await expect(noy.ask(path, 'do-close', { captcha: '123456' })).rejects.toMatchObject({
    kind: 'refused',
    code: 'closing-obstacles',
  })
})

test('[D31 D23] a refund that the gateway has not paid stops the closing, also after the gateway has refused it; when it is paid, it goes on', async () => {
  const noy = { ...(await newMember(home, 'Refunded')), account: 'refunded@example.la' }
  const recharged = await startRecharge(noy, 5_000n)
  await gateway.pay(recharged.sn)
  gateway.faults.refund = 'failed'
  const third = '/staff/finance/third-payment'
  await mali.ask(third, 'do-refund', { request_key: newKey(), id: recharged.id, reason: 'Paid by mistake' })
  expect(await obstacles(noy)).toEqual(['recharge-refunds 1'])
  expect(await outcome(close(noy))).toBe('closing-obstacles')
  await sendRefunds(home.app)
  expect(await obstacles(noy)).toEqual(['recharge-refunds 1'])
  expect(await outcome(close(noy))).toBe('closing-obstacles')

  // Paid after the order was closed: the money goes back.
  const { order_id } = await order(noy, cup)
  const ordered = await startOrderPayment(noy, order_id, 1_000n)
  await noy.ask('/shop/order/order-detail', 'do-close', { order_id, reason: 'mind' })
  await gateway.pay(ordered.sn)
  gateway.faults.refund = 'processing'
  await sendRefunds(home.app)
  expect(await obstacles(noy)).toEqual(['recharge-refunds 1', 'refunds 1'])
  await gateway.endRefund(`R${ordered.sn}_1`, 'done')
  expect(await obstacles(noy)).toEqual(['recharge-refunds 1'])

  gateway.faults.refund = 'done'
  const { data } = await mali.ask(third, 'load-third-payment', { search: recharged.sn })
  await mali.ask(third, 'do-retry', { request_key: newKey(), refund_id: data.list[0]?.refunds[0]?.id ?? '' })
  expect(await outcome(close(noy))).toBe('closing-obstacles')
  await sendRefunds(home.app)
  expect(await obstacles(noy)).toEqual([])
  await close(noy)
  expect(await faults(home)).toEqual([])
})

/** Returns the money of the house, and the issued points less those that came back. Cents and hundredths. */
async function system(): Promise<[bigint, bigint]> {
  const { db } = home.database
  const { rows } = await sql<{ issued: bigint }>`
    select ledger.slots(${accountId('points-issued', 'points')}) as issued`.execute(db)
  return [await poolBalance(db, 'house'), rows[0]?.issued ?? 0n]
}

test('[D31] what no way out takes is listed and given up: it goes to the house and to the account of points with the closing, and only as the member confirmed it', async () => {
  const noy = await signUp(home, 'Resting Noy', {
    balance: { user_money: '0.37', income: '0.50', points: '3.00' },
  })
  const load = async () => (await noy.ask(path, 'load-logout', {})).data
  const rests: Rests = [
    { kind: 'balance', amount: '0.37' },
    { kind: 'income', amount: '0.50' },
    { kind: 'points', amount: '3.00' },
  ]
  expect(await load()).toMatchObject({ obstacles: [], rests })
  const before = await system()
  home.clock.advance({ minutes: 2 })
  const captcha = await askCode(home, noy.ask, 'close-account', noy.account)
  const changed = { kind: 'balance', amount: '0.36' } as const
  for (const other of [undefined, [], rests.slice(1), [changed, ...rests.slice(1)]])
    expect(await outcome(noy.ask(path, 'do-close', { captcha, ...(other && { rests: other }) }))).toBe(
      'closing-rests',
    )
  // More has come since the page was loaded.
  await fill(home, noy.id, { income: '0.10' })
  expect(await outcome(noy.ask(path, 'do-close', { captcha, rests }))).toBe('closing-rests')
  expect((await system())[1]).toBe(before[1])
  const [house] = await system()
  const { rests: now } = await load()
  expect(now[1]).toEqual({ kind: 'income', amount: '0.60' })
  // The refusals did not use up the code.
  await noy.ask(path, 'do-close', { captcha, rests: now })
  expect(await system()).toEqual([house + 97n, before[1] + 300n])
  expect(await balances(home.database.db, noy.id)).toMatchObject({
    user_money: { available: 0n },
    income: { available: 0n },
    points: { available: 0n },
  })
  expect(await faults(home)).toEqual([])
  // The audit compares the record with its postings.
  const write = (what: string) =>
    command(home.database.url, `update closing_rest set ${what} where member_id = ${noy.id}`)
  for (const [spoil, mend] of [
    ['points = 0', 'points = 300'],
    ['balance = 38', 'balance = 37'],
  ] as const) {
    await write(spoil)
    expect(await faults(home)).toEqual([
      expect.stringContaining(`Member ${noy.id} (closed) should have given up`) as string,
    ])
    await write(mend)
  }
  expect(await faults(home)).toEqual([])
})

test('[D31] what a way out takes stays an obstacle, also beside a rest', async () => {
  const noy = await signUp(home, 'Able Noy', {
    balance: { user_money: '1.00', income: '0.99', points: '3.01' },
  })
  const { data } = await noy.ask(path, 'load-logout', {})
  expect(await obstacles(noy)).toEqual(['balance 1.00', 'points 3.01'])
  expect(data.rests).toEqual([{ kind: 'income', amount: '0.99' }])
  await expect(close(noy, data.rests)).rejects.toMatchObject({ kind: 'refused', code: 'closing-obstacles' })
  const lan = await signUp(home, 'Rich Lan', { balance: { income: '1.00' } })
  expect(await obstacles(lan)).toEqual(['income 1.00'])
})

test('[D31] points that buy a gift stop the closing, also if the member has no money for its shipping fee; staff take them out with a second person', async () => {
  const owner = await staffPerson(home, 'owner')
  await owner.ask('/staff/goods/shipping', 'do-save', {
    country: 'LA',
    region: '',
    fee: '2.50',
    free_from: '30.00',
    days_min: 3,
    days_max: 5,
  })
  const noy = { ...(await newMember(home, 'GiftNoy', { points: '3.01' })), account: 'giftnoy@example.la' }
  const { order_id } = await order(noy, gift)
  expect(await outcome(pay(noy, order_id))).toBe('balance-not-enough')
  await noy.ask('/shop/order/order-detail', 'do-close', { order_id, reason: 'mind' })
  expect(await obstacles(noy)).toEqual(['points 3.01'])
  expect(await outcome(close(noy))).toBe('closing-obstacles')

  const adjustment = '/staff/finance/adjustment'
  const { data } = await mali.ask(adjustment, 'do-propose', {
    request_key: newKey(),
    target: 'points',
    member_id: String(noy.id),
    way: 'out',
    source: 'outside',
    amount: '3.01',
    reason: 'The member closes the account and can’t pay the shipping fee',
  })
  expect(await outcome(mali.ask(adjustment, 'do-approve', { id: data.id }))).toBe('proposed-self')
  expect(await obstacles(noy)).toEqual(['points 3.01'])
  await owner.ask(adjustment, 'do-approve', { id: data.id })
  expect(await obstacles(noy)).toEqual([])
  await close(noy)
  expect(await faults(home)).toEqual([])
})
