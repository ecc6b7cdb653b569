// Runs the statements of kysely on the connections of a pool, with few round trips. BEGIN is sent together with the first
// statement of a transaction, and COMMIT together with the statement that the work calls its last (`last`). A
// transaction of one last statement is that statement alone, because PostgreSQL runs it in a transaction anyway.
//
// Statements that are sent together are one group of the extended protocol: if one of them fails, PostgreSQL skips the
// rest of the group. So no statement can run outside its transaction, and no COMMIT after a failure.
import {
  type CompiledQuery,
  type ConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  PostgresDialect,
  type QueryResult,
  sql,
  Transaction,
} from 'kysely'
import {
  type Pool,
  type PoolClient,
  Query,
  type QueryConfig,
  type QueryResult as Answer,
  type QueryResultRow,
} from 'pg'
import { refuseUnreplicated, spoils } from './failure.ts'
import { nameOf } from './prepared.ts'
import type { SlowStatements } from './slow.ts'
import type { DB } from './types.ts'

/**
 * A condition that is always true. The commit of a statement with it waits for no standby. For records that every read
 * may write, such as the last use of a session: without a standby all reads would wait too. A failover may lose them.
 */
export const commitsHere = sql<boolean>`set_config('synchronous_commit', 'local', true) is not null`

/** Returns the database of a pool, for statements that need no transaction of their own. */
export function openKysely(pool: Pool, slow?: SlowStatements): Kysely<DB> {
  const send: Send = async (query) => resultOf(await queryOn(pool, configOf(query), slow))
  const db = new Kysely<DB>(propsOf(pool, send, ownConnection(pool)))
  patients.set(db, () => new Kysely<DB>(propsOf(pool, send, ownConnection(pool, true))))
  return db
}

const patients = new WeakMap<Kysely<DB>, () => Kysely<DB>>()

/**
 * Returns a database whose transactions by kysely wait 31 minutes for an answer instead of the pool's limit: the proof of
 * the ledger may take 30.
 */
export function patiently(db: Kysely<DB>): Kysely<DB> {
  const make = patients.get(db)
  if (!make) throw new Error('this database was not opened by `openDatabase`')
  return make()
}

/**
 * Runs one statement on a connection of the pool. A connection that the failure spoils is closed.
 * @throws Unreplicated if the statement committed and no standby confirmed it.
 */
export async function queryOn<Row extends QueryResultRow>(
  pool: Pool,
  config: QueryConfig,
  slow?: SlowStatements,
): Promise<Answer<Row>> {
  const client = await pool.connect()
  const begun = performance.now()
  let broken = false
  try {
    const answer = await client.query<Row>(config)
    refuseUnreplicated(client)
    return answer
  } catch (error) {
    broken = spoils(error)
    throw error
  } finally {
    slow?.note(config.text, performance.now() - begun)
    client.release(broken)
  }
}

/** Lets a statement take 31 minutes instead of the pool's limit. The driver's types lack this field. */
const patient = (config: Config): Config => Object.assign(config, { query_timeout: 31 * 60_000 })

/**
 * Provides a connection of the pool until the consumer ends: for the transactions of kysely, which send BEGIN themselves.
 * The consumer fails with `Unreplicated` if a commit was not confirmed by a standby.
 */
const ownConnection = (pool: Pool, isPatient = false): ConnectionProvider => ({
  async provideConnection(consumer) {
    const client = await pool.connect()
    let failed = true
    try {
      const result = await consumer({
        executeQuery: async <Row>(query: CompiledQuery) => {
          const config = configOf(query)
          return resultOf(await client.query(isPatient ? patient(config) : config)) as QueryResult<Row>
        },
        streamQuery: refuseStream,
      })
      refuseUnreplicated(client)
      failed = false
      return result
    } finally {
      // A connection on which something failed may still be in a transaction, so it is closed.
      client.release(failed)
    }
  },
})

const refuseStream = () => {
  throw new Error('streams of rows are not supported')
}

/**
 * Runs `work` in one READ COMMITTED transaction, which commits when `work` resolves and rolls back when it rejects.
 * A statement after the end of the transaction is an error.
 */
export async function transact<T>(
  pool: Pool,
  work: (tx: Transaction<DB>) => Promise<T>,
  slow?: SlowStatements,
): Promise<T> {
  const client = await pool.connect()
  const session = openSession(client, slow)
  const tx = new Transaction<DB>(propsOf(pool, (query) => session.send(query, false)))
  lasts.set(tx, () => new Transaction<DB>(propsOf(pool, (query) => session.send(query, true))))
  let broken = false
  try {
    const result = await work(tx)
    await session.commit()
    refuseUnreplicated(client)
    return result
  } catch (error) {
    broken = spoils(error) || !(await session.rollback())
    throw error
  } finally {
    client.release(broken)
  }
}

const lasts = new WeakMap<Transaction<DB>, () => Transaction<DB>>()

/**
 * Returns the transaction for its last statement: `storeAnswer(last(tx), …)`. If this statement succeeds, the
 * transaction is committed, and nothing can roll it back any more. If it fails, the transaction is rolled back.
 */
export function last(tx: Transaction<DB>): Transaction<DB> {
  const make = lasts.get(tx)
  if (!make) throw new Error('this transaction was not started by `transaction`')
  return make()
}

interface Session {
  send(query: CompiledQuery, isLast: boolean): Promise<QueryResult<unknown>>
  /** Commits, unless the last statement did. */
  commit(): Promise<void>
  /** Returns false if the connection can't be used again. */
  rollback(): Promise<boolean>
}

function openSession(client: PoolClient, slow: SlowStatements | undefined): Session {
  let state: 'fresh' | 'open' | 'ended' = 'fresh'
  // Ends with the last statement that was sent.
  let tail: Promise<unknown> = Promise.resolve()

  async function run(query: CompiledQuery, isLast: boolean): Promise<QueryResult<unknown>> {
    if (state === 'ended') throw new Error('the transaction of this statement has ended')
    const config = configOf(query)
    const begins = state === 'fresh' && !isLast
    const commits = state === 'open' && isLast
    state = begins || state === 'open' ? 'open' : 'ended'
    const grouped = canGroup(client, config, begins, commits)
    if (begins && !grouped) await client.query(begin)
    const begun = performance.now()
    const answer = grouped ? await sendGroup(client, config, begins, commits) : await client.query(config)
    slow?.note(config.text, performance.now() - begun)
    if (commits && !grouped) await commitOpen()
    if (isLast) state = 'ended'
    return resultOf(answer)
  }

  async function commitOpen(): Promise<void> {
    // After a failed statement PostgreSQL rolls back at COMMIT, without an error.
    const { command } = await client.query(commit)
    if (command === 'ROLLBACK') throw new Error('a statement of this transaction had failed')
  }

  return {
    send(query, isLast) {
      // The statements of one transaction run one after the other.
      const mine = tail.then(() => run(query, isLast))
      // The caller has the error; the next statement only waits for the end of this one.
      tail = mine.catch(() => undefined)
      return mine
    },
    async commit() {
      await tail
      if (state === 'open') await commitOpen()
      state = 'ended'
    },
    async rollback() {
      const before = state
      state = 'ended'
      await tail
      if (before !== 'open') return true
      return client.query('rollback').then(
        () => true,
        // The connection is broken, and its end rolls back.
        () => false,
      )
    },
  }
}

interface Config {
  readonly text: string
  readonly name: string | undefined
  readonly values: unknown[]
}

// Each connection prepares these once.
const begin = { name: 'begin', text: 'begin' }
const commit = { name: 'commit', text: 'commit' }

const configOf = ({ sql, parameters }: CompiledQuery): Config => ({
  text: sql,
  name: nameOf(sql),
  values: [...parameters],
})

/** The parts of the driver that a group uses. They are internal to `pg`; db.test.ts fails if they change. */
interface Wire {
  readonly parsedStatements: Readonly<Record<string, string>>
  bind(config: { statement: string }): void
  execute(config: object): void
  sync(): void
}
interface Internals {
  prepare(this: unknown, wire: Wire): void
}

/** A group holds only statements that the connection has prepared, and at most one that is not named. */
function canGroup(client: PoolClient, config: Config, begins: boolean, commits: boolean): boolean {
  if (!begins && !commits) return false
  if (config.name === undefined && config.values.length === 0) return false
  const { parsedStatements } = (client as unknown as { connection: Wire }).connection
  return [config.name, begins ? 'begin' : undefined, commits ? 'commit' : undefined].every(
    (name) => name === undefined || parsedStatements[name] !== undefined,
  )
}

/** Sends BEGIN before a statement, or COMMIT after it, in one group. */
function sendGroup(client: PoolClient, config: Config, begins: boolean, commits: boolean): Promise<Answer> {
  return new Promise((done, fail) => {
    const query = new Group(config, begins, commits, (error, answers) => {
      if (!error) return done((answers as Answer[])[begins ? 1 : 0] as Answer)
      Error.captureStackTrace(error)
      fail(error)
    })
    client.query(query)
  })
}

class Group extends Query {
  readonly #begins: boolean
  readonly #commits: boolean

  constructor(
    config: Config,
    begins: boolean,
    commits: boolean,
    callback: (error: Error | undefined, answers: unknown) => void,
  ) {
    super({ ...config, queryMode: 'extended' } as never, callback)
    this.#begins = begins
    this.#commits = commits
  }

  /** Called by the driver to send the statement. */
  prepare(wire: Wire): void {
    if (this.#begins) {
      wire.bind({ statement: begin.name })
      wire.execute({})
    }
    ;(Query.prototype as unknown as Internals).prepare.call(this, wire)
  }

  /** Called by `prepare` to end the group. */
  _getRows(wire: Wire): void {
    wire.execute({})
    if (this.#commits) {
      wire.bind({ statement: commit.name })
      wire.execute({})
    }
    wire.sync()
  }
}

type Send = (query: CompiledQuery) => Promise<QueryResult<unknown>>

/** Sends without the layers of kysely around a connection. Plugins and streams use the layers. */
class Executor extends DefaultQueryExecutor {
  readonly #send: Send

  constructor(dialect: PostgresDialect, send: Send, provider: ConnectionProvider) {
    super(dialect.createQueryCompiler(), dialect.createAdapter(), provider)
    this.#send = send
  }

  override executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#send(query) as Promise<QueryResult<Row>>
  }
}

function propsOf(pool: Pool, send: Send, provider = connectionOf(send)) {
  const dialect = new PostgresDialect({ pool })
  const executor = new Executor(dialect, send, provider)
  return { config: { dialect }, dialect, driver: dialect.createDriver(), executor }
}

/** Provides the one connection of a transaction that `transact` has begun. */
const connectionOf = (send: Send): ConnectionProvider => ({
  provideConnection: (consumer) =>
    consumer({
      executeQuery: <Row>(query: CompiledQuery) => send(query) as Promise<QueryResult<Row>>,
      streamQuery: refuseStream,
    }),
})

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

function resultOf({ command, rowCount, rows }: Answer): QueryResult<unknown> {
  return changing.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
}
