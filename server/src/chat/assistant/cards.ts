// Copies a member's notices about orders, money, team and security into the chat with the assistant, as cards (D45, decision
// 0090). The transaction that appends a card deletes its row of `assistant_due`, so a kill loses both or none.
//
//   a notice of a member who has opened the assistant ──▶ assistant_due ──copyCards──▶ a card in the log
import { noticeKindNames, noticeKinds } from '@banyan/contract/mine/notice/kind'
import type { NoticeTopic } from '@banyan/contract/mine/notice/info'
import type { App } from '../../boot/app-context.ts'
import { publishAfterCommit } from '../../bus/event.ts'
import { forEachItem } from '../../jobs/items.ts'
import { messageOf } from '../log/log.ts'
import { appendRow, type AppendItem } from '../log/log.sql.ts'
import { findDue, takeDue } from './cards.sql.ts'

/** The name under which the console shows failed items; an item is a member. */
export const cardJob = 'assistant-cards'

const topics: ReadonlySet<NoticeTopic> = new Set(['order', 'money', 'team', 'security'])
const kinds = noticeKindNames.filter((kind) => topics.has(noticeKinds[kind].topic))

const pageSize = 500
/** Cards of one transaction. */
const cardsAtOnce = 50

/** The time in which notices are collected before their cards are written. Milliseconds. */
const gatherMs = 50

/** Writes all cards that are due. Several processes may run it at the same time. */
export async function copyCards(app: App): Promise<void> {
  let after = 0n
  for (;;) {
    const now = app.clock.now()
    const members = await findDue(app.database.db, cardJob, { now, after, limit: pageSize })
    await forEachItem(app, cardJob, members, String, (member) => copyCardsOf(app, member))
    if (members.length < pageSize) return
    after = members.at(-1) ?? after
  }
}

/** Writes the cards of a member that are due, in the order of their notices. */
export async function copyCardsOf(app: App, member: bigint): Promise<void> {
  for (;;) {
    const taken = await publishAfterCommit(app, async (tx, news) => {
      const due = await takeDue(tx, member, kinds, cardsAtOnce)
      const entries = []
      for (const { notice, isCard } of due.notices) {
        if (!isCard || due.conversation === undefined) continue
        const row = await appendRow(tx, cardOf(due.conversation, notice), app.clock.now())
        if (row?.outcome === 'sent') entries.push(messageOf(row))
        else if (row?.outcome !== 'repeated') throw new Error(`the card of notice ${notice} was not stored`)
      }
      if (entries.length > 0) news.push({ kind: 'entries', conversation: String(due.conversation), entries })
      return due.notices.length
    })
    if (taken < cardsAtOnce) return
  }
}

/** The client_id is unique in the log, so a notice has one card. */
const cardOf = (conversation: bigint, notice: bigint): AppendItem => ({
  conversation: String(conversation),
  sender: '0',
  type: 'assistant',
  data: '',
  options: { notice: { id: String(notice) } },
  client: `notice-${notice}`,
  payload: Buffer.from('notice').toString('hex'),
})

/**
 * Writes cards as soon as this process has stored their notices. A process that ends leaves them to the job. Returns a
 * function that stops after the copies under way.
 */
export function startCards(app: App): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let copying: Promise<void> = Promise.resolve()
  const copy = async () => {
    try {
      await copyCards(app)
    } catch (error) {
      app.log.warn({ err: error }, 'assistant: writing cards failed, the job writes them within a minute')
    }
  }
  const deaf = app.bus.listen((news, own) => {
    if (!own || news.kind !== 'member' || news.notice === undefined) return
    timer ??= setTimeout(() => {
      timer = undefined
      copying = copying.then(copy)
    }, gatherMs).unref()
  })
  return async () => {
    deaf()
    clearTimeout(timer)
    await copying
  }
}
