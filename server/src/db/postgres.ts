// The bundled PostgreSQL: a cluster in our own folder, on loopback only. It runs in its own process session, so that
// Ctrl-C reaches the server first, which then stops the database in the right order.
//
// A cluster is empty → initialised → running → stopped. A start may find it running. Then, if the process named in
// `banyan.keeper` is alive, this process only uses the cluster; if that process is dead (kill -9), this process takes
// over the cluster. After a kill -9 of PostgreSQL its lock file may name a dead pid, or a pid that another program has
// now; the start deletes such a file.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { PostgresError } from './postgres.errors.ts'
import { type Place, findPlace } from './postgres.place.ts'

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
  stop(): Promise<void>
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
  const password = readFileSync(join(place.dir, 'banyan.password'), 'utf8').trim()
  const running = readLock(place.dir)
  if (running && (await answers(running.port, password))) {
    const keeper = Number(readIfThere(join(place.dir, 'banyan.keeper')))
    const borrowed = keeper !== process.pid && isAlive(keeper)
    if (!borrowed) keep(place)
    return handle({ place, password, port: running.port, pid: running.pid, borrowed })
  }
  const port = await freePort(options.port ?? running?.port)
  if (options.port && port !== options.port) throw portTaken(options.port)
  const pid = await launch({ place, password, port, settings: { ...ours, ...options.settings } })
  keep(place)
  await createOwner(port, password)
  return handle({ place, password, port, pid, borrowed: false })
}

async function initialise(place: Place): Promise<void> {
  const password = randomBytes(18).toString('base64url')
  const passwordFile = join(tmpdir(), `banyan-${randomBytes(9).toString('hex')}`)
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (place.uid !== undefined) chownSync(passwordFile, place.uid, place.gid ?? place.uid)
  try {
    const args = [
      '--username=postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
    ]
    args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions')
    const { code, said } = await run(place, place.initdb, [`--pgdata=${place.dir}`, ...args])
    if (code !== 0) throw new PostgresError(`PostgreSQL could not set up ${place.dir}: ${lastLine(said)}.`)
  } finally {
    rmSync(passwordFile, { force: true })
  }
  writeFileSync(join(place.dir, 'banyan.password'), password, { mode: 0o600 })
}

/** Runs a program as the cluster's user and returns its output. */
function run(place: Place, program: string, args: string[]): Promise<{ code: number | null; said: string }> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { ...identity(place), cwd: place.dir, env: environment() })
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.on('error', fail)
    child.on('close', (code) => done({ code, said }))
  })
}

interface Launch {
  place: Place
  password: string
  port: number
  settings: Readonly<Record<string, string>>
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

interface Running {
  place: Place
  password: string
  port: number
  pid: number
  borrowed: boolean
}

function handle({ place, password, port, pid, borrowed }: Running): Postgres {
  const url = connection(port, password, 'banyan', 'banyan')
  const superUrl = connection(port, password, 'postgres', 'banyan')
  const stop = async (): Promise<void> => {
    if (borrowed || !isAlive(pid)) return
    signal(pid, 'SIGINT')
    const asked = performance.now()
    while (readLock(place.dir)?.pid === pid && isAlive(pid)) {
      if (performance.now() - asked > 30_000) signal(pid, 'SIGQUIT')
      await pause(20)
    }
    rmSync(join(place.dir, 'banyan.keeper'), { force: true })
  }
  return { url, superUrl, port, pid, dir: place.dir, borrowed, stop }
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
    await client.end().catch(() => undefined)
  }
}

function portTaken(port: number): PostgresError {
  return new PostgresError(`Port ${port} for PostgreSQL is taken by another program.`)
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

function identity(place: Place): { uid?: number; gid?: number } {
  return place.uid === undefined ? {} : { uid: place.uid, gid: place.gid ?? place.uid }
}

/** Returns the environment without the caller's PG* variables, which would change our cluster. */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  // A zombie still accepts signals, but counts as ended.
  return !/^\d+ \(.*\) Z/.test(readIfThere(`/proc/${pid}/stat`))
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process has ended by now.
  }
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function lastLine(text: string): string {
  const lines = text.trim().split('\n')
  const telling = lines.filter((line) => /FATAL|ERROR|error:/.test(line)).at(-1) ?? lines.at(-1) ?? ''
  return telling.replace(/^.*?(FATAL|ERROR|error):\s*/, '').replace(/\.$/, '') || 'no reason was given'
}
