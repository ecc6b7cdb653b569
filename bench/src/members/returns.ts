// The daily returns of 100,000 investments of 10,000 members in one run of the job. The first run is stopped in the
// middle, as by a kill, and the next one continues. The baseline is `pgbench` on the same PostgreSQL. Afterwards the
// audit checks that every return has exactly its posting.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '@banyan/rules/market/invest/invest'
import { type App } from '../../../server/src/boot/app-context.ts'
import { openApp } from '../../../server/src/boot/app.ts'
import { audits } from '../../../server/src/boot/audits.ts'
import { readConfig } from '../../../server/src/boot/config.ts'
import { audit } from '../../../server/src/ledger/audit.ts'
import { post, postAll } from '../../../server/src/ledger/ledger.ts'
import { runInvestments } from '../../../server/src/market/invest/returns.ts'
import { startCluster } from '../cluster.ts'
import { prepareBaseline } from '../ledger/tpcb.ts'
import type { Result } from '../result.ts'
import { analyze, fillInvestments, pageOfInvestments } from './returns.sql.ts'

class Stopped extends Error {}

/** @public Found and called by main.ts. */
export async function* run({ small }: { small: boolean }): AsyncGenerator<Result> {
  const [members, each] = small ? [50, 4] : [10_000, 10]
  const count = members * each
  const dir = mkdtempSync(join(tmpdir(), 'banyan-test-bench-'))
  const postgres = await startCluster(join(dir, 'data'))
  // Noon in the zone in which days are counted, so that two days later two returns are due.
  const bought = new Date('2026-11-20T05:00:00Z')
  let now = bought
  const app = openApp({
    config: readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      SECRET: 'only-for-benchmarks-'.repeat(2),
      DATA_DIR: join(dir, 'files'),
    }),
    databaseUrl: postgres.url,
    clock: { now: () => now },
  })
  try {
    await buyAll(app, members, each, bought)
    const baseline = await prepareBaseline(postgres.superUrl, small ? 1 : 50)
    const before = await baseline.measure(small ? 1 : 8)
    now = new Date(bought.getTime() + 2 * 86_400_000)
    const seconds = await runTwice(app, small ? 1 : 100)
    const after = await baseline.measure(small ? 1 : 8)
    yield {
      name: 'returns',
      value: Math.round((2 * count) / seconds),
      unit: 'returns/s',
      baseline: { name: baseline.name, value: Math.round((before + after) / 2) },
      target: { of: 'ratio', atLeast: 1 },
      caches: 'none',
      leavesOut: 'nothing: two days are written, paid from the pool and posted, in two runs of the job',
      wrong: await faults(app, 2 * count),
      notes: { investments: count, seconds, baselines: [before, after], load: loadavg()[0] },
    }
  } finally {
    await app.close()
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Writes the investments with their postings, and funds the pool. */
async function buyAll(app: App, members: number, each: number, at: Date): Promise<void> {
  const { db } = app.database
  await fillInvestments(db, { members, each, day: addDays(at.toISOString().slice(0, 10), 0) })
  for (let last = 0n; ;) {
    const page = await pageOfInvestments(db, last, 1_000)
    if (page.length === 0) break
    const invested = { currency: 'money', amount: 10_000n } as const
    const ref = (id: bigint) => ({ kind: 'investment' as const, id })
    await app.database.transaction((tx) =>
      postAll(
        tx,
        at,
        page.flatMap(({ id, member_id: member }) => [
          {
            key: `bench:${id}`,
            kind: 'recharge' as const,
            ref: null,
            legs: [
              { ...invested, debit: 'recharged' as const, credit: { member, kind: 'balance' as const } },
            ],
          },
        ]),
      ),
    )
    await app.database.transaction((tx) =>
      postAll(
        tx,
        at,
        page.map(({ id, member_id: member }) => ({
          key: `invest:${id}`,
          kind: 'invest' as const,
          ref: ref(id),
          legs: [
            {
              ...invested,
              debit: { member, kind: 'balance' as const },
              credit: { member, kind: 'invested' as const },
            },
          ],
        })),
      ),
    )
    last = page.at(-1)?.id ?? last
  }
  const amount = BigInt(members * each) * 100n
  await app.database.transaction((tx) =>
    post(tx, at, {
      key: 'bench:pool',
      kind: 'pool-funding',
      ref: null,
      legs: [
        { currency: 'money', kind: 'adjust', debit: 'recharged', credit: 'house', amount },
        { currency: 'money', debit: 'house', credit: 'investment', amount },
      ],
    }),
  )
  await analyze(db)
}

/** Runs the job, stops it after so many batches, and runs it again to its end. Returns the seconds of both runs. */
async function runTwice(app: App, batches: number): Promise<number> {
  const begun = performance.now()
  let left = batches
  await runInvestments(app, () => (--left === 0 ? Promise.reject(new Stopped()) : Promise.resolve())).catch(
    (error: unknown) => {
      if (!(error instanceof Stopped)) throw error
    },
  )
  await runInvestments(app)
  return (performance.now() - begun) / 1000
}

async function faults({ database }: App, due: number): Promise<string | undefined> {
  const { count } = await database.db
    .selectFrom('investment_return')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('paid_at', 'is not', null)
    .executeTakeFirstOrThrow()
  if (count !== BigInt(due)) return `${count} of ${due} returns were paid`
  const { checks } = await audit(database.db, audits)
  return checks.flatMap(({ ok, found }) => (ok ? [] : [found])).join(' ') || undefined
}
