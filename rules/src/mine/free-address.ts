// Addresses in countries that have no region picker: the member writes the region in parts. An address stores the parts
// in place of the codes of a picked region, in the order of `freeParts`.
import type { Country } from '@banyan/contract/app/region'

export const freeParts = ['nation', 'state', 'city', 'postcode'] as const
export type FreePart = (typeof freeParts)[number]
export type FreeRegion = Readonly<Record<FreePart, string>>

/** The longest text of each part. */
export const freePartMax: Readonly<Record<FreePart, number>> = {
  nation: 40,
  state: 40,
  city: 40,
  postcode: 12,
}

/** Returns the parts by name, without spaces at their ends. */
export const freeRegionOf = (stored: readonly string[]): FreeRegion => {
  const [nation = '', state = '', city = '', postcode = ''] = stored.map((part) => part.trim())
  return { nation, state, city, postcode }
}

export const storedParts = (region: FreeRegion): string[] => freeParts.map((part) => region[part].trim())

/** Returns the region as one text, without the parts that are empty. */
export const freeRegionText = (region: FreeRegion): string =>
  storedParts(region)
    .filter((part) => part !== '')
    .join(' ')

const names: Readonly<Record<Country, readonly string[]>> = {
  LA: ['老挝', 'laos', 'lao', 'lao pdr', 'la', 'ລາວ', 'ສປປ ລາວ', 'ປະເທດລາວ', 'lào', 'ลาว', 'สปป.ลาว'],
  VN: ['越南', 'vietnam', 'viet nam', 'vn', 'ຫວຽດນາມ', 'việt nam', 'เวียดนาม'],
  TH: ['泰国', 'thailand', 'th', 'ໄທ', 'ປະເທດໄທ', 'thái lan', 'ไทย', 'ประเทศไทย'],
  CN: ['中国', '中华人民共和国', 'china', 'pr china', 'cn', 'ຈີນ', 'trung quốc', 'จีน', 'ประเทศจีน'],
}

/**
 * Returns the country with a region picker that a name means, in the languages of the app. Its addresses are picked,
 * since the shipping fee depends on the province.
 */
export function pickedCountry(name: string): Country | undefined {
  const wanted = name.normalize('NFC').trim().toLowerCase().replaceAll(/\s+/g, ' ')
  return (Object.keys(names) as Country[]).find((country) => names[country].includes(wanted))
}
