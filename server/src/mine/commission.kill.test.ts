// `kill -9` of the process that pays commission, inside a batch and between batches. A batch is paid as a whole or not at
// all, what was paid stays, and the next run pays the rest, once.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountId } from '../ledger/accounts.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { countSettled, fillDue } from '../testing/commission/due.ts'
import { commissionSumsTwice } from '../testing/commission/sums.ts'
import { freshDatabase, type FreshDatabase } from '../testing/database.ts'
import { until } from '../testing/process.ts'
import { commissionIsPosted } from './commission.audit.ts'
import { batchSize, settleCommission } from './commission.ts'

const scratch = mkdtempSync(join(tmpdir(), 'banyan-test-commission-kill-'))
// Five batches.
const commissions = 5 * batchSize
let database: FreshDatabase
let home: TestApp
let sum: bigint
beforeAll(async () => {
  database = await freshDatabase()
  home = await startTestApp({}, database)
  sum = await fillDue(home.app.database, {
    orders: commissions / 2,
    inviters: 20,
    now: home.clock.now(),
  })
})
afterAll(async () => {
  await home.close()
  rmSync(scratch, { recursive: true, force: true })
})

/** Starts the job in a process and kills it as soon as the condition holds. */
async function killWhen(holds: () => Promise<boolean>): Promise<void> {
  const script = join(import.meta.dirname, '../testing/commission/settle.ts')
  const child = spawn(process.execPath, [script, database.url, scratch], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<boolean>((done) => child.once('close', () => done(true)))
  await until(async () => child.exitCode !== null || (await holds()))
  child.kill('SIGKILL')
  await ended
}

/** Compares the commission with the postings, and with the sums of what is open. */
async function expectNoFaults(): Promise<void> {
  const { db } = home.app.database
  expect((await commissionIsPosted.run(db, undefined)).faults).toEqual([])
  const { summed, stored } = await commissionSumsTwice(db)
  expect(summed).toEqual(stored)
}

/** Kills the job in a statement: when it waits for a row that it needs there. Returns how many commissions are settled. */
async function killAt(row: string, id: bigint, statement: string): Promise<number> {
  // Inside a transaction pg_stat_activity does not change, so a second connection watches.
  const [holder, watch] = [database.url, database.url].map(
    (connectionString) => new Client({ connectionString }),
  ) as [Client, Client]
  await Promise.all([holder.connect(), watch.connect()])
  const backends = async (where: string) => {
    const { rows } = await watch.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and ${where}`,
    )
    return rows.map(({ pid }) => pid)
  }
  try {
    await holder.query('begin')
    const { rowCount } = await holder.query(`select from ${row} = $1 for update`, [String(id)])
    expect(rowCount).toBe(1)
    let stopped: number[] = []
    await killWhen(async () => {
      stopped = await backends(`wait_event_type = 'Lock' and position('${statement}' in query) > 0`)
      return stopped.length > 0
    })
    expect(stopped, `it was stopped in ${statement}`).toHaveLength(1)
    await holder.query('commit')
    // Its connection notices the end of the process only now.
    await until(async () => !(await backends('true')).some((pid) => stopped.includes(pid)))
  } finally {
    await Promise.all([holder.end(), watch.end()])
  }
  await expectNoFaults()
  return countSettled(home.app.database)
}

/** Returns an id of the commissions that are due: of the member who comes last, or of one in the given batch. */
async function idOf(what: 'member' | 'commission', batch: number): Promise<bigint> {
  const { rows } = await sql<{ member: bigint; commission: bigint }>`
    select (select max(member_id) from commission) as member, (
      select id from commission where state = 'due' order by id offset ${(batch - 1) * batchSize + batchSize / 2} limit 1
    ) as commission`.execute(home.database.db)
  return rows[0]?.[what] ?? 0n
}

test('[D3 D12 D17] killed while it pays: nothing is lost, and the next run pays each commission once', async () => {
  const { db } = home.database
  const last = await idOf('member', 1)
  // The row must exist to be locked.
  await sql`insert into chat_person (member_id, version, changed_at) values (${last}, 1, ${home.clock.now()})
    on conflict do nothing`.execute(db)
  const wallet = accountId({ member: last, kind: 'income' }, 'money')
  // Inside the first batch: its rows are written but not posted; then posted, and all members but the last one told.
  expect(await killAt('ledger.account where id', wallet, 'ledger.post')).toBe(0)
  expect(await killAt('chat_person where member_id', last, 'tell_member')).toBe(0)
  // In the third batch, after two.
  const third = await idOf('commission', 3)
  expect(await killAt('commission where id', third, 'for no key update')).toBe(2 * batchSize)
  // At any moment after one more. What the killed process has committed may become visible only after its end.
  await killWhen(async () => (await countSettled(home.app.database)) > 2 * batchSize)
  const { settled, short } = await settleCommission(home.app)
  expect([settled % batchSize, short], 'a batch is paid as a whole').toEqual([0, false])
  expect(await countSettled(home.app.database)).toBe(commissions)
  await expectNoFaults()
  const { rows } = await sql<{
    income: bigint
    house: bigint
    entries: bigint
    notices: bigint
    told: bigint
  }>`
    select (select sum(balance)::bigint from ledger.account where kind = 'income') as income,
      ledger.slots(${accountId('house', 'money')}) as house,
      (select count(*) from ledger.transfer where kind = 'commission') as entries,
      (select count(*) from notice where kind = 'commission-settled') as notices,
      (select count(distinct link) from notice where kind = 'commission-settled') as told`.execute(db)
  const all = BigInt(commissions)
  expect(rows[0]).toEqual({ income: sum, house: 0n, entries: all, notices: all, told: all })
})
