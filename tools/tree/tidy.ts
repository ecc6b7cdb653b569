// How the tidy test reads a file. Each function takes text, so that a planted violation can be shown to it.
import { dirname, join, normalize } from 'node:path'

export interface FoundCall {
  file: string
  path: string
  control: string
  expectedPath: string
  expectedControl: string
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Every call that the contract defines, with what its file and its export's name say it should be. */
export function calls(files: readonly string[], read: (path: string) => string): FoundCall[] {
  return files
    .filter((file) => file.startsWith('contract/src/'))
    .flatMap((file) =>
      [...read(file).matchAll(/export const (\w+) = call\(\{\s*path: '([^']+)',\s*control: '([^']+)'/g)].map(
        (found) => ({
          file,
          path: found[2] ?? '',
          control: found[3] ?? '',
          expectedPath: `/${file.slice('contract/src/'.length, -'.ts'.length)}`,
          expectedControl: kebab(found[1] ?? ''),
        }),
      ),
    )
}

/** A page exports its component as `Page`; pieces of a page that outgrew one file do not. */
export const isPage = (text: string): boolean => /export function Page\b|export const Page\b/.test(text)

export const asksTime = (text: string): boolean => /\bDate\.now\(|new Date\(\s*\)/.test(text)

export const mayHoldSql = (path: string): boolean =>
  path.endsWith('.sql.ts') || /^server\/src\/(ledger|db|testing)\//.test(path)

export const holdsSql = (text: string): boolean =>
  /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^`]*>)?`/.test(text)

const imports = (file: string, text: string): string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)].map((found) =>
    normalize(join(dirname(file), found[1] ?? '')),
  )

/** Folders whose statements the whole area above them may use. */
const sharedFolders = ['log', 'moderation', 'push', 'relation'].map((name) => `server/src/chat/${name}`)

const mayUseStatements = (file: string, folder: string): boolean =>
  `${dirname(file)}/`.startsWith(`${sharedFolders.includes(folder) ? dirname(folder) : folder}/`)

/** Returns the imported statements of other slices. A folder's own statements serve all folders below it. */
export const foreignStatements = (file: string, text: string): string[] =>
  imports(file, text).filter(
    (target) => target.endsWith('.sql.ts') && !mayUseStatements(file, dirname(target)),
  )

/** Pages of others that a page imports; a page's own pieces stand in the folder of its name. */
export const pageImports = (file: string, text: string): string[] =>
  imports(file, text).filter(
    (target) =>
      target.includes('/src/pages/') &&
      target.endsWith('.tsx') &&
      !target.startsWith(`${file.replace(/\.tsx$/, '')}/`) &&
      dirname(target) !== file.replace(/\.tsx$/, '') &&
      !isPiece(file, target),
  )

// `pages/wallet/recharge.tsx` keeps its pieces in `pages/wallet/recharge/`; pieces may import each other.
// The console's pages all stand one folder deep; the member app's pieces say so in their name.
const isPiece = (file: string, target: string) =>
  dirname(file) === dirname(target) &&
  (/^console\/src\/pages\/.+\/.+\/.+\.tsx$/.test(file) || target.endsWith('.part.tsx'))
