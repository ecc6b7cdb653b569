import { z } from 'zod'
import { call } from '../../call.ts'
import { chatErrors } from '../../chat/errors.ts'
import { cardOption, subjectKinds } from '../../chat/message.ts'
import { keyErrors, pick, sharedErrors } from '../../errors.ts'
import { done, id, instant, nothing, requestKey, text, whole } from '../../field.ts'
import { serviceErrors } from './errors.ts'

/** The subject that a member attaches: the kind, a colon, and an id. */
const about = z.string().regex(new RegExp(`^(${subjectKinds.join('|')}):[1-9]\\d{0,17}$`))

export const loadExternalService = call({
  path: '/mine/service/external-service',
  control: 'load-external-service',
  who: 'anyone',
  says: 'Customer service (N18): other channels and frequent questions in the reader’s language, and the current or the next working day; null without working hours.',
  request: nothing,
  reply: z.strictObject({
    hours: z.strictObject({ open: z.boolean(), from: instant, to: instant }).nullable(),
    channels: z.array(z.strictObject({ id, title: z.string(), body: z.string(), code: z.string() })),
    questions: z.array(z.strictObject({ id, title: z.string(), body: z.string() })),
  }),
  errors: {},
})

export const loadSession = call({
  path: '/mine/service/external-service',
  control: 'load-session',
  who: 'member',
  says: 'The newest session of the member’s chat with customer service, its place in the queue, and whether customer service works now.',
  request: nothing,
  reply: z.strictObject({
    open: z.boolean(),
    opens_at: instant.nullable(),
    session: z
      .strictObject({
        id,
        state: z.enum(['waiting', 'active', 'closed']),
        /** Members who wait before this one; only while it waits. */
        ahead: z.number().int().nullable(),
        agent: z.string().nullable(),
        /** Closed and not rated yet, within the term. */
        may_rate: z.boolean(),
        stars: z.number().int().nullable(),
      })
      .nullable(),
  }),
  errors: {},
})

export const doOpen = call({
  path: '/mine/service/external-service',
  control: 'do-open',
  who: 'member',
  says: 'The member’s chat with customer service, which exists from then on, and the card of what is to be attached.',
  request: { about: about.optional() },
  reply: z.strictObject({ conversation_id: id, card: cardOption.nullable() }),
  errors: pick(chatErrors, 'message-missing'),
})

export const doEnd = call({
  path: '/mine/service/external-service',
  control: 'do-end',
  who: 'member',
  says: 'Ends the open session. The transcript remains, and the next message begins another session.',
  request: { request_key: requestKey },
  reply: done,
  errors: { ...pick(serviceErrors, 'service-ended'), ...keyErrors },
})

export const doRate = call({
  path: '/mine/service/external-service',
  control: 'do-rate',
  who: 'member',
  says: 'Rates a closed session with stars and words, once.',
  request: { request_key: requestKey, session_id: id, stars: whole(1, 5), words: text(0, 500) },
  reply: done,
  errors: {
    ...pick(serviceErrors, 'service-rated'),
    ...pick(sharedErrors, 'record-not-found'),
    ...keyErrors,
  },
})
