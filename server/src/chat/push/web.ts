// Web push (RFC 8030): the notification is encrypted for the browser.
import webPush from 'web-push'
import type { Config } from '../../boot/config.ts'
import type { Clock } from '../../lib/clock.ts'
import { keptSeconds, type Outcome, type PushSender, reasonOf, retryAfterMs } from './service.ts'
import { vapidOf } from './vapid.ts'

/** Statuses with which push services answer that a subscription has ended or belongs to another key. */
const dead = new Set([403, 404, 410])

export function openWebPush(config: Config, clock: Clock): PushSender {
  return {
    async send({ to: { endpoint, p256dh, auth }, notice, topic }) {
      try {
        await webPush.sendNotification(
          { endpoint, keys: { p256dh: p256dh ?? '', auth: auth ?? '' } },
          JSON.stringify(notice),
          {
            vapidDetails: vapidOf(config),
            TTL: keptSeconds,
            urgency: 'high',
            topic,
            timeout: config.PUSH_TIMEOUT,
          },
        )
        return { kind: 'sent' }
      } catch (error) {
        return outcomeOf(error, clock.now())
      }
    },
    close: () => undefined,
  }
}

function outcomeOf(error: unknown, now: Date): Outcome {
  if (!(error instanceof webPush.WebPushError))
    return { kind: 'down', reason: reasonOf(error), afterMs: undefined }
  const { statusCode, headers } = error
  const reason = `HTTP ${statusCode}`
  const afterMs = retryAfterMs(headers['retry-after'], now)
  if (dead.has(statusCode)) return { kind: 'gone', reason }
  if (statusCode === 429) return { kind: 'later', reason, afterMs }
  if (statusCode >= 500) return { kind: 'down', reason, afterMs }
  return { kind: 'failed', reason }
}
