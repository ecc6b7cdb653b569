// Shared by all server tests of one run: a PostgreSQL cluster in the folder for temporary files, without fsync because
// its data is not kept, and in it one migrated database from which every test clones.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Postgres, startPostgres } from '../db/postgres.ts'
import { templateDatabase } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the template database; that of a clone differs in its last part. */
    templateUrl: string
    /** Connection string of the superuser of the cluster. */
    superUrl: string
  }
}

const prefix = 'banyan-test-'

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep()
  const dir = mkdtempSync(join(tmpdir(), prefix))
  const postgres = await startPostgres({ dir: join(dir, 'data'), settings: careless })
  project.provide('superUrl', postgres.superUrl)
  project.provide('templateUrl', await templateDatabase(postgres.url))
  return async () => {
    await discard(postgres, dir)
  }
}

const careless = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '400',
  // Statistics, and so the plans, change only when a test asks for it.
  autovacuum: 'off',
}

async function discard(postgres: Postgres, dir: string): Promise<void> {
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}

/** Stops and deletes clusters of runs that were killed. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((name) => name.startsWith(prefix))) {
    const dir = join(tmpdir(), name)
    try {
      const keeper = Number(readFileSync(join(dir, 'data', 'banyan.keeper'), 'utf8'))
      process.kill(keeper, 0)
    } catch (error) {
      // ENOENT: that run is just starting. EPERM: it is alive and belongs to another user.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') continue
      // A cluster that can't be started stays, and the next run tries again.
      await discard(await startPostgres({ dir: join(dir, 'data') }), dir).catch(() => undefined)
    }
  }
}
