import { z } from 'zod'
import { call } from '../../call.ts'
import { clientId } from '../../chat/conversation/chat.ts'
import { message, quote } from '../../chat/message.ts'
import { languages } from '../../language.ts'
import { keyErrors, pick, sharedErrors } from '../../errors.ts'
import {
  cursor,
  done,
  flag,
  id,
  instant,
  money,
  nameText,
  page,
  requestKey,
  text,
  whole,
} from '../../field.ts'
import { orderStates } from '../../shop/order/order.ts'
import { serviceErrors } from '../../mine/service/errors.ts'
import { staffErrors } from '../errors.ts'

const missing = pick(sharedErrors, 'record-not-found')

export const sessionStates = ['waiting', 'active', 'closed'] as const
export const deskTabs = ['waiting', 'mine', 'all', 'closed'] as const
export type DeskTab = (typeof deskTabs)[number]

export const agent = z.strictObject({
  id: z.string(),
  /** The name that members see; in a closed chat the name that its member saw last. */
  name: z.string(),
  /** The name with which the agent logs in. */
  username: z.string(),
})

const session = z.strictObject({
  id,
  conversation_id: id,
  state: z.enum(sessionStates),
  member: z.strictObject({ id, nick_name: z.string(), avatar: z.string(), user_code: z.string() }),
  /** The agent who has the chat, or had it last before it was closed; `mine`: it is the caller. */
  agent: z.string().nullable(),
  mine: z.boolean(),
  created: instant,
  taken: instant.nullable(),
  answered: instant.nullable(),
  closed: instant.nullable(),
  closed_by: z.enum(['member', 'agent', 'idle']).nullable(),
  /** The newest message is the member’s. */
  unanswered: z.boolean(),
  asked: instant,
  last_seq: z.number().int(),
  /** The newest message; the text of a recalled one is empty. */
  preview: quote.pick({ type: true, data: true, isremove: true }).nullable(),
  stars: z.number().int().nullable(),
  words: z.string(),
  /** The language in which the member last opened the chat. */
  language: z.enum(languages),
})
export type DeskSession = z.infer<typeof session>

export const loadDesk = call({
  path: '/staff/service/desk',
  control: 'load-desk',
  who: { staff: 'service.answer' },
  says: 'Chats with customer service: those that wait (the oldest first), the caller’s, all open ones, or the closed ones (the newest first); with the counts of the tabs and whether the caller is online.',
  request: { tab: z.enum(deskTabs), search: text(0, 60).optional(), cursor },
  reply: page(session).extend({
    counts: z.strictObject({ waiting: z.number().int(), mine: z.number().int(), all: z.number().int() }),
    me: z.strictObject({ online: z.boolean(), name: z.string() }),
  }),
  errors: {},
})

export const loadChat = call({
  path: '/staff/service/desk',
  control: 'load-chat',
  who: { staff: 'service.answer' },
  says: 'A session with a page of the member’s transcript, which spans all sessions, before an entry or the newest.',
  request: { session_id: id, before: whole(1, 2_000_000_000).optional() },
  reply: z.strictObject({ session, list: z.array(message), older: z.boolean() }),
  errors: missing,
})

export const loadMember = call({
  path: '/staff/service/desk',
  control: 'load-member',
  who: { staff: 'service.answer' },
  says: 'The card beside a chat: the member, wallets, what is under review, the newest orders, earlier sessions and internal notes.',
  request: { session_id: id },
  reply: z.strictObject({
    id,
    nick_name: z.string(),
    user_code: z.string(),
    joined: instant,
    balance: money,
    points: money,
    income: money,
    recharges_waiting: z.number().int(),
    withdrawals_waiting: z.number().int(),
    refunds_waiting: z.number().int(),
    /** Tickets that are not closed. */
    tickets_open: z.number().int(),
    orders: z.array(
      z.strictObject({
        id,
        sn: z.string(),
        state: z.enum(orderStates),
        money,
        points: money,
        created: instant,
      }),
    ),
    sessions: z.number().int(),
    notes: z.array(z.strictObject({ id, words: z.string(), by: z.string(), time: instant })),
  }),
  errors: missing,
})

export const loadAgents = call({
  path: '/staff/service/desk',
  control: 'load-agents',
  who: { staff: 'service.answer' },
  says: 'The agents who are online, each with the number of open chats.',
  request: {},
  reply: z.strictObject({
    list: z.array(z.strictObject({ id, name: z.string(), chats: z.number().int(), me: z.boolean() })),
  }),
  errors: {},
})

export const loadFigures = call({
  path: '/staff/service/desk',
  control: 'load-figures',
  who: { staff: 'service.answer' },
  says: 'Chats, waiting times and ratings by day and agent, of the last days, in the time zone of customer service. A chat counts for the agent who has it or had it last. Seconds are averages.',
  request: { days: whole(1, 92) },
  reply: z.strictObject({
    list: z.array(
      z.strictObject({
        day: z.iso.date(),
        /** Null: no agent has taken these chats. */
        agent: agent.nullable(),
        chats: z.number().int(),
        take_seconds: z.number().int().nullable(),
        answer_seconds: z.number().int().nullable(),
        rated: z.number().int(),
        stars: z.number().nullable(),
      }),
    ),
  }),
  errors: {},
})

export const doAttend = call({
  path: '/staff/service/desk',
  control: 'do-attend',
  who: { staff: 'service.answer' },
  says: 'Sets the caller online for the next 90 seconds, under the name that members see, or offline: then the caller’s chats return to the queue.',
  request: { online: flag, name: nameText(1, 30) },
  reply: z.strictObject({ online: z.boolean() }),
  errors: {},
})

export const doTake = call({
  path: '/staff/service/desk',
  control: 'do-take',
  who: { staff: 'service.answer' },
  says: 'Takes a waiting chat. Of several agents exactly one gets it; the others are told who.',
  request: { request_key: requestKey, session_id: id },
  reply: done,
  errors: {
    ...pick(staffErrors, 'agent-offline', 'claimed-already'),
    ...pick(serviceErrors, 'service-ended'),
    ...missing,
    ...keyErrors,
  },
})

export const doHand = call({
  path: '/staff/service/desk',
  control: 'do-hand',
  who: { staff: 'service.answer' },
  says: 'Hands the caller’s chat over to another agent who is online, or without one back to the queue.',
  request: { request_key: requestKey, session_id: id, to: id.optional() },
  reply: done,
  errors: { ...pick(staffErrors, 'agent-offline', 'chat-not-yours'), ...missing, ...keyErrors },
})

export const doClose = call({
  path: '/staff/service/desk',
  control: 'do-close',
  who: { staff: 'service.answer' },
  says: 'Closes the caller’s chat. The member is asked for a rating.',
  request: { request_key: requestKey, session_id: id },
  reply: done,
  errors: { ...pick(staffErrors, 'chat-not-yours'), ...missing, ...keyErrors },
})

export const doSend = call({
  path: '/staff/service/desk',
  control: 'do-send',
  who: { staff: 'service.answer' },
  says: 'Answers in the caller’s chat. The same client_id answers with the same message, for ever.',
  request: { session_id: id, data: text(1, 5000), client_id: clientId },
  reply: z.strictObject({ message }),
  errors: { ...pick(staffErrors, 'chat-not-yours'), ...missing, ...keyErrors },
})

export const doNote = call({
  path: '/staff/service/desk',
  control: 'do-note',
  who: { staff: 'service.answer' },
  says: 'Writes an internal note about the member of a session.',
  request: { request_key: requestKey, session_id: id, words: text(1, 1000) },
  reply: done,
  errors: { ...missing, ...keyErrors },
})
