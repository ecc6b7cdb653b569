import { z } from 'zod'
import { call } from '../call.ts'
import { pick, sharedErrors } from '../errors.ts'
import { id } from '../field.ts'
import { fullArticle } from './article.ts'

export const loadCulturaDetail = call({
  path: '/index/cultura-detail',
  control: 'load-cultura-detail',
  who: 'anyone',
  says: 'One article about culture in full.',
  request: { id },
  reply: z.strictObject(fullArticle),
  errors: pick(sharedErrors, 'record-not-found'),
})
