import { loadPublicDetail as call } from '@banyan/contract/index/public-detail'
import { handle } from '../door/handler.ts'
import { readOpened } from '../mine/common/system-notice.ts'
import { findArticle, showArticle } from './article.ts'

export const loadPublicDetail = handle(call, async ({ app, request, member, language, refuse }) => {
  const article = await findArticle(app, 'announcement', request.id, language)
  if (!article) return refuse('record-not-found')
  if (member) await readOpened(app, member.memberId, BigInt(request.id))
  return showArticle(article)
})
