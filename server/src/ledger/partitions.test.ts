// The partitions of transfers and requests: append-only each, created ahead by the job and at last by a posting.
import { sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '../db/db.ts'
import { makeNextMonths } from '../jobs/schedule.ts'
import { readMarks } from '../socket/staff/lists.sql.ts'
import { listTables } from '../staff/system/state.sql.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { openConnections } from '../testing/database.ts'
import { move, people, purse, sealAll } from '../testing/ledger/ledger.ts'
import { audit } from './audit.ts'
import { post, statement } from './ledger.ts'

let home: TestApp
let owner: Pool
beforeAll(async () => {
  home = await startTestApp()
  owner = new Pool({ connectionString: home.database.url, max: 1 })
  await people(home.database, [1n, 2n, 3n, 4n], 100_000n)
})
afterAll(async () => {
  await owner.end()
  await home.close()
})

const partitions = async (parent: string): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass order by 1`,
    [parent],
  )
  return rows.map(({ name }) => name)
}
const refusal = (work: Promise<unknown>) => work.then(() => 'done', codeOf)
const faults = async () => (await audit(home.database.db)).checks.filter(({ ok }) => !ok)

test('[D3] no partition can be changed, emptied, removed or read past its parent: by the app’s role without rights, by the owner against a trigger', async () => {
  await home.database.transaction((tx) =>
    post(tx, new Date('2030-01-15'), move('far', purse(1n), purse(2n), 3n)),
  )
  const [requests, transfers] = [await partitions('ledger.request'), await partitions('ledger.transfer')]
  expect(requests).toHaveLength(16)
  // Those that the migration made, and one that a posting made.
  expect(transfers.length).toBeGreaterThanOrEqual(5)
  expect(transfers).toContain('ledger.transfer_2030_01')
  const rights = ['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger', 'maintain']
  for (const name of [...requests, ...transfers]) {
    const column = name.startsWith('ledger.request') ? 'outcome' : 'amount'
    const attacks = [`update ${name} set ${column} = ${column}`, `delete from ${name}`, `truncate ${name}`]
    for (const attack of [...attacks, `select from ${name}`, `insert into ${name} select * from ${name}`])
      expect([attack, await refusal(home.database.pool.query(attack))]).toEqual([attack, '42501'])
    for (const attack of attacks)
      expect([attack, await refusal(owner.query(attack))]).toEqual([attack, '23001'])
    const { rows } = await owner.query<{ right: string }>(
      `select r as right from unnest($1::text[]) r where has_table_privilege('banyan_app', $2, r)`,
      [rights, name],
    )
    expect([name, rows]).toEqual([name, []])
    const [parent] = name.split(/_\d/)
    for (const change of [`drop table ${name}`, `alter table ${parent} detach partition ${name}`])
      expect([change, await refusal(home.database.pool.query(change))]).toEqual([change, '42501'])
  }
  expect(await faults()).toEqual([])
})

test('postings of a month without a partition create it once, one by one and in batches, and go on in the meantime', async () => {
  await openConnections(home.database)
  const before = await partitions('ledger.transfer')
  // A posting that is not committed yet delays none of another month.
  const [posted, goOn] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  const open = home.database.transaction(async (tx) => {
    await post(tx, new Date('2034-04-01'), move('open', purse(3n), purse(4n), 1n))
    posted.resolve(undefined)
    await goOn.promise
  })
  await posted.promise
  await home.database.transaction((tx) =>
    post(tx, home.clock.now(), move('meanwhile', purse(1n), purse(2n), 1n)),
  )
  goOn.resolve(undefined)
  await open
  for (const [n, month] of [
    '2035-01-31T23:59:59.999Z',
    '2035-02-01T00:00:00Z',
    '2036-02-29T12:00:00Z',
  ].entries()) {
    const at = new Date(month)
    const jobs = Array.from({ length: 8 }, (_, i) => {
      const [from, to] = i % 2 === 0 ? [1n, 2n] : [3n, 4n]
      const key = `month:${n}:${i}`
      return i < 4
        ? home.database.transaction((tx) => post(tx, at, move(key, purse(from), purse(to), 1n)))
        : home.database.transaction((tx) =>
            post(tx, at, { ...move(key, purse(from), purse(to), 1n), legs: twoLegs(from, to) }),
          )
    })
    await Promise.all(jobs)
  }
  const made = (await partitions('ledger.transfer')).filter((name) => !before.includes(name))
  expect(made).toEqual([
    'ledger.transfer_2034_04',
    'ledger.transfer_2035_01',
    'ledger.transfer_2035_02',
    'ledger.transfer_2036_02',
  ])
  const { rows } = await sql<{ months: bigint; transfers: bigint }>`
    select count(distinct tableoid) as months, count(*) as transfers from ledger.transfer
    where created_at >= '2035-01-01'`.execute(home.database.db)
  expect(rows).toEqual([{ months: 3n, transfers: 36n }])
  await sealAll(home.database)
  expect(await faults()).toEqual([])
})

const twoLegs = (from: bigint, to: bigint) =>
  [
    { currency: 'money', debit: purse(from), credit: purse(to), amount: 1n },
    { currency: 'money', debit: purse(to), credit: purse(from), amount: 1n },
  ] as const

test('[D4] a page looks back over months without entries, and its cursor goes on across them', async () => {
  await people(home.database, [9n])
  const dates = ['2024-01-31', '2026-07-01', '2026-11-02', '2026-11-20', '2033-03-03', '2033-03-04']
  for (const [n, date] of dates.entries())
    await home.database.transaction((tx) =>
      post(tx, new Date(date), move(`page:${n}`, 'recharged', purse(9n), BigInt(n + 1))),
    )
  const page = (cursor?: string, limit = 2) =>
    statement(home.database.db, 9n, { wallet: 'user_money', limit, ...(cursor !== undefined && { cursor }) })
  const seen: bigint[] = []
  let cursor: string | null | undefined
  do {
    const { list, next, totalIn } = await page(cursor ?? undefined)
    expect(totalIn).toBe(21n)
    seen.push(...list.map(({ amount }) => amount))
    cursor = next
  } while (cursor)
  expect(seen).toEqual([6n, 5n, 4n, 3n, 2n, 1n])
  expect((await page(undefined, 100)).list).toHaveLength(6)
  expect((await page('999999999')).list).toEqual([])
})

test('the job creates the months ahead; a failure is shown, tried at every run and told by the figures', async () => {
  const ahead = async () => /^banyan_ledger_months_ahead (-?\d+)$/m.exec(await home.server.metrics())?.[1]
  expect(await ahead()).toBe('3')
  home.clock.advance({ days: 31 * 6 })
  expect(await ahead()).toBe('-1')
  await owner.query('alter function ledger.make_months rename to make_no_months')
  await expect(makeNextMonths(home.app)).rejects.toThrow('were not created')
  const failed = () =>
    home.database.db
      .selectFrom('parked_item')
      .select(['item', 'attempts', 'parked_at'])
      .where('job', '=', 'ledger-months')
      .execute()
  expect(await failed()).toEqual([{ item: 'next', attempts: 1, parked_at: null }])
  await owner.query('alter function ledger.make_no_months rename to make_months')
  await makeNextMonths(home.app)
  expect(await failed()).toEqual([])
  expect(await ahead()).toBe('3')
  const before = await partitions('ledger.transfer')
  await makeNextMonths(home.app)
  expect(await partitions('ledger.transfer')).toEqual(before)
})

test('the console’s list of entries tells a new one, and its table of sizes counts the partitions together', async () => {
  const { db } = home.database
  const mark = async () => (await readMarks(db)).get('statement')
  const before = await mark()
  await home.database.transaction((tx) =>
    post(tx, home.clock.now(), move('listed', 'recharged', purse(1n), 1n)),
  )
  // The counters of PostgreSQL are some seconds late.
  await expect.poll(mark).not.toBe(before)
  const { rows } = await sql<{ bytes: bigint }>`
    select sum(pg_total_relation_size(relid))::bigint as bytes from pg_partition_tree('ledger.transfer')`.execute(
    db,
  )
  const tables = await listTables(db)
  expect(tables.find(({ name }) => name === 'ledger.transfer')?.bytes).toBe(rows[0]?.bytes)
  expect(tables.filter(({ name }) => /_\d/.test(name))).toEqual([])
})
