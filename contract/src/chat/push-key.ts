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

/**
 * The services that carry notifications to devices: web push for browsers, Firebase Cloud Messaging for the Android app,
 * Apple's service for the iOS app.
 */
export const pushServices = ['web', 'fcm', 'apns'] as const
export type PushServiceName = (typeof pushServices)[number]

/**
 * The content of a push. A web push is encrypted for the device, and the service worker shows it. FCM and APNs show title and
 * body, and give the app the other fields as data.
 */
export const pushNotice = z.union([chatPush, systemPush])
export type PushNotice = z.infer<typeof pushNotice>

export const loadPushKey = call({
  path: '/chat/push-key',
  control: 'load-push-key',
  who: 'member',
  says: 'The push services that the server can use, and its VAPID public key for a subscription to web push.',
  request: nothing,
  reply: z.strictObject({ key: z.string().nullable(), services: z.array(z.enum(pushServices)) }),
  errors: {},
})

const webFields = {
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  p256dh: z.string().regex(/^[A-Za-z0-9_-]{80,100}$/),
  auth: z.string().regex(/^[A-Za-z0-9_-]{20,30}$/),
}
const token = z.string().regex(/^[A-Za-z0-9_:-]{20,1000}$/)

/** The fields that a device registers, by push service. Fields of another service are refused. */
export const subscription = z.discriminatedUnion('service', [
  z.strictObject({ service: z.literal('web'), ...webFields }),
  z.strictObject({ service: z.literal('fcm'), token }),
  z.strictObject({
    service: z.literal('apns'),
    token: z
      .string()
      .regex(/^[0-9A-Fa-f]{64,200}$/)
      .transform((hex) => hex.toLowerCase()),
  }),
])

export const doSubscribe = call({
  path: '/chat/push-key',
  control: 'do-subscribe',
  who: 'member',
  says: 'Keeps this device’s push subscription for as long as its session lives: address and keys of a web subscription, or the token of an installed app.',
  request: {
    /** `web` if absent. */
    service: z.enum(pushServices).optional(),
    endpoint: webFields.endpoint.optional(),
    p256dh: webFields.p256dh.optional(),
    auth: webFields.auth.optional(),
    token: token.optional(),
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
