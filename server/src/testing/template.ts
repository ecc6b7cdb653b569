import { setTimeout as later } from 'node:timers/promises'
import { Client } from 'pg'
import { migrate } from '../db/migrate.ts'

/** Creates and migrates the database `template` on the cluster of `url`, and returns its connection string. */
export async function templateDatabase(url: string): Promise<string> {
  await command(url, 'create database banyan_template')
  const template = withDatabase(url, 'banyan_template')
  await migrate(template)
  await command(url, 'alter database banyan_template is_template true')
  return template
}

/** Runs one statement on its own connection. */
export async function command(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/**
 * Drops a database and ends its connections. Our owner may not end PostgreSQL's own vacuum process, which ends
 * automatically.
 */
export async function dropDatabase(url: string, name: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await command(url, `drop database ${name} with (force)`)
    } catch (error) {
      if (tries === 50 || !(error instanceof Error && 'code' in error && error.code === '42501')) throw error
      await later(100)
    }
  }
}

/** Returns the same connection string with another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}
