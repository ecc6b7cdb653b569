// A database that a dump moved into another cluster, which counts transaction ids from the start.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { codeOf, type Database, openDatabase } from '../db/db.ts'
import { migrate, wasMoved } from '../db/migrate.ts'
import { type Postgres, startPostgres } from '../db/postgres.ts'
import { freshDatabase } from '../testing/database.ts'
import { copyLedger } from '../testing/ledger/dump.ts'
import { move, people, purse, someTime, sealAll } from '../testing/ledger/ledger.ts'
import { endServers, launchServer } from '../testing/process.ts'
import { audit, prove } from './audit.ts'
import { post } from './ledger.ts'
import { sealHead, sealWith } from './seal.ts'

const home = await freshDatabase()
const dir = mkdtempSync(join(tmpdir(), 'banyan-test-era-'))
let other: Postgres
let moved: Database

const faults = async ({ db }: Database) =>
  (await audit(db)).checks.filter(({ ok }) => !ok).map(({ code, found }) => [code, found])

let keys = 0
const pay = ({ transaction }: Database, amount: bigint, at = someTime) =>
  transaction((tx) => post(tx, at, move(`era:${++keys}`, purse(1n), purse(2n), amount)))

const count = async ({ db }: Database) => (await sql`select from ledger.transfer`.execute(db)).rows.length

beforeAll(async () => {
  other = await startPostgres({ dir: join(dir, 'data'), settings: { fsync: 'off' } })
  await migrate(other.url)
  moved = openDatabase(other.url, { max: 2 })
  await people(home, [1n, 2n], 10_000n)
  await sealAll(home)
  await prove(home.db, someTime, 'new')
  // Not sealed before the move.
  await pay(home, 7n)
})
afterEach(endServers)
afterAll(async () => {
  await moved.close()
  await other.stop()
  await home.dispose()
  rmSync(dir, { recursive: true, force: true })
})

test('[D17] without a new era the new rows of a moved database fall into sealed ranges, and the proof finds it', async () => {
  await copyLedger(home.url, other.superUrl)
  await pay(moved, 11n)
  expect(await faults(moved)).toEqual([
    ['checkpoint', expect.stringContaining('At the checkpoint the balance account of member 1')],
    ['seals', 'Seal 1 covers 2 transfers, but there are 3.'],
  ])
})

test('[D17 D55] a server does not start on a moved database before the migration', async () => {
  await copyLedger(home.url, other.superUrl)
  expect(await wasMoved(other.url)).toBe(true)
  const server = launchServer({ DATABASE_URL: other.url, DATA_DIR: join(dir, 'server') })
  expect(await server.ended).toBe(1)
  expect(server.said.err).toBe(
    'The database was restored into another PostgreSQL cluster; run: npm run migrate.\n',
  )
})

test('[D17 D55] after the migration a moved database is sealed and proven on, and its former head is in the chain', async () => {
  await copyLedger(home.url, other.superUrl)
  const before = await sealHead(home.db)
  expect(await migrate(other.url)).toEqual([])
  expect(await wasMoved(other.url)).toBe(false)
  await pay(moved, 13n)
  await sealAll(moved)
  expect(await faults(moved)).toEqual([])
  await pay(moved, 17n)
  expect((await prove(moved.db, someTime, 'new')).clean).toBe(true)
  await sealAll(moved)
  expect((await prove(moved.db, someTime, 'full')).clean).toBe(true)
  expect(await sealWith(moved.db, before?.hash ?? '')).toBe(before?.seq)
  const { rows } = await sql<{ era: number; above: boolean }>`
    select (select count(*) from ledger.era)::int as era, (select min(t.xid) from ledger.transfer t where amount in (13, 17))
      > (select max(t.xid) from ledger.transfer t where amount not in (13, 17)) as above`.execute(moved.db)
  expect(rows).toEqual([{ era: 2, above: true }])
  // Every partition counts in the new era, also one that is made later.
  await pay(moved, 1n, new Date('2033-03-03'))
  const defaults = await sql<{ value: string; partitions: number }>`
    select pg_get_expr(d.adbin, d.adrelid) as value, count(*)::int as partitions
    from pg_partition_tree('ledger.transfer') t join pg_attrdef d on d.adrelid = t.relid
      join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where a.attname = 'xid' group by 1`.execute(moved.db)
  expect(defaults.rows).toEqual([
    { value: expect.stringMatching(/^ledger."position"\(\S+\)$/), partitions: expect.any(Number) },
  ])
  expect(defaults.rows[0]?.partitions).toBeGreaterThan(5)
  // A second migration in the same cluster begins no era.
  await migrate(other.url)
  expect((await sql`select from ledger.era`.execute(moved.db)).rows).toHaveLength(2)
})

test('[D55] a running process writes nothing to a database that was moved under it', async () => {
  const running = openDatabase(home.url, { max: 2 })
  const before = await count(moved)
  // The first connection is in use, so the payment opens another, which leads to the other cluster.
  const first = await running.pool.connect()
  Object.assign(running.pool.options, { connectionString: other.url })
  expect(await pay(running, 19n).then(() => 'posted', codeOf)).toBe('25006')
  first.release()
  await running.close()
  expect(await count(moved)).toBe(before)
})
