// Kills a server, or PostgreSQL, while the gateway notifies. What it has answered with `success` is credited, and after the gateway has repeated the
// rest everything is credited exactly once.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../db/db.ts'
import { migrate } from '../../db/migrate.ts'
import { startPostgres } from '../../db/postgres.ts'
import type { Simulator } from '../../gateway/joinpay/simulator.ts'
import { startTestApp } from '../../testing/app.ts'
import { faults, newMember, type Person } from '../../testing/shop.ts'
import { openGateway, paymentOf, startRecharge } from '../../testing/wallet/third.ts'
import { notifyPath } from './payment.ts'

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

test('[D6] PostgreSQL is killed between notifications and their answers: each payment is credited exactly once', async () => {
  const dir = join(scratch, 'data')
  let postgres = await startPostgres({ dir })
  await migrate(postgres.url)
  const database = openDatabase(postgres.url)
  const own = await startTestApp({}, { ...database, url: postgres.url, dispose: () => database.close() })
  try {
    const simulator = await openGateway(own)
    simulator.faults.notify = false
    const kill = async () => {
      process.kill(-postgres.pid, 'SIGKILL')
      postgres = await startPostgres({ dir, port: postgres.port })
    }
    for (let round = 0; round < 2; round++) {
      const payments = await Promise.all(
        Array.from({ length: 6 }, (_, n) => paid(round * 100 + n, own, simulator)),
      )
      let killed: Promise<void> | undefined
      await Promise.all(
        payments.flatMap(({ sn }) =>
          Array.from({ length: 4 }, async () => {
            // The gateway repeats every notification until it reads `success`.
            while ((await simulator.notify(sn)) !== 'success') await pause(20)
            // The first answer: those of the other payments are still on their way.
            killed ??= kill()
          }),
        ),
      )
      await killed
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
