// The record of a release: its migrations in server/migrations/released.txt, and the requests and replies of its calls
// in contract/released.json. Recorded migrations never change, and later ones only add (tools/tree/migrations.ts).
// Calls keep accepting the recorded requests and keep the recorded fields of replies (tools/tree/released-calls.ts).
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrations } from '../../server/src/db/migrate.ts'
import { releasedText } from '../tree/migrations.ts'
import { currentCalls } from '../tree/released-calls.ts'

export interface Recorded {
  /** The text of each file by its path in the project. */
  readonly files: Readonly<Record<string, string>>
  readonly migrations: number
  readonly calls: number
}

/** Returns the record of the present code: the files to write, and the numbers of migrations and calls. */
export async function currentRecord(): Promise<Recorded> {
  const migrations = await readMigrations()
  const calls = Object.entries(currentCalls())
  const lines = calls.map(([name, call]) => `${JSON.stringify(name)}: ${JSON.stringify(call)}`)
  return {
    files: {
      'server/migrations/released.txt': releasedText(migrations),
      'contract/released.json': `{\n${lines.join(',\n')}\n}\n`,
    },
    migrations: migrations.length,
    calls: calls.length,
  }
}

/** Writes the files of a record under `root`. */
export function writeRecord(root: string, { files }: Recorded): void {
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text)
}

/** Returns the files under `root` that are missing or not those of the record. */
export const staleFiles = (root: string, { files }: Recorded): string[] =>
  Object.entries(files).flatMap(([path, text]) => {
    const file = join(root, path)
    return existsSync(file) && readFileSync(file, 'utf8') === text ? [] : [path]
  })
