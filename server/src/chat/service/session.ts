// The sessions of the chats with customer service (D46).
//
//   waiting ──an agent takes it──▶ active ──agent, member or silence──▶ closed ──a new message──▶ another session
//      ▲                             │
//      └──handed back, or the agent──┘
//         is offline
//
// A session is changed under the lock of its conversation, which also orders the messages.
import type { TipsType } from '@banyan/contract/chat/message'
import type { App } from '../../boot/app-context.ts'
import { type News, publishAfterCommit } from '../../bus/event.ts'
import type { Tx } from '../../db/db.ts'
import { forEachItem } from '../../jobs/items.ts'
import { minuteMs } from '../../lib/time.ts'
import { appendEntry } from '../log/log.ts'
import { lockConversation } from '../log/remove.sql.ts'
import {
  closeIdle,
  closeSession,
  deleteNotes,
  findNewest,
  findServiceChat,
  findSession,
  listAbandoned,
  listIdle,
  returnAbandoned,
  type SessionRow,
} from './session.sql.ts'

export { appendRow as appendAnswer, findSent, type MessageRow } from '../log/log.sql.ts'
export {
  closeSession,
  findNewest,
  findOnline,
  findServiceChat,
  giveSession,
  goOffline,
  listUnanswered,
  noteAnswer,
  openServiceChat,
  passSession,
  rateSession,
  saveAgent,
  type SessionRow,
} from './session.sql.ts'

/** The sender of customer service's entries. */
export const serviceSender = 0n

/** Returns a session under the lock of its conversation; undefined if there is none. */
export async function lockSession(tx: Tx, id: bigint): Promise<SessionRow | undefined> {
  const found = await findSession(tx, id)
  if (!found) return undefined
  await lockConversation(tx, found.conversation_id)
  return findSession(tx, id)
}

/** Appends the tip that a session has changed, and tells the desks. */
export async function tellChange(
  tx: Tx,
  news: News[],
  { conversation_id }: Pick<SessionRow, 'conversation_id'>,
  change: { tip: TipsType & `service-${string}`; agent?: string; at: Date },
): Promise<void> {
  const { tip, agent, at } = change
  const user = agent === undefined ? {} : { user: { user_id: String(serviceSender), nick_name: agent } }
  const entry = await appendEntry(tx, {
    conversation: conversation_id,
    sender: serviceSender,
    type: 'tips',
    options: { tipsType: tip, ...user },
    at,
  })
  news.push({ kind: 'entries', conversation: String(conversation_id), entries: [entry] })
}

/** Returns the chats of agents who are offline to the queue. */
export async function returnChats(app: App): Promise<void> {
  const found = await listAbandoned(app.database.db, app.clock.now())
  await forEachItem(app, 'service-return', found, String, (id) =>
    publishAfterCommit(app, async (tx, news) => {
      const at = app.clock.now()
      const session = await lockSession(tx, id)
      if (session && (await returnAbandoned(tx, id, at)))
        await tellChange(tx, news, session, { tip: 'service-waiting', at })
    }),
  )
}

/** Closes the chats in which the member has been silent for long after an answer. */
async function closeSilent(app: App): Promise<void> {
  const minutes = (await app.settings.read())['service.idleMinutes']
  const before = new Date(app.clock.now().getTime() - minutes * minuteMs)
  const found = await listIdle(app.database.db, before)
  await forEachItem(app, 'service-idle', found, String, (id) =>
    publishAfterCommit(app, async (tx, news) => {
      const at = app.clock.now()
      const session = await lockSession(tx, id)
      if (session && (await closeIdle(tx, id, before, at)))
        await tellChange(tx, news, session, { tip: 'service-ended', at })
    }),
  )
}

/** Ends the open chat of a member who closes the account, and deletes the notes about the person (D31). */
export async function endServiceChat(
  tx: Tx,
  { member, at, news }: { readonly member: bigint; readonly at: Date; readonly news: News[] },
): Promise<void> {
  await deleteNotes(tx, member)
  const chat = await findServiceChat(tx, member)
  if (chat === undefined) return
  await lockConversation(tx, chat)
  const session = await findNewest(tx, member)
  if (session && (await closeSession(tx, { id: session.id, by: 'member', at })))
    await tellChange(tx, news, session, { tip: 'service-ended', at })
}

/** The job of every minute. */
export async function tendChats(app: App): Promise<void> {
  await returnChats(app)
  await closeSilent(app)
}
