import { z } from 'zod'
import { call } from '../call.ts'
import { pick } from '../errors.ts'
import { done, instant, nothing } from '../field.ts'
import { chatErrors } from './errors.ts'
import { chatType } from './message.ts'

const chatPush = z.strictObject({
  /** The friend's name or the group's. */
  title: z.string(),
  /** The beginning of the message, in the language of the device. */
  body: z.string(),
  conversation_id: z.string(),
  chat_type: chatType,
  /** The friend or the group that a click opens. */
  to_id: z.string(),
  at: instant,
})
export type ChatPush = z.infer<typeof chatPush>

/** A personal notice. A click opens the page system-notice. */
const systemPush = z.strictObject({ title: z.string(), body: z.string(), notice_id: z.string(), at: instant })

/** The content of a web push, encrypted for the device. The service worker shows it as a notification. */
export const pushNotice = z.union([chatPush, systemPush])
export type PushNotice = z.infer<typeof pushNotice>

export const loadPushKey = call({
  path: '/chat/push-key',
  control: 'load-push-key',
  who: 'member',
  says: 'The server’s VAPID public key, for a subscription to web push; null where the server has none.',
  request: nothing,
  reply: z.strictObject({ key: z.string().nullable() }),
  errors: {},
})

export const doSubscribe = call({
  path: '/chat/push-key',
  control: 'do-subscribe',
  who: 'member',
  says: 'Keeps this device’s push subscription for as long as its session lives.',
  request: {
    endpoint: z.url({ protocol: /^https$/ }).max(1000),
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{80,100}$/),
    auth: z.string().regex(/^[A-Za-z0-9_-]{20,30}$/),
  },
  reply: done,
  errors: pick(chatErrors, 'push-service'),
})

export const doUnsubscribe = call({
  path: '/chat/push-key',
  control: 'do-unsubscribe',
  who: 'member',
  says: 'Forgets this device’s push subscription.',
  request: nothing,
  reply: done,
  errors: {},
})
