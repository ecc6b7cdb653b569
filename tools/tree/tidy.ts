// The functions with which the tidy test reads files. Each takes text, so that it can be run on a planted violation.
import { dirname, join, normalize } from 'node:path'

/** True if a file is a page: a page exports its component as `Page`; parts of a page do not. */
export const isPage = (text: string): boolean => /export function Page\b|export const Page\b/.test(text)

const privateNamePatterns = [
  'Around',
  'briefly',
  'freshly',
  'restraint',
  'Coming',
  'NotTogether',
  'together',
  'useObeyed',
  'useKeeping',
  'wishes',
  '[wW]ishing',
  '[a-zA-Z]*[wW]ish',
]
const privateName = new RegExp(`\\b(${privateNamePatterns.join('|')})\\b`, 'g')

/** Returns the private names in the code of a file. They were replaced by standard terms. */
export function privateNames(text: string): string[] {
  const code = text.replaceAll(/'[^'\n]*'|`[^`]*`|\/\/.*$|^\s*\*.*$|\/\*.*?\*\//gm, '')
  return [...code.matchAll(privateName)].map(([name]) => name)
}

export const asksTime = (text: string): boolean => /\bDate\.now\(|new Date\(\s*\)/.test(text)

export const mayHoldSql = (path: string): boolean =>
  path.endsWith('.sql.ts') || /^server\/src\/(ledger|db|testing)\//.test(path)

export const holdsSql = (text: string): boolean =>
  /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^`]*>)?`/.test(text)

const imports = (file: string, text: string): string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)].map((found) =>
    normalize(join(dirname(file), found[1] ?? '')),
  )

/** Folders whose statements all folders of the area above may use. */
const sharedFolders = ['log', 'moderation', 'push', 'relation'].map((name) => `server/src/chat/${name}`)

const mayUseStatements = (file: string, folder: string): boolean =>
  `${dirname(file)}/`.startsWith(`${sharedFolders.includes(folder) ? dirname(folder) : folder}/`)

/** Returns the imported statements of other slices. A folder's own statements serve all folders below it. */
export const foreignStatements = (file: string, text: string): string[] =>
  imports(file, text).filter(
    (target) => target.endsWith('.sql.ts') && !mayUseStatements(file, dirname(target)),
  )

/**
 * Returns the page that a file belongs to: the page itself, its text, style sheet and test, or the files in the folder
 * with its name. `pages` are paths without `.tsx`. Undefined if the file belongs to no page.
 */
export const pageOf = (file: string, pages: ReadonlySet<string>): string | undefined => {
  for (
    let path = file.replace(/\.(text|test|part)?\.?tsx?$|\.module\.css$/, '');
    path.includes('/');
    path = dirname(path)
  )
    if (pages.has(path)) return path
  return undefined
}

/** Returns the files of other pages that a file under `pages` imports, of any extension. */
export const pageImports = (file: string, text: string, pages: ReadonlySet<string>): string[] =>
  imports(file, text).filter(
    (target) => target.includes('/src/pages/') && pageOf(target, pages) !== pageOf(file, pages),
  )

const isComment = (line: string | undefined): boolean => /^\s*\/\/|\*\/\s*$/.test(line ?? '')

/** Returns the numbers of the lines where `.catch(() => …)` drops an error, without a comment there or directly above. */
export function droppedErrors(text: string): number[] {
  const lines = text.split('\n')
  // A function with a body of several lines does something about the error.
  return [...text.matchAll(/\.catch\(\s*\(\)(?:: [^=]+?)? =>(?!\s*\{\n)/g)].flatMap(({ index }) => {
    const line = text.slice(0, index).split('\n').length
    return isComment(lines[line - 2]) || lines[line - 1]?.includes(' // ') ? [] : [line]
  })
}

/**
 * True if a statement of a text is a call of `tryPost` whose outcome is dropped: then a refused posting would be taken for
 * one that was made. A line that continues an expression uses the outcome.
 */
export const dropsPosting = (text: string): boolean =>
  /(?<![=(,?:&|>]\s*)^[ \t]*(?:if \(.*\) |else )?(?:await |void )?tryPost\(/m.test(text)

/** Returns the modules from which a text imports values, not only types. */
const valueImports = (text: string): string[] =>
  [...text.matchAll(/^import (?!type\b)([^'"]*?) from '([^']+)'/gms)]
    .filter(([, names = '']) => !/^\{(\s*type \w+( as \w+)?,?\s*)+\}$/s.test(names))
    .map(([, , from = '']) => from)

/** Returns the modules of the contract that a text imports values from and that need the schema library to run. */
export function schemasIn(text: string, read: (path: string) => string): string[] {
  const needsZod = (path: string, seen = new Set<string>()): boolean => {
    if (seen.has(path)) return false
    seen.add(path)
    return valueImports(read(path)).some(
      (from) =>
        from === 'zod' || (from.startsWith('.') && needsZod(normalize(join(dirname(path), from)), seen)),
    )
  }
  return valueImports(text)
    .filter((from) => from.startsWith('@banyan/contract/'))
    .map((from) => `contract/src/${from.slice('@banyan/contract/'.length)}.ts`)
    .filter((path) => needsZod(path))
}

/** True if a text names a route: `recharge-record` does not name `recharge`, nor does a call's path. */
export const namesRoute = (text: string, route: string): boolean =>
  new RegExp(
    `(?:['"\`]|#/|/console/#?/?|openConsole\\([\\w.]+, ['"\`]/|[ (])${route.replaceAll('/', '\\/')}(?![\\w/-])`,
  ).test(text)

/** Generated files; their length is not checked. */
const generated = new Set([
  'server/src/db/types.ts',
  'server/src/db/schema.sql',
  'server/src/boot/handlers.ts',
  'contract/src/calls.ts',
])
export const linesMax = 400
/** True for handwritten source files; their length is limited. */
export const lengthMatters = (path: string): boolean =>
  /\.(ts|tsx|mjs|css|sql)$/.test(path) && !generated.has(path)

const looseMax = 15
/**
 * Folders whose files are all of one kind: numbered migrations, lists of demo products by category, and the pages that
 * the specification puts at one path.
 */
const oneKind = new Set(['server/migrations', 'demo/src/goods', 'member/src/pages/mine/common'])

/**
 * Returns the folders with more than `looseMax` files of different kinds. A file and its companions (`a.ts`,
 * `a.sql.ts`, `a.text.ts`, `a.test.ts`, `a.css`) count once; tests of a folder count as one kind.
 */
export function crowdedFolders(files: readonly string[]): string[] {
  const sources = files.filter((path) => /\.(ts|tsx|mjs|css|sql)$/.test(path) && !oneKind.has(dirname(path)))
  return [...Map.groupBy(sources, (path) => dirname(path))]
    .filter(([folder, paths]) => {
      const kinds = paths.map((path) =>
        path.includes('.test.') ? 'tests' : path.slice(folder.length + 1).split('.')[0],
      )
      return new Set(kinds).size > looseMax
    })
    .map(([folder]) => folder)
}
