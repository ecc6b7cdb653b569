// A first start with the demo, killed while its story is told: the next start tells it from the beginning.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../testing/database.ts'
import {
  bareEnvironment,
  endServers,
  follow,
  launchServer,
  serving,
  type ServerProcess,
  until,
} from '../testing/process.ts'

const root = join(import.meta.dirname, '../../..')
let dir: string
let database: FreshDatabase
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'banyan-test-story-'))
  database = await freshDatabase()
})
afterEach(endServers)
afterAll(async () => {
  await database.dispose()
  rmSync(dir, { recursive: true, force: true })
})

/** Starts as `npm start` does, with few products and without the front ends. */
function startWithDemo(): ServerProcess {
  const program = `
    import { readConfig } from '${root}/server/src/boot/config.ts'
    import { start, stopOnSignals } from '${root}/server/src/main.ts'
    import { fillDemo } from '${root}/tools/demo.ts'
    const config = readConfig(process.env)
    const starting = start(config, {
      async beforeServing(url, state) { if (state === 'empty') await fillDemo(config, url, { goods: 4 }) },
    })
    stopOnSignals(starting, 45_000)
    console.log('Banyan serves at ' + (await starting).url)`
  const env = { PORT: '0', METRICS_PORT: '0', LOG_LEVEL: 'error', DATA_DIR: dir, DATABASE_URL: database.url }
  return follow(
    spawn(process.execPath, ['--input-type=module', '-e', program], {
      env: { ...bareEnvironment(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
}

async function count(table: 'staff' | 'member' | 'product' | 'shop_order' | 'file'): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`
    .execute(database.db)
    // While everything is deleted, there is no table.
    .catch(() => ({ rows: [] }))
  return rows[0]?.count ?? 0
}

const stored = () =>
  existsSync(join(dir, 'files'))
    ? readdirSync(join(dir, 'files'), { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    : []

test('[D55 D59] killed at any moment of its story, a first start is followed by one that tells it all', async () => {
  // The first record, the middle, and the last chapter; after each kill the story begins again, without what there was.
  const moments = [
    ['staff', 1],
    ['member', 4],
    ['product', 2],
  ] as const
  for (const [table, least] of moments) {
    const server = startWithDemo()
    // First it deletes what the start before left.
    await until(async () => (await count(table)) === 0 || server.child.exitCode !== null)
    await until(async () => (await count(table)) >= least || server.child.exitCode !== null, 500_000)
    expect(server.child.exitCode, server.said.err).toBeNull()
    server.child.kill('SIGKILL')
    await server.ended
  }
  // Without the story a server must not serve the half world, which the next start deletes.
  const plain = launchServer({ DATA_DIR: dir, DATABASE_URL: database.url })
  expect(await plain.ended).toBe(1)
  expect(plain.said.err).toBe(
    'The demo in this database is not complete; run npm start, which makes it anew.\n',
  )

  const last = startWithDemo()
  await serving(last)
  const world = {
    member: await count('member'),
    product: await count('product'),
    order: await count('shop_order'),
  }
  const names = stored().map(({ name }) => name)
  const files = await sql<{ names: number }>`
    select sum(case when has_small then 2 else 1 end)::int as names from file`.execute(database.db)
  expect(names, 'no file of a half world is left').toHaveLength(files.rows[0]?.names ?? 0)
  last.child.kill('SIGTERM')
  expect(await last.ended).toBe(0)
  expect(world.product).toBeGreaterThanOrEqual(4)
  expect(world.order).toBeGreaterThan(0)

  // A start after a complete story changes nothing.
  const again = startWithDemo()
  await serving(again)
  again.child.kill('SIGTERM')
  expect(await again.ended).toBe(0)
  expect(await count('member')).toBe(world.member)
  expect(await count('shop_order')).toBe(world.order)
}, 600_000)
