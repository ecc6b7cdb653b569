import { z } from 'zod'
import { addressCountries } from '../../app/region.ts'

/**
 * An address in replies (E14): `region` holds the names of the regions, `regions` their codes. For another country
 * (`OTHER`) `regions` has the name of the country, the state, the city and the postal code as the member wrote them;
 * state and postal code may be empty.
 */
export const address = z.strictObject({
  id: z.string(),
  consignee: z.string(),
  mobile: z.string(),
  country: z.enum(addressCountries),
  regions: z.array(z.string()),
  region: z.string(),
  detail: z.string(),
  /** Where the member put the pin on the map; absent without a pin. */
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  is_default: z.boolean(),
})
