import * as contract from '@banyan/contract/index/help-detail'
import { handle } from '../door/handler.ts'
import { once } from '../door/idempotency.ts'
import { findArticle, pageOf, showArticle } from './article.ts'
import { readVote, writeVote } from './article.sql.ts'

export const loadHelp = handle(contract.loadHelp, ({ app, request, language }) =>
  pageOf(app, { kind: 'help', language, ...request, cursor: request.cursor }),
)

export const loadHelpDetail = handle(
  contract.loadHelpDetail,
  async ({ app, request, member, language, refuse }) => {
    const found = await findArticle(app, 'help', request.id, language)
    if (!found?.category) return refuse('record-not-found')
    const vote = member && (await readVote(app.database.db, found.id, member.memberId))
    return { ...showArticle(found), category: found.category, helpful: vote ?? null }
  },
)

export const doHelpful = handle(contract.doHelpful, async (context) => {
  const { app, request, member, language, refuse } = context
  return once(context, async (tx) => {
    const found = await findArticle(app, 'help', request.id, language)
    if (!found) return refuse('record-not-found')
    const { helpful } = request
    await writeVote(tx, { article: found.id, member: member.memberId, helpful, now: app.clock.now() })
    return {}
  })
})
