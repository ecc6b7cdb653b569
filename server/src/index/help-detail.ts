import type { HelpCategory } from '@banyan/contract/index/help-category'
import * as contract from '@banyan/contract/index/help-detail'
import { handle } from '../door/handler.ts'
import { once } from '../door/idempotency.ts'
import { findArticle, pageOf, showArticle, type ShownRow } from './article.ts'
import { readVote, writeVote } from './article.sql.ts'

export const loadHelp = handle(contract.loadHelp, ({ app, request, language }) =>
  pageOf(app, { kind: 'help', language, ...request, cursor: request.cursor }),
)

/** Returns the reply of a help article's page. */
export const showHelp = (row: ShownRow, category: HelpCategory, helpful: boolean | null) => ({
  ...showArticle(row),
  category,
  helpful,
})

export const loadHelpDetail = handle(
  contract.loadHelpDetail,
  async ({ app, request, member, language, refuse }) => {
    const found = await findArticle(app, 'help', request.id, language)
    if (!found?.category) return refuse('record-not-found')
    const vote = member && (await readVote(app.database.db, found.id, member.memberId))
    return showHelp(found, found.category, vote ?? null)
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
