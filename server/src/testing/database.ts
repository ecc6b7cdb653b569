import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Database, type DatabaseOptions, openDatabase } from '../db/db.ts'
import { wideLimits } from './system/limits.ts'
import { command, dropDatabase, withDatabase } from './template.ts'

export interface FreshDatabase extends Database {
  /** Connection string of the owner; `openDatabase` on it acts as the app's role. */
  readonly url: string
  /** Closes the connections and drops the database. */
  dispose(): Promise<void>
}

/** Returns a new database, cloned from the migrated template and opened with the app's role and wide limits. */
export async function freshDatabase(options: DatabaseOptions = {}): Promise<FreshDatabase> {
  const template = inject('templateUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  const maintenance = withDatabase(template, 'banyan')
  await command(maintenance, `create database ${name} template banyan_template strategy wal_log`)
  const url = withDatabase(template, name)
  const opened = openDatabase(url, { max: 10, ...wideLimits, ...options })
  const dispose = async (): Promise<void> => {
    await opened.close()
    await dropDatabase(maintenance, name)
  }
  return { ...opened, url, dispose }
}

/**
 * Opens all connections of a pool and keeps them open. Calls that start together then also run together: while a pool
 * has one open connection, the first calls end before the second connection is open, and a race test passes without the
 * lock that it tests.
 */
export async function openConnections({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const { max } = pool.options
  pool.options.min = max
  const clients = await Promise.all(Array.from({ length: max }, () => pool.connect()))
  for (const client of clients) client.release()
}
