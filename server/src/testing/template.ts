import { Client } from 'pg'
import { migrate } from '../db/migrate.ts'

/** Makes the database `template` on the cluster of `url`, migrates it, and gives its connection string. */
export async function templateDatabase(url: string): Promise<string> {
  await command(url, 'create database banyan_template')
  const template = withDatabase(url, 'banyan_template')
  await migrate(template)
  await command(url, 'alter database banyan_template is_template true')
  return template
}

/** One statement on a connection of its own. */
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

/** The same connection string with another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}
