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
  /**
   * Finds the region that a text names, with its levels in any order. Returns its codes from the top to a leaf, and the
   * parts of the text that name it; undefined if a level is missing.
   */
  find(text: string): { codes: string[]; said: string[] } | undefined
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
    find: (text) => findRegion(text.toLowerCase(), children),
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

/** Words that belong to the name of a region and that people leave out. */
const kinds =
  /^(?:ແຂວງ|ເມືອງ|ບ້ານ|tỉnh|thành phố|phường|xã|đặc khu|จังหวัด|อำเภอ|เขต|ตำบล|แขวง)\s*|(?:特别行政区|[省市]|壮族自治区|回族自治区|维吾尔自治区|自治区)$/gu

/** Levels of the Chinese data that nobody writes. */
const unsaid = new Set(['市辖区', '县', '省直辖县级行政区划', '自治区直辖县级行政区划'])

type Children = ReadonlyMap<string, readonly RegionRow[]>

/** Returns how the text names a region, the longest form first; undefined if it does not. */
function saidAs(text: string, { name, english }: RegionRow): string | undefined {
  const full = [name, english ?? ''].map((one) => one.toLowerCase())
  const forms = [...full, ...full.map((one) => one.replaceAll(kinds, ''))]
  return forms.find((form) => [...form].length > 1 && text.includes(form))
}

function findRegion(
  text: string,
  children: Children,
  parent = '',
): { codes: string[]; said: string[] } | undefined {
  const rows = children.get(parent)
  if (!rows) return { codes: [], said: [] }
  // The longest name first: a short one can be part of it.
  const named = rows
    .flatMap((row) => {
      const said = unsaid.has(row.name) ? '' : saidAs(text, row)
      return said === undefined ? [] : [{ row, said }]
    })
    .toSorted((a, b) => b.said.length - a.said.length)
  for (const { row, said } of named) {
    const rest = said === '' ? text : text.replace(said, '\n')
    const below = findRegion(rest, children, row.code)
    if (below) return { codes: [row.code, ...below.codes], said: [said, ...below.said] }
  }
  return undefined
}
