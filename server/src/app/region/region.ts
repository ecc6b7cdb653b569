// The regions of the countries that the shop delivers to. A country's data (some megabytes) is loaded at the first
// request and kept in memory.
import type { Country } from '@banyan/contract/app/region'
import type { Language } from '@banyan/contract/language'
import { loaders, type RegionRow } from './load.ts'

interface Listed {
  code: string
  name: string
  /** The name in the country's own language. */
  own: string
  leaf: boolean
}

export interface Regions {
  /**
   * Returns the regions directly below a region ('' for the country); undefined if there is no such region. The names
   * of a list are in one script: in Latin script for another language, if all of them have such a name.
   */
  below(parent: string, language: Language): Listed[] | undefined
  /** Returns the names, in the country's language, of a chain from the top to a leaf; undefined for any other chain. */
  names(chain: readonly string[]): string[] | undefined
}

const ownLanguage: Readonly<Record<Country, Language>> = { LA: 'lo', VN: 'vi', TH: 'th', CN: 'zh' }

const held = new Map<Country, Promise<Regions>>()

export function regionsOf(country: Country): Promise<Regions> {
  let regions = held.get(country)
  if (!regions) {
    regions = loaders[country]().then((rows) => arrange(rows, ownLanguage[country]))
    // If loading failed, the next request tries again.
    regions.catch(() => held.delete(country))
    held.set(country, regions)
  }
  return regions
}

/** Drops rows without a parent: a member could not reach them. */
export function arrange(rows: readonly RegionRow[], own: Language): Regions {
  const byCode = new Map(rows.map((row) => [row.code, row]))
  const children = new Map<string, RegionRow[]>()
  for (const row of rows) {
    if (row.parent !== '' && !byCode.has(row.parent)) continue
    const siblings = children.get(row.parent)
    if (siblings) siblings.push(row)
    else children.set(row.parent, [row])
  }
  return {
    below(parent, language) {
      if (parent !== '' && !byCode.has(parent)) return undefined
      const siblings = children.get(parent) ?? []
      const latin = language !== own && siblings.every((row) => row.english !== undefined)
      return siblings.map((row) => ({
        code: row.code,
        name: (latin ? row.english : undefined) ?? row.name,
        own: row.name,
        leaf: !children.has(row.code),
      }))
    },
    names(chain) {
      const found = chain.map((code) => byCode.get(code))
      const names: string[] = []
      let parent = ''
      for (const row of found) {
        if (row?.parent !== parent) return undefined
        names.push(row.name)
        parent = row.code
      }
      return parent === '' || children.has(parent) ? undefined : names
    },
  }
}
