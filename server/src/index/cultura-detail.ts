import { loadCulturaDetail as call } from '@banyan/contract/index/cultura-detail'
import { handle } from '../door/handler.ts'
import { findArticle, showArticle } from './article.ts'

export const loadCulturaDetail = handle(call, async ({ app, request, language, refuse }) =>
  showArticle((await findArticle(app, 'culture', request.id, language)) ?? refuse('record-not-found')),
)
