// The member's chat with the assistant (D45). Questions are sent with send-message.
import * as contract from '@banyan/contract/chat/assistant'
import { findAssistantChat, openAssistantChat, readHelpful, writeHelpful } from './assistant/answer.ts'
import { copyCardsOf } from './assistant/cards.ts'
import { handOver } from './assistant/hand-over.ts'
import { tellOpened } from './own-chat.ts'
import { openServiceChat } from './service/session.ts'
import { handle } from '../door/handler.ts'
import { partsOf } from './log/log.ts'

export const openAssistant = handle(contract.openAssistant, async ({ app, member }) => {
  const me = member.memberId
  const known = await findAssistantChat(app.database.db, me)
  const opened =
    known === undefined
      ? await app.database.transaction((tx) => openAssistantChat(tx, me, app.clock.now()))
      : { conversation: known, version: undefined }
  if (known === undefined) await copyCardsOf(app, me)
  tellOpened(app, me, opened)
  return { conversation_id: String(opened.conversation) }
})

export const loadAnswer = handle(contract.loadAnswer, async ({ app, request, member, refuse }) => {
  const found = await readHelpful(app.database.db, member.memberId, partsOf(request.chat_id))
  return found ?? refuse('message-missing')
})

export const doHelpful = handle(contract.doHelpful, async ({ app, request, member, refuse }) => {
  const { chat_id, helpful } = request
  const stored = await writeHelpful(app.database.db, member.memberId, partsOf(chat_id), helpful)
  return stored ? {} : refuse('message-missing')
})

export const doHandOver = handle(contract.doHandOver, async ({ app, request, member, language, refuse }) => {
  const me = member.memberId
  if ((await findAssistantChat(app.database.db, me)) === undefined) return refuse('message-missing')
  const opened = await app.database.transaction((tx) =>
    openServiceChat(tx, { member: me, language, at: app.clock.now() }),
  )
  tellOpened(app, me, opened)
  const { conversation } = opened
  const sent = await handOver(app, { me, conversation, language, client: request.client_id })
  if (sent && !('message' in sent)) {
    if (sent.outcome === 'reused') return refuse('request-key-reused')
    if (sent.outcome === 'chat-banned' || sent.outcome === 'too-many-messages')
      return refuse(sent.outcome, sent.until ? { until: sent.until.toISOString() } : {})
    return refuse('message-missing')
  }
  return { conversation_id: String(conversation) }
})
