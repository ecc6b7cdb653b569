// The job of investments: a pool that runs dry and is refilled, catching up, runs at the same time, a failing item, and a
// model that is driven with fast-check.
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { addDays, daysBetween, returnOfDay } from '@banyan/rules/market/invest/invest'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { balances } from '../../ledger/ledger.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buy, fundPool, lasting, poolOf, saveProduct } from '../../testing/market/market.ts'
import { investmentSums } from '../../testing/market/sums.ts'
import { type Person, signUp, usualPayPassword } from '../../testing/people.ts'
import { storeSetting } from '../../testing/settings.ts'
import { faults } from '../../testing/shop.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'
import { command } from '../../testing/template.ts'
import { runInvestments } from './returns.ts'

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
const member = (user_money = '1000.00'): Promise<Person> =>
  signUp(home, `Ret${++people}`, { payPassword: usualPayPassword, balance: { user_money } })

async function purse(person: Person): Promise<bigint[]> {
  const { user_money, invested, income } = await balances(home.app.database.db, person.id)
  return [user_money.available, invested, income.available]
}
const pass = (days = 1) => home.clock.advance({ days })
const run = () => runInvestments(home.app)
const states = async (person: Person, investment_id: string) =>
  (await person.ask('/market/invest/invest-list', 'load-returns', { investment_id })).data.list
    .map(({ state }) => state)
    .toReversed()
/** Returns a member's notices about returns, the oldest first. */
const told = async (person: Person) =>
  (await person.ask('/mine/common/system-notice', 'load-system-notice', {})).data.list
    .filter(({ title }) => title.includes('return'))
    .map(({ title, lines }) => `${title.includes('delayed') ? 'delayed' : 'credited'} ${lines[0]?.value}`)
    .toReversed()
const warning = async () => (await mali.ask('/staff/login/login', 'load-me', {})).data.waiting.investment
const pool = async () =>
  (await mali.ask('/staff/finance/invest-product', 'load-invest-product', {})).data.pool

test('[D11] while the pool can’t pay, the return waits, the member sees that, and staff are warned before and then; refilled, the oldest are paid first; principal returns at maturity all the same', async () => {
  const product = await saveProduct(mali, { term_days: 2, daily_rate: '1' })
  const [noy, dao] = [await member(), await member()]
  const first = await buy(noy, { product_id: product.id, amount: '200.00' })
  // Nothing is due yet, but the pool is empty.
  expect(await warning()).toBe(1)
  expect(await pool()).toMatchObject({ balance: '0.00', waiting: '0.00', missing: '4.00' })
  pass()
  await run()
  const second = await buy(dao, { product_id: product.id, amount: '100.00' })
  pass()
  await run()
  // Two returns of Noy and one of Dao wait. Noy's principal is back, Dao's is still locked: nothing was paid from it.
  expect(await purse(noy)).toEqual([100_000n, 0n, 0n])
  expect(await purse(dao)).toEqual([90_000n, 10_000n, 0n])
  expect(await states(noy, first)).toEqual(['waiting', 'waiting'])
  expect(await states(dao, second)).toEqual(['waiting'])
  // Each return that waits is told once.
  await run()
  expect(await told(noy)).toEqual(['delayed 2.00 USDT', 'delayed 2.00 USDT'])
  expect(await told(dao)).toEqual(['delayed 1.00 USDT'])
  const { data } = await noy.ask('/market/invest/invest-list', 'load-invest-list', {})
  expect(data.totals).toEqual({ invested: '0.00', paid: '0.00', waiting: '4.00' })
  home.clock.advance({ seconds: 2 })
  expect(await warning()).toBe(3)
  // Enough for the first return and a part of the second: the smaller return of Dao does not overtake.
  await fundPool(home, '3.50')
  await run()
  expect(await states(noy, first)).toEqual(['paid', 'waiting'])
  expect(await states(dao, second)).toEqual(['waiting'])
  expect(await poolOf(home)).toBe(150n)
  await fundPool(home, '2.00')
  await run()
  expect(await states(noy, first)).toEqual(['paid', 'paid'])
  expect(await states(dao, second)).toEqual(['paid'])
  expect(await purse(noy)).toEqual([100_000n, 0n, 400n])
  expect(await purse(dao)).toEqual([90_000n, 10_000n, 100n])
  expect((await told(noy)).slice(2)).toEqual(['credited 2.00 USDT', 'credited 2.00 USDT'])
  expect((await told(dao)).slice(1)).toEqual(['credited 1.00 USDT'])
  expect(await pool()).toMatchObject({ balance: '0.50', waiting: '0.00', missing: '0.50' })
  await fundPool(home, '0.50')
  pass()
  await run()
  expect(await purse(dao)).toEqual([100_000n, 0n, 200n])
  home.clock.advance({ seconds: 2 })
  expect(await warning()).toBe(0)
})

test('returns are paid even if the sums that staff read can’t be kept', async () => {
  await fundPool(home, '10000.00')
  const product = await saveProduct(mali, { term_days: 2, daily_rate: '1' })
  const noy = await member()
  await buy(noy, { product_id: product.id, amount: '200.00' })
  await command(home.database.url, 'alter function roll_up_investments() rename to roll_up_investments_gone')
  pass()
  await run()
  expect(await purse(noy)).toEqual([80_000n, 20_000n, 200n])
  await command(home.database.url, 'alter function roll_up_investments_gone() rename to roll_up_investments')
  pass()
  await run()
  expect(await purse(noy)).toEqual([100_000n, 0n, 400n])
})

test('[D11] missed days are caught up, each day once, also by 8 runs at the same time', async () => {
  await fundPool(home, '1000.00')
  const product = await saveProduct(mali, { term_days: 45, daily_rate: '1' })
  const noy = await member()
  const id = await buy(noy, { product_id: product.id })
  pass(40)
  await Promise.all(Array.from({ length: 8 }, run))
  expect(await purse(noy)).toEqual([90_000n, 10_000n, 4_000n])
  // Days that were paid together are one notice.
  const { rows: notices } = await sql<{ params: object }>`
    select params from notice where member_id = ${noy.id} and kind like 'invest-%'`.execute(
    home.app.database.db,
  )
  expect(notices).toEqual([{ params: { amount: '40.00' } }])
  pass(40)
  await Promise.all(Array.from({ length: 8 }, run))
  expect(await purse(noy)).toEqual([100_000n, 0n, 4_500n])
  const { rows } = await sql<{ count: bigint; days: bigint }>`
    select count(*) as count, count(distinct day) as days from investment_return where investment_id = ${BigInt(id)}`.execute(
    home.app.database.db,
  )
  expect(rows[0]).toEqual({ count: 45n, days: 45n })
})

test('an investment that fails is parked and does not stop the others', async () => {
  await fundPool(home, '100.00')
  const product = await saveProduct(mali, { term_days: 5, daily_rate: '1' })
  const [noy, dao] = [await member(), await member()]
  const bad = BigInt(await buy(noy, { product_id: product.id }))
  await buy(dao, { product_id: product.id })
  const { db } = home.app.database
  // A row that nothing but a fault can write: the day exists already, so writing it again fails.
  await sql`insert into investment_return (investment_id, day, due_on, amount, paid_at)
    values (${bad}, 1, ${addDays(new Date().toISOString().slice(0, 10), 400)}::date, 1, '2026-01-01')`.execute(
    db,
  )
  pass()
  await run()
  expect((await purse(dao))[2]).toBe(100n)
  expect((await purse(noy))[2]).toBe(0n)
  const failed = () =>
    db.selectFrom('parked_item').select(['item', 'attempts']).where('job', '=', 'invest-due').execute()
  expect(await failed()).toEqual([{ item: String(bad), attempts: 1 }])
  // Not before its next try.
  await run()
  expect(await failed()).toEqual([{ item: String(bad), attempts: 1 }])
  // The app's role may not delete returns.
  await command(home.database.url, `delete from investment_return where investment_id = ${bad}`)
  home.clock.advance({ minutes: 2 })
  await run()
  expect(await failed()).toEqual([])
  expect((await purse(noy))[2]).toBe(100n)
})

// The model: plain arithmetic over investments, a pool, and returns in the order in which they fell due.

interface Held {
  readonly who: number
  readonly amount: bigint
  readonly term: number
  readonly rate: bigint
  readonly start: string
  written: number
}
type Step =
  | { do: 'buy'; who: number; product: number; amount: bigint }
  | { do: 'fund'; amount: bigint }
  | { do: 'pass'; days: number }
  | { do: 'run' }
  | { do: 'switch'; open: boolean }

const kinds = [
  { term: 2, rate: '1', value: 10_000n },
  { term: 5, rate: '0.3333', value: 3_333n },
] as const

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('buy' as const),
    who: fc.integer({ min: 0, max: 2 }),
    product: fc.integer({ min: 0, max: 1 }),
    amount: fc.integer({ min: 1, max: 9 }).map((tens) => BigInt(tens) * 1_000n + 9_000n),
  }),
  fc.record({ do: fc.constant('fund' as const), amount: fc.bigInt({ min: 1n, max: 400n }) }),
  fc.record({ do: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 3 }) }),
  fc.constant({ do: 'run' as const }),
  fc.constant({ do: 'run' as const }),
  fc.record({ do: fc.constant('switch' as const), open: fc.boolean() }),
)

/** Writes the due returns and pays the waiting returns in the model, by the rules. */
function modelRun(model: Model, today: string): void {
  const due: { at: number; held: Held; day: number; on: string }[] = []
  for (const [at, held] of model.held.entries())
    for (let day = held.written + 1; day <= Math.min(held.term, daysBetween(held.start, today)); day++) {
      due.push({ at, held, day, on: addDays(held.start, day) })
      held.written = day
      if (day === held.term) {
        model.purses[held.who] = move(model.purses[held.who], [held.amount, -held.amount, 0n])
      }
    }
  due.sort((a, b) => (a.on === b.on ? a.at - b.at : a.on < b.on ? -1 : 1))
  model.waiting.push(
    ...due.map(({ held, day, on }) => ({ who: held.who, on, amount: returnOfDay(held, day) })),
  )
  model.waiting.sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
  while (model.open) {
    const [next] = model.waiting
    if (!next || next.amount > model.pool) return
    model.waiting.shift()
    model.pool -= next.amount
    model.purses[next.who] = move(model.purses[next.who], [0n, 0n, next.amount])
  }
}

interface Model {
  held: Held[]
  /** Balance, invested, income of each member. */
  purses: bigint[][]
  /** Oldest first. */
  waiting: { who: number; on: string; amount: bigint }[]
  pool: bigint
  open: boolean
}
const move = (purse: bigint[] = [], by: bigint[]): bigint[] => purse.map((one, at) => one + (by[at] ?? 0n))

test('[D11] a model: whatever is bought, funded, switched and run in whatever order, every wallet and the pool are as the rules say', async () => {
  // Pays everything that the tests before left, and empties the pool into the model's start.
  await fundPool(home, '1000.00')
  pass(60)
  await run()
  const products: string[] = []
  for (const { term, rate } of kinds)
    products.push((await saveProduct(mali, { term_days: term, daily_rate: rate, maximum: '100000.00' })).id)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (steps) => {
      const crowd = await Promise.all(Array.from({ length: 3 }, () => member('500.00')))
      const model: Model = {
        held: [],
        purses: crowd.map(() => [50_000n, 0n, 0n]),
        waiting: [],
        pool: await poolOf(home),
        open: true,
      }
      for (const one of steps) await apply(one, crowd, products, model)
      // Ends with everything paid, so that the next sequence starts clean.
      await apply({ do: 'switch', open: true }, crowd, products, model)
      await apply({ do: 'pass', days: 6 }, crowd, products, model)
      await apply({ do: 'fund', amount: 100_000n }, crowd, products, model)
      await apply({ do: 'run' }, crowd, products, model)
      expect(model.waiting).toEqual([])
      expect(await faults(home)).toEqual([])
    }),
    { numRuns: 12 },
  )
})

async function apply(one: Step, crowd: Person[], products: string[], model: Model): Promise<void> {
  const today = () => new Date(home.clock.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10)
  if (one.do === 'buy') await applyBuy(one, crowd, products, model, today())
  else if (one.do === 'fund') {
    await fundPool(home, `${one.amount / 100n}.${String(one.amount % 100n).padStart(2, '0')}`)
    model.pool += one.amount
  } else if (one.do === 'pass') pass(one.days)
  else if (one.do === 'switch') {
    await storeSetting(home.app.database.db, 'invest.open', one.open)
    home.clock.advance({ seconds: 3 })
    model.open = one.open
  } else {
    await run()
    modelRun(model, today())
  }
  expect(await poolOf(home)).toBe(model.pool)
  expect(await Promise.all(crowd.map(purse))).toEqual(model.purses)
}

async function applyBuy(
  { who, product, amount }: Extract<Step, { do: 'buy' }>,
  crowd: Person[],
  products: string[],
  model: Model,
  today: string,
): Promise<void> {
  const person = crowd[who]
  const kind = kinds[product]
  const own = model.purses[who]
  if (!person || !kind || !own) throw new Error('the step names somebody unknown')
  const allowed = model.open && amount <= (own[0] ?? 0n)
  const asked = buy(person, { product_id: products[product] ?? '', amount: `${amount / 100n}.00` })
  if (!allowed) {
    await expect(asked).rejects.toMatchObject({ kind: 'refused' })
    return
  }
  await asked
  model.purses[who] = move(own, [-amount, amount, 0n])
  model.held.push({ who, amount, term: kind.term, rate: kind.value, start: today, written: 0 })
}
