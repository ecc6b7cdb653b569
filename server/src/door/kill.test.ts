// Kills PostgreSQL and the server with `kill -9` between the work of a call and its answer. A caller without an answer repeats
// the call with the same key; then there is exactly one effect of each key, and the ledger is proven.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { type Ask, CallFailed } from '@banyan/contract/client'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { type Postgres, startPostgres } from '../db/postgres.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { AnswerCount } from '../testing/ledger/figures.ts'
import { remote } from '../testing/process.ts'
import { type All, faults, newMember, newShop, outcome, payPassword, type Person } from '../testing/shop.ts'
import { goodsAudit } from '../shop/goods/counts.audit.ts'
import { countGoods } from '../shop/goods/counts.ts'
import { stockAudit } from '../staff/goods/stock.ts'
import { staffPerson } from '../testing/staff.ts'

const initialStock = 100_000
const scratch = mkdtempSync(join(tmpdir(), 'banyan-test-kill-'))
const dir = join(scratch, 'data')
let postgres: Postgres
let home: TestApp
let variant: string
let buyers: Person[]

beforeAll(async () => {
  postgres = await startPostgres({ dir })
  await migrate(postgres.url)
  const database = openDatabase(postgres.url)
  home = await startTestApp({}, { ...database, url: postgres.url, dispose: () => database.close() })
  const shop = await newShop(home)
  const piece = {
    values: [],
    price: '1.00',
    old_price: null,
    stock: initialStock,
    picture: null,
    on_sale: true,
  }
  variant = (await shop.put('tea', { variants: [piece] })).variants[0] ?? ''
  buyers = []
  for (let n = 0; n < 8; n++) buyers.push(await newMember(home, `Buyer${n}`, { money: '100000.00' }))
})
afterAll(async () => {
  await home.close()
  await postgres.stop()
  rmSync(scratch, { recursive: true, force: true })
})

/** Makes an order and pays it, both under keys that follow from the number. Returns the answers. */
async function buy(ask: Ask<All>, buyer: Person, key: string): Promise<string> {
  const made = await ask('/shop/order/check-order', 'do-create', {
    request_key: `${key}-order`.padEnd(16, '-'),
    items: [{ variant_id: variant, quantity: 1 }],
    address_id: buyer.addressId,
    remark: '',
    money: '1',
    points: '0',
  })
  const { order_id } = made.data
  const paid = await ask('/shop/order/order-pay', 'do-pay', {
    request_key: `${key}-pay`.padEnd(16, '-'),
    order_id,
    method: 'user_money',
    pay_password: payPassword,
  })
  return `${order_id} ${paid.data.state}`
}

interface Load {
  answered: Map<string, string>
  begun: Map<string, Person>
  count: AnswerCount
}

const newLoad = (): Load => ({ answered: new Map(), begun: new Map(), count: new AnswerCount() })

/** Resolves when this many more calls have been answered. */
const answers = ({ answered }: Load, more: number) =>
  expect.poll(() => answered.size, { timeout: 60_000 }).toBeGreaterThan(answered.size + more)

/** Buys without a pause until `ended`. A call without an answer is repeated with its key if `insist`. */
async function load(
  result: Load,
  run: string,
  asks: (buyer: Person) => Ask<All>,
  ended: () => boolean,
  insist: boolean,
): Promise<void> {
  await Promise.all(
    buyers.map(async (buyer, lane) => {
      for (let n = 0; !ended(); n++) {
        const key = `${run}-${lane}-${n}`
        result.begun.set(key, buyer)
        for (;;) {
          try {
            result.answered.set(key, await buy(asks(buyer), buyer, key))
            result.count.answered()
            break
          } catch (error) {
            // A refusal would be a wrong answer here, not a missing one.
            if (error instanceof CallFailed && error.kind === 'refused') throw error
            if (!insist) return
            await pause(20)
          }
        }
      }
    }),
  )
}

/** One order, paid once, per key that was begun; and every answer that was given still holds. */
async function expectOnce(name: string, { answered, begun, count }: Load, before: number): Promise<void> {
  const changed: string[] = []
  for (const [key, buyer] of begun) {
    const again = await buy(home.client(buyer.token), buyer, key)
    if (answered.has(key) && answered.get(key) !== again) changed.push(key)
    answered.set(key, again)
  }
  const [orders, unpaid] = await countOrders()
  count.write(name, { lost: changed.length, doubled: orders - before - begun.size })
  expect(changed).toEqual([])
  expect(new Set(answered.values()).size).toBe(begun.size)
  expect([orders, unpaid]).toEqual([before + begun.size, 0])
  await expectStock(orders)
}

/** The ledger is right, and every piece is in the stock or in one of the `sold` pieces, which the product shows. */
async function expectStock(sold: number): Promise<void> {
  expect(await stockOf()).toBe(initialStock - sold)
  await countGoods(home.app)
  const { db } = home.app.database
  const { rows } = await sql<{ sold: bigint }>`
    select p.sold from product p join variant v on v.product_id = p.id where v.id = ${BigInt(variant)}`.execute(
    db,
  )
  expect(rows).toEqual([{ sold: BigInt(sold) }])
  expect(await faults(home)).toEqual([])
  for (const check of [stockAudit, goodsAudit]) expect((await check.run(db, undefined)).faults).toEqual([])
}

async function countOrders(): Promise<[orders: number, unpaid: number]> {
  const { rows } = await sql<{ state: string }>`select state from shop_order`.execute(home.app.database.db)
  return [rows.length, rows.filter(({ state }) => state === 'wait-pay').length]
}

test('[D27 D3] PostgreSQL is killed in load: each key has one order and one payment', async () => {
  const [before] = await countOrders()
  let ended = false
  const result = newLoad()
  const running = load(
    result,
    'pg',
    (buyer) => home.client(buyer.token),
    () => ended,
    true,
  )
  for (let round = 0; round < 2; round++) {
    await answers(result, 40)
    process.kill(-postgres.pid, 'SIGKILL')
    postgres = await startPostgres({ dir, port: postgres.port })
  }
  await answers(result, 20)
  ended = true
  await running
  expect(result.answered.size).toBe(result.begun.size)
  await expectOnce('orders, PostgreSQL killed', result, before)
})

test('[D27 D3] the server is killed in load: repeats at its successor find one order and one payment', async () => {
  for (let round = 0; round < 2; round++) {
    const [before] = await countOrders()
    const { child, url } = await startServer()
    const result = newLoad()
    const running = load(
      result,
      `server-${round}`,
      (buyer) => remote(url, buyer.token),
      () => false,
      false,
    )
    await answers(result, 40)
    child.kill('SIGKILL')
    await running
    expect(result.begun.size).toBeGreaterThan(result.answered.size)
    await expectOnce('orders, server killed', result, before)
  }
})

/** Starts a server in a process of its own. */
async function startServer(): Promise<{ child: ChildProcess; url: string }> {
  const script = join(import.meta.dirname, '../testing/serve.ts')
  const child = spawn(process.execPath, [script, postgres.url, join(scratch, 'files')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  return { child, url: await new Promise<string>((found) => lines.once('line', found)) }
}

const agree = (ask: Ask<All>, id: string) => ask('/staff/finance/refund', 'do-agree', { id })
const purses = async () =>
  (await Promise.all(buyers.map((one) => one.purse()))).reduce((sum, { money }) => sum + money, 0n)

/** Buys so many pieces and asks for their money back. Returns the refunds, the pieces sold before, and the purses before. */
async function askBack(run: string, count: number) {
  const [before, sold] = [await purses(), initialStock - (await stockOf())]
  const waiting: string[] = []
  for (let n = 0; n < count; n++) {
    const buyer = buyers[n % buyers.length]
    if (!buyer) throw new Error('no buyer')
    const [order_id = ''] = (await buy(buyer.ask, buyer, `${run}-${n}`)).split(' ')
    const { data } = await buyer.ask('/shop/order/order-refund', 'do-refund', {
      request_key: `${run}-key-${n}`.padEnd(16, '-'),
      order_id,
      kind: 'refund',
      lines: [{ position: 0, quantity: 1, amount: '1.00' }],
      reason: 'mind',
      words: '',
      images: [],
    })
    waiting.push(data.refund_id)
  }
  expect(await stockOf()).toBe(initialStock - sold - count)
  return { waiting, sold, before }
}

/** True if a decision was answered, false if its answer is missing. A repeat may find it decided. */
const answered = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => true,
    (error: unknown) => {
      if (error instanceof CallFailed && error.code === 'decided-already') return true
      if (error instanceof CallFailed && error.kind === 'refused') throw error
      return false
    },
  )

test('[D23 D3] the server is killed while staff approve refunds: each is paid once, and its pieces return once', async () => {
  const count = 60
  const fon = await staffPerson(home, 'finance', 'fon')
  const { waiting, sold, before } = await askBack('refund', count)
  const { child, url } = await startServer()
  const done = new Set<string>()
  const todo = [...waiting]
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let id = todo.shift(); id !== undefined; id = todo.shift()) {
        if (!(await answered(agree(remote(url, fon.token), id)))) return
        done.add(id)
        if (done.size === 12) child.kill('SIGKILL')
      }
    }),
  )
  expect(done.size).toBeLessThan(count)
  // Answered requests are decided. The others are decided now, or were decided without an answer.
  let cut = 0
  for (const id of waiting) {
    const outcomeOf = await outcome(agree(fon.ask, id))
    expect(outcomeOf).toEqual(
      done.has(id) ? 'decided-already' : expect.stringMatching(/^(done|decided-already)$/),
    )
    if (outcomeOf === 'decided-already' && !done.has(id)) cut++
  }
  expect(cut).toBeLessThanOrEqual(8)
  expect(await purses()).toBe(before)
  await expectStock(sold)
})

test('[D23 D3] PostgreSQL is killed while staff approve refunds: each is paid once, and its pieces return once', async () => {
  const count = 60
  const fon = await staffPerson(home, 'finance', 'fon-pg')
  const { waiting, sold, before } = await askBack('pg-refund', count)
  let done = 0
  let missed = 0
  let restarting: Promise<void> | undefined
  const restart = async () => {
    process.kill(-postgres.pid, 'SIGKILL')
    postgres = await startPostgres({ dir, port: postgres.port })
  }
  const todo = [...waiting]
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let id = todo.shift(); id !== undefined; id = todo.shift()) {
        while (!(await answered(agree(fon.ask, id)))) {
          missed++
          await pause(20)
        }
        if (++done === 12) restarting = restart()
      }
    }),
  )
  await restarting
  expect(missed).toBeGreaterThan(0)
  expect(await purses()).toBe(before)
  await expectStock(sold)
})

/** Returns the stock of the product that everyone buys. */
async function stockOf(): Promise<number> {
  const { rows } = await sql<{
    stock: number
  }>`select stock from variant where id = ${BigInt(variant)}`.execute(home.app.database.db)
  return rows[0]?.stock ?? -1
}
