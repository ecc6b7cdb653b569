// Figures about jobs: for /metrics runs and their durations, items, queues, and how many items are parked now; for the system page
// the last run of each job, in the table job_state.
import type { FastifyBaseLogger } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '../db/db.ts'
import type { Clock } from '../lib/clock.ts'
import { oneWithin } from '../lib/one-within.ts'
import { countFailed } from './items.sql.ts'
import { listQueues } from './queues.sql.ts'
import { reasonOf } from './reason.ts'
import { beginRun, endRun } from './state.sql.ts'

export type ItemResult = 'done' | 'failed' | 'parked'

export interface JobMetrics {
  /** The figures as Prometheus text. Reads the queues and the counts of failed items from the database. */
  text(): Promise<string>
  /** Runs a job, measures its time and stores its outcome. Throws the error of the job. */
  run(job: string, work: () => Promise<void>): Promise<void>
  /** Counts items of a job, one by default. */
  item(job: string, result: ItemResult, count?: number): void
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
  const readCounts = measureCounts(db, log, clock, registry)
  // The outcome of a run does not depend on whether it could be stored.
  const store = (work: Promise<void>) =>
    work.catch((error: unknown) => log.warn({ err: error }, 'jobs: the state of a run was not stored'))
  return {
    async text() {
      await readCounts()
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
    item: (job, result, count = 1) => items.inc({ job, result }, count),
  }
}

/** Without an answer of the database the other figures must still reach Prometheus in its ten seconds. */
const readWithinMs = 2_000

/** Adds the gauges of failed items and of queues. Returns a function that reads them again. */
function measureCounts(
  db: Db,
  log: FastifyBaseLogger,
  clock: Clock,
  registry: Registry,
): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, label: Label) =>
    new Gauge({ name, help, labelNames: [label], registers: [registry] })
  const waiting = gauge(
    'banyan_waiting_items',
    'Items that failed and wait for their next try, of all processes, by job.',
    'job',
  )
  const parked = gauge(
    'banyan_parked_items',
    'Items that failed too often and wait for staff, of all processes, by job.',
    'job',
  )
  const length = gauge('banyan_queue_items', 'What waits for a job, of all processes, by queue.', 'queue')
  const age = gauge(
    'banyan_queue_age_seconds',
    'Age of the oldest that waits for a job, by queue; 0 if nothing waits or its age is unknown.',
    'queue',
  )
  // One after the other, so that a scrape takes one connection.
  const read = oneWithin(readWithinMs, async () => ({
    failed: await countFailed(db),
    queues: await listQueues(db),
  }))
  return async () => {
    const { failed, queues } = await read().catch((error: unknown) => {
      log.error(
        { err: error },
        'metrics: counting parked items and queues failed, this answer leaves them out',
      )
      return { failed: [], queues: [] }
    })
    for (const one of [parked, waiting, length, age]) one.reset()
    for (const row of failed) {
      parked.set({ job: row.job }, row.parked)
      waiting.set({ job: row.job }, row.waiting)
    }
    for (const row of queues) {
      length.set({ queue: row.queue }, Number(row.length))
      const ms = row.oldest ? clock.now().getTime() - row.oldest.getTime() : 0
      age.set({ queue: row.queue }, Math.max(0, ms / 1000))
    }
  }
}
