// Hands the chat with the assistant over to customer service (D45, decision 0090).
import { createHash } from 'node:crypto'
import { assistantWords } from '@banyan/contract/chat/assistant-words'
import type { Language } from '@banyan/contract/language'
import type { App } from '../../boot/app-context.ts'
import { publishAfterCommit } from '../../bus/event.ts'
import { messageOf } from '../log/log.ts'
import { type Sent, sentOf, type SentItem } from '../log/log-writer.ts'
import { append, listSaid, lockAssistantChat, type SaidRow, writeHanded } from './answer.ts'
import { fill } from './records.ts'

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

interface HandOver {
  readonly me: bigint
  /** The member's chat with customer service. */
  readonly conversation: bigint
  readonly language: Language
  readonly client: string
}

/**
 * Sends to customer service what the member and the assistant said since the last hand-over, once for each client_id. Returns
 * undefined if there is nothing new. The message and its note are one transaction, and a member's hand-overs follow each
 * other, so no message is handed over twice. Cards of notices are left out.
 */
export async function handOver(app: App, { me, conversation, language, client }: HandOver) {
  const { 'chat.perMinute': perMinute } = await app.settings.read()
  return publishAfterCommit(app, async (tx, news): Promise<Sent | undefined> => {
    await lockAssistantChat(tx, me)
    const said = await listSaid(tx, me, mostSaid)
    const newest = said.at(-1)
    if (newest === undefined) return undefined
    const item: SentItem = {
      conversation: String(conversation),
      service: true,
      sender: String(me),
      type: 'text',
      data: transcript(said, language),
      client,
      // A constant digest: a repeat may find more messages, and must still count as the same request.
      payload: createHash('sha256').update('hand-over').digest('hex'),
    }
    const row = await append(tx, item, { at: app.clock.now(), perMinute })
    const sent = sentOf(row, app.files.sign)
    // A repeat has sent no entries from after the first try.
    if (sent.outcome !== 'sent') return sent
    await writeHanded(tx, me, newest.seq)
    news.push({ kind: 'entries', conversation: String(conversation), entries: [messageOf(row)] })
    return sent
  })
}
