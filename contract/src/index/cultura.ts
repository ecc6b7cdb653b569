import { call } from '../call.ts'
import { cursor } from '../field.ts'
import { articles } from './article.ts'

export const loadCultura = call({
  path: '/index/cultura',
  control: 'load-cultura',
  who: 'anyone',
  says: 'The articles about culture, pinned ones first, then the newest first.',
  request: { cursor },
  reply: articles,
  errors: {},
})
