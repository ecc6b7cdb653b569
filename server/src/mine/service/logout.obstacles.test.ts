// Money that stops the closing of an account, though it is in no wallet: investments, their returns, held amounts, and
// payments that are under way at the gateway.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balances, hold, post } from '../../ledger/ledger.ts'
import { runInvestments } from '../../market/invest/returns.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buy, fundPool, lasting, saveProduct } from '../../testing/market/market.ts'
import { askCode, type Person, signUp, usualPayPassword } from '../../testing/people.ts'
import { faults, newMember } from '../../testing/shop.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'
import { openGateway, startRecharge } from '../../testing/wallet/third.ts'

let home: TestApp
let mali: StaffPerson
beforeAll(async () => {
  home = await startTestApp()
  await openGateway(home)
  mali = lasting(home, await staffPerson(home, 'finance', 'mali'))
})
afterAll(() => home.close())

const path = '/mine/service/logout'

/** What stops the closing: kind, and amount or number. */
const obstacles = async ({ ask }: Pick<Person, 'ask'>) =>
  (await ask(path, 'load-logout', {})).data.obstacles.map(
    ({ kind, amount, count }) => `${kind} ${amount ?? count}`,
  )

async function close(one: Person): Promise<void> {
  home.clock.advance({ minutes: 2 })
  await one.ask(path, 'do-close', { captcha: await askCode(home, one.ask, 'close-account', one.account) })
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
    hold(tx, home.clock.now(), {
      key: 'test:hold',
      kind: 'adjust',
      ref: { kind: 'adjustment', id: 1n },
      member: noy.id,
      wallet: 'user_money',
      amount: 1_200n,
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
