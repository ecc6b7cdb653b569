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

/** Returns the faults of the migrations, given the text of `released.txt`; empty without a fault. */
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

/**
 * Returns the statements of a migration without comments and without the bodies of functions, on one line each. The body of
 * a `do` runs at once, so its statements count.
 */
function statements(text: string): string[] {
  return text
    .replaceAll(/\bdo\s+(?:language\s+\w+\s+)?\$(\w*)\$([\s\S]*?)\$\1\$/gi, (_, _tag, body: string) =>
      body.replaceAll(/\b(?:begin|then|else|loop)\b/gi, ';'),
    )
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((one) => one.trim().replaceAll(/\s+/g, ' ').toLowerCase())
    .filter((one) => one !== '')
}

const kinds =
  '(?:table|index|trigger|function|procedure|aggregate|type|domain|view|materialized view|sequence|schema|policy|extension)'
const makes = new RegExp(
  `^create (?:unlogged |unique |constraint )?${kinds}(?: concurrently)?(?: if not exists)? ([\\w.]+)`,
)

/** Returns the name of what a statement creates. */
const created = (one: string): string[] => {
  const name = makes.exec(one)?.[1]
  return name === undefined ? [] : [name]
}

interface Fault {
  readonly pattern: RegExp
  readonly says: string
}

/** The changes that processes of the last release would notice. The first group of a pattern is the changed object. */
const faults: readonly Fault[] = [
  {
    pattern: new RegExp(`^drop (?:${kinds}|owned by|routine)(?: concurrently)?(?: if exists)? ([\\w.]+)`),
    says: 'drops what the last release may use',
  },
  {
    pattern: new RegExp(
      `^alter ${kinds} (?:if exists )?(?:only )?([\\w.]+)(?:\\(.*\\))? .*\\b(?:drop column|rename|set schema)\\b`,
    ),
    says: 'removes, renames or moves',
  },
  {
    pattern: /^alter table (?:if exists )?(?:only )?([\w.]+) .*\bdrop default\b/,
    says: 'requires what the last release leaves out',
  },
  {
    pattern: /^alter (?:function|procedure|routine) ([\w.]+)(?!.*\b(?:rename|set schema)\b)/,
    says: 'changes what the last release calls: use a new name',
  },
  {
    pattern: /^revoke .*?\bon (?:all \w+ in schema |\w+ (?!from\b))?([\w.]+)/,
    says: 'takes a right that the last release may use',
  },
  {
    pattern: /^truncate (?:table )?(?:only )?([\w.]+)/,
    says: 'removes rows that the last release may read',
  },
  {
    pattern: /^(?:update|delete from) (?:only )?([\w.]+)(?!.*\bwhere\b)/,
    says: 'locks all rows at once: do it in parts',
  },
  {
    pattern: /^create (?:or replace )?(?:constraint )?trigger \w+ .*?\bon ([\w.]+)/,
    says: 'may refuse or change what the last release writes',
  },
  {
    pattern: /^create unique index concurrently .*?\bon (?:only )?([\w.]+)/,
    says: 'may refuse what the last release writes',
  },
  {
    pattern: /^alter table (?:if exists )?(?:only )?([\w.]+) .*\b(?:enable|force) row level security\b/,
    says: 'hides rows from the last release',
  },
  { pattern: /^(execute) /, says: 'runs a text that this rule can’t read' },
  {
    pattern: /^alter table (?:if exists )?(?:only )?([\w.]+) .*\btype\b/,
    says: 'changes a type and rewrites the table',
  },
  {
    pattern: /^alter table (?:if exists )?(?:only )?([\w.]+) .*\bset not null\b/,
    says: 'requires what the last release may leave out',
  },
  {
    pattern:
      /^alter table (?:if exists )?(?:only )?([\w.]+) .*\badd column (?:(?!\bdefault\b|, add ).)*\bnot null\b(?:(?!\bdefault\b|, add ).)*(?:, add |$)/,
    says: 'requires what the last release leaves out',
  },
  {
    pattern:
      /^alter table (?:if exists )?(?:only )?([\w.]+) .*\badd (?:constraint \w+ )?(?:check|unique|foreign key|primary key|exclude)\b(?!.*\bnot valid\b)/,
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
