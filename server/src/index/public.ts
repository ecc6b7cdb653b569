import { loadPublic as call } from '@banyan/contract/index/public'
import { handle } from '../door/handler.ts'
import { pageOf } from './article.ts'

export const loadPublic = handle(call, ({ app, request: { cursor }, language }) =>
  pageOf(app, { kind: 'announcement', language, cursor }),
)
