import { z } from 'zod'
import { addressCountries } from '../../app/region.ts'
import { call } from '../../call.ts'
import { nothing } from '../../field.ts'
import { address } from './address.ts'

export const loadAddressList = call({
  path: '/mine/address/address-list',
  control: 'load-address-list',
  who: 'member',
  says: 'The member’s addresses, the default one first; at most twenty are kept, so there are no pages.',
  request: nothing,
  reply: z.strictObject({
    list: z.array(address),
    /** The member’s country: of the default address, else as given at sign-up. Null if unknown. */
    country: z.enum(addressCountries).nullable(),
  }),
  errors: {},
})
