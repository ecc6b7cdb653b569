import { z } from 'zod'
import { call } from '../../call.ts'
import { cursor, id, instant, nothing, page } from '../../field.ts'
import { person } from '../member/restriction.ts'
import { exportErrors, exportReply, memberFilter } from '../work/list.ts'
import { agent, sessionStates } from './desk.ts'

const path = '/staff/service/chat'
const who = { staff: 'service.answer' } as const

/** How a chat ended: who closed it, `idle` after silence; `unanswered`: closed by anyone before the first answer. */
export const chatEnds = ['member', 'agent', 'idle', 'unanswered'] as const

const chat = z.strictObject({
  id: z.string(),
  member: person,
  state: z.enum(sessionStates),
  /** The agent who has the chat, or had it last before it was closed. */
  agent: agent.nullable(),
  time: instant,
  taken: instant.nullable(),
  answered: instant.nullable(),
  closed: instant.nullable(),
  closed_by: z.enum(['member', 'agent', 'idle']).nullable(),
  stars: z.number().int().nullable(),
  /** The text of the rating. */
  words: z.string(),
})

/** A chat belongs to the day on which it began. */
const filter = {
  state: z.enum(sessionStates).optional(),
  /** The agent who has the chat, or had it last before it was closed. */
  agent: id.optional(),
  ended: z.enum(chatEnds).optional(),
  stars: z.enum(['1', '2', '3', '4', '5']).optional(),
  ...memberFilter,
}

export const loadChat = call({
  path,
  control: 'load-chat',
  who,
  says: 'The list of all chats with customer service: waiting ones from the oldest, others from the newest (D52).',
  request: { ...filter, cursor },
  reply: page(chat).extend({
    counts: z.strictObject({ waiting: z.number().int(), active: z.number().int() }),
    now: instant,
  }),
  errors: {},
})

export const loadAgents = call({
  path,
  control: 'load-agents',
  who,
  says: 'Everyone who has ever been an agent, by the name that members see now.',
  request: nothing,
  reply: z.strictObject({ list: z.array(agent) }),
  errors: {},
})

export const doExport = call({
  path,
  control: 'do-export',
  who,
  says: 'Starts a job that writes the filtered list, without the messages, to a CSV file.',
  request: filter,
  reply: exportReply,
  errors: exportErrors,
})
