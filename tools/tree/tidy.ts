// The functions with which the tidy test reads files. Each takes text, so that it can be run on a planted violation.
import { dirname, join, normalize } from 'node:path'
import { descend, isNode, nameOf, type Node, parse } from './parse.ts'

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

const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length

/** Returns the functions of a text that take a promise's error and have no name for it. */
function* namelessHandlers(text: string, path: string): Generator<{ call: number; start: number }> {
  if (!/\.(catch|then)\(/.test(text)) return
  for (const node of descend(parse(path, text))) {
    if (node.type !== 'CallExpression') continue
    const { property } = node['callee'] as Node
    const name = nameOf(property)
    const handler = (node['arguments'] as unknown[])[name === 'catch' ? 0 : 1]
    if ((name !== 'catch' && name !== 'then') || !isNode(handler) || !/Function/.test(handler.type)) continue
    if ((handler['params'] as unknown[]).length > 0) continue
    yield { call: Number((property as Node)['start']), start: Number(handler['start']) }
  }
}

/**
 * Returns the numbers of the lines where `.catch(() => …)` or `.then(…, () => …)` drops an error without a comment. The
 * comment stands on that line, directly above it, or first in the function.
 */
export function droppedErrors(text: string, path = 'source.ts'): number[] {
  const lines = text.split('\n')
  const hasComment = (line: number): boolean =>
    isComment(lines[line - 2]) ||
    lines[line - 1]?.includes(' // ') === true ||
    (lines[line - 1]?.endsWith('{') === true && isComment(lines[line]))
  return [...namelessHandlers(text, path)]
    .map(({ call, start }) => [lineOf(text, call), lineOf(text, start)] as const)
    .filter(([called, started]) => !hasComment(called) && !hasComment(started))
    .map(([, started]) => started)
    .toSorted((a, b) => a - b)
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
