// Background work. pg-boss keeps the queue in the schema `jobs`, which belongs to the app's role. It decides when
// a job runs and on which process. It may run a job twice, so the work itself must be safe to repeat: guarded
// updates and request keys. Work over many records goes through `forEachItem` (items.ts).
import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'
import type { ClientBase } from 'pg'
import { connectionLimits } from '../db/db.ts'
import { watchReplication } from '../db/failure.ts'
import { appRole, sessionCheck } from '../db/session.ts'
import type { JobMetrics } from './metrics.ts'

/**
 * When a job runs: at the times of a cron expression in UTC, or for the messages sent to its queue: for each, or, with
 * `merged`, once for all that wait.
 */
export type When = { readonly cron: string } | { readonly queue: true; readonly merged?: true }

export interface Jobs {
  /** The jobs that were added. */
  readonly registered: readonly Registered[]
  /** Adds a job; call it before `start`. Returns a function that sends one message to the job's queue. */
  register<Data extends object = object>(
    name: string,
    when: When,
    work: (data: Data) => Promise<void>,
  ): (data: Data) => Promise<void>
  /** Starts the work on this process. Other processes share it. */
  start(): Promise<void>
  /** Finishes the jobs that are running and starts no more. */
  stop(): Promise<void>
}

export interface Registered {
  readonly name: string
  readonly when: When
  /** Sends a message to the job's queue: it runs as soon as it can. */
  readonly send: (data: object) => Promise<void>
  readonly work: (data: object) => Promise<void>
}

const stopWithinMs = 20_000

/**
 * Opens the queue. Its pool has the same limits as that of the calls; `answerWithin` is that of an answer, in milliseconds.
 */
export function openJobs(
  databaseUrl: string,
  log: FastifyBaseLogger,
  metrics: Pick<JobMetrics, 'run'>,
  answerWithin: number = connectionLimits.query_timeout,
): Jobs {
  const registered: Registered[] = []
  let boss: PgBoss | undefined
  return {
    registered,
    register(name, when, work) {
      const send = async (data: object) => {
        if (!boss) throw new Error(`jobs: a message was sent to ${name} before start`)
        await boss.send(name, data)
      }
      // A queue holds only what its own send function took, so the data has this job's type.
      registered.push({ name, when, send, work: work as Registered['work'] })
      return send
    },
    async start() {
      const check = sessionCheck({ role: appRole })
      // Limits and `onConnect` are for the pool, to which pg-boss hands these options.
      const pool = {
        ...connectionLimits,
        query_timeout: answerWithin,
        max: 3,
        async onConnect(client: ClientBase) {
          watchReplication(client)
          await check(client)
        },
      }
      boss = new PgBoss({
        ...pool,
        connectionString: databaseUrl,
        application_name: 'banyan jobs',
        schema: 'jobs',
        createSchema: false,
      })
      boss.on('error', (error) => log.error({ err: error }, 'jobs: the queue failed, it retries by itself'))
      await boss.start()
      for (const job of registered) await startWork(boss, job, { log, metrics })
    },
    async stop() {
      await boss?.stop({ graceful: true, timeout: stopWithinMs })
      boss = undefined
    },
  }
}

interface Reports {
  readonly log: FastifyBaseLogger
  readonly metrics: Pick<JobMetrics, 'run'>
}

async function startWork(boss: PgBoss, { name, when, work }: Registered, reports: Reports): Promise<void> {
  // A cron job neither queues twice nor runs beside itself, and its next time is its retry.
  const policy =
    'cron' in when
      ? { policy: 'stately', retryLimit: 0 }
      : { ...(when.merged && { policy: 'stately' }), retryLimit: 10, retryBackoff: true }
  const next = 'cron' in when ? 'it runs again at its next time' : 'the queue retries it'
  await boss.createQueue(name, policy)
  const pollingIntervalSeconds = 'cron' in when ? 2 : 0.5
  await boss.work<object>(name, { pollingIntervalSeconds }, async (taken) => {
    for (const job of taken)
      await reports.metrics
        .run(name, () => work(job.data))
        .catch((error: unknown) => {
          reports.log.error({ err: error, job: name }, `jobs: a job failed, ${next}`)
          throw error
        })
  })
  if ('cron' in when) await boss.schedule(name, when.cron)
}
