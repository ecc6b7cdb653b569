// The incremental proof and its checkpoint.
import { sql } from 'kysely'
import { Pool, type PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../db/db.ts'
import { freshDatabase } from '../testing/database.ts'
import { move, people, purse, someTime } from '../testing/ledger/ledger.ts'
import { type AuditCheck, prove } from './audit.ts'
import { hold, post } from './ledger.ts'
import { seal, startSealing } from './seal.ts'

const home = await freshDatabase()
const owner = new Pool({ connectionString: home.url, max: 1 })
afterAll(async () => {
  await owner.end()
  await home.dispose()
})

const faults = async (scope: 'full' | 'new') =>
  (await prove(home.db, someTime, scope)).checks.filter(({ ok }) => !ok).map(({ code }) => code)

const checkpoint = async () =>
  (await sql<{ hi: bigint }>`select hi::text::bigint as hi from ledger.checkpoint`.execute(home.db)).rows[0]
    ?.hi ?? 0n

/** Proves until the checkpoint covers everything; transactions of other tests in the cluster delay that. */
async function proveAll(): Promise<void> {
  await expect
    .poll(async () => {
      await seal(home.db, someTime)
      await prove(home.db, someTime, 'new')
      const { rows } = await sql`
          select from ledger.transfer where xid >= (select hi from ledger.checkpoint)`.execute(home.db)
      return rows.length
    })
    .toBe(0)
}

/** Changes rows as the owner of the tables can. */
const tamper = (change: string) =>
  owner.query(`begin; alter table ledger.transfer disable trigger append_only; ${change};
    alter table ledger.transfer enable trigger append_only; commit`)

let keys = 0
const pay = (amount: bigint) =>
  home.transaction((tx) => post(tx, someTime, move(`proof:${++keys}`, purse(1n), purse(2n), amount)))

beforeAll(async () => {
  await people(home, [1n, 2n], 10_000n)
  await pay(300n)
})
afterEach(async () => {
  expect(await faults('full')).toEqual([])
})

test('[D17] the incremental proof covers new entries only, and moves the checkpoint when all is well', async () => {
  await proveAll()
  const before = await checkpoint()
  await pay(5n)
  const ref = { kind: 'withdraw', id: 1n } as const
  const held = {
    key: 'proof:hold',
    kind: 'withdraw',
    ref,
    member: 1n,
    wallet: 'user_money',
    amount: 40n,
  } as const
  await home.transaction((tx) => hold(tx, someTime, held))
  expect(await faults('new')).toEqual([])
  await proveAll()
  expect(await checkpoint()).toBeGreaterThan(before)
  const { rows } = await sql<{ balance: bigint }>`
    select b.balance from ledger.checkpoint_balance b join ledger.account a on a.id = b.account_id
    where a.member_id = 1 and a.currency = 1 order by a.id`.execute(home.db)
  expect(rows.map(({ balance }) => balance)).toEqual([10_000n - 345n, 40n])
})

test('[D17] an entry changed after the checkpoint is found by the incremental proof, which then stays where it is', async () => {
  await proveAll()
  await pay(11n)
  await tamper('update ledger.transfer set amount = 111 where amount = 11')
  const before = await checkpoint()
  expect(await faults('new')).toEqual(['balances-entries', 'balances-after'])
  expect(await checkpoint()).toBe(before)
  await tamper('update ledger.transfer set amount = 11 where amount = 111')
  expect(await faults('new')).toEqual([])
})

test('[D17] a new entry whose posting does not exist is found by the incremental proof', async () => {
  await proveAll()
  await pay(13n)
  await tamper('update ledger.transfer set request_id = request_id + 1000000 where amount = 13')
  expect(await faults('new')).toEqual(['requests-transfers'])
  await tamper('update ledger.transfer set request_id = request_id - 1000000 where amount = 13')
})

test('[D17] an entry changed before the checkpoint is found by the full proof', async () => {
  await proveAll()
  await tamper('update ledger.transfer set amount = 3000 where amount = 300')
  await pay(1n)
  expect(await faults('new')).toEqual([])
  expect(await faults('full')).toEqual(['balances-entries', 'balances-after', 'checkpoint', 'seals'])
  await tamper('update ledger.transfer set amount = 300 where amount = 3000')
})

test('[D17] a stored balance, a total or a checkpoint that was changed is found', async () => {
  await proveAll()
  const balance = (n: number) =>
    owner.query(
      `update ledger.account set balance = balance + ${n} where member_id = 2 and currency = 2 and kind = 'held'`,
    )
  await balance(1)
  expect(await faults('new')).toEqual(['sums-zero', 'balances-entries'])
  await balance(-1)
  await owner.query('update ledger.checkpoint_balance set balance = balance + 1')
  expect(await faults('new')).toContain('balances-entries')
  expect(await faults('full')).toEqual(['checkpoint'])
  await owner.query('update ledger.checkpoint_balance set balance = balance - 1')
  await owner.query(`insert into ledger.total values (1, 'day', '2026-01-01Z', 'adjust', 1, 0)`)
  expect(await faults('full')).toEqual(['totals'])
  await owner.query('delete from ledger.total where account_id = 1')
})

/** Proves with a database that runs `work` before its first, second, … connection. Returns how many it took, too. */
async function proveBetween(
  scope: 'full' | 'new',
  work: (n: number) => Promise<unknown>,
  more: readonly AuditCheck[] = [],
) {
  const from = openDatabase(home.url)
  const connect = from.pool.connect.bind(from.pool) as unknown as () => Promise<PoolClient>
  let taken = 0
  from.pool.connect = (async () => {
    taken += 1
    await work(taken)
    return connect()
  }) as typeof from.pool.connect
  try {
    return { ...(await prove(home.db, someTime, scope, more, from.db)), taken }
  } finally {
    await from.close()
  }
}

test.each(['new', 'full'] as const)(
  '[D17] the %s proof holds no snapshot longer than a check; payments between two checks are no fault, and the next proof reads them',
  async (scope) => {
    await proveAll()
    const { clean, checks, taken } = await proveBetween(scope, (n) => pay(n === 5 ? 21n : 1n))
    expect(clean).toBe(true)
    expect(taken).toBeGreaterThan(checks.length)
    await tamper('update ledger.transfer set amount = 22 where amount = 21')
    expect(await faults('new')).toEqual(['balances-entries', 'balances-after'])
    await tamper('update ledger.transfer set amount = 21 where amount = 22')
    await proveAll()
  },
)

test('[D17] another proof may move the checkpoint between two checks', async () => {
  await proveAll()
  const { checks } = await proveBetween('new', async (n) => {
    await pay(1n)
    if (n === 2) await prove(home.db, someTime, 'new')
  })
  expect(checks.filter(({ ok }) => !ok)).toEqual([])
})

test('[D17] the incremental proof pauses after a long check for five times as long as the check took', async () => {
  await proveAll()
  const ms = 600
  let ended = 0
  let waited = 0
  const slow: AuditCheck = {
    code: 'totals',
    run: async (tx) => {
      await sql`select pg_sleep(${ms / 1000})`.execute(tx)
      ended = performance.now()
      return { well: 'Slept.', faults: [] }
    },
  }
  const next = () => {
    if (ended > 0) waited ||= performance.now() - ended
    return Promise.resolve()
  }
  const { clean } = await proveBetween('new', next, [
    slow,
    { ...slow, run: () => Promise.resolve({ well: '', faults: [] }) },
  ])
  expect(clean).toBe(true)
  // A timer may fire a millisecond early.
  expect(waited).toBeGreaterThan(ms * 5 * 0.9)
})

test('[D17] the sealing pauses after a link that left no transfers over', async () => {
  const links = async () =>
    (await sql<{ n: bigint }>`select count(*) as n from ledger.seal`.execute(home.db)).rows[0]?.n ?? 0n
  const before = await links()
  await pay(1n)
  // Transactions of other tests in the cluster keep a transfer from being final.
  const isFinal = async () =>
    (await sql`select from ledger.transfer where xid >= ledger.horizon()`.execute(home.db)).rows.length === 0
  await expect.poll(isFinal).toBe(true)
  let calls = 0
  const now = () => {
    calls += 1
    return someTime
  }
  const onError = (error: unknown) => expect.unreachable(String(error))
  const sealing = startSealing(home.db, { clock: { now }, every: 3_600_000, onError })
  await expect.poll(links).toBe(before + 1n)
  await pay(1n)
  await pay(1n)
  await sealing.stop()
  expect(calls).toBe(1)
})
