// Rules for migrations once a release exists. While a release is installed, processes of the release before run beside those
// of the new one, so a migration only adds to the schema that they read (expand). What they no longer read is removed by a
// later release (contract): such a file begins with `-- contract of NNNN_name` and names a migration of an earlier release,
// the one that made the old form superfluous.
//
// `server/migrations/released.txt` lists the migrations of the last release with their digests; before the first release it
// does not exist, and everything may change. `node tools/release/schema.ts` writes it.
import { createHash } from 'node:crypto'

export interface MigrationFile {
  /** The name of the file without its extension. */
  readonly name: string
  readonly text: string
}

/** Returns the text of `released.txt` for the migrations of a release. */
export const releasedText = (files: readonly MigrationFile[]): string =>
  files.map(({ name, text }) => `${name} ${digest(text)}\n`).join('')

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Returns what is wrong with the migrations, given the text of `released.txt`. */
export function wrongMigrations(files: readonly MigrationFile[], releasedLines: string): string[] {
  const released = new Map(releasedLines.split('\n').flatMap((line) => pairOf(line)))
  if (released.size === 0) return []
  const texts = new Map(files.map(({ name, text }) => [name, text]))
  const changed = [...released].flatMap(([name, hash]) => {
    const text = texts.get(name)
    if (text === undefined) return [`${name} is in a release and can’t be removed`]
    return digest(text) === hash ? [] : [`${name} is in a release and can’t be changed`]
  })
  const added = files.filter(({ name }) => !released.has(name))
  const own = new Set(added.flatMap(({ text }) => statements(text).flatMap(created)))
  return [
    ...changed,
    ...added.flatMap(({ name, text }) => {
      const [, of] = /^-- contract of (\S+)/.exec(text) ?? []
      if (of !== undefined)
        return released.has(of) ? [] : [`${name} is the contract of ${of}, which is in no release`]
      return statements(text).flatMap((one) => faultOf(one, own).map((fault) => `${name}: ${fault}: ${one}`))
    }),
  ]
}

function pairOf(line: string): [string, string][] {
  const [name, hash] = line.split(' ')
  return name && hash ? [[name, hash]] : []
}

/** Returns the statements of a migration without comments and without the bodies of functions, on one line each. */
function statements(text: string): string[] {
  return text
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((one) => one.trim().replaceAll(/\s+/g, ' ').toLowerCase())
    .filter((one) => one !== '')
}

const makes =
  /^create (?:unlogged |unique |constraint )?(?:table|index|trigger|function|type|view|sequence)(?: concurrently)?(?: if not exists)? ([\w.]+)/

/** Returns the name of what a statement creates. */
const created = (one: string): string[] => {
  const name = makes.exec(one)?.[1]
  return name === undefined ? [] : [name]
}

interface Fault {
  readonly pattern: RegExp
  readonly says: string
}

/** What the processes of the last release would notice. The first group of a pattern is the name of what it changes. */
const faults: readonly Fault[] = [
  {
    pattern:
      /^drop (?:table|index|trigger|function|type|view|sequence)(?: concurrently)?(?: if exists)? ([\w.]+)/,
    says: 'drops what the last release may use',
  },
  { pattern: /^alter \w+ (?:only )?([\w.]+) .*\b(?:drop column|rename)\b/, says: 'removes or renames' },
  { pattern: /^alter table (?:only )?([\w.]+) .*\btype\b/, says: 'changes a type and rewrites the table' },
  {
    pattern: /^alter table (?:only )?([\w.]+) .*\bset not null\b/,
    says: 'requires what the last release may leave out',
  },
  {
    pattern:
      /^alter table (?:only )?([\w.]+) .*\badd column (?:(?!\bdefault\b|, add ).)*\bnot null\b(?:(?!\bdefault\b|, add ).)*(?:, add |$)/,
    says: 'requires what the last release leaves out',
  },
  {
    pattern:
      /^alter table (?:only )?([\w.]+) .*\badd (?:constraint \w+ )?(?:check|unique|foreign key|primary key)\b(?!.*\bnot valid\b)/,
    says: 'checks all rows under a lock, and may refuse what the last release writes',
  },
  {
    pattern: /^create (?:unique )?index (?!concurrently\b).*?\bon (?:only )?([\w.]+)/,
    says: 'blocks all writers: use `create index concurrently` in a file of its own',
  },
  {
    pattern: /^create or replace function ([\w.]+)/,
    says: 'changes what the last release calls: use a new name',
  },
]

function faultOf(one: string, own: ReadonlySet<string>): string[] {
  return faults.flatMap(({ pattern, says }) => {
    const name = pattern.exec(one)?.[1]
    return name === undefined || own.has(name) ? [] : [says]
  })
}
