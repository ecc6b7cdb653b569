// The member's chat with the assistant (D45). Questions are sent with send-message.
import * as contract from '@banyan/contract/chat/assistant'
import { assistantWords } from '@banyan/contract/chat/assistant-words'
import type { Language } from '@banyan/contract/language'
import { sendService } from './assistant/hand-over.ts'
import {
  findAssistantChat,
  listSaid,
  openAssistantChat,
  readHelpful,
  type SaidRow,
  writeHanded,
  writeHelpful,
} from './assistant/answer.ts'
import { copyCardsOf } from './assistant/cards.ts'
import { fill } from './assistant/records.ts'
import { openServiceChat } from './service/session.ts'
import { handle } from '../door/handler.ts'
import { partsOf } from './log/log.ts'

export const openAssistant = handle(contract.openAssistant, async ({ app, member }) => {
  const me = member.memberId
  const known = await findAssistantChat(app.database.db, me)
  const conversation =
    known ?? (await app.database.transaction((tx) => openAssistantChat(tx, me, app.clock.now())))
  if (known === undefined) await copyCardsOf(app, me)
  app.bus.publish({ kind: 'follow', conversation: String(conversation), members: [String(me)] })
  return { conversation_id: String(conversation) }
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

/** Messages that customer service gets, and the characters of each one. */
const mostSaid = 20
const longest = 240

/** Returns messages of the chat as one text. */
function transcript(said: readonly SaidRow[], language: Language): string {
  const lines = said.map(({ own, data, options }) => {
    const title = options?.answer?.articles[0]?.title
    const words = (title === undefined ? data : `${title} – ${data}`).replaceAll(/\s+/g, ' ')
    const shown = words.length > longest ? `${words.slice(0, longest)}…` : words
    return fill(own ? assistantWords.asked : assistantWords.answered, language, { words: shown })
  })
  // Longer texts are cut at the older end.
  while (lines.join('\n').length > 4500) lines.shift()
  return [fill(assistantWords.handOver, language), ...lines].join('\n')
}

export const doHandOver = handle(contract.doHandOver, async ({ app, request, member, language, refuse }) => {
  const me = member.memberId
  const { db } = app.database
  if ((await findAssistantChat(db, me)) === undefined) return refuse('message-missing')
  const said = await listSaid(db, me, mostSaid)
  const conversation = await app.database.transaction((tx) =>
    openServiceChat(tx, { member: me, language, at: app.clock.now() }),
  )
  app.bus.publish({ kind: 'follow', conversation: String(conversation), members: [String(me)] })
  // Cards of notices are not handed over, and nothing is handed over twice.
  const newest = said.at(-1)
  if (newest === undefined) return { conversation_id: String(conversation) }
  const client = request.client_id
  const sent = await sendService(app, { me, conversation, data: transcript(said, language), client })
  if (!('message' in sent)) {
    if (sent.outcome === 'reused') return refuse('request-key-reused')
    if (sent.outcome === 'chat-banned' || sent.outcome === 'too-many-messages')
      return refuse(sent.outcome, sent.until ? { until: sent.until.toISOString() } : {})
    return refuse('message-missing')
  }
  // A repeat has sent no entries from after the first try.
  if (sent.outcome === 'sent') await writeHanded(db, me, newest.seq)
  return { conversation_id: String(conversation) }
})
