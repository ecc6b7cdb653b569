// The types that all push services share: a notification for a device, and the outcome of sending the notification.
import type { PushNotice, PushServiceName } from '@banyan/contract/chat/push-key'

/** A device at a push service. */
export interface Subscription {
  service: PushServiceName
  /** The address of a web subscription, or the token of an installed app. */
  endpoint: string
  /** The keys of a web subscription; null for an installed app. */
  p256dh: string | null
  auth: string | null
}

/** One notification for one device. */
export interface Push {
  readonly to: Subscription
  readonly notice: PushNotice
  /** A newer notification with the same topic replaces this one. At most 32 characters. */
  readonly topic: string
  /** Returns whether the device may still have the notification. It may throw. */
  isDue(): Promise<boolean>
}

export type Outcome =
  | { readonly kind: 'sent' }
  /** The device can't be reached any more. A registration after `since` is a new one and stays. */
  | { readonly kind: 'gone'; readonly reason: string; readonly since?: Date }
  /** The notification waited, and the device may not have it any more. Nothing was sent. */
  | { readonly kind: 'expired'; readonly reason: string }
  /** The service refuses this notification; another one may pass. */
  | { readonly kind: 'failed'; readonly reason: string }
  /** The service accepts no more notifications for this device at the moment. */
  | { readonly kind: 'later'; readonly reason: string; readonly afterMs: number | undefined }
  /** The service does not work or can't be reached. */
  | { readonly kind: 'down'; readonly reason: string; readonly afterMs: number | undefined }
  /** The service does not accept the credentials of this server. */
  | { readonly kind: 'refused'; readonly reason: string }

/** Sends to one push service. */
export interface PushSender {
  /** Sends a notification. Takes a limited time and never throws. */
  send(push: Push): Promise<Outcome>
  close(): void
}

/** How long a service keeps a notification for a device that is off. Seconds. */
export const keptSeconds = 24 * 60 * 60

/** Returns the milliseconds of a Retry-After header, which has seconds or a date; undefined if there is none. */
export function retryAfterMs(header: string | null | undefined, now: Date): number | undefined {
  if (!header) return undefined
  if (/^\d{1,6}$/.test(header)) return Number(header) * 1000
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime())
}

/** Returns a notification's fields besides title and text, by which the app opens the right page. */
export function linkOf(notice: PushNotice): Record<string, string> {
  if ('notice_id' in notice) return { notice_id: notice.notice_id, at: notice.at }
  const { conversation_id, chat_type, to_id, at } = notice
  return { conversation_id, chat_type, to_id, at }
}

/** Returns the reason of a failed connection as text, without addresses or tokens. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  if (error.name === 'TimeoutError') return 'no answer in time'
  const cause = error.cause instanceof Error ? error.cause : error
  return 'code' in cause && typeof cause.code === 'string' ? `no answer: ${cause.code}` : 'no answer'
}
