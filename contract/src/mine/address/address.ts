import { z } from 'zod'
import { countries } from '../../app/region.ts'

/** An address as replies show it (E14): `region` is the chain of names, `regions` its codes. */
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
