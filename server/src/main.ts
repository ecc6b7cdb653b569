// Runs a server process: configuration, database, services, listening. The bundled database is migrated at the start; a
// database of one's own is migrated by `npm run migrate`. When it is told to stop, it finishes
// the running calls and jobs first. A start that fails prints one sentence and ends with code 1.
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { publicConfig } from './app/config.ts'
import { openApp } from './boot/app.ts'
import { startBeat } from './boot/watch/beat.ts'
import { type Config, readConfig, StartRefused } from './boot/config.ts'
import { codeOf } from './db/db.ts'
import { findMissing, migrate, MigrationError, wasMoved } from './db/migrate.ts'
import { type Postgres, PostgresError, startPostgres } from './db/postgres.ts'
import { keepSwept } from './files/incoming.ts'
import { openJobs } from './jobs/jobs.ts'
import { startSealing } from './ledger/seal.ts'
import { registerJobs } from './jobs/schedule.ts'
import { skewText, watchSkew } from './boot/watch/clock-skew.ts'
import { buildMetricsServer } from './boot/metrics.ts'
import { buildServer, built } from './boot/server.ts'
import { keepBuilds } from './document/keep-builds.ts'
import {
  deleteUnfinishedDemo,
  demoState,
  enterWorld,
  refuseUnfinishedDemo,
  demoAlone,
  reportFormerSecrets,
} from './boot/world.ts'

export interface Running {
  /** The address that it answers at. */
  readonly url: string
  /** Drains (DRAIN_MS), finishes the running calls and jobs, then ends. */
  stop(): Promise<void>
}

export interface StartOptions {
  /** Runs on the migrated database before the server listens; the demo's story is told here. */
  beforeServing?: (databaseUrl: string, state: 'empty' | 'demo' | 'in-use') => Promise<void>
}

/** Starts everything. Throws `StartRefused` with one sentence for the person who started it. */
export async function start(config: Config, options: StartOptions = {}): Promise<Running> {
  await refuseTakenPort('PORT', config.HOST, config.PORT)
  await refuseTakenPort('METRICS_PORT', config.METRICS_HOST, config.METRICS_PORT)
  const postgres = config.DATABASE_URL ? undefined : await bundled(config)
  const databaseUrl = config.DATABASE_URL ?? postgres?.url ?? ''
  try {
    const ownerUrl = (config.DATABASE_URL && config.MIGRATION_URL) ?? databaseUrl
    if (postgres) await migrateOrSay(ownerUrl)
    else await refuseOldSchema(databaseUrl)
    if (options.beforeServing) await prepare(config, { databaseUrl, ownerUrl }, options.beforeServing)
    return await serve(config, databaseUrl, postgres)
  } catch (error) {
    await postgres?.stop()
    throw error
  }
}

async function bundled(config: Config): Promise<Postgres> {
  try {
    mkdirSync(config.DATA_DIR, { recursive: true })
    return await startPostgres({ dir: join(config.DATA_DIR, 'postgres') })
  } catch (error) {
    if (error instanceof PostgresError) throw new StartRefused(error.message)
    throw new StartRefused(`The directory ${config.DATA_DIR} can't be used: ${String(error)}.`)
  }
}

/** Runs the migrations. */
const migrateOrSay = (ownerUrl: string): Promise<string[]> => orSay(ownerUrl, () => migrate(ownerUrl))

/** Refuses a database without the migrations of this version. More migrations are accepted: a newer release has run. */
async function refuseOldSchema(databaseUrl: string): Promise<void> {
  const missing = await orSay(databaseUrl, () => findMissing(databaseUrl))
  if (missing.length > 0)
    throw new StartRefused(
      `The database lacks ${missing.length} migrations, such as ${missing[0]}; run: npm run migrate.`,
    )
  if (await orSay(databaseUrl, () => wasMoved(databaseUrl)))
    throw new StartRefused('The database was restored into another PostgreSQL cluster; run: npm run migrate.')
}

/** Runs work on a database. If the database can't be used, the error names its host but not its password. */
async function orSay<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const cause = error instanceof MigrationError ? error.cause : error
    if (!unreachable.test(codeOf(cause))) throw error
    const reason = cause instanceof Error && cause.message !== '' ? cause.message : codeOf(cause)
    const owner = codeOf(cause) === '42501' ? ' MIGRATION_URL must name its owner.' : ''
    throw new StartRefused(`The database at ${new URL(databaseUrl).host} can't be used: ${reason}.${owner}`)
  }
}

// SQLSTATE classes of failed connections and logins, missing databases and missing rights; or the code of a socket error.
const unreachable = /^(08|28|3D|57P|42501|E[A-Z]+$)/

async function prepare(
  config: Config,
  { databaseUrl, ownerUrl }: { databaseUrl: string; ownerUrl: string },
  before: NonNullable<StartOptions['beforeServing']>,
): Promise<void> {
  const app = openApp({ config, databaseUrl })
  try {
    await demoAlone(app.database.db, async () => {
      await enterWorld(app)
      let state = await demoState(app)
      if (state === 'demo-unfinished') {
        await deleteUnfinishedDemo(app, ownerUrl)
        await migrateOrSay(ownerUrl)
        await enterWorld(app)
        state = 'empty'
      }
      await before(databaseUrl, state)
    })
  } finally {
    await app.close()
  }
}

async function serve(config: Config, databaseUrl: string, postgres: Postgres | undefined): Promise<Running> {
  const app = openApp({ config, databaseUrl })
  postgres?.keepRunning(app.log)
  // The functions that stop the parts of the server, last started first. They run after a failed start and at the end.
  const ends = [() => app.close()]
  const end = async () => {
    for (const one of ends.splice(0).toReversed()) await one()
  }
  try {
    await enterWorld(app)
    await refuseUnfinishedDemo(app)
    await reportFormerSecrets(app)
    const skew = await watchSkew(app)
    ends.push(async () => skew.stop())
    const endSweeps = keepSwept(app.files.incoming, (error) =>
      app.log.error({ err: error }, 'files: sweeping unfinished uploads failed, the next try is in an hour'),
    )
    ends.push(async () => endSweeps())
    const builds = await keepBuilds(app, built)
    ends.push(async () => void builds.stop())
    const server = await buildServer(app)
    const jobs = openJobs(databaseUrl, app.log, app.jobMetrics)
    const schedule = registerJobs(jobs, app)
    ends.push(() => jobs.stop())
    await jobs.start()
    const sealing = startSealing(app.database.db, {
      clock: app.clock,
      onError: (error) => app.log.error({ err: error }, 'ledger: sealing failed, retrying in 1 s'),
    })
    ends.push(() => sealing.stop())
    const metrics = buildMetricsServer(app, async () => `${await server.metrics()}\n${skewText(skew)}`)
    ends.push(() => metrics.close())
    ends.push(() => closeServer(server))
    await metrics.listen({ host: config.METRICS_HOST, port: config.METRICS_PORT })
    // Kept in memory from now on, for the time that the database is away.
    await publicConfig(app)
    app.probe.start()
    const url = await server.listen({ host: config.HOST, port: config.PORT, backlog })
    await schedule.atStart()
    const beating = startBeat(app, server.sockets)
    ends.push(() => beating.stop())
    return {
      url: config.PUBLIC_URL ?? url,
      async stop() {
        await server.drain(config.DRAIN_MS)
        await end()
        await postgres?.stop()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

// After a restart all sockets reconnect at once; without room in this queue a client would wait for seconds.
const backlog = 4_096

const graceMs = 20_000

/** Accepts no new connections, answers the running calls, and closes idle connections. */
async function closeServer(server: FastifyInstance): Promise<void> {
  // A connection may become idle after the close began; Fastify does not check again.
  const idle = setInterval(() => server.server.closeIdleConnections(), 50)
  const late = setTimeout(() => server.server.closeAllConnections(), graceMs)
  try {
    await server.close()
  } finally {
    clearInterval(idle)
    clearTimeout(late)
  }
}

/** Fails early if a port is taken, before the database is started. `name` is its setting. */
async function refuseTakenPort(name: 'PORT' | 'METRICS_PORT', host: string, port: number): Promise<void> {
  if (port === 0) return
  await new Promise<void>((free, taken) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      taken(
        new StartRefused(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is taken; set ${name} to another.`
            : `Port ${port} on ${host} can't be used: ${error.message}.`,
        ),
      )
    })
    probe.listen(port, host, () => probe.close(() => free()))
  })
}

// Ctrl-C in a terminal reaches this process and npm, which passes it on: two signals for one key press.
const sameSignalMs = 1_000

/** Stops a server as soon as its start is finished. Returns the exit code: 1 if the start or the stop has failed. */
async function stopped(starting: Promise<Running>): Promise<0 | 1> {
  // The caller of the start says why it has failed.
  const running = await starting.catch(() => undefined)
  if (!running) return 1
  try {
    await running.stop()
    return 0
  } catch (error) {
    process.stderr.write(`The stop failed: ${whyNot(error)}\n`)
    return 1
  }
}

/**
 * Stops in good order on SIGINT and SIGTERM. During the start it stops as soon as the start is finished. A second signal
 * ends the process immediately, and so does a stop that takes longer than `withinMs`. A repeat with the same request key
 * gets the outcome of an unanswered call. A commit that waits for a standby could take longer than the 20 s for calls and for jobs.
 */
export function stopOnSignals(starting: Promise<Running>, withinMs: number): void {
  let asked: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (asked !== undefined) {
        if (performance.now() - asked > sameSignalMs) process.exit(1)
        return
      }
      asked = performance.now()
      setTimeout(() => {
        process.stderr.write('The stop took too long, the process ends now.\n')
        process.exit(1)
      }, withinMs).unref()
      void stopped(starting).then((code) => process.exit(code))
    })
}

/** Returns the one sentence that explains a failed start. */
export function whyNot(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const line = message.split('\n')[0] ?? ''
  return /[.!?]$/.test(line) ? line : `${line}.`
}

if (import.meta.main) {
  try {
    const config = readConfig(process.env)
    const starting = start(config)
    stopOnSignals(starting, config.DRAIN_MS + config.STOP_MS)
    const { url } = await starting
    process.stdout.write(`Banyan serves at ${url}\n`)
  } catch (error) {
    process.stderr.write(`${whyNot(error)}\n`)
    process.exit(1)
  }
}
