// The lists of blocked words. chat/words and rules/chat/words apply them.
import * as contract from '@banyan/contract/staff/chat/word'
import { languages } from '@banyan/contract/language'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { handle } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import { recordAction } from '../audit.ts'
import { countWords, deleteWords, listWords, saveWords } from './word.sql.ts'

const pageSize = 100
/** The limit for all lists together: every process keeps them in memory. */
const most = 20_000

export const loadWord = handle(contract.loadWord, async ({ app, request }) => {
  const { db } = app.database
  const { list: language, effect } = request
  const list = `staff word ${language}`
  const [before] = readCursor(app, list, request.cursor) ?? []
  const search = request.search === '' ? undefined : request.search
  const rows = await listWords(db, { language, effect, search, before }, pageSize + 1)
  const page = cutPage(rows, pageSize, (last) => writeCursor(app, list, [last.id]))
  const counts = await countWords(db)
  return {
    list: page.rows.map((row) => ({
      id: String(row.id),
      word: row.word,
      effect: row.effect,
      time: row.created_at.toISOString(),
    })),
    next: page.next,
    counts: (['', ...languages] as const).map((one) => ({ list: one, words: counts.get(one) ?? 0 })),
  }
})

export const doAdd = handle(contract.doAdd, async (context) => {
  const { app, request, staff, origin, refuse } = context
  const { list: language, effect } = request
  const at = app.clock.now()
  const words = [...new Set(request.words)]
  const reply = await once(context, async (tx) => {
    const saved = await saveWords(tx, { language, effect, words, at })
    const all = [...(await countWords(tx)).values()].reduce((sum, count) => sum + count, 0)
    if (all > most) refuse('words-full', { maximum: String(most) })
    const changed = saved.filter((one) => one.was !== null).map(({ word }) => word)
    if (saved.length > 0)
      await recordAction(tx, {
        at,
        staff,
        origin,
        action: 'word.add',
        subject: language || '*',
        before: changed.length > 0 ? { effect: effect === 'mask' ? 'refuse' : 'mask', words: changed } : null,
        after: { effect, words: saved.map(({ word }) => word) },
      })
    return { added: saved.length - changed.length, changed: changed.length }
  })
  app.cache.forget()
  return reply
})

export const doRemove = handle(contract.doRemove, async ({ app, request, staff, origin }) => {
  await app.database.transaction(async (tx) => {
    const removed = await deleteWords(tx, request.ids.map(BigInt))
    if (removed.length === 0) return
    await recordAction(tx, {
      at: app.clock.now(),
      staff,
      origin,
      action: 'word.remove',
      subject: [...new Set(removed.map(({ language }) => language || '*'))].join(' '),
      before: { words: removed.map(({ word, effect }) => `${word} (${effect})`) },
      after: null,
    })
  })
  app.cache.forget()
  return {}
})
