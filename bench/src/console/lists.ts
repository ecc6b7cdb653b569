// The lists of the console with 1,000,000 rows in each large table: every list with each value of each filter and each
// order, made from the contract, on the first page and in the middle. Measures the work of the calls in this process:
// all their statements, without HTTP.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApp, type RunningApp } from '../../../server/src/boot/app.ts'
import { readConfig } from '../../../server/src/boot/config.ts'
import { createStaff } from '../../../server/src/staff/create.ts'
import { askList, everyListCase } from '../../../server/src/testing/lists/ask.ts'
import type { ListCase } from '../../../server/src/testing/lists/cases.ts'
import { fillLists } from '../../../server/src/testing/lists/fill.ts'
import { command } from '../../../server/src/testing/template.ts'
import { startCluster } from '../cluster.ts'
import { percentile, type Result } from '../result.ts'

const atMostMs = 100

interface Measured {
  readonly name: string
  readonly samples: readonly number[]
}

async function measure(
  app: RunningApp,
  one: ListCase,
  cursor: string | undefined,
  runs: number,
): Promise<Measured> {
  const samples: number[] = []
  await askList(app, one, cursor)
  for (let n = 0; n < runs; n++) {
    const began = performance.now()
    await askList(app, one, cursor)
    samples.push(performance.now() - began)
  }
  return { name: `${one.name}${cursor === undefined ? '' : ', in the middle'}`, samples }
}

/** One result per list: its slowest request. */
function* resultsOf(list: string, measured: readonly Measured[], notes: object): Generator<Result> {
  const ms = ({ samples }: Measured) => percentile(samples, 0.95)
  const sorted = measured.toSorted((a, b) => ms(b) - ms(a))
  const [slowest] = sorted
  if (!slowest) return
  yield {
    name: list,
    value: ms(slowest),
    unit: 'ms (p95)',
    target: {
      of: 'value',
      atMost: atMostMs,
      why: 'staff wait for no list; the index of each list is checked by this',
    },
    latency: { p50: percentile(slowest.samples, 0.5), p99: percentile(slowest.samples, 0.99) },
    caches: 'none of the server’s; the buffers of PostgreSQL are warm',
    leavesOut: 'HTTP',
    notes: {
      ...notes,
      requests: measured.length,
      slowest: sorted.slice(0, 5).map((one) => `${one.name}: ${ms(one)} ms`),
    },
  }
}

/** @public Found and called by main.ts. */
export async function* run({ small }: { small: boolean }): AsyncGenerator<Result> {
  const rows = small ? 2_000 : 1_000_000
  const runs = small ? 2 : 20
  const dir = mkdtempSync(join(tmpdir(), 'banyan-test-bench-'))
  const postgres = await startCluster(join(dir, 'data'))
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    SECRET: 'only-for-benchmarks-'.repeat(2),
    DATA_DIR: join(dir, 'files'),
  })
  const app = openApp({ config, databaseUrl: postgres.url })
  try {
    await createStaff(app, {
      name: 'owner',
      role: 'owner',
      password: 'Console2026',
      totpSecret: 'A'.repeat(32),
    })
    const began = performance.now()
    const cases = everyListCase()
    await fillLists(postgres.superUrl, { rows, from: 0, to: rows / 2 })
    // The rows of the second half come before these positions.
    const middle = new Map<ListCase, string>()
    for (const one of cases) {
      const next = (await askList(app, one))?.next
      if (next) middle.set(one, next)
    }
    await fillLists(postgres.superUrl, { rows, from: rows / 2, to: rows })
    await command(postgres.superUrl, 'vacuum analyze')
    const notes = { rows, secondsToFill: Math.round((performance.now() - began) / 1000) }
    for (const [list, its] of Map.groupBy(
      cases,
      ({ path, control }) => `${path.replace('/staff/', '')} ${control}`,
    )) {
      const measured: Measured[] = []
      for (const one of its) {
        measured.push(await measure(app, one, undefined, runs))
        const cursor = middle.get(one)
        if (cursor !== undefined) measured.push(await measure(app, one, cursor, runs))
      }
      yield* resultsOf(list, measured, notes)
    }
  } finally {
    await app.close()
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
