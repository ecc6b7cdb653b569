// Writes server/src/db/types.ts from the migrated database. With `--check` it writes nothing and fails when
// the file is not what the migrations say.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { migrate } from '../../server/src/db/migrate.ts'
import { startPostgres } from '../../server/src/db/postgres.ts'

const root = resolve(import.meta.dirname, '../..')
const target = join(root, 'server/src/db/types.ts')
const scratch = mkdtempSync(join(tmpdir(), 'banyan-test-types-'))

const postgres = await startPostgres({ dir: join(scratch, 'data'), settings: { fsync: 'off' } })
let written: string
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
  written = readFileSync(out, 'utf8')
} finally {
  await postgres.stop()
  rmSync(scratch, { recursive: true, force: true })
}

if (!process.argv.includes('--check')) {
  writeFileSync(target, written)
} else if (readFileSync(target, 'utf8') !== written) {
  console.error('server/src/db/types.ts is not what the migrations say; run: npm run types')
  process.exitCode = 1
}
