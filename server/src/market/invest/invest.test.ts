// Investments over HTTP: purchases, limits, races, returns, a pool that runs dry, maturity, the switch, and the proof.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { balances } from '../../ledger/ledger.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buy, fundPool, lasting, poolOf, saveProduct } from '../../testing/market/market.ts'
import { investmentSums } from '../../testing/market/sums.ts'
import { type Person, signUp, usualPayPassword } from '../../testing/people.ts'
import { storeSetting } from '../../testing/settings.ts'
import { faults, newKey, outcome, tally } from '../../testing/shop.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'
import { runInvestments } from './returns.ts'

const path = '/market/invest/invest'
let home: TestApp
let mali: StaffPerson
beforeAll(async () => {
  home = await startTestApp()
  mali = lasting(home, await staffPerson(home, 'finance', 'mali'))
})
afterAll(() => home.close())
afterEach(async () => {
  expect(await faults(home)).toEqual([])
  const { summed, stored } = await investmentSums(home.app.database.db)
  expect(summed).toEqual(stored)
})

let people = 0
const member = (user_money: string): Promise<Person> =>
  signUp(home, `Inv${++people}`, { payPassword: usualPayPassword, balance: { user_money } })

/** Returns balance, invested principal and income, cents. */
async function purse(person: Person): Promise<bigint[]> {
  const { user_money, invested, income } = await balances(home.app.database.db, person.id)
  return [user_money.available, invested, income.available]
}

const offers = async (person: Person) => (await person.ask(path, 'load-invest', {})).data.products
const one = async (person: Person, investment_id: string) =>
  (await person.ask('/market/invest/invest-list', 'load-investment', { investment_id })).data
const returns = async (person: Person, investment_id: string) =>
  (await person.ask('/market/invest/invest-list', 'load-returns', { investment_id })).data.list
const day = async (count = 1) => {
  home.clock.advance({ days: count })
  await runInvestments(home.app)
}

async function sets(key: 'invest.open', value: boolean): Promise<void> {
  await storeSetting(home.app.database.db, key, value)
  home.clock.advance({ seconds: 5 })
}

test('[D11 N49] principal is locked in the member’s own account, returns go to income day by day, and principal returns at maturity', async () => {
  await fundPool(home, '100.00')
  const product = await saveProduct(mali, { term_days: 3, daily_rate: '0.05', quota: '1000.00' })
  const noy = await member('500.00')
  expect((await offers(noy)).find(({ id }) => id === product.id)).toMatchObject({
    version: 1,
    name: 'Ten days',
    risk: 'Investing has risks.',
    term_days: 3,
    daily_rate: '0.05',
    minimum: '100.00',
    maximum: '10000.00',
    step: '10.00',
    quota: '1000.00',
    left: '1000.00',
    invested: '0.00',
  })
  const id = await buy(noy, { product_id: product.id, amount: '310.00' })
  expect(await purse(noy)).toEqual([19_000n, 31_000n, 0n])
  expect((await offers(noy)).find((offer) => offer.id === product.id)).toMatchObject({
    left: '690.00',
    invested: '310.00',
  })
  await runInvestments(home.app)
  expect(await returns(noy, id)).toEqual([])
  // 15.5 cents a day: the fraction is carried over.
  await day()
  expect(await purse(noy)).toEqual([19_000n, 31_000n, 15n])
  await runInvestments(home.app)
  await day()
  expect(await purse(noy)).toEqual([19_000n, 31_000n, 31n])
  expect(await one(noy, id)).toMatchObject({ state: 'running', days: 2, paid: '0.31', expected: '0.46' })
  await day()
  expect(await purse(noy)).toEqual([50_000n, 0n, 46n])
  await day(3)
  expect(await purse(noy)).toEqual([50_000n, 0n, 46n])
  expect(await one(noy, id)).toMatchObject({ state: 'matured', days: 3, paid: '0.46', waiting: '0.00' })
  expect((await returns(noy, id)).map(({ day: n, amount, state }) => [n, amount, state])).toEqual([
    [3, '0.15', 'paid'],
    [2, '0.16', 'paid'],
    [1, '0.15', 'paid'],
  ])
  const kinds = async (wallet: 'user_money' | 'income') =>
    (await noy.ask('/wallet/detail', 'load-detail', { wallet })).data.list.map(({ kind, ref }) => [kind, ref])
  const ref = { kind: 'investment', id, title: id }
  expect(await kinds('income')).toEqual(Array.from({ length: 3 }, () => ['invest-return', ref]))
  expect((await kinds('user_money')).slice(0, 2)).toEqual([
    ['invest-principal', ref],
    ['invest', ref],
  ])
})

test.each([
  ['invest-minimum', { amount: '90.00' }],
  ['invest-minimum', { amount: '0' }],
  ['invest-step', { amount: '105.00' }],
  ['invest-maximum', { amount: '310.00' }],
  ['balance-not-enough', { amount: '300.00' }],
  ['invest-risk', { risk_accepted: false }],
  ['invest-terms-changed', { version: 2 }],
  ['invest-gone', { product_id: '999999999' }],
] as const)('[D11] refused with %s, and nothing moves', async (code, change) => {
  const product = await saveProduct(mali, { maximum: '300.00' })
  const noy = await member('250.00')
  expect(await outcome(buy(noy, { product_id: product.id, ...change }))).toBe(code)
  expect(await purse(noy)).toEqual([25_000n, 0n, 0n])
})

test.each(['-1', '0.001', '1e9', 'NaN', '٣', '9'.repeat(400), '[1]'])(
  '[V16 D11] the amount %s is refused before anything is looked at',
  async (amount) => {
    const noy = await member('250.00')
    const fields = {
      control: 'do-invest',
      language: 'en',
      request_key: newKey(),
      product_id: '1',
      version: '1',
    }
    const reply = await home.post(
      path,
      { ...fields, amount, risk_accepted: '1', pay_password: usualPayPassword },
      { token: noy.token },
    )
    expect(reply.statusCode).toBe(400)
    expect(await purse(noy)).toEqual([25_000n, 0n, 0n])
  },
)

test('[V7] without the payment password nothing is bought', async () => {
  const product = await saveProduct(mali)
  const noy = await member('250.00')
  expect(await outcome(buy(noy, { product_id: product.id, pay_password: '000111' }))).toBe(
    'pay-password-wrong',
  )
  const eve = await signUp(home, 'Eve', { balance: { user_money: '250.00' } })
  expect(await outcome(buy(eve, { product_id: product.id }))).toBe('pay-password-unset')
  expect(await purse(eve)).toEqual([25_000n, 0n, 0n])
})

test('[D11] 64 members at once never buy more than the quota', async () => {
  const product = await saveProduct(mali, { quota: '700.00' })
  const crowd = await Promise.all(Array.from({ length: 16 }, () => member('400.00')))
  const bought = await tally(
    Array.from({ length: 64 }, (_, at) => buy(crowd[at % 16] as Person, { product_id: product.id })),
  )
  expect(bought).toEqual({ done: 7, 'invest-quota': 57 })
  const rows = await home.app.database.db
    .selectFrom('investment')
    .select((of) => of.fn.sum<string>('amount').as('sum'))
    .where('product_id', '=', BigInt(product.id))
    .executeTakeFirstOrThrow()
  expect(BigInt(rows.sum)).toBe(70_000n)
})

test('[D11 D27] 64 at once with one key buy once; with different keys only up to the limit per member', async () => {
  const product = await saveProduct(mali, { maximum: '300.00' })
  const noy = await member('1000.00')
  const request_key = newKey()
  expect(
    await tally(Array.from({ length: 64 }, () => buy(noy, { product_id: product.id, request_key }))),
  ).toEqual({ done: 64 })
  expect(await purse(noy)).toEqual([90_000n, 10_000n, 0n])
  expect(await outcome(buy(noy, { product_id: product.id, request_key, amount: '200.00' }))).toBe(
    'request-key-reused',
  )
  expect(await tally(Array.from({ length: 64 }, () => buy(noy, { product_id: product.id })))).toEqual({
    done: 2,
    'invest-maximum': 62,
  })
  expect(await purse(noy)).toEqual([70_000n, 30_000n, 0n])
})

test('[D53 (investment products) D11] new terms make a version: running investments keep theirs, and a purchase under old terms is refused', async () => {
  const product = await saveProduct(mali, { term_days: 5, daily_rate: '1' })
  const noy = await member('1000.00')
  const old = await buy(noy, { product_id: product.id })
  const changed = await saveProduct(mali, { id: product.id, version: '1', term_days: 7, daily_rate: '0.5' })
  expect(changed.version).toBe(2)
  expect(await outcome(buy(noy, { product_id: product.id, version: 1 }))).toBe('invest-terms-changed')
  const fresh = await buy(noy, { product_id: product.id, version: 2 })
  expect(await one(noy, old)).toMatchObject({ term_days: 5, daily_rate: '1', expected: '5.00' })
  expect(await one(noy, fresh)).toMatchObject({ term_days: 7, daily_rate: '0.5', expected: '3.50' })
  const { data } = await mali.ask('/staff/finance/invest-product', 'load-versions', { id: product.id })
  expect(data.list.map(({ version, running }) => [version, running])).toEqual([
    [2, '100.00'],
    [1, '100.00'],
  ])
  // A hidden product can't be bought; what runs goes on.
  await saveProduct(mali, { id: product.id, version: '2', term_days: 7, daily_rate: '0.5', shown: false })
  expect(await outcome(buy(noy, { product_id: product.id, version: 2 }))).toBe('invest-gone')
  expect((await one(noy, fresh)).state).toBe('running')
})

test('another member’s investment does not exist, and lists have pages', async () => {
  const product = await saveProduct(mali, { term_days: 40, daily_rate: '1' })
  const [noy, eve] = [await member('3000.00'), await member('0.00')]
  const ids: string[] = []
  for (let at = 0; at < 21; at++) ids.unshift(await buy(noy, { product_id: product.id }))
  const list = '/market/invest/invest-list'
  const first = (await noy.ask(list, 'load-invest-list', {})).data
  const second = (await noy.ask(list, 'load-invest-list', { cursor: first.next ?? '' })).data
  expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(ids)
  expect(second.next).toBeNull()
  expect(first.totals.invested).toBe('2100.00')
  const [id = ''] = ids
  for (const control of ['load-investment', 'load-returns'] as const)
    expect(await outcome(eve.ask(list, control, { investment_id: id }))).toBe('record-not-found')
  expect((await eve.ask(list, 'load-invest-list', {})).data.list).toEqual([])
  // In steps, because a session ends without use.
  for (let at = 0; at < 5; at++) {
    await day(7)
    await noy.ask('/tarbar/mine', 'load-mine', {})
  }
  const page = (await noy.ask(list, 'load-returns', { investment_id: id })).data
  const rest = (await noy.ask(list, 'load-returns', { investment_id: id, cursor: page.next ?? '' })).data
  expect([...page.list, ...rest.list].map((row) => row.day)).toEqual(
    Array.from({ length: 35 }, (_, at) => 35 - at),
  )
})

test('[D16 (investment)] switched off, the calls are gone, the entries are hidden and no return posts; principal still returns, and due returns are paid when it is on again', async () => {
  const product = await saveProduct(mali, { term_days: 2, daily_rate: '1' })
  const noy = await member('100.00')
  const id = await buy(noy, { product_id: product.id })
  expect((await noy.ask('/tarbar/mine', 'load-mine', {})).data.open.investment).toBe(true)
  await sets('invest.open', false)
  const list = '/market/invest/invest-list'
  const asked = [
    noy.ask(path, 'load-invest', {}),
    buy(noy, { product_id: product.id }),
    noy.ask(list, 'load-invest-list', {}),
    noy.ask(list, 'load-investment', { investment_id: id }),
    noy.ask(list, 'load-returns', { investment_id: id }),
  ]
  expect(await tally(asked)).toEqual({ 'invest-closed': asked.length })
  expect((await noy.ask('/tarbar/mine', 'load-mine', {})).data.open.investment).toBe(false)
  expect((await noy.ask('/wallet/wallet', 'load-wallet', {})).data.invest).toBe(0)
  await fundPool(home, '10000.00')
  const pool = await poolOf(home)
  await day()
  expect(await purse(noy)).toEqual([0n, 10_000n, 0n])
  await day()
  expect(await purse(noy)).toEqual([10_000n, 0n, 0n])
  expect(await poolOf(home)).toBe(pool)
  await sets('invest.open', true)
  await runInvestments(home.app)
  expect(await purse(noy)).toEqual([10_000n, 0n, 200n])
})

test('[D17] the audit finds an investment whose return, principal or quota does not fit the ledger', async () => {
  await fundPool(home, '10000.00')
  const product = await saveProduct(mali, { term_days: 9, daily_rate: '1' })
  const noy = await member('100.00')
  const id = BigInt(await buy(noy, { product_id: product.id }))
  await day()
  const { db } = home.app.database
  const broken = async (change: ReturnType<typeof sql>, repair: ReturnType<typeof sql>) => {
    await change.execute(db)
    const found = await faults(home)
    await repair.execute(db)
    return found
  }
  const returned = sql`investment_id = ${id} and day = 1`
  expect(
    await broken(
      sql`update investment_return set paid_at = null where ${returned}`,
      sql`update investment_return set paid_at = due_on where ${returned}`,
    ),
  ).toEqual([expect.stringContaining(`Investment ${id} (running) has postings of returns`)])
  expect(
    await broken(
      sql`update investment set amount = amount + 1 where id = ${id}`,
      sql`update investment set amount = amount - 1 where id = ${id}`,
    ),
  ).toEqual([expect.stringContaining(`Investment ${id} (running) does not have exactly one posting`)])
  expect(
    await broken(
      sql`update investment set days = 2 where id = ${id}`,
      sql`update investment set days = 1 where id = ${id}`,
    ),
  ).toEqual([expect.stringContaining(`Investment ${id} (running) has returns that do not fit`)])
  expect(
    await broken(
      sql`update invest_product set sold = sold + 1 where id = ${BigInt(product.id)}`,
      sql`update invest_product set sold = sold - 1 where id = ${BigInt(product.id)}`,
    ),
  ).toEqual([expect.stringContaining(`Product ${product.id} says`)])
})
