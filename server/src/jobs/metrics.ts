// Figures about jobs: for /metrics runs and their durations, items, and how many items are parked now; for the system page
// the last run of each job, in the table job_state.
import type { FastifyBaseLogger } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '../db/db.ts'
import type { Clock } from '../lib/clock.ts'
import { oneWithin } from '../lib/one-within.ts'
import { countFailed } from './items.sql.ts'
import { reasonOf } from './reason.ts'
import { beginRun, endRun } from './state.sql.ts'

export type ItemResult = 'done' | 'failed' | 'parked'

export interface JobMetrics {
  /** The figures as Prometheus text. Reads the counts of failed items from the database. */
  text(): Promise<string>
  /** Runs a job, measures it and stores its outcome. Throws what the job throws. */
  run(job: string, work: () => Promise<void>): Promise<void>
  /** Counts one item of a job. */
  item(job: string, result: ItemResult): void
}

const seconds = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300]

/** Opens the figures about jobs of one process. */
export function openJobMetrics(db: Db, log: FastifyBaseLogger, clock: Clock): JobMetrics {
  const registry = new Registry()
  const runs = new Histogram({
    name: 'banyan_job_seconds',
    help: 'Runs of jobs on this process by job and result (done, failed), with their duration in seconds.',
    labelNames: ['job', 'result'],
    buckets: seconds,
    registers: [registry],
  })
  const items = new Counter({
    name: 'banyan_job_items_total',
    help: 'Items that jobs of this process handled, by job and result (done, failed, parked).',
    labelNames: ['job', 'result'],
    registers: [registry],
  })
  const readFailed = measureFailed(db, log, registry)
  // The outcome of a run does not depend on whether it could be stored.
  const store = (work: Promise<void>) =>
    work.catch((error: unknown) => log.warn({ err: error }, 'jobs: the state of a run was not stored'))
  return {
    async text() {
      await readFailed()
      return registry.metrics()
    },
    async run(job, work) {
      await store(beginRun(db, job, clock.now()))
      const stop = runs.startTimer({ job })
      try {
        await work()
        stop({ result: 'done' })
        await store(endRun(db, job, clock.now(), undefined))
      } catch (error) {
        stop({ result: 'failed' })
        await store(endRun(db, job, clock.now(), reasonOf(error)))
        throw error
      }
    },
    item: (job, result) => items.inc({ job, result }),
  }
}

/** Without an answer of the database the other figures must still reach Prometheus in its ten seconds. */
const readWithinMs = 2_000

/** Adds the gauges of failed items. Returns a function that reads them again. */
function measureFailed(db: Db, log: FastifyBaseLogger, registry: Registry): () => Promise<void> {
  const waiting = new Gauge({
    name: 'banyan_waiting_items',
    help: 'Items that failed and wait for their next try, of all processes, by job.',
    labelNames: ['job'],
    registers: [registry],
  })
  const parked = new Gauge({
    name: 'banyan_parked_items',
    help: 'Items that failed too often and wait for staff, of all processes, by job.',
    labelNames: ['job'],
    registers: [registry],
  })
  const count = oneWithin(readWithinMs, () => countFailed(db))
  return async () => {
    const rows = await count().catch((error: unknown) => {
      log.error({ err: error }, 'metrics: counting parked items failed, this answer leaves them out')
      return []
    })
    parked.reset()
    waiting.reset()
    for (const row of rows) {
      parked.set({ job: row.job }, row.parked)
      waiting.set({ job: row.job }, row.waiting)
    }
  }
}
