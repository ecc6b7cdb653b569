// Runs the migrations: plain SQL files `server/migrations/NNNN_name.sql`, in the order of their names, as the owner of
// the database. Kysely's migrator takes an advisory lock, so several servers may start at the same time. It runs all
// missing migrations in one transaction.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { Pool } from 'pg'

const folder = join(import.meta.dirname, '../../migrations')

export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

/** Returns every migration by its name without the extension. */
export async function readMigrations(from = folder): Promise<Record<string, Migration>> {
  const files = (await readdir(from)).filter((file) => file.endsWith('.sql')).sort()
  const migrations: Record<string, Migration> = {}
  for (const file of files) {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(file)) throw new MigrationError(`${file} is not named NNNN_name.sql.`)
    const text = await readFile(join(from, file), 'utf8')
    migrations[file.replace('.sql', '')] = {
      up: async (db: Kysely<unknown>) => {
        await sql.raw(text).execute(db)
      },
    }
  }
  return migrations
}

/**
 * Runs the missing migrations and returns their names.
 * @param url connection string of the database's owner.
 */
export async function migrate(url: string, from = folder): Promise<string[]> {
  const pool = new Pool({ connectionString: url, max: 2 })
  // The database may end a connection that is not in use: without a listener that would end the process.
  pool.on('error', () => undefined)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const provider = { getMigrations: () => readMigrations(from) }
    // Two branches may add files in parallel, so a lower number may be merged later.
    const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true })
    const { error, results } = await migrator.migrateToLatest()
    if (error) {
      const failed = results?.find((result) => result.status === 'Error')?.migrationName
      const reason = error instanceof Error ? error.message : JSON.stringify(error)
      throw new MigrationError(failed ? `Migration ${failed} failed: ${reason}` : reason, { cause: error })
    }
    return (results ?? []).map((result) => result.migrationName)
  } finally {
    await db.destroy()
  }
}
