import { z } from 'zod'
import { countries } from '../../app/region.ts'

/** An address in replies (E14): `region` holds the names of the regions, `regions` their codes. */
export const address = z.strictObject({
  id: z.string(),
  consignee: z.string(),
  mobile: z.string(),
  country: z.enum(countries),
  regions: z.array(z.string()),
  region: z.string(),
  detail: z.string(),
  is_default: z.boolean(),
})
