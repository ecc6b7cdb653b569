// A server process from its first line to its last: configuration, database, migrations, services,
// listening; and, told to stop, an end that finishes what was begun. A start that can't succeed says
// one sentence and ends with code 1.
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { openApp } from './app.ts'
import { type Config, readConfig, StartRefused } from './config.ts'
import { migrate } from './db/migrate.ts'
import { type Postgres, PostgresError, startPostgres } from './db/postgres.ts'
import { openJobs } from './jobs.ts'
import { startSealing } from './ledger/seal.ts'
import { registerJobs } from './schedule.ts'
import { buildServer } from './server.ts'
import { demoState, enterWorld } from './world.ts'

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
    await migrate(databaseUrl)
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
  try {
    await enterWorld(app)
    const server = await buildServer(app)
    const jobs = openJobs(databaseUrl, app.log)
    registerJobs(jobs, app)
    await jobs.start()
    const sealing = startSealing(app.database.db, (error) =>
      app.log.error({ err: error }, 'sealing stumbled'),
    )
    const url = await server.listen({ host: config.HOST, port: config.PORT })
    return {
      url: config.PUBLIC_URL ?? url,
      async stop() {
        await server.close()
        await sealing.stop()
        await jobs.stop()
        await app.close()
        await postgres?.stop()
      },
    }
  } catch (error) {
    await app.close()
    throw error
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

/** Ends in good order on SIGINT and SIGTERM; a second one ends at once. */
export function stopOnSignals(running: Running): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      running.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
}

/** The one sentence of a start that failed. */
export const whyNot = (error: unknown): string => (error instanceof Error ? error.message : String(error))

if (import.meta.main) {
  try {
    const running = await start(readConfig(process.env))
    stopOnSignals(running)
    process.stdout.write(`Banyan serves at ${running.url}\n`)
  } catch (error) {
    process.stderr.write(`${whyNot(error)}\n`)
    process.exit(1)
  }
}
