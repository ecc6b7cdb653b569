// Works in a process of its own on the job `held`, which never ends, for tests that kill it: `node hold-job.ts DATABASE_URL`.
// Sends one message to the job, and prints a line when the job runs.
import { pino } from 'pino'
import { openDatabase } from '../../db/db.ts'
import { openJobs } from '../../jobs/jobs.ts'
import { openJobMetrics } from '../../jobs/metrics.ts'
import { systemClock } from '../../lib/clock.ts'

/** The path of this script. */
export const holdScript = import.meta.filename
/** The job's times and its heartbeat, which are stored with its queue. */
export const held = { name: 'held', when: { cron: '0 0 1 1 *' }, heartbeat: 10 } as const

if (import.meta.main) {
  const [databaseUrl = ''] = process.argv.slice(2)
  const log = pino({ level: 'silent' })
  const { db } = openDatabase(databaseUrl)
  const { heartbeat } = held
  const jobs = openJobs(databaseUrl, log, openJobMetrics(db, log, systemClock), { heartbeat })
  const send = jobs.register(held.name, held.when, () => {
    process.stdout.write('running\n')
    return new Promise<void>(() => undefined)
  })
  await jobs.start()
  await send({})
}
