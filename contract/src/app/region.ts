import { z } from 'zod'
import { call } from '../call.ts'
import { text } from '../field.ts'

/** The countries with region pickers. */
export const countries = ['LA', 'VN', 'TH', 'CN'] as const
export type Country = (typeof countries)[number]

/** The countries of addresses and of members. `OTHER` is any other one; in an address the member writes its name and region. */
export const addressCountries = [...countries, 'OTHER'] as const
export type AddressCountry = (typeof addressCountries)[number]

export const loadRegion = call({
  path: '/app/region',
  control: 'load-region',
  who: 'anyone',
  says: 'The regions directly below one: provinces of a country, districts of a province, wards where there are any.',
  request: { country: z.enum(countries), parent: text(0, 40) },
  reply: z.strictObject({
    list: z.array(
      z.strictObject({
        code: z.string(),
        name: z.string(),
        /** The name in the country’s own language, for an address in one script. */
        own: z.string(),
        leaf: z.boolean(),
      }),
    ),
  }),
  errors: {},
})
