// Work that nobody waits for. The queue (pg-boss, in the schema `jobs`, which belongs to the app's role) says
// when and spreads it over the processes; that it takes effect exactly once is the business of the work
// itself, by guarded updates and request keys. A job that failed runs again at its next time.
import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'
import { appRole } from '../db/db.ts'

/** When a job runs: at the times of a cron expression in UTC, or for each thing that was sent to it. */
export type When = { readonly cron: string } | { readonly queue: true }

export interface Jobs {
  /** Names a job. Before `start`; the returned function sends one thing to a job with a queue. */
  register<Data extends object = object>(
    name: string,
    when: When,
    work: (data: Data) => Promise<void>,
  ): (data: Data) => Promise<void>
  /** Begins to work, here and in every other process that has started. */
  start(): Promise<void>
  /** Finishes what is under way, and begins nothing more. */
  stop(): Promise<void>
}

interface Registered {
  readonly name: string
  readonly when: When
  readonly work: (data: object) => Promise<void>
}

const stopWithinMs = 20_000

export function openJobs(databaseUrl: string, log: FastifyBaseLogger): Jobs {
  const registered: Registered[] = []
  let boss: PgBoss | undefined
  return {
    register(name, when, work) {
      // The data of a queue is what its own send function took.
      registered.push({ name, when, work: work as Registered['work'] })
      return async (data) => {
        if (!boss) throw new Error(`the job ${name} was sent to before the jobs were started`)
        await boss.send(name, data)
      }
    },
    async start() {
      boss = new PgBoss({
        connectionString: databaseUrl,
        application_name: 'banyan jobs',
        options: `-c role=${appRole}`,
        schema: 'jobs',
        createSchema: false,
        max: 3,
      })
      boss.on('error', (error) => log.error({ err: error }, 'the job queue stumbled'))
      await boss.start()
      for (const job of registered) await take(boss, job, log)
    },
    async stop() {
      await boss?.stop({ graceful: true, timeout: stopWithinMs })
      boss = undefined
    },
  }
}

async function take(boss: PgBoss, { name, when, work }: Registered, log: FastifyBaseLogger): Promise<void> {
  // A job by the clock never waits twice nor runs beside itself; its next time makes up for a failure.
  const policy =
    'cron' in when ? { policy: 'stately', retryLimit: 0 } : { retryLimit: 10, retryBackoff: true }
  await boss.createQueue(name, policy)
  const pollingIntervalSeconds = 'cron' in when ? 2 : 0.5
  await boss.work<object>(name, { pollingIntervalSeconds }, async (taken) => {
    for (const job of taken)
      await work(job.data).catch((error: unknown) => {
        log.error({ err: error, job: name }, 'a job failed')
        throw error
      })
  })
  if ('cron' in when) await boss.schedule(name, when.cron)
}
