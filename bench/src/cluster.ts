// Clusters with the product's database, for benches. The first one of a run is initialised and migrated; the others are
// copies of its files.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../server/src/db/migrate.ts'
import { type Postgres, startPostgres } from '../../server/src/db/postgres.ts'

let template: Promise<string> | undefined

async function makeTemplate(): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'banyan-bench-cluster-'))
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }))
  const data = join(dir, 'data')
  const postgres = await startPostgres({ dir: data })
  await migrate(postgres.url)
  await postgres.stop()
  return data
}

/** Starts a migrated cluster, with fsync, in this directory. */
export async function startCluster(dir: string): Promise<Postgres> {
  // PostgreSQL accepts only files of its own user, so the copy keeps the owner.
  execFileSync('cp', ['-a', await (template ??= makeTemplate()), dir])
  return startPostgres({ dir })
}
