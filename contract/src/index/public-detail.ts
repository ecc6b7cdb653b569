import { z } from 'zod'
import { call } from '../call.ts'
import { pick, sharedErrors } from '../errors.ts'
import { id, instant } from '../field.ts'

export const loadPublicDetail = call({
  path: '/index/public-detail',
  control: 'load-public-detail',
  who: 'anyone',
  says: 'One announcement in full.',
  request: { id },
  reply: z.strictObject({ title: z.string(), body: z.string(), time: instant }),
  errors: pick(sharedErrors, 'record-not-found'),
})
