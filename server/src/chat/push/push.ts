// Web push: notifies the devices of members without an open socket about new messages. The process that received a
// message sends the notification a second later, batched over all conversations. No call waits for it. A process that
// ends loses only notifications; the messages are in the log.
import { createHmac } from 'node:crypto'
import type { Message } from '@banyan/contract/chat/message'
import { sendTypes } from '@banyan/contract/chat/message'
import type { PushNotice } from '@banyan/contract/chat/push-key'
import webPush from 'web-push'
import type { App } from '../../boot/app-context.ts'
import type { News } from '../../bus/event.ts'
import { noticeText } from './push.text.ts'
import { deleteSubscription, deleteSent, type ReceiverRow, takeReceivers } from '../push-key.sql.ts'
import { vapidOf } from './vapid.ts'
import { dayMs } from '../../lib/time.ts'

const gatherMs = 1_000
/** Shortest time between two notifications of one member for one conversation, milliseconds. */
const quietMs = 60_000
/** A process without a heartbeat for this long counts as dead. Milliseconds. */
const aliveMs = 20_000
/** Parallel requests to push services. */
const atOnce = 20

const isWritten = ({ type }: Message) => sendTypes.some((one) => one === type)

/** Starts web push. Returns a function that stops it after the requests under way. */
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
    const waiting = receivers.flatMap((receiver) => {
      const message = byConversation.get(String(receiver.conversation))
      return message ? [{ receiver, message }] : []
    })
    const worker = async () => {
      for (let one = waiting.pop(); one; one = waiting.pop()) await send(app, one.receiver, one.message)
    }
    await Promise.all(Array.from({ length: Math.min(atOnce, waiting.length) }, worker))
  } catch (error) {
    app.log.warn({ err: error }, 'nobody could be woken')
  }
}

function noticeOf(message: Message, { title, language }: ReceiverRow): PushNotice {
  const text = noticeText(message, language)
  const isGroup = message.chat_type === 'group'
  return {
    title,
    body: isGroup ? `${message.from_name}: ${text}` : text,
    conversation_id: message.conversation_id,
    chat_type: message.chat_type,
    to_id: isGroup ? message.to_id : message.from_id,
    at: message.create_time,
  }
}

/** Statuses with which push services answer that a subscription has ended or belongs to another key. */
const dead = new Set([403, 404, 410])

/**
 * Returns the topic by which a push service replaces an undelivered notification. The service sees the topic in plain
 * text, so it reveals neither the conversation nor that two devices share it.
 */
const topicOf = ({ auth, endpoint }: ReceiverRow, { conversation_id }: Message): string =>
  createHmac('sha256', auth).update(`${endpoint} ${conversation_id}`).digest('base64url').slice(0, 32)

async function send(app: App, receiver: ReceiverRow, message: Message): Promise<void> {
  const { endpoint, p256dh, auth } = receiver
  try {
    await webPush.sendNotification(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(noticeOf(message, receiver)),
      {
        vapidDetails: vapidOf(app.config),
        TTL: dayMs / 1000,
        urgency: 'high',
        topic: topicOf(receiver, message),
        timeout: 10_000,
      },
    )
  } catch (error) {
    if (error instanceof webPush.WebPushError && dead.has(error.statusCode))
      return deleteSubscription(app.database.db, { endpoint })
    // The endpoint is not logged: it allows anyone to send to the device.
    const status = error instanceof webPush.WebPushError ? error.statusCode : undefined
    app.log.info({ status, host: new URL(endpoint).host }, 'a device was not woken')
  }
}

/** Deletes notification times that are no longer needed. */
export const sweepPush = (app: App): Promise<void> =>
  deleteSent(app.database.db, new Date(app.clock.now().getTime() - dayMs))
