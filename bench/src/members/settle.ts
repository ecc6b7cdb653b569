// The settlement of 10,000 finished orders, each with two generations of commission: one run of the job, from the first
// row to the last, in batches of one transaction, each row with its posting and its notices. The baseline is pgbench on the
// same cluster.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApp } from '../../../server/src/boot/app.ts'
import { readConfig } from '../../../server/src/boot/config.ts'
import { systemClock } from '../../../server/src/lib/clock.ts'
import { commissionIsPosted } from '../../../server/src/mine/commission.audit.ts'
import { settleCommission } from '../../../server/src/mine/commission.ts'
import { fillDue } from '../../../server/src/testing/commission/due.ts'
import { startCluster } from '../cluster.ts'
import { prepareBaseline } from '../ledger/tpcb.ts'
import type { Result } from '../result.ts'

export async function* run({ small }: { small: boolean }): AsyncGenerator<Result> {
  const dir = mkdtempSync(join(tmpdir(), 'banyan-bench-settle-'))
  const orders = small ? 100 : 10_000
  const postgres = await startCluster(join(dir, 'postgres'))
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    SECRET: 'only-for-benches-'.repeat(3),
    DATA_DIR: join(dir, 'data'),
  })
  const app = openApp({ config, databaseUrl: postgres.url, clock: systemClock })
  try {
    const baseline = await prepareBaseline(postgres.superUrl, small ? 1 : 50)
    const measured = await baseline.measure(small ? 1 : 15)
    await fillDue(app.database, { orders, inviters: 1000, now: app.clock.now() })
    const began = performance.now()
    const { settled, short } = await settleCommission(app)
    const seconds = (performance.now() - began) / 1000
    const { faults } = await commissionIsPosted.run(app.database.db, undefined)
    yield {
      name: 'settle',
      value: Math.round(settled / seconds),
      unit: 'commissions/s',
      baseline: { name: baseline.name, value: measured },
      // One batch after the other on one connection; pgbench has many.
      target: { of: 'ratio', atLeast: 0.5 },
      caches: 'none',
      leavesOut: 'nothing of the job',
      wrong:
        short || settled !== 2 * orders || faults.length > 0
          ? `${settled} settled, ${faults[0] ?? ''}`
          : undefined,
      notes: { orders, seconds: Math.round(seconds * 10) / 10 },
    }
  } finally {
    await app.close()
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
