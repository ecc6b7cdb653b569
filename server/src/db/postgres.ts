// The bundled PostgreSQL: a cluster in our own folder, on loopback only. It runs in its own process session, so that
// Ctrl-C reaches the server first, which then stops the database in the right order.
//
// A cluster is empty → initialised → running → stopped. A start may find it running. Then, if the process named in
// `banyan.keeper` is alive, this process only uses the cluster; if that process is dead (kill -9), this process takes
// over the cluster. After a kill -9 of PostgreSQL its lock file may name a dead pid, or a pid that another program has
// now; the start deletes such a file.
import { spawn } from 'node:child_process'
import { closeSync, existsSync, fchownSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { PortTaken, PostgresError } from './postgres.errors.ts'
import { deleteLeftovers, initialise, passwordFile } from './postgres.initialise.ts'
import { type Place, findPlace } from './postgres.place.ts'
import { environment, identity, isAlive, lastLine, readIfThere, signal } from './postgres.process.ts'

export { PostgresError } from './postgres.errors.ts'

export interface PostgresOptions {
  /** The data directory; created if it is missing. */
  readonly dir: string
  /** The port. If absent: the cluster's last port if it is free, otherwise any free port. */
  readonly port?: number
  /** Additional settings, such as `{ fsync: 'off' }` for a temporary cluster. */
  readonly settings?: Readonly<Record<string, string>>
}

export interface Postgres {
  /** Connection string of the owner of the database `banyan`. The owner is no superuser, as on a managed server. */
  readonly url: string
  /** Connection string of the superuser, for benchmarks and fault tests only. */
  readonly superUrl: string
  readonly port: number
  /** Process id of the postmaster. */
  readonly pid: number
  /** The real path of the data directory. */
  readonly dir: string
  /** True if another running process keeps this cluster; then `stop` leaves the cluster running. */
  readonly borrowed: boolean
  /** Starts the cluster again, at the same port, whenever it dies before `stop`. */
  keepRunning(log: RepairLog): void
  stop(): Promise<void>
}

interface RepairLog {
  error(message: string): void
}

const ours: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '120',
  shared_buffers: '192MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  cluster_name: 'banyan',
}

/**
 * Starts the cluster in `dir`, or uses it if it is running.
 * @throws PostgresError with one sentence for the person who starts the server.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const place = await findPlace(resolve(options.dir))
  if (!existsSync(join(place.dir, 'PG_VERSION'))) await initialise(place)
  // Each start tries again to delete the folders of killed starts: their `initdb` may have been running until now.
  else deleteLeftovers(place)
  const password = readPassword(place)
  const settings = { ...ours, ...options.settings }
  const running = readLock(place.dir)
  if (running && (await answers(running.port, password))) {
    const borrowed = isKeptByOther(place)
    if (!borrowed) keep(place)
    // The start that launched it may have been killed before this.
    await createOwner(running.port, password)
    return handle({ place, password, port: running.port, settings, pid: running.pid, borrowed })
  }
  const wished = options.port ?? running?.port
  const { port, pid } = await launchOnFreePort(wished, options.port, { place, password, settings })
  keep(place)
  await createOwner(port, password)
  return handle({ place, password, port, settings, pid, borrowed: false })
}

function readPassword(place: Place): string {
  const password = readIfThere(join(place.dir, passwordFile)).trim()
  if (password === '')
    throw new PostgresError(
      `The database folder ${place.dir} has no ${passwordFile}; put the file back, or move the folder away to begin anew.`,
    )
  return password
}

interface Launch {
  place: Place
  password: string
  port: number
  settings: Readonly<Record<string, string>>
}

/** Starts the postmaster on a free port: the wished one if it is free, and no other than the demanded one. */
async function launchOnFreePort(
  wished: number | undefined,
  demanded: number | undefined,
  given: Omit<Launch, 'port'>,
): Promise<{ port: number; pid: number }> {
  for (let tries = 1; ; tries++) {
    const port = await freePort(wished)
    if (demanded && port !== demanded) throw portTaken(demanded)
    try {
      return { port, pid: await launch({ ...given, port }) }
    } catch (error) {
      // Another program may take a port between the search and the start.
      if (demanded || tries === 5 || !(error instanceof PortTaken)) throw error
    }
  }
}

/** Starts the postmaster and waits until it answers. Returns its pid. */
async function launch({ place, password, port, settings }: Launch): Promise<number> {
  const log = join(place.dir, 'banyan.log')
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const started = performance.now()
  for (;;) {
    clearStaleLock(place.dir)
    // The log file is replaced at each start, so it can't grow without limit.
    const out = openSync(log, 'w', 0o600)
    // A base backup, which a cluster begins with, reads every file of the folder.
    if (place.uid !== undefined) fchownSync(out, place.uid, place.gid ?? place.uid)
    const child = spawn(place.postgres, ['-D', place.dir, '-p', String(port), ...flags], {
      ...identity(place),
      cwd: place.dir,
      env: environment(),
      detached: true,
      stdio: ['ignore', out, out],
    })
    closeSync(out)
    child.once('error', () => undefined)
    child.unref()
    while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      if (await answers(port, password)) return child.pid ?? 0
      if (performance.now() - started > 120_000) {
        child.kill('SIGQUIT')
        throw new PostgresError(`PostgreSQL in ${place.dir} did not become ready; see ${log}.`)
      }
      await pause(25)
    }
    const said = readIfThere(log)
    // After a kill -9 of the postmaster its children need a moment to end and release the shared memory.
    const lingering = /pre-existing shared memory|still in use|lock file .* already exists/.test(said)
    if (lingering && performance.now() - started < 30_000) {
      await pause(100)
      continue
    }
    if (/Address already in use|could not bind/.test(said)) {
      throw portTaken(port)
    }
    throw new PostgresError(`PostgreSQL did not start in ${place.dir}: ${lastLine(said)}.`)
  }
}

/** Creates the database `banyan`, owned by an ordinary role, so the bundled server behaves like a managed one. */
async function createOwner(port: number, password: string): Promise<void> {
  await withClient(connection(port, password, 'postgres', 'postgres'), async (client) => {
    const role = await client.query(`select 1 from pg_roles where rolname = 'banyan'`)
    if (role.rowCount === 0) {
      await client.query(`create role banyan login createrole createdb password '${password}'`)
    }
    const database = await client.query(`select 1 from pg_database where datname = 'banyan'`)
    if (database.rowCount === 0) await client.query('create database banyan owner banyan')
  })
}

interface Running extends Launch {
  pid: number
  borrowed: boolean
}

const watchMs = 250

function handle({ borrowed, ...running }: Running): Postgres {
  const { place, password, port } = running
  let { pid } = running
  let watch: NodeJS.Timeout | undefined
  let repairing: Promise<void> | undefined

  /** Starts the cluster again if it has died; if another process keeps it, waits for that process to do so. */
  const repair = async (log: RepairLog): Promise<void> => {
    const lock = readLock(place.dir)
    if (lock && (await answers(port, password))) pid = lock.pid
    if (isAlive(pid) || (borrowed && isKeptByOther(place))) return
    log.error(`postgres: the database (process ${pid}) has died, starting it again`)
    try {
      pid = await launch(running)
      borrowed = false
      keep(place)
      log.error(`postgres: the database runs again (process ${pid})`)
    } catch (error) {
      log.error(`postgres: the database could not be started, retrying in 1 s: ${String(error)}`)
      await pause(1_000)
    }
  }

  const stop = async (): Promise<void> => {
    clearInterval(watch)
    await repairing
    if (borrowed || !isAlive(pid)) return
    signal(pid, 'SIGINT')
    const asked = performance.now()
    while (readLock(place.dir)?.pid === pid && isAlive(pid)) {
      if (performance.now() - asked > 30_000) signal(pid, 'SIGQUIT')
      await pause(20)
    }
    rmSync(join(place.dir, 'banyan.keeper'), { force: true })
  }
  return {
    url: connection(port, password, 'banyan', 'banyan'),
    superUrl: connection(port, password, 'postgres', 'banyan'),
    port,
    get pid() {
      return pid
    },
    dir: place.dir,
    borrowed,
    keepRunning(log) {
      watch ??= setInterval(() => {
        if (isAlive(pid)) return
        repairing ??= repair(log).finally(() => {
          repairing = undefined
        })
      }, watchMs).unref()
    },
    stop,
  }
}

/** True if another running process keeps the cluster. */
function isKeptByOther(place: Place): boolean {
  const keeper = Number(readIfThere(join(place.dir, 'banyan.keeper')))
  return keeper !== process.pid && isAlive(keeper)
}

function connection(port: number, password: string, user: string, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
}

function keep(place: Place): void {
  writeFileSync(join(place.dir, 'banyan.keeper'), String(process.pid))
}

interface Lock {
  pid: number
  port: number
}

/** Reads `postmaster.pid`: its first line is the pid, its fourth the port. */
function readLock(dir: string): Lock | undefined {
  const lines = readIfThere(join(dir, 'postmaster.pid')).split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  return Number.isInteger(pid) && pid > 0 ? { pid, port: Number.isInteger(port) ? port : 0 } : undefined
}

/** Removes a lock file whose pid is dead or belongs to another program. */
function clearStaleLock(dir: string): void {
  const lock = readLock(dir)
  if (!lock) return
  const words = existsSync('/proc/self/cmdline') ? readIfThere(`/proc/${lock.pid}/cmdline`) : 'postgres'
  if (!isAlive(lock.pid) || !words.includes('postgres')) rmSync(join(dir, 'postmaster.pid'), { force: true })
}

/** True if PostgreSQL on this port accepts our password; no other cluster does. */
async function answers(port: number, password: string): Promise<boolean> {
  if (!port) return false
  try {
    await withClient(connection(port, password, 'postgres', 'postgres'), (client) => client.query('select 1'))
    return true
  } catch {
    return false
  }
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  // An idle connection that breaks must not end the process; the next query reports the failure.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    // Ignores this error: the caller gets the result or the error of the work. The connection may be gone.
    await client.end().catch(() => undefined)
  }
}

function portTaken(port: number): PortTaken {
  return new PortTaken(`Port ${port} for PostgreSQL is taken by another program.`)
}

/** Returns a free port: the requested one if it is free. */
async function freePort(wished: number | undefined): Promise<number> {
  const tryPort = (port: number): Promise<number | undefined> =>
    new Promise((done) => {
      const probe = createServer()
      probe.once('error', () => done(undefined))
      probe.listen({ port, host: '127.0.0.1' }, () => {
        const address = probe.address()
        const found = typeof address === 'object' && address ? address.port : undefined
        probe.close(() => done(found))
      })
    })
  const port = (wished ? await tryPort(wished) : undefined) ?? (await tryPort(0))
  if (port === undefined) throw new PostgresError('There is no free port for PostgreSQL on 127.0.0.1.')
  return port
}
