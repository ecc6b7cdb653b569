// Writes the files generated from the migrations: server/src/db/types.ts (the tables as TypeScript types) and
// server/src/db/schema.sql (the whole schema, for reading). With `--check` it writes nothing and fails if one of the
// two
// files is stale.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { migrate } from '../../server/src/db/migrate.ts'
import { startPostgres } from '../../server/src/db/postgres.ts'
import { describeSchema } from './schema.ts'

const root = resolve(import.meta.dirname, '../..')

/** Returns the generated files: their paths from the root, and their texts. */
async function generate(): Promise<ReadonlyMap<string, string>> {
  const scratch = mkdtempSync(join(tmpdir(), 'banyan-test-types-'))
  const postgres = await startPostgres({ dir: join(scratch, 'data'), settings: { fsync: 'off' } })
  try {
    await migrate(postgres.url)
    const out = join(scratch, 'types.ts')
    execFileSync(join(root, 'node_modules/.bin/kysely-codegen'), [
      '--dialect=postgres',
      `--url=${postgres.url}`,
      `--out-file=${out}`,
      '--date-parser=string',
      '--type-mapping={"int8":"bigint"}',
      '--exclude-pattern=public.kysely_*',
      '--log-level=error',
    ])
    return new Map([
      ['server/src/db/types.ts', readFileSync(out, 'utf8')],
      ['server/src/db/schema.sql', await describeSchema(postgres.url)],
    ])
  } finally {
    await postgres.stop()
    rmSync(scratch, { recursive: true, force: true })
  }
}

for (const [path, text] of await generate()) {
  const target = join(root, path)
  if (!process.argv.includes('--check')) writeFileSync(target, text)
  else if (readFileSync(target, 'utf8') !== text) {
    console.error(`${path} does not match the migrations; run: npm run types`)
    process.exitCode = 1
  }
}
