// `kill -9` of PostgreSQL and of the server under load, on a cluster with fsync; then the oracles.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { type Postgres, startPostgres } from '../db/postgres.ts'
import { audit } from './audit.ts'
import { type Outcome, type Posting, tryPost } from './ledger.ts'
import { seal } from './seal.ts'
import { AnswerCount } from '../testing/ledger/figures.ts'
import { move, people, purse, someTime } from '../testing/ledger/ledger.ts'
import { systemClock } from '../lib/clock.ts'
import { openWriter } from './writer.ts'

const scratch = mkdtempSync(join(tmpdir(), 'banyan-test-kill-'))
const dir = join(scratch, 'data')
let postgres: Postgres
let database: Database

beforeAll(async () => {
  postgres = await startPostgres({ dir })
  await migrate(postgres.url)
  database = openDatabase(postgres.url)
  await people(
    database,
    Array.from({ length: 10 }, (_, n) => BigInt(n + 1)),
    2_000n,
  )
})
afterAll(async () => {
  await database.close()
  await postgres.stop()
  rmSync(scratch, { recursive: true, force: true })
})

/** The outcomes in the ledger by key. */
async function kept(prefix: string): Promise<Map<string, string>> {
  const rows = await database.db
    .selectFrom('ledger.request')
    .select(['key', 'outcome'])
    .where('key', 'like', `${prefix}%`)
    .execute()
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
  return new Map(rows.map(({ key, outcome }) => [key, outcome]))
}

/** How many transfers the ledger has. */
async function countTransfers(): Promise<number> {
  const { rowCount } = await database.pool.query('select from ledger.transfer')
  return rowCount ?? 0
}

async function expectProven(): Promise<void> {
  await seal(database.db, someTime)
  const { checks } = await audit(database.db)
  expect(checks.filter(({ ok }) => !ok)).toEqual([])
}

/** Kills the postmaster and all its children. */
function killPostgres(): void {
  process.kill(-postgres.pid, 'SIGKILL')
}

test('[D3 D17] PostgreSQL is killed twice in load: each answered key is there once, and the ledger is proven', async () => {
  const writer = openWriter(postgres.url, { clock: systemClock, connections: 2, batch: 64 })
  const answered = new Map<string, Outcome>()
  const count = new AnswerCount()
  const before = await countTransfers()
  let next = 0
  const ending = new AbortController()

  /** Posts with the same key until there is an answer. */
  async function insist(posting: Posting): Promise<Outcome> {
    while (true) {
      try {
        return await database.transaction((tx) => tryPost(tx, someTime, posting))
      } catch {
        await pause(20)
      }
    }
  }
  async function work(ask: (posting: Posting) => Promise<Outcome>): Promise<void> {
    while (!ending.signal.aborted) {
      const n = next++
      const [from, to] = [BigInt(1 + (n % 10)), BigInt(1 + ((n + 1 + (n % 7)) % 10))]
      const credit = n % 3 === 0 || from === to ? 'house' : purse(to)
      const posting = move(`pg:${n}`, n % 11 === 0 ? 'recharged' : purse(from), credit, BigInt(1 + (n % 90)))
      answered.set(posting.key, await ask(posting))
      count.answered()
    }
  }
  const workers = Array.from({ length: 72 }, (_, n) =>
    work(n < 8 ? insist : (posting) => writer.post(posting)),
  )
  const moreThan = (count: number) => expect.poll(() => answered.size).toBeGreaterThan(count)

  for (let round = 1; round <= 2; round++) {
    await moreThan(answered.size + 1500)
    killPostgres()
    postgres = await startPostgres({ dir, port: postgres.port })
    await seal(database.db, someTime)
  }
  await moreThan(answered.size + 500)
  ending.abort()
  await Promise.all(workers)
  await writer.close()

  const found = await kept('pg:')
  count.write('ledger, PostgreSQL killed', {
    lost: [...answered.keys()].filter((key) => !found.has(key)).length,
    doubled: (await countTransfers()) - before - [...found.values()].filter((one) => one === 'posted').length,
  })
  // Every caller repeated until it had an answer, so exactly these keys exist.
  expect(found.size).toBe(next)
  expect(answered.size).toBe(next)
  for (const [key, { posted }] of answered)
    expect([key, found.get(key)]).toEqual([key, posted ? 'posted' : 'insufficient'])
  await expectProven()
})

test('[D3 D17] the server is killed in load, and its successor asks again: nothing lost, nothing twice', async () => {
  const transfers = () => database.db.selectFrom('ledger.transfer').select('id').execute()
  for (let round = 1; round <= 3; round++) {
    const acknowledged = await loadAndKill(`server-${round}`, 400)
    const found = await kept(`server-${round}:`)
    expect(acknowledged.length).toBeGreaterThanOrEqual(400)
    for (const key of acknowledged) expect([key, found.has(key)]).toEqual([key, true])
    await expectProven()
  }
  // Repeat the run: known keys return their first outcome.
  const before = await kept('server-3:')
  const count = (await transfers()).length
  const again = await loadAndKill('server-3', before.size)
  const after = await kept('server-3:')
  expect(again.length).toBeGreaterThanOrEqual(before.size)
  for (const [key, outcome] of before) expect([key, after.get(key)]).toEqual([key, outcome])
  const added = [...after].filter(([key, outcome]) => !before.has(key) && outcome === 'posted').length
  expect((await transfers()).length).toBe(count + added)
  await expectProven()
})

/** Starts the load, kills it after `answers` answers, and returns the answered keys. */
async function loadAndKill(run: string, answers: number): Promise<string[]> {
  const script = join(import.meta.dirname, '../testing/ledger/load.ts')
  const child: ChildProcess = spawn(process.execPath, [script, postgres.url, run], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const keys: string[] = []
  if (!child.stdout) throw new Error('the load has no output')
  // A line cut off by the kill does not count as an answer.
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith(`${run}:`)) keys.push(line)
    if (keys.length === answers) child.kill('SIGKILL')
  }
  // PostgreSQL still commits the last batches.
  const connections = () =>
    database.pool.query(`select from pg_stat_activity where application_name = 'banyan-ledger'`)
  await expect.poll(async () => (await connections()).rowCount).toBe(0)
  return keys
}
