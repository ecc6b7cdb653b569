// A server process from its first line to its last: configuration, database, migrations, services,
// listening; and, told to stop, an end that finishes what was begun. A start that can't succeed says
// one sentence and ends with code 1.
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { openApp } from './boot/app.ts'
import { type Config, readConfig, StartRefused } from './boot/config.ts'
import { codeOf } from './db/db.ts'
import { migrate, MigrationError } from './db/migrate.ts'
import { type Postgres, PostgresError, startPostgres } from './db/postgres.ts'
import { openJobs } from './jobs/jobs.ts'
import { startSealing } from './ledger/seal.ts'
import { registerJobs } from './jobs/schedule.ts'
import { buildServer } from './boot/server.ts'
import { demoState, enterWorld } from './boot/world.ts'

export interface Running {
  /** Where it answers. */
  readonly url: string
  /** Finishes the calls that are under way, then ends. */
  stop(): Promise<void>
}

export interface StartOptions {
  /** Runs on the migrated database before the server listens: the demo world is told here. */
  beforeServing?: (databaseUrl: string, state: 'empty' | 'told' | 'in-use') => Promise<void>
}

/** Starts everything. Throws `StartRefused` with one sentence for the person who started it. */
export async function start(config: Config, options: StartOptions = {}): Promise<Running> {
  await refuseTakenPort(config)
  const postgres = config.DATABASE_URL ? undefined : await bundled(config)
  const databaseUrl = config.DATABASE_URL ?? postgres?.url ?? ''
  try {
    await migrateOrSay((config.DATABASE_URL && config.MIGRATION_URL) ?? databaseUrl)
    if (options.beforeServing) await prepare(config, databaseUrl, options.beforeServing)
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

/** A database that can't be reached is named in the sentence; its password is not. */
async function migrateOrSay(databaseUrl: string): Promise<void> {
  try {
    await migrate(databaseUrl)
  } catch (error) {
    const cause = error instanceof MigrationError ? error.cause : error
    if (!unreachable.test(codeOf(cause))) throw error
    const reason = cause instanceof Error && cause.message !== '' ? cause.message : codeOf(cause)
    const owner = codeOf(cause) === '42501' ? ' MIGRATION_URL must name its owner.' : ''
    throw new StartRefused(`The database at ${new URL(databaseUrl).host} can't be used: ${reason}.${owner}`)
  }
}

// SQLSTATE classes of connections, of logging in and of databases that are not there, and the lack of a right; or a
// socket's error.
const unreachable = /^(08|28|3D|57P|42501|E[A-Z]+$)/

async function prepare(
  config: Config,
  databaseUrl: string,
  before: NonNullable<StartOptions['beforeServing']>,
): Promise<void> {
  const app = openApp({ config, databaseUrl })
  let state: Awaited<ReturnType<typeof demoState>>
  try {
    await enterWorld(app)
    state = await demoState(app)
  } finally {
    await app.close()
  }
  await before(databaseUrl, state)
}

async function serve(config: Config, databaseUrl: string, postgres: Postgres | undefined): Promise<Running> {
  const app = openApp({ config, databaseUrl })
  // What was begun, last first: the end of a start that failed, and of a server that was told to stop.
  const ends = [() => app.close()]
  const end = async () => {
    for (const one of ends.splice(0).toReversed()) await one()
  }
  try {
    await enterWorld(app)
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
    ends.push(() => closeServer(server))
    const url = await server.listen({ host: config.HOST, port: config.PORT, backlog })
    await schedule.atStart()
    return {
      url: config.PUBLIC_URL ?? url,
      async stop() {
        await end()
        await postgres?.stop()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

// After a restart everybody's socket comes back at once: who finds no place waits for seconds.
const backlog = 4_096

const graceMs = 20_000

/** Takes no new connection, answers what is under way, and lets go of lines that only wait. */
async function closeServer(server: FastifyInstance): Promise<void> {
  // A line that was busy a moment ago falls idle after the close began, and nobody else looks again.
  const idle = setInterval(() => server.server.closeIdleConnections(), 50)
  const late = setTimeout(() => server.server.closeAllConnections(), graceMs)
  try {
    await server.close()
  } finally {
    clearInterval(idle)
    clearTimeout(late)
  }
}

/** Says early that the port is taken: starting a database first would only make the person wait. */
async function refuseTakenPort({ HOST, PORT }: Config): Promise<void> {
  if (PORT === 0) return
  await new Promise<void>((free, taken) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      taken(
        new StartRefused(
          error.code === 'EADDRINUSE'
            ? `Port ${PORT} is taken; set PORT to another.`
            : `Port ${PORT} on ${HOST} can't be used: ${error.message}.`,
        ),
      )
    })
    probe.listen(PORT, HOST, () => probe.close(() => free()))
  })
}

// A terminal's Ctrl-C reaches this process and npm's, which passes it on: that is one wish, not two.
const sameWishMs = 1_000

/**
 * Ends in good order on SIGINT and SIGTERM, also while the start is under way: then what has started is
 * stopped as soon as it can be. A second signal, a moment later, ends at once.
 */
export function stopOnSignals(starting: Promise<Running>): void {
  let asked: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (asked !== undefined) {
        if (performance.now() - asked > sameWishMs) process.exit(1)
        return
      }
      asked = performance.now()
      starting
        .then((running) => running.stop())
        .then(
          () => process.exit(0),
          () => process.exit(1),
        )
    })
}

/** The one sentence of a start that failed. */
export function whyNot(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const line = message.split('\n')[0] ?? ''
  return /[.!?]$/.test(line) ? line : `${line}.`
}

if (import.meta.main) {
  try {
    const starting = start(readConfig(process.env))
    stopOnSignals(starting)
    const { url } = await starting
    process.stdout.write(`Banyan serves at ${url}\n`)
  } catch (error) {
    process.stderr.write(`${whyNot(error)}\n`)
    process.exit(1)
  }
}
