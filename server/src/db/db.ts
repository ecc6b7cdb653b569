// The door to the database. int8 becomes bigint (money is bigint cents), timestamptz becomes Date, a plain
// date stays a string, numeric stays a string. Every session acts as the role `banyan_app`, which may do what
// the slices need and, with the ledger, only what its functions offer; migrations alone run as the owner.
// (With MIGRATION_URL for the owner, DATABASE_URL logs in as a role that is a member of banyan_app and nothing more.)
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { type CustomTypesConfig, Pool, TypeOverrides, types as known } from 'pg'
import { prepareNamed } from './prepared.ts'
import type { DB } from './types.ts'

export type { DB } from './types.ts'

/** A running transaction: the first argument of every statement that belongs to one. */
export type Tx = Transaction<DB>
/** Either the database or a transaction: for what only reads. */
export type Db = Kysely<DB>

export interface Database {
  readonly db: Db
  readonly pool: Pool
  /**
   * Runs `work` in one READ COMMITTED transaction. A deadlock or a serialization failure rolls back and runs
   * it again, so `work` must do nothing outside the database.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Connections at most; 20 when not said. */
  readonly max?: number
  /** The role to act as; null for the one that the url names. */
  readonly role?: string | null
  readonly name?: string
}

/** The role that every session of the server acts as. */
export const appRole = 'banyan_app'

/** Opens a pool on `url`; nothing connects before the first query. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = openPool(url, options)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    pool,
    transaction: (work) => retrying(() => db.transaction().execute(work)),
    close: () => db.destroy(),
  }
}

/** A bare pool with our types and limits. */
export function openPool(url: string, options: DatabaseOptions = {}): Pool {
  const role = options.role === undefined ? appRole : options.role
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 20,
    application_name: options.name ?? 'banyan',
    types,
    connectionTimeoutMillis: 10_000,
    lock_timeout: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 15_000,
    ...(role === null ? {} : { options: `-c role=${role}` }),
  })
  // A connection that breaks says so twice: to whoever waits for an answer, and as an event that would end the
  // process if nobody listened. Idle or in use, the pool replaces it at the next need.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    prepareNamed(client)
  })
  return pool
}

const retryable = new Set(['40P01', '40001'])

/** Runs again what PostgreSQL rolled back for the sake of others, up to five times, after a growing random wait. */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= 5 || !retryable.has(codeOf(error))) throw error
      await new Promise((done) => setTimeout(done, Math.random() * 20 * 2 ** attempt))
    }
  }
}

/** The SQLSTATE of an error, or ''. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return typeof code === 'string' ? code : ''
}

const parseBigint = (text: string): bigint => BigInt(text)
const parseText = (text: string): string => text
const parseBigints = (text: string): (bigint | null)[] =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((part) => (part === 'NULL' ? null : BigInt(part)))
/** The type number of int8[], for which the driver has no name. */
const int8Array: number = 1016
const overrides = new TypeOverrides()
overrides.setTypeParser(known.builtins.INT8, parseBigint)
overrides.setTypeParser(known.builtins.DATE, parseText)
overrides.setTypeParser(int8Array, parseBigints)
const types: CustomTypesConfig = { getTypeParser: overrides.getTypeParser.bind(overrides) }
