// The full proof of a history of several ranges: each range is read in a snapshot of its own, and a fault in any of them
// is found.
import { Pool, type PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../db/db.ts'
import { freshDatabase } from '../testing/database.ts'
import { move, people, purse, sealAll, someTime } from '../testing/ledger/ledger.ts'
import { walletId } from './accounts.ts'
import { audit, prove } from './audit.ts'
import { accountRanges, requestRanges, sealRanges } from './audit.ranges.ts'
import { openWriter } from './writer.ts'

const home = await freshDatabase()
const owner = new Pool({ connectionString: home.url, max: 1 })
afterAll(async () => {
  await owner.end()
  await home.dispose()
})

const members = [1n, 2n, 3n, 4n] as const
const perSeal = 5_000
const seals = 3
/** Not the beginning of a quarter of an hour: a second earlier is in the same total. */
const at = new Date('2026-11-22T04:05:00Z')

beforeAll(async () => {
  await people(home, members, 1_000_000n)
  const clock = { now: () => at }
  const writer = openWriter(home.url, { clock, connections: 2, batch: 500, queue: perSeal })
  for (let n = 0; n < seals; n++) {
    const postings = Array.from({ length: perSeal }, (_, i) => {
      const [from = 1n, to = 2n] = [members[i % 4], members[(i + 1) % 4]]
      return writer.post(move(`range:${n}:${i}`, purse(from), purse(to), 1n))
    })
    await Promise.all(postings)
    await sealAll(home)
  }
  await writer.close()
  await prove(home.db, someTime, 'full')
})

const faults = async () => (await audit(home.db)).checks.filter(({ ok }) => !ok).map(({ code }) => code)

/** Changes rows as the owner of the tables can. */
async function tamper(change: string): Promise<void> {
  const triggers = (state: string) =>
    ['transfer', 'request', 'seal']
      .map((table) => `alter table ledger.${table} ${state} trigger append_only`)
      .join(';')
  await owner.query(`begin; ${triggers('disable')}; ${change}; ${triggers('enable')}; commit`)
}

test('the history of these tests has several ranges of accounts, requests and seals', async () => {
  expect((await accountRanges(home.db)).length).toBeGreaterThan(1)
  expect((await requestRanges(home.db)).length).toBeGreaterThan(1)
  expect((await sealRanges(home.db, 1n)).length).toBeGreaterThan(1)
})

test('ranges have no gap between them and hold all ids', async () => {
  const ranges = await accountRanges(home.db)
  expect(ranges[0]?.first).toBe(-(2n ** 63n))
  expect(ranges.at(-1)?.last).toBe(2n ** 63n - 1n)
  for (const [n, { first, last }] of ranges.entries()) {
    expect(last).toBeGreaterThanOrEqual(first)
    if (n > 0) expect(first).toBe((ranges[n - 1]?.last ?? 0n) + 1n)
  }
})

test('[D17] the full proof reads each range in a snapshot of its own', async () => {
  const from = openDatabase(home.url)
  let snapshots = 0
  const connect = from.pool.connect.bind(from.pool) as unknown as () => Promise<PoolClient>
  from.pool.connect = (() => {
    snapshots += 1
    return connect()
  }) as typeof from.pool.connect
  const { clean, checks } = await prove(home.db, someTime, 'full', [], from.db)
  await from.close()
  expect(clean).toBe(true)
  const accounts = (await accountRanges(home.db)).length
  const others = (await requestRanges(home.db)).length + (await sealRanges(home.db, 1n)).length
  expect(snapshots).toBeGreaterThan(checks.length + 4 * accounts + others)
})

/** Selects the id of a transfer in the middle of a seal: 1 is the newest seal, 2 the one before. */
const inSeal = (back: number) => `(
  select t.id from (select lo, hi from ledger.seal where transfers > 2000 order by seq desc offset ${back - 1} limit 1) s
  join ledger.transfer t on t.xid >= s.lo and t.xid < s.hi order by t.id offset 1000 limit 1)`

/** The balance account of a member that does not exist. */
const nobody = walletId(2n ** 40n, 'user_money')

/** A change of one column of a transfer, which `undo` takes back. */
const column = (name: string, value: string, back: number) => ({
  change: `create table kept as select id, ${name} as old from ledger.transfer where id = ${inSeal(back)};
    update ledger.transfer set ${name} = ${value} where id = (select id from kept)`,
  undo: `update ledger.transfer t set ${name} = k.old from kept k where k.id = t.id; drop table kept`,
})

/** Removes a row, which `undo` inserts again. */
const removal = (table: string, which: string) => ({
  change: `create table kept as select * from ledger.${table} where ${which};
    delete from ledger.${table} where ${which}`,
  undo: `insert into ledger.${table} select * from kept; drop table kept`,
})

const everySum = ['balances-entries', 'balances-after', 'totals', 'checkpoint', 'seals']

test.each([
  { what: 'an amount', ...column('amount', 'amount + 1', 1), found: everySum },
  {
    what: 'a date',
    ...column('created_at', `created_at - interval '1 second'`, 1),
    found: ['balances-after', 'seals'],
  },
  {
    what: 'a balance after an entry, which is missing',
    ...column('credit_after', 'null', 2),
    found: everySum,
  },
  {
    what: 'two entries without balances, which add up to zero',
    change: ['debit, credit', 'credit, debit']
      .map(
        (
          accounts,
        ) => `insert into ledger.transfer (id, request_id, debit, credit, amount, currency, kind, created_at)
          select nextval('ledger.transfer_id'), request_id, ${accounts}, amount, currency, kind, created_at
          from ledger.transfer where id = ${inSeal(1)}`,
      )
      .join(';'),
    undo: 'delete from ledger.transfer where debit_after is null and credit_after is null',
    found: ['balances-after'],
  },
  { what: 'an account that nobody has', ...column('credit', String(nobody), 3), found: everySum },
  {
    what: 'the number of a request',
    ...column('request_id', 'request_id + 1000000000', 2),
    found: ['requests-transfers', 'seals'],
  },
  {
    what: 'a request that is gone',
    ...removal('request', `id = (select request_id from ledger.transfer where id = ${inSeal(3)})`),
    found: ['requests-transfers'],
  },
  {
    what: 'a seal that is gone',
    ...removal('seal', 'seq = (select max(seq) - 1 from ledger.seal)'),
    found: ['seals'],
  },
  {
    what: 'the balance of a system account',
    change: `update ledger.account_slot set balance = balance + 1 where balance <> 0`,
    undo: `update ledger.account_slot set balance = balance - 1 where balance <> 0`,
    found: ['sums-zero', 'balances-entries'],
  },
])(
  '[D17] the full proof of several ranges finds what was changed: $what',
  async ({ change, undo, found }) => {
    await tamper(change)
    expect(await faults()).toEqual(found)
    await tamper(undo)
    expect(await faults()).toEqual([])
  },
)

test('[D17] a seal that does not follow from the one before it is found where a range begins', async () => {
  const [, second] = await sealRanges(home.db, 1n)
  const relink = (prev: string) =>
    tamper(`update ledger.seal s set prev = ${prev}, hash = sha256(${prev} || (
      select string_agg(ledger.digest(t), ''::bytea order by t.id) from ledger.transfer t
      where t.xid >= s.lo and t.xid < s.hi)) where seq = ${second?.first}`)
  await relink(`sha256('other')`)
  const { checks } = await audit(home.db)
  expect(checks.find(({ code }) => code === 'seals')?.found).toContain(
    `Seal ${second?.first} does not follow from the one before it.`,
  )
  await relink(`(select b.hash from ledger.seal b where b.seq = ${(second?.first ?? 0n) - 1n})`)
  expect(await faults()).toEqual([])
})
