// Kills a server, PostgreSQL, or a connection of the job, while the gateway notifies or closes. What was answered with
// `success` is credited. After the gateway has repeated the rest, everything is credited exactly once.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openDatabase } from '../../db/db.ts'
import { migrate } from '../../db/migrate.ts'
import { startPostgres } from '../../db/postgres.ts'
import type { Simulator } from '../../gateway/joinpay/simulator.ts'
import { startTestApp } from '../../testing/app.ts'
import { until } from '../../testing/process.ts'
import { command } from '../../testing/template.ts'
import { faults, newMember, type Person } from '../../testing/shop.ts'
import { openGateway, paymentOf, startRecharge } from '../../testing/wallet/third.ts'
import { notifyPath } from './payment.ts'
import { queryPayments } from './query.ts'

const scratch = mkdtempSync(join(tmpdir(), 'banyan-test-third-'))
const home = await startTestApp()
let gateway: Simulator
beforeAll(async () => {
  gateway = await openGateway(home)
  gateway.faults.notify = false
})
afterAll(async () => {
  await home.close()
  rmSync(scratch, { recursive: true, force: true })
})

/** A second server on the same database, which has the same key of the gateway. */
async function startServer() {
  const script = join(import.meta.dirname, '../../testing/serve.ts')
  const child = spawn(process.execPath, [script, home.database.url, scratch], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  const url = await new Promise<string>((found) => lines.once('line', found))
  return { child, notifyUrl: url + notifyPath }
}

const paid = async (n: number, world = home, at = gateway) => {
  const person = await newMember(world, `Payer${n}`)
  const started = await startRecharge(person, 1_000n)
  await at.pay(started.sn)
  return { person, ...started }
}
const creditOf = async (person: Person) => (await person.purse()).money

test('[D6] the server is killed between notifications and their answers: each payment is credited exactly once', async () => {
  for (let round = 0; round < 2; round++) {
    const payments = await Promise.all(Array.from({ length: 6 }, (_, n) => paid(round * 100 + n)))
    const { child, notifyUrl } = await startServer()
    const gone = new Promise((end) => child.once('close', end))
    const acknowledged = new Set<string>()
    let unanswered = 0
    await Promise.all(
      payments.flatMap(({ id, sn }) =>
        Array.from({ length: 4 }, async () => {
          try {
            if ((await gateway.notify(sn, { to: notifyUrl })) === 'success') acknowledged.add(id)
          } catch {
            unanswered++
          }
          if (acknowledged.size > round) child.kill('SIGKILL')
        }),
      ),
    )
    await gone
    expect(unanswered).toBeGreaterThan(0)
    for (const { id, person } of payments)
      if (acknowledged.has(id)) expect(await creditOf(person)).toBe(1_000n)
    // The gateway repeats every notification until it reads `success`.
    for (const { id, sn, person } of payments) {
      expect(await gateway.notify(sn)).toBe('success')
      expect((await paymentOf(person, id)).state).toBe('paid')
      expect(await creditOf(person)).toBe(1_000n)
    }
    expect(await faults(home)).toEqual([])
  }
})

/** Keeps a payment's row locked until PostgreSQL dies. Returns the id of the process that has the lock. */
async function lockRow(url: string, sn: string): Promise<number> {
  const holder = new Client({ connectionString: url })
  // Its connection ends with PostgreSQL.
  holder.on('error', () => undefined)
  await holder.connect()
  await holder.query('begin')
  const { rows } = await holder.query<{ pid: number }>(
    'select pg_backend_pid() as pid from third_payment where sn = $1 for update',
    [sn],
  )
  return rows[0]?.pid ?? 0
}

/** True if a statement waits for a lock that this process has. */
async function isWaitedFor(db: Db, pid: number): Promise<boolean> {
  const { rows } = await sql`
    select a.pid from pg_stat_activity a where ${pid}::int = any (pg_blocking_pids(a.pid))`.execute(db)
  return rows.length > 0
}

test('[D6] the work of the job ends between the close at the gateway and its commit: the next run closes the payment, and asks for no second close', async () => {
  const person = await newMember(home, 'Closing')
  const { id, sn } = await startRecharge(person, 1_000n)
  home.clock.advance({ minutes: 31 })
  const holder = await lockRow(home.database.url, sn)
  const run = queryPayments(home.app)
  await until(() => isWaitedFor(home.database.db, holder))
  const closes = gateway.calls('closeOrder')
  // First the job's connection, so that it never gets the lock.
  const end = (pids: string) => command(home.database.url, `select pg_terminate_backend(pid) from ${pids}`)
  await end(`pg_stat_activity where ${holder} = any (pg_blocking_pids(pid))`)
  await end(`(values (${holder})) as holder (pid)`)
  expect(await run).toBe(0)
  expect((await paymentOf(person, id)).state).toBe('waiting')
  home.clock.advance({ minutes: 31 })
  expect(await queryPayments(home.app)).toBe(1)
  expect((await paymentOf(person, id)).state).toBe('closed')
  expect(gateway.calls('closeOrder')).toBe(closes)
  expect(await faults(home)).toEqual([])
})

test('[D6] PostgreSQL is killed between notifications and their answers: each payment is credited exactly once', async () => {
  const dir = join(scratch, 'data')
  let postgres = await startPostgres({ dir })
  await migrate(postgres.url)
  const database = openDatabase(postgres.url)
  const own = await startTestApp({}, { ...database, url: postgres.url, dispose: () => database.close() })
  try {
    const simulator = await openGateway(own)
    simulator.faults.notify = false
    /** Kills PostgreSQL while a notification waits in the middle of its transaction. */
    const kill = async (holder: number) => {
      await until(() => isWaitedFor(database.db, holder))
      process.kill(-postgres.pid, 'SIGKILL')
      postgres = await startPostgres({ dir, port: postgres.port })
    }
    for (let round = 0; round < 2; round++) {
      const payments = await Promise.all(
        Array.from({ length: 6 }, (_, n) => paid(round * 100 + n, own, simulator)),
      )
      const holder = await lockRow(postgres.url, payments[0]?.sn ?? '')
      let killed: Promise<void> | undefined
      let repeats = 0
      await Promise.all(
        payments.flatMap(({ sn }) =>
          Array.from({ length: 4 }, async () => {
            // The gateway repeats every notification until it reads `success`.
            while ((await simulator.notify(sn)) !== 'success') {
              repeats++
              await pause(20)
            }
            // The first answer: those of the payment whose row is locked are still on their way.
            killed ??= kill(holder)
          }),
        ),
      )
      await killed
      expect(repeats).toBeGreaterThan(0)
      for (const { id, sn, person } of payments) {
        expect((await paymentOf(person, id)).state).toBe('paid')
        expect(await creditOf(person)).toBe(1_000n)
        expect(await simulator.notify(sn)).toBe('success')
        expect(await creditOf(person)).toBe(1_000n)
      }
      expect(await faults(own)).toEqual([])
    }
  } finally {
    await own.close()
    await postgres.stop()
  }
})
