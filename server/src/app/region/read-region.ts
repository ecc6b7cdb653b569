import type { AddressCountry } from '@banyan/contract/app/region'
import { freeRegionOf, freeRegionText, storedParts } from '@banyan/rules/mine/free-address'
import { looksEmpty } from '@banyan/rules/validate'
import { regionsOf } from './region.ts'

/** Returns a region as an address stores it; undefined if it is incomplete or does not exist. */
export async function readRegion(
  country: AddressCountry,
  regions: readonly string[],
): Promise<{ regions: string[]; region: string } | undefined> {
  if (country === 'OTHER') {
    const free = freeRegionOf(regions)
    if (looksEmpty(free.nation) || looksEmpty(free.city)) return undefined
    return { regions: storedParts(free), region: freeRegionText(free) }
  }
  const names = (await regionsOf(country)).names(regions)
  return names && { regions: [...regions], region: names.join(' ') }
}
