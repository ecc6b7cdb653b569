import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Database, type DatabaseOptions, openDatabase } from '../db/db.ts'
import { command, dropDatabase, withDatabase } from './template.ts'

export interface FreshDatabase extends Database {
  /** Connection string of the owner; `openDatabase` on it acts as the app's role. */
  readonly url: string
  /** Closes the connections and drops the database. */
  dispose(): Promise<void>
}

/** Returns a new database, cloned from the migrated template and opened with the app's role. */
export async function freshDatabase(options: DatabaseOptions = {}): Promise<FreshDatabase> {
  const template = inject('templateUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  const maintenance = withDatabase(template, 'banyan')
  await command(maintenance, `create database ${name} template banyan_template strategy wal_log`)
  const url = withDatabase(template, name)
  const opened = openDatabase(url, { max: 10, ...options })
  const dispose = async (): Promise<void> => {
    await opened.close()
    await dropDatabase(maintenance, name)
  }
  return { ...opened, url, dispose }
}
