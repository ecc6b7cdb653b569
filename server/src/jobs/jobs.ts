// Background work. pg-boss keeps the queue in the schema `jobs`, which belongs to the app's role. It decides when
// a job runs and on which process. It may run a job twice, also at the same time, so the work itself must be safe to
// repeat: guarded updates and request keys. Work over many records goes through `forEachItem` (items.ts).
//
// A process that works on a job says so in the database (heartbeat). A run without heartbeat has ended: its process was
// killed, or its end could not be stored. Until that is noticed, a `stately` queue runs nothing.
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

export interface JobsOptions {
  /** Milliseconds that an answer of the database may take; as for the calls if absent. */
  readonly answerWithin?: number
  /** Seconds without a heartbeat after which a run counts as ended, 10 or more; 30 if absent. Noticed within half as many. */
  readonly heartbeat?: number
}

const stopWithinMs = 20_000
const usualHeartbeat = 30
/**
 * The longest time of a run in a process that lives, in seconds. A full proof of 100 million transfers works for about 40
 * minutes and pauses for three times as long; beside load it takes several times longer.
 */
const longestRun = 12 * 60 * 60

/** Opens the queue. Its pool has the same limits as that of the calls. */
export function openJobs(
  databaseUrl: string,
  log: FastifyBaseLogger,
  metrics: Pick<JobMetrics, 'run'>,
  { answerWithin = connectionLimits.query_timeout, heartbeat = usualHeartbeat }: JobsOptions = {},
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
      // A queue holds only data of its own send function, so the data has this job's type.
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
        // Ended runs are looked for when both times are over: one is that of each process, one that of all together.
        superviseIntervalSeconds: heartbeat / 2,
        monitorIntervalSeconds: heartbeat / 2,
      })
      boss.on('error', (error) => log.error({ err: error }, 'jobs: the queue failed, it retries by itself'))
      await boss.start()
      for (const job of registered) await startWork(boss, job, { log, metrics, heartbeat })
    },
    async stop() {
      await boss?.stop({ graceful: true, timeout: stopWithinMs })
      boss = undefined
    },
  }
}

interface Means {
  readonly log: FastifyBaseLogger
  readonly metrics: Pick<JobMetrics, 'run'>
  readonly heartbeat: number
}

async function startWork(boss: PgBoss, { name, when, work }: Registered, means: Means): Promise<void> {
  const { log, metrics, heartbeat } = means
  const isCron = 'cron' in when
  // A stately queue has at most one job that waits and one that runs. The next time of a cron job is its retry.
  const isStately = isCron || when.merged
  const limits = {
    ...(isCron ? { retryLimit: 0 } : { retryLimit: 10, retryBackoff: true }),
    heartbeatSeconds: heartbeat,
    expireInSeconds: longestRun,
  }
  const next = isCron ? 'it runs again at its next time' : 'the queue retries it'
  await boss.createQueue(name, { ...(isStately && { policy: 'stately' }), ...limits })
  // A queue that exists already keeps the limits of the version that made it.
  await boss.updateQueue(name, limits)
  // Three heartbeats in the time that a run may have none: one that could not be stored does not end the run.
  const options = { pollingIntervalSeconds: isCron ? 2 : 0.5, heartbeatRefreshSeconds: heartbeat / 3 }
  await boss.work<object>(name, options, async (taken) => {
    for (const job of taken)
      await metrics
        .run(name, () => work(job.data))
        .catch((error: unknown) => {
          log.error({ err: error, job: name }, `jobs: a job failed, ${next}`)
          throw error
        })
  })
  if (isCron) await boss.schedule(name, when.cron)
}
