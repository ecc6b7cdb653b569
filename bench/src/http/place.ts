// The setup of the HTTP benches: a cluster with fsync, a production server in a process of its own, a shop with
// products, and logged-in members. The load comes from this process.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openApp, type RunningApp } from '../../../server/src/boot/app.ts'
import { readConfig } from '../../../server/src/boot/config.ts'
import { openDatabase } from '../../../server/src/db/db.ts'
import { openMember, post } from '../../../server/src/ledger/ledger.ts'
import { bareEnvironment } from '../../../server/src/testing/process.ts'
import { startCluster } from '../cluster.ts'
import { fillGoods, insertBenchMember, vacuum } from './place.sql.ts'

const root = resolve(import.meta.dirname, '../../..')
export const payPassword = '246813'

export interface Buyer {
  readonly token: string
  readonly addressId: string
}

export interface Place {
  /** The address of the server. */
  readonly url: string
  readonly superUrl: string
  /** The server's process id. */
  readonly pid: number
  /** The process id of the postmaster. */
  readonly postgresPid: number
  readonly app: RunningApp
  /**
   * Returns logged-in members with an address, a payment password and enough money. Their deposits have this date, now by
   * default. No later entry of theirs gets an earlier date, because the ledger keeps the dates of an account in order.
   */
  buyers(count: number, deposited?: Date): Promise<Buyer[]>
  close(): Promise<void>
}

/**
 * Starts everything, with this many products, or with what a function writes; the server's process may get additional
 * environment variables.
 */
export async function openPlace(
  goods: number | ((app: RunningApp, superUrl: string) => Promise<void>),
  more: Record<string, string> = {},
): Promise<Place> {
  const dir = mkdtempSync(join(tmpdir(), 'banyan-test-bench-'))
  const postgres = await startCluster(join(dir, 'data'))
  const env = {
    NODE_ENV: 'production',
    PORT: '0',
    DATABASE_URL: postgres.url,
    DATA_DIR: join(dir, 'files'),
    SECRET: 'only-for-benchmarks-'.repeat(2),
    SMTP_URL: 'smtp://127.0.0.1:9',
    RATE_LIMIT: '0',
    SOCKET_LIMIT: '0',
    LOG_LEVEL: 'error',
  }
  const app = openApp({ config: readConfig(env), databaseUrl: postgres.url })
  if (typeof goods === 'number') {
    await fillGoods(app.database.db, goods)
    const owner = openDatabase(postgres.superUrl, { role: null, max: 1 })
    await vacuum(owner.db)
    await owner.close()
  } else await goods(app, postgres.superUrl)
  const server = await started(join(root, 'server/src/main.ts'), { ...env, ...more })
  return {
    url: server.url,
    superUrl: postgres.superUrl,
    pid: server.pid,
    postgresPid: postgres.pid,
    app,
    buyers: (count, deposited = app.clock.now()) => makeBuyers(app, count, deposited),
    async close() {
      await server.stop()
      await app.close()
      await postgres.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function makeBuyers(app: RunningApp, count: number, deposited: Date): Promise<Buyer[]> {
  const hash = await app.hasher.hash(payPassword, 'test')
  const buyers: Buyer[] = []
  for (let n = 1; n <= count; n++)
    buyers.push(
      await app.database.transaction(async (tx) => {
        const { id, addressId } = await insertBenchMember(tx, n)
        await openMember(tx, id)
        await app.payPasswords.set(tx, id, hash)
        const credit = { member: id, kind: 'balance' } as const
        await post(tx, deposited, {
          key: `bench:${n}`,
          kind: 'recharge',
          ref: null,
          legs: [{ currency: 'money', debit: 'recharged', credit, amount: 100_000_000_00n }],
        })
        return { token: await app.sessions.open(tx, id, 'bench'), addressId }
      }),
    )
  return buyers
}

export interface Process {
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
}

/** Starts a script that prints its address on its first line. */
export async function started(
  script: string,
  env: Record<string, string>,
  args: readonly string[] = [],
): Promise<Process> {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...bareEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await address(child)
  return {
    url,
    pid: child.pid ?? 0,
    stop: () =>
      new Promise((done) => {
        child.once('exit', () => done())
        child.kill('SIGTERM')
      }),
  }
}

function address(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let said = ''
    child.stdout?.on('data', (text: Buffer) => {
      said += text.toString()
      const found = /http:\/\/[\w.:[\]]+/.exec(said)
      if (found) done(found[0])
    })
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}: ${said}`)))
  })
}
