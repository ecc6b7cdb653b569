// Sends web pushes to the subscribed devices of members.
import { createHmac } from 'node:crypto'
import type { PushNotice } from '@banyan/contract/chat/push-key'
import webPush from 'web-push'
import type { App } from '../../boot/app-context.ts'
import { countMessage } from '../../gateway/count.ts'
import { dayMs } from '../../lib/time.ts'
import { deleteSubscription, type Subscription } from '../push-key.sql.ts'
import { vapidOf } from './vapid.ts'

export type { Subscription }

/** A process without a heartbeat for this long counts as dead. Milliseconds. */
export const aliveMs = 20_000
/** Parallel requests to push services. */
const atOnce = 20

/** Runs `work` for each item, some at the same time. */
export async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const waiting = [...items]
  const worker = async () => {
    for (let one = waiting.pop(); one; one = waiting.pop()) await work(one)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, waiting.length) }, worker))
}

/** Statuses with which push services answer that a subscription has ended or belongs to another key. */
const dead = new Set([403, 404, 410])

/**
 * Returns the topic by which a push service replaces an undelivered notification. The service sees the topic in plain
 * text, so it reveals neither the subject nor that two devices share it.
 */
const topicOf = ({ auth, endpoint }: Subscription, subject: string): string =>
  createHmac('sha256', auth).update(`${endpoint} ${subject}`).digest('base64url').slice(0, 32)

const counterOf = ({ clock, database: { db }, log }: App) => ({ clock, db, log })

/** Sends a notification. A newer one about the same subject replaces it while it is not delivered. Never throws. */
export async function sendPush(
  app: App,
  receiver: Subscription,
  notice: PushNotice,
  subject: string,
): Promise<void> {
  const { endpoint, p256dh, auth } = receiver
  try {
    await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, JSON.stringify(notice), {
      vapidDetails: vapidOf(app.config),
      TTL: dayMs / 1000,
      urgency: 'high',
      topic: topicOf(receiver, subject),
      timeout: 10_000,
    })
    await countMessage(counterOf(app), 'push', 'sent')
  } catch (error) {
    if (error instanceof webPush.WebPushError && dead.has(error.statusCode))
      return deleteSubscription(app.database.db, { endpoint })
    // The endpoint is not logged: it allows anyone to send to the device.
    const status = error instanceof webPush.WebPushError ? error.statusCode : undefined
    await countMessage(counterOf(app), 'push', 'failed')
    app.log.info({ status, host: new URL(endpoint).host }, 'a device was not woken')
  }
}
