import { z } from 'zod'
import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { cursor, done, flag, id, instant, nothing, page, requestKey } from '../../field.ts'
import { quietTopics } from '../notice/info.ts'

export const noticeTypes = ['notice', 'announcement'] as const

/** A notice or an announcement, with its texts in the reader's language. */
export const shownNotice = z.strictObject({
  type: z.enum(noticeTypes),
  id: z.string(),
  title: z.string(),
  /** The text that staff wrote. Empty for other notices, and for announcements, which have a page of their own. */
  body: z.string(),
  /** The details, each with its label. */
  lines: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  /** The picture /icons/<icon>.webp of the member app. */
  icon: z.string(),
  time: instant,
  is_read: z.boolean(),
  /** The page that the notice opens, and the record there; null if the notice opens no page. */
  opens: z.strictObject({ page: z.string(), id: z.string().nullable() }).nullable(),
})

const mail = z.number().int().min(0)

export const loadSystemNotice = call({
  path: '/mine/common/system-notice',
  control: 'load-system-notice',
  who: 'member',
  says: 'The member’s notices and the announcements to all, newest first (D33).',
  request: { cursor },
  reply: page(shownNotice),
  errors: {},
})

export const doRead = call({
  path: '/mine/common/system-notice',
  control: 'do-read',
  who: 'member',
  says: 'Marks one notice or announcement as read. A repeat changes nothing. Returns how many are unread.',
  request: { type: z.enum(noticeTypes), id },
  reply: z.strictObject({ mail }),
  errors: pick(sharedErrors, 'record-not-found'),
})

export const doReadAll = call({
  path: '/mine/common/system-notice',
  control: 'do-read-all',
  who: 'member',
  says: 'Marks all notices and announcements as read. A repeat changes nothing.',
  request: nothing,
  reply: done,
  errors: {},
})

export const loadPushTopics = call({
  path: '/mine/common/system-notice',
  control: 'load-push-topics',
  who: 'member',
  says: 'The topics whose push the member has switched off, and those that can be switched: without the topics of features that are off (D16), and never money and security.',
  request: nothing,
  reply: z.strictObject({
    quiet: z.array(z.enum(quietTopics)),
    topics: z.array(z.enum(quietTopics)),
    /** False while commission is switched off: the name of the topic `team` then does not mention it. */
    commission: z.boolean(),
  }),
  errors: {},
})

export const doPushTopic = call({
  path: '/mine/common/system-notice',
  control: 'do-push-topic',
  who: 'member',
  says: 'Switches push for one topic on or off, on all devices.',
  request: { request_key: requestKey, topic: z.enum(quietTopics), on: flag },
  reply: done,
  errors: pick(sharedErrors, 'request-key-reused'),
})
