// `kill -9` of the process that pays commission, at any moment. What was paid stays, and the next run pays the rest, once.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountId } from '../ledger/accounts.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { countSettled, fillDue } from '../testing/commission/due.ts'
import { freshDatabase, type FreshDatabase } from '../testing/database.ts'
import { commissionIsPosted } from './commission.audit.ts'
import { settleCommission } from './commission.ts'

const scratch = mkdtempSync(join(tmpdir(), 'banyan-test-commission-kill-'))
const orders = 200
let database: FreshDatabase
let home: TestApp
let sum: bigint
beforeAll(async () => {
  database = await freshDatabase()
  home = await startTestApp({}, database)
  sum = await fillDue(home.app.database, { orders, inviters: 20, now: home.clock.now() })
})
afterAll(async () => {
  await home.close()
  rmSync(scratch, { recursive: true, force: true })
})

/** Starts the job in a process and kills it when it has paid this many more. */
async function killAfter(more: number): Promise<void> {
  const start = await countSettled(home.app.database)
  const script = join(import.meta.dirname, '../testing/commission/settle.ts')
  const child = spawn(process.execPath, [script, database.url, scratch], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<boolean>((done) => child.once('close', () => done(true)))
  while ((await countSettled(home.app.database)) < start + more && child.exitCode === null);
  child.kill('SIGKILL')
  await ended
}

test('[D3 D12 D17] killed while it pays: nothing is lost, and the next run pays each commission once', async () => {
  for (const more of [1, 120]) await killAfter(more)
  const before = await countSettled(home.app.database)
  expect(before).toBeGreaterThanOrEqual(121)
  expect(before, 'it was killed before the end').toBeLessThan(2 * orders)
  const check = async () => (await commissionIsPosted.run(home.app.database.db, undefined)).faults
  expect(await check()).toEqual([])
  expect(await settleCommission(home.app)).toEqual({ settled: 2 * orders - before, short: false })
  expect(await check()).toEqual([])
  const { rows } = await sql<{ income: bigint; house: bigint }>`
    select sum(balance)::bigint as income, ledger.slots(${accountId('house', 'money')}) as house
    from ledger.account where kind = 'income'`.execute(home.app.database.db)
  expect(rows[0]).toEqual({ income: sum, house: 0n })
})
