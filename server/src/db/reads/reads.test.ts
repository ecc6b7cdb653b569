// READ_URL with a real standby: calls that may lag ask it while it keeps up, and the primary when it is behind, fails, or
// is another cluster.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@banyan/contract/calls'
import { staffCalls } from '@banyan/contract/staff/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { asSuper, promote, startStandby } from '../../testing/cluster/standby.ts'
import { until } from '../../testing/process.ts'
import { command } from '../../testing/template.ts'
import { fillShop } from '../../testing/goods/large-shop.ts'
import { reconcile } from '../../staff/finance/reconciliation.ts'
import { openDatabase } from '../db.ts'
import { migrate } from '../migrate.ts'
import { type Postgres, startPostgres } from '../postgres.ts'

const scratch = mkdtempSync(join(tmpdir(), 'banyan-test-reads-'))
let primary: Postgres
let standby: Postgres
let home: TestApp
beforeAll(async () => {
  primary = await startPostgres({ dir: join(scratch, 'a') })
  await migrate(primary.url)
  standby = await startStandby(primary, join(scratch, 'b'))
  const database = openDatabase(primary.url, { max: 4 })
  await fillShop(database, 30)
  const env = { READ_URL: standby.url, DB_POOL: '4' }
  home = await startTestApp(env, { ...database, url: primary.url, dispose: () => database.close() })
})
afterAll(async () => {
  await home?.close()
  await standby?.stop()
  await primary?.stop()
  rmSync(scratch, { recursive: true, force: true })
})

/** Returns how many calls each server has answered. */
async function answered(): Promise<{ standby: number; primary: number }> {
  const text = await home.app.figures.text()
  const of = (from: string) =>
    Number(new RegExp(`^banyan_lagging_reads_total\\{from="${from}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
  return { standby: of('standby'), primary: of('primary') }
}

/** Asks for the goods with another keyword each time, so that no answer comes from the cache. */
let asked = 0
const goods = () =>
  home.client()('/shop/goods/goods-list', 'load-goods-list', {
    price_from: `0.${String(++asked).padStart(2, '0')}`,
  })

const standbyInUse = () =>
  until(async () => {
    await home.app.reads?.look()
    return home.app.reads?.standby() !== undefined
  })
/** Runs a statement on the standby. */
const onStandby = (text: string) => asSuper(standby, (client) => client.query(text))
/** Writes on the primary, so that its position moves on. */
const write = () =>
  asSuper(primary, (client) => client.query(`select pg_logical_emit_message(true, 'test', 'moves on')`))

test('[D55] calls that may lag are reads: they take no request key', () => {
  const all = Object.values({ ...calls, ...staffCalls }).flatMap(
    (module) => Object.values(module) as unknown[],
  )
  const lagging = all.flatMap((one) =>
    typeof one === 'object' && one !== null && 'lags' in one && one.lags === true && 'control' in one
      ? [
          {
            control: String(one.control),
            keyed: JSON.stringify('request' in one && one.request).includes('request_key'),
          },
        ]
      : [],
  )
  expect(lagging.map(({ control }) => control).sort()).toEqual([
    'load-goods-list',
    'load-near',
    'load-suggestion',
  ])
  for (const { keyed } of lagging) expect(keyed).toBe(false)
})

test('[D55] a full proof reads the standby, and its checkpoint and result are on the primary', async () => {
  await standbyInUse()
  const scans = () =>
    asSuper(standby, async (client) => {
      const { rows } = await client.query<{ scans: string }>(
        `select coalesce(sum(seq_scan + coalesce(idx_scan, 0)), 0) as scans
        from pg_stat_all_tables where schemaname = 'ledger'`,
      )
      return Number(rows[0]?.scans)
    })
  const proven = async () => {
    const { rows } = await home.app.database.pool.query<{ ran_at: Date }>(
      `select r.ran_at from reconciliation r, ledger.checkpoint c where r.scope = 'full' and c.created_at = r.ran_at`,
    )
    return rows[0]?.ran_at.getTime()
  }
  const before = await scans()
  // A transaction, so that there is something new to check.
  await home.app.database.pool.query('create temp table moves_on (n int)')
  expect(await reconcile(home.app, 'full')).toBe(true)
  await expect.poll(scans).toBeGreaterThan(before)
  expect(await proven()).toBe(home.clock.now().getTime())

  // A standby that is gone: the primary is read.
  const gone = openDatabase('postgres://nobody@127.0.0.1:1/none')
  const reads = { standby: () => gone } as unknown as typeof home.app.reads
  home.clock.advance({ minutes: 1 })
  await home.app.database.pool.query('create temp table moves_on_again (n int)')
  expect(await reconcile({ ...home.app, reads }, 'full')).toBe(true)
  expect(await proven()).toBe(home.clock.now().getTime())
  await gone.close()
})

test('[D55] each call that may lag is answered by a standby that keeps up', async () => {
  await standbyInUse()
  const before = await answered()
  expect((await goods()).data.list.length).toBeGreaterThan(0)
  await standbyInUse()
  await home.client()('/shop/goods/search', 'load-suggestion', { keyword: 'ba' })
  await standbyInUse()
  await home.client()('/shop/goods/search', 'load-near', { keyword: 'banxn' })
  expect(await answered()).toEqual({ standby: before.standby + 3, primary: before.primary })
  // Reads that must not be stale still go to the primary: the session reaches the standby only later.
  await home.client()('/tarbar/home', 'load-home', {})
  expect(await answered()).toEqual({ standby: before.standby + 3, primary: before.primary })
})

test(
  '[D55] a standby that falls behind is left out, and taken again when it has caught up',
  { timeout: 180_000 },
  async () => {
    await standbyInUse()
    await onStandby('select pg_wal_replay_pause()')
    await until(async () => {
      await write()
      await home.app.reads?.look()
      return home.app.reads?.standby() === undefined
    })
    // The reply has the prices that were written since.
    await command(primary.url, 'update product set price = 7700')
    const before = await answered()
    const { data } = await goods()
    expect(data.list.map(({ price }) => price)).toContain('77.00')
    expect(await answered()).toEqual({ standby: before.standby, primary: before.primary + 1 })
    await onStandby('select pg_wal_replay_resume()')
    await standbyInUse()
    expect((await goods()).data.list.map(({ price }) => price)).toContain('77.00')
    expect(await answered()).toEqual({ standby: before.standby + 1, primary: before.primary + 1 })
  },
)

test('[D55] a call that fails on the standby is answered by the primary, and the standby is left out', async () => {
  await standbyInUse()
  const before = await answered()
  await standby.stop()
  expect((await goods()).data.list.length).toBeGreaterThan(0)
  expect(await answered()).toEqual({ standby: before.standby, primary: before.primary + 1 })
  expect(home.app.reads?.standby()).toBeUndefined()
  standby = await startPostgres({ dir: standby.dir, port: standby.port })
  await standbyInUse()
})

test(
  '[D55] a standby that was promoted goes its own way and is not asked any more',
  { timeout: 180_000 },
  async () => {
    await standbyInUse()
    await promote(standby)
    await until(async () => {
      await write()
      await home.app.reads?.look()
      return home.app.reads?.standby() === undefined
    })
    const before = await answered()
    await goods()
    expect(await answered()).toEqual({ standby: before.standby, primary: before.primary + 1 })
  },
)
