// Appends a question to the member's chat with the assistant together with its answer (D45): both or none, so no answer is
// lost, and a repeat of the question gets no second answer.
import { assistantWords } from '@banyan/contract/chat/assistant-words'
import type { AnswerOption } from '@banyan/contract/chat/message'
import type { Language } from '@banyan/contract/language'
import { intentOf } from '@banyan/rules/chat/intent'
import type { App } from '../../boot/app-context.ts'
import { publishAfterCommit } from '../../bus/event.ts'
import type { Db, Tx } from '../../db/db.ts'
import { appendEntry, messageOf } from '../log/log.ts'
import { appendSent } from '../log/log.sql.ts'
import { type Sent, sentOf, type SentItem } from '../log/log-writer.ts'
import { writeQuestion } from './assistant.sql.ts'
import { answerFrom, fill } from './records.ts'
import { findAnswer } from './search.ts'

export {
  deleteQuestions,
  findAssistantChat,
  listSaid,
  lockAssistantChat,
  openAssistantChat,
  readHelpful,
  type SaidRow,
  writeHanded,
  writeHelpful,
} from './assistant.sql.ts'

/** The sender of the assistant's entries. */
const assistantSender = 0n

interface Answer {
  readonly data: string
  readonly answer: AnswerOption
}

interface Question {
  readonly member: bigint
  readonly language: Language
  readonly words: string
  readonly unit: string
  readonly at: Date
}

/** Returns the answer to a question: from the member's records, from the help articles, or that there is none. */
async function answerTo(db: Db, { member, language, words, unit, at }: Question): Promise<Answer> {
  const personal = intentOf(words)
  if (personal !== undefined) {
    const { data, id, kind } = await answerFrom(personal, { db, member, language, unit })
    const record = { intent: kind ?? personal.intent, id: id === null ? null : String(id) }
    return { data, answer: { kind: 'record', articles: [], record } }
  }
  const found = await findAnswer(db, words, at)
  if (!found)
    return { data: fill(assistantWords.none, language), answer: { kind: 'none', articles: [], record: null } }
  const articles = found.articles.map(({ article_id, title }) => ({ id: String(article_id), title }))
  return { data: found.passage, answer: { kind: 'article', articles, record: null } }
}

/** Appends a member's message in this transaction. */
export async function append(tx: Tx, item: SentItem, { at, perMinute }: { at: Date; perMinute: number }) {
  const row = await appendSent(tx, item, at, perMinute)
  if (!row) throw new Error('chat_append answers each entry')
  return row
}

/** Sends a question and appends its answer, in one transaction. */
export async function sendQuestion(app: App, item: SentItem, language: Language): Promise<Sent> {
  const { 'chat.perMinute': perMinute, 'money.unit': unit } = await app.settings.read()
  return publishAfterCommit(app, async (tx, news) => {
    const at = app.clock.now()
    const row = await append(tx, item, { at, perMinute })
    const sent = sentOf(row, app.files.sign)
    if (sent.outcome !== 'sent') return sent
    const member = BigInt(item.sender)
    const conversation = row.conversation_id
    const words = item.data
    const { data, answer } = await answerTo(tx, { member, language, words, unit, at })
    const options = { answer }
    const reply = { conversation, sender: assistantSender, type: 'assistant', data, options, at } as const
    const entry = await appendEntry(tx, reply)
    const article = answer.articles[0]?.id
    const outcome = answer.kind
    await writeQuestion(tx, {
      member,
      conversation,
      seq: entry.seq,
      words,
      language,
      outcome,
      article,
      at,
    })
    news.push({ kind: 'entries', conversation: String(conversation), entries: [messageOf(row), entry] })
    return sent
  })
}
