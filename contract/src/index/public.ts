import { call } from '../call.ts'
import { cursor } from '../field.ts'
import { articles } from './article.ts'

export const loadPublic = call({
  path: '/index/public',
  control: 'load-public',
  who: 'anyone',
  says: 'The announcements, pinned ones first, then the newest first.',
  request: { cursor },
  reply: articles,
  errors: {},
})
