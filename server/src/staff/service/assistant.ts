// The questions that the assistant could not answer, or whose answer did not help (D45).
import * as contract from '@banyan/contract/staff/service/assistant'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import type { Tx } from '../../db/db.ts'
import { type Context, handle } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import { recordAction } from '../audit.ts'
import { addAsked } from '../content/article.ts'
import { finishQuestion, listQuestions } from './assistant.sql.ts'

const pageSize = 20

export const loadAssistant = handle(contract.loadAssistant, async ({ app, request }) => {
  const { state, asked_in: language, search, from, to, cursor } = request
  const list = `assistant ${state} ${language ?? ''} ${from ?? ''} ${to ?? ''} ${search ?? ''}`
  const rows = await listQuestions(app.database.db, {
    done: state === 'done',
    language,
    search,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
    after: readCursor(app, list, cursor),
    limit: pageSize + 1,
  })
  const page = cutPage(rows, pageSize, ({ created_at, id }) =>
    writeCursor(app, list, [BigInt(created_at.getTime()), id]),
  )
  return {
    list: page.rows.map(({ id, article_id, title, created_at, done_at, ...row }) => ({
      id: String(id),
      words: row.words,
      language: row.language,
      outcome: row.outcome,
      article: article_id === null || title === null ? null : { id: String(article_id), title },
      created_at: created_at.toISOString(),
      done_at: done_at?.toISOString() ?? null,
      done_by: row.done_by,
    })),
    next: page.next,
  }
})

type Finishing = Pick<Context<typeof contract.doFinish>, 'app' | 'staff' | 'origin'>

/** Marks a question as done. Returns false if there is no such open question. */
async function finish({ app, staff, origin }: Finishing, tx: Tx, id: string): Promise<boolean> {
  const at = app.clock.now()
  const words = await finishQuestion(tx, { id: BigInt(id), staff: staff.staffId, at })
  if (words === undefined) return false
  await recordAction(tx, {
    at,
    staff,
    origin,
    action: 'assistant.finish',
    subject: id,
    before: { done: false },
    after: { done: true },
  })
  return true
}

export const doFinish = handle(contract.doFinish, async (context) => {
  const { request, refuse } = context
  return once(context, async (tx) =>
    (await finish(context, tx, request.id)) ? {} : refuse('record-not-found'),
  )
})

export const doAdd = handle(contract.doAdd, async (context) => {
  const { app, request, refuse } = context
  const reply = await once(context, async (tx) => {
    if (!(await finish(context, tx, request.id))) return refuse('record-not-found')
    const { words, asked_in: language } = request
    const added = await addAsked(context, tx, { article: BigInt(request.article), language, words })
    if (added === 'missing') return refuse('record-not-found')
    if (added === 'full') return refuse('asked-full')
    return {}
  })
  app.cache.forget()
  return reply
})
