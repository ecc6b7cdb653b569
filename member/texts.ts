// Gives every table of texts its name, so that staff can change single texts: the app looks a text up by its table's name and
// its key (src/words/text.ts). The build lists all texts for the server, which shows them in the console.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Words } from '@banyan/contract/language'
import type { Plugin } from 'vite'

const source = fileURLToPath(new URL('src/', import.meta.url))
const ending = '.text.ts'
const table = /^export const (\w+) = \{/gm

/** Returns the name of a table: its file, and the export if that is not `text`. */
export const tableName = (file: string, exported: string): string => {
  const place = path.relative(source, file).slice(0, -ending.length).replaceAll('\\', '/')
  return exported === 'text' ? place : `${place}/${exported}`
}

/** Returns a file of texts with the name of each table in it. */
export const withNames = (file: string, code: string): string =>
  code.replaceAll(table, (begin: string, exported: string) => `${begin} $: '${tableName(file, exported)}',`)

/** Returns the page that a table belongs to: the page itself, or the one in whose folder the table is. */
function pageOf(place: string): string | undefined {
  if (!place.startsWith('pages/')) return undefined
  return existsSync(path.join(source, `${place}.tsx`)) ? place : pageOf(path.dirname(place))
}

interface Listed {
  /** The words of all texts by name. */
  texts: Record<string, Words>
  /** The page of each table that belongs to one. */
  pages: Record<string, string>
}

/** Returns all texts of the app. */
export async function listTexts(): Promise<Listed> {
  const all: Listed = { texts: {}, pages: {} }
  for (const name of globSync(`**/*${ending}`, { cwd: source }).toSorted()) {
    const file = path.join(source, name)
    const tables = (await import(pathToFileURL(file).href)) as Record<string, Record<string, Words>>
    for (const [, exported = ''] of readFileSync(file, 'utf8').matchAll(table)) {
      const place = tableName(file, exported)
      const page = pageOf(place)
      if (page !== undefined) all.pages[place] = page
      for (const [key, words] of Object.entries(tables[exported] ?? {})) all.texts[`${place}.${key}`] = words
    }
  }
  return all
}

/** The plugin of the build. `list` is the file for the list of all texts; only one of the builds writes it. */
export function namedTexts(list?: string): Plugin {
  return {
    name: 'named-texts',
    enforce: 'pre',
    transform: {
      filter: { id: /\.text\.ts$/ },
      handler: (code, id) => (id.startsWith(source) ? withNames(id, code) : null),
    },
    async writeBundle() {
      if (list === undefined) return
      mkdirSync(path.dirname(list), { recursive: true })
      writeFileSync(list, JSON.stringify(await listTexts()))
    },
  }
}
