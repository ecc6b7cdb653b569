// Writes the files generated from the migrations: server/src/db/types.ts (the tables as TypeScript types) and
// server/src/db/schema.sql (the whole schema, for reading). With `--check` it writes nothing and fails if one of the two
// files is stale, or if a row type at `sql<Row>` does not fit its statement.
import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { migrate } from '../../server/src/db/migrate.ts'
import { startPostgres } from '../../server/src/db/postgres.ts'
import { describeOn } from '../rows/describe.ts'
import { checkRows } from '../rows/rows.ts'
import { Source } from '../rows/source.ts'
import { describeSchema } from './schema.ts'

/** The fewest statements whose row types are compared. */
const leastChecked = 250

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
      '--exclude-pattern=public.schema_migration',
      '--log-level=error',
    ])
    if (process.argv.includes('--check')) await compareRows(postgres.url)
    return new Map([
      ['server/src/db/types.ts', readFileSync(out, 'utf8')],
      ['server/src/db/schema.sql', await describeSchema(postgres.url)],
    ])
  } finally {
    await postgres.stop()
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Compares the row types of the server's statements with the columns that PostgreSQL reports for them. */
async function compareRows(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const describe = describeOn(client)
  const files = globSync('server/src/**/*.ts', { cwd: root })
  let checked = 0
  for (const file of files.filter((name) => !/\.test\.ts$|\/testing\//.test(name)).toSorted()) {
    const source = Source.at(file)
    for (const { place, faults, unchecked } of source ? await checkRows(source, describe) : []) {
      if (unchecked === undefined) checked++
      for (const fault of faults) {
        console.error(`${place} ${fault}`)
        process.exitCode = 1
      }
    }
  }
  // A statement whose fragments come from a caller can't be read here. If most could not, nothing would be checked.
  if (checked < leastChecked) throw new Error(`only ${checked} statements could be checked`)
  await client.end()
}

for (const [path, text] of await generate()) {
  const target = join(root, path)
  if (!process.argv.includes('--check')) writeFileSync(target, text)
  else if (readFileSync(target, 'utf8') !== text) {
    console.error(`${path} does not match the migrations; run: npm run types`)
    process.exitCode = 1
  }
}
