// All texts that staff can change: the server's own, and those of the member app, which its build lists.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Words } from '@banyan/contract/language'
import { ownTexts } from './own-texts.ts'

/** The member app's usual build. */
const built = fileURLToPath(new URL('../../../member/dist', import.meta.url))
/** The list of its texts (member/texts.ts writes it): the words by name, and the page of each place. */
const fileName = '.texts.json'

interface Built {
  readonly texts: Readonly<Record<string, Words>>
  readonly pages: Readonly<Record<string, string>>
}

/** A delivered text. `page` is the page of the member app that shows it; null if several do, or none. */
export interface Delivered {
  readonly words: Words
  readonly page: string | null
}

export type Catalogue = ReadonlyMap<string, Delivered>

const own: readonly (readonly [string, Delivered])[] = ownTexts.map(({ id, words }) => [
  id,
  { words, page: null },
])
const known = new Map<string, { changed: number; texts: Catalogue }>()

const sorted = (texts: readonly (readonly [string, Delivered])[]): Catalogue =>
  new Map(texts.toSorted(([one], [other]) => (one < other ? -1 : 1)))

/**
 * Returns the delivered texts by name, sorted by name: the server's own and those of the member app that is built in this
 * folder. Without a build, only the server's own. A new build is read again.
 */
export function readCatalogue(folder = built): Catalogue {
  const file = join(folder, fileName)
  const changed = existsSync(file) ? statSync(file).mtimeMs : 0
  const kept = known.get(file)
  if (kept?.changed === changed) return kept.texts
  const { texts, pages } =
    changed === 0 ? { texts: {}, pages: {} } : (JSON.parse(readFileSync(file, 'utf8')) as Built)
  const listed = Object.entries(texts).map(
    ([id, words]) => [id, { words, page: pages[placeOf(id)] ?? null }] as const,
  )
  const all = sorted([...own, ...listed])
  known.set(file, { changed, texts: all })
  return all
}

/** Returns where a text is shown: its name without the key. */
export function placeOf(id: string): string {
  return id.slice(0, id.lastIndexOf('.'))
}
