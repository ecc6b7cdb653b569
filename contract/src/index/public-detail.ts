import { z } from 'zod'
import { call } from '../call.ts'
import { pick, sharedErrors } from '../errors.ts'
import { id } from '../field.ts'
import { fullArticle } from './article.ts'

export const loadPublicDetail = call({
  path: '/index/public-detail',
  control: 'load-public-detail',
  who: 'anyone',
  says: 'One announcement in full.',
  request: { id },
  reply: z.strictObject(fullArticle),
  errors: pick(sharedErrors, 'record-not-found'),
})
