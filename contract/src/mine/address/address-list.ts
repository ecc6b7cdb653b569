import { z } from 'zod'
import { call } from '../../call.ts'
import { nothing } from '../../field.ts'
import { address } from './address.ts'

export const loadAddressList = call({
  path: '/mine/address/address-list',
  control: 'load-address-list',
  who: 'member',
  says: 'The member’s addresses, the default one first; at most twenty are kept, so there are no pages.',
  request: nothing,
  reply: z.strictObject({ list: z.array(address) }),
  errors: {},
})
