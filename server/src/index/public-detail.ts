import { loadPublicDetail as call } from '@banyan/contract/index/public-detail'
import { handle } from '../door/handler.ts'
import { findArticle, showArticle } from './article.ts'

export const loadPublicDetail = handle(call, async ({ app, request, language, refuse }) =>
  showArticle((await findArticle(app, 'announcement', request.id, language)) ?? refuse('record-not-found')),
)
