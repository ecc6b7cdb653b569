// Push: notifies the devices of members without an open socket about new messages. The process that received a
// message sends the notification a second later, batched over all conversations. No call waits for it. A process that
// ends loses only notifications; the messages are in the log.
import { withClosedName } from '@banyan/contract/closed-name'
import type { Message } from '@banyan/contract/chat/message'
import { sendTypes } from '@banyan/contract/chat/message'
import type { ChatPush } from '@banyan/contract/chat/push-key'
import type { App } from '../../boot/app-context.ts'
import type { News } from '../../bus/event.ts'
import { isDue } from './due.ts'
import { noticeText } from './push.text.ts'
import { deleteSent, type ReceiverRow, takeReceivers } from '../push-key.sql.ts'
import { aliveMs, dayMs } from '../../lib/time.ts'

const gatherMs = 1_000
/** Shortest time between two notifications of one member for one conversation, milliseconds. */
const quietMs = 60_000
const isWritten = ({ type }: Message) => sendTypes.some((one) => one === type)

/** Starts to notify. Returns a function that stops it. What was handed to the push services is still sent. */
export function startPush(app: App): () => Promise<void> {
  const newest = new Map<string, Message>()
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()

  const deaf = app.bus.listen((news: News, own) => {
    const last = own && news.kind === 'entries' ? news.entries.findLast(isWritten) : undefined
    if (!last) return
    newest.set(last.conversation_id, last)
    timer ??= setTimeout(() => {
      timer = undefined
      const messages = [...newest.values()]
      newest.clear()
      sending = sending.then(() => wake(app, messages))
    }, gatherMs).unref()
  })
  return async () => {
    deaf()
    clearTimeout(timer)
    await sending
  }
}

async function wake(app: App, messages: readonly Message[]): Promise<void> {
  try {
    const now = app.clock.now()
    const ago = (ms: number) => new Date(now.getTime() - ms)
    const asked = messages.map((one) => ({
      conversation: BigInt(one.conversation_id),
      seq: BigInt(one.seq),
      sender: BigInt(one.from_id),
    }))
    const days = (await app.settings.read())['session.days']
    const times = { now, aliveSince: ago(aliveMs), wokenBefore: ago(quietMs), usedSince: ago(days * dayMs) }
    const receivers = await takeReceivers(app.database.db, asked, times)
    const byConversation = new Map(messages.map((one) => [one.conversation_id, one]))
    for (const receiver of receivers) {
      const message = byConversation.get(String(receiver.conversation))
      if (message)
        app.push.send(receiver, noticeOf(app, message, receiver), {
          subject: message.conversation_id,
          isDue: () =>
            isDue(app, receiver, { conversation: receiver.conversation, seq: BigInt(message.seq) }),
        })
    }
  } catch (error) {
    app.log.warn({ err: error }, 'nobody could be woken')
  }
}

function noticeOf({ texts }: App, message: Message, { title, language }: ReceiverRow): ChatPush {
  const text = noticeText(message, language, texts.of)
  const isGroup = message.chat_type === 'group'
  return {
    title: withClosedName(title, language),
    body: isGroup ? `${message.from_name}: ${text}` : text,
    conversation_id: message.conversation_id,
    chat_type: message.chat_type,
    to_id: message.chat_type === 'single' ? message.from_id : message.to_id,
    at: message.create_time,
  }
}

/** Deletes notification times that are no longer needed. */
export const sweepPush = (app: App): Promise<void> =>
  deleteSent(app.database.db, new Date(app.clock.now().getTime() - dayMs))
