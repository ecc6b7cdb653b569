// Runs the migrations: plain SQL files `server/migrations/NNNN_name.sql`, in the order of their names, as the owner of
// the database. `schema_migration` has a row for each that ran. Several starts at the same time run each file once.
//
// Each file is one transaction. It waits two seconds for a lock and then tries again later, because everybody who reads a
// table would wait behind a migration that waits for it. A file whose first line is `-- no transaction` has one
// statement that can't run in one, such as `create index concurrently`, and must be safe to repeat.
//
// A server accepts a database that has more migrations than it knows: the release before runs beside the new one.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { systemClock } from '../lib/clock.ts'
import { connectionLimits } from './db.ts'
import { codeOf } from './failure.ts'

const folder = join(import.meta.dirname, '../../migrations')

export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

export interface Migration {
  /** The name of the file without its extension. */
  readonly name: string
  readonly text: string
}

/** Returns every migration in its order. */
export async function readMigrations(from = folder): Promise<Migration[]> {
  const files = (await readdir(from)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => {
      if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(file))
        throw new MigrationError(`${file} is not named NNNN_name.sql.`)
      return { name: file.replace('.sql', ''), text: await readFile(join(from, file), 'utf8') }
    }),
  )
}

/**
 * Runs the missing migrations. A missing file may have a lower number than one that ran: two branches may add files.
 * @returns the names that ran.
 * @throws MigrationError that names the file that failed; the files before it stay.
 */
export async function migrate(url: string, from = folder): Promise<string[]> {
  const migrations = await readMigrations(from)
  const client = await connect(url)
  try {
    // A lock of the session, since a migration may be several transactions. It ends with the connection.
    await client.query(`select pg_advisory_lock(hashtext('schema_migration'))`)
    await client.query(
      'create table if not exists schema_migration (name text primary key, ran_at timestamptz not null default now())',
    )
    const ran = await listRun(client)
    const missing = migrations.filter(({ name }) => !ran.has(name))
    for (const migration of missing) await runOne(client, migration)
    if (missing.length > 0) await client.query(`grant select on schema_migration to banyan_app`)
    // A database that was restored into another cluster gets a new era; a folder of tests may lack the function.
    if (migrations.some(({ name }) => name === eraMigration))
      await client.query('select ledger.begin_era($1)', [systemClock.now()])
    return missing.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** Returns the migrations that this version needs and the database at `url` lacks. */
export async function findMissing(url: string, from = folder): Promise<string[]> {
  const migrations = await readMigrations(from)
  const client = await connect(url, connectionLimits.query_timeout)
  try {
    const ran = await listRun(client).catch((error: unknown) => {
      if (codeOf(error) === noSuchTable) return new Set<string>()
      throw error
    })
    return migrations.map(({ name }) => name).filter((name) => !ran.has(name))
  } finally {
    await client.end()
  }
}

const eraMigration = '0247_era'

/**
 * True if the database at `url` was moved into another cluster by a dump, and `npm run migrate` has not run since.
 * Before that no row may be written: its position would be one of an older row.
 */
export async function wasMoved(url: string): Promise<boolean> {
  const client = await connect(url, connectionLimits.query_timeout)
  try {
    const { rows } = await client.query<{ stays: boolean }>('select ledger.in_era() as stays')
    return rows[0]?.stays !== true
  } finally {
    await client.end()
  }
}

const noSuchTable = '42P01'

/** Connects. An answer may take `answerWithin` milliseconds; without it there is no limit, since a migration may take long. */
async function connect(url: string, answerWithin?: number): Promise<Client> {
  const { connectionTimeoutMillis, keepAlive, keepAliveInitialDelayMillis } = connectionLimits
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis,
    keepAlive,
    keepAliveInitialDelayMillis,
    ...(answerWithin !== undefined && { query_timeout: answerWithin }),
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function listRun(client: Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migration')
  return new Set(rows.map(({ name }) => name))
}

const lockTimeout = '2s'
/** Attempts for a file whose locks others hold: about ten minutes. */
const attempts = 120
const betweenMs = 3_000

async function runOne(client: Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryOne(client, migration)
    } catch (error) {
      // The connection may be gone; then the first error tells more.
      await client.query('rollback').catch(() => undefined)
      if (attempt < attempts && isLockedOut(error)) await pause(betweenMs)
      else throw failed(migration, error)
    }
  }
}

// A lock timeout or a deadlock.
const isLockedOut = (error: unknown): boolean => ['55P03', '40P01'].includes(codeOf(error))

function failed({ name }: Migration, error: unknown): MigrationError {
  const reason = error instanceof Error ? error.message : String(error)
  return new MigrationError(`Migration ${name} failed: ${reason}`, { cause: error })
}

async function tryOne(client: Client, { name, text }: Migration): Promise<void> {
  await client.query(`set lock_timeout = '${lockTimeout}'`)
  const alone = /^-- no transaction\b/.test(text)
  if (!alone) await client.query('begin')
  await client.query(text)
  await client.query('insert into schema_migration (name) values ($1)', [name])
  if (!alone) await client.query('commit')
}
