// Opens the database. int8 becomes bigint (money is bigint cents), timestamptz becomes Date, date and numeric stay
// strings. Every session uses the role `banyan_app`, which has only the rights that the slices need; on the ledger it
// may only call the functions (session.ts). Migrations run as the owner. With MIGRATION_URL for the owner, DATABASE_URL
// logs in as a role that is a member of banyan_app and has no other rights.
import type { Kysely, Transaction } from 'kysely'
import { type CustomTypesConfig, Pool, TypeOverrides, types as known } from 'pg'
import { isRetryable, watchReplication } from './failure.ts'
import { appRole, sessionCheck, type SessionLimits, sessionLimits } from './session.ts'
import { openSlowStatements, type SlowStatements } from './slow.ts'
import { openKysely, transact } from './transaction.ts'
import type { DB } from './types.ts'

export { codeOf, constraintOf, isGone, isRolledBack, isUnavailable } from './failure.ts'
export { commitsHere, last, patiently, queryOn } from './transaction.ts'
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

/** How long a pool waits. Each limit that is absent is that of production. */
export interface Limits {
  /** Milliseconds that it may take to get a connection, from the pool or a new one; 10 000 if absent. */
  readonly connectWithin?: number
  /** Milliseconds that an answer may take before its connection counts as broken; 35 000 if absent. */
  readonly answerWithin?: number
  /** When PostgreSQL ends a wait for a lock, a statement, and an idle transaction; `sessionLimits` if absent. */
  readonly session?: SessionLimits
}

export interface DatabaseOptions extends Limits {
  /** Maximum of connections; 20 if absent. */
  readonly max?: number
  /** The role of the sessions; null keeps the role in the url. */
  readonly role?: string | null
  readonly name?: string
  /** True for a server that takes no changes. */
  readonly standby?: boolean
}

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
    ...connectionLimits,
    connectionTimeoutMillis: options.connectWithin ?? connectionLimits.connectionTimeoutMillis,
    query_timeout: options.answerWithin ?? connectionLimits.query_timeout,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; its types do not say so
    onConnect: sessionCheck({
      role,
      standby: options.standby ?? false,
      limits: options.session ?? sessionLimits,
    }),
  })
  // A broken connection rejects the running query and also emits `error`, which would end the process without a
  // listener. The pool opens a new connection when one is needed.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    watchReplication(client)
  })
  return pool
}

/**
 * Limits on every wait for a server that is gone without a word: its machine hangs, or packets are dropped. PostgreSQL
 * ends a statement after 30 s itself, so an answer that takes longer never comes.
 */
export const connectionLimits = {
  connectionTimeoutMillis: 10_000,
  query_timeout: 35_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  /** After a failover the connections move to the new server in this time, also those that nothing broke. */
  maxLifetimeSeconds: 1_800,
} as const

/** Runs work again after a deadlock or serialization failure, up to five times, after a growing random wait. */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= 5 || !isRetryable(error)) throw error
      await new Promise((done) => setTimeout(done, Math.random() * 20 * 2 ** attempt))
    }
  }
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
/** The type number of int8[]; the driver has no name for it. */
const int8Array: number = 1016
const overrides = new TypeOverrides()
overrides.setTypeParser(known.builtins.INT8, parseBigint)
overrides.setTypeParser(known.builtins.DATE, parseText)
overrides.setTypeParser(int8Array, parseBigints)
const types: CustomTypesConfig = { getTypeParser: overrides.getTypeParser.bind(overrides) }
