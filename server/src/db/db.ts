// Opens the database. int8 becomes bigint (money is bigint cents), timestamptz becomes Date, date and numeric stay
// strings. Every session uses the role `banyan_app`, which has only the rights that the slices need; on the ledger it
// may only call the functions. Migrations run as the owner. With MIGRATION_URL for the owner, DATABASE_URL logs in
// as a role that is a member of banyan_app and has no other rights.
import type { Kysely, Transaction } from 'kysely'
import { type CustomTypesConfig, Pool, TypeOverrides, types as known } from 'pg'
import { openSlowStatements, type SlowStatements } from './slow.ts'
import { openKysely, transact } from './transaction.ts'
import type { DB } from './types.ts'

export { last } from './transaction.ts'
export type { DB } from './types.ts'

/** A running transaction: the first argument of every statement that must run inside one. */
export type Tx = Transaction<DB>
/** The database or a transaction, for statements that need no transaction of their own. */
export type Db = Kysely<DB>

export interface Database {
  readonly db: Db
  readonly pool: Pool
  /** The statements that took long. */
  readonly slow: SlowStatements
  /**
   * Runs `work` in one READ COMMITTED transaction. After a deadlock or a serialization failure `work` runs again,
   * so it must change nothing outside the database.
   */
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Maximum of connections; 20 if absent. */
  readonly max?: number
  /** The role of the sessions; null keeps the role in the url. */
  readonly role?: string | null
  readonly name?: string
}

/** The role of all sessions of the server. */
export const appRole = 'banyan_app'

/** Opens a pool on `url`. The first query opens the first connection. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = openPool(url, options)
  const slow = openSlowStatements()
  let closed: Promise<void> | undefined
  return {
    db: openKysely(pool, slow),
    pool,
    slow,
    transaction: (work) => retrying(() => transact(pool, work, slow)),
    close: () => (closed ??= pool.end()),
  }
}

/** Opens a pool with our types and limits, without kysely. */
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
  // A broken connection rejects the running query and also emits `error`, which would end the process without a
  // listener. The pool opens a new connection when one is needed.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const retryable = new Set(['40P01', '40001'])

/** Runs work again after a deadlock or serialization failure, up to five times, after a growing random wait. */
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

/** Returns the SQLSTATE or code of an error, or ''. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return typeof code === 'string' ? code : ''
}

/** Returns the name of the constraint that a statement violated, or ''. */
export function constraintOf(error: unknown): string {
  const name = error instanceof Error && 'constraint' in error ? error.constraint : ''
  return typeof name === 'string' ? name : ''
}

// A deadlock or a serialization failure that outlasted the attempts, or a lock timeout.
const rolledBack = new Set([...retryable, '55P03'])

/** True if the database has rolled the transaction back because of other transactions. */
export const isRolledBack = (error: unknown): boolean => rolledBack.has(codeOf(error))

// 57P03: the database is starting or stopping; raised only while a connection is made.
const unavailable = new Set(['ECONNREFUSED', '57P03'])

/**
 * True if a statement could not be sent, because no connection could be made. After a connection that broke it is not
 * known whether the transaction was committed; that is another failure.
 */
export const isUnavailable = (error: unknown): boolean =>
  unavailable.has(codeOf(error)) ||
  (error instanceof Error && error.message === 'timeout exceeded when trying to connect')

const parseBigint = (text: string): bigint => BigInt(text)
const parseText = (text: string): string => text
const parseBigints = (text: string): (bigint | null)[] =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((part) => (part === 'NULL' ? null : BigInt(part)))
/** The type number of int8[]; the driver has no name for it. */
const int8Array: number = 1016
const overrides = new TypeOverrides()
overrides.setTypeParser(known.builtins.INT8, parseBigint)
overrides.setTypeParser(known.builtins.DATE, parseText)
overrides.setTypeParser(int8Array, parseBigints)
const types: CustomTypesConfig = { getTypeParser: overrides.getTypeParser.bind(overrides) }
