// The common part of reactions and pins: locks the message, and checks that the member sees it and may write there.
import type { App } from '../../boot/app-context.ts'
import type { Tx } from '../../db/db.ts'
import { isMarkable } from '@banyan/rules/chat/mark'
import { findMessage, findPlaces, type MessageRow, type Place } from '../log/log.sql.ts'
import { partsOf } from '../log/log.ts'
import { lockConversation } from '../log/remove.sql.ts'
import { findBar } from './mark.sql.ts'

type Code = 'message-missing' | 'not-friends' | 'blocked' | 'chat-muted' | 'chat-banned'

export interface Marking {
  app: App
  member: bigint
  chatId: string
  refuse: (code: Code, params?: Record<string, string>) => never
}

/**
 * Locks the conversation of a message and returns the message and the member's place. Refuses if the member does not
 * see the message, may not write in the conversation, or if the message was recalled. A group where all are muted does
 * not refuse: reactions are the members' only answer there.
 */
export async function lockMessage(
  tx: Tx,
  { app, member, chatId, refuse }: Marking,
): Promise<{ place: Place; message: MessageRow; at: Date }> {
  const { conversation, seq } = partsOf(chatId)
  await lockConversation(tx, conversation)
  const at = app.clock.now()
  const [place] = await findPlaces(tx, member, [conversation])
  const message = place && (await findMessage(tx, place, seq))
  if (!place || !message || message.recalled || !isMarkable(message.type)) return refuse('message-missing')
  const bar = await findBar(tx, place, at)
  if (bar) return refuse(bar.code, bar.until ? { until: bar.until.toISOString() } : {})
  return { place, message, at }
}
