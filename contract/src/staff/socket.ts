// Messages on the console's socket, `/staff/socket`. The server sends `{push_type, data}`; the console sends
// `{socket_type: 'login' | 'pong' | 'typing', …}`. A push contains ids only: the console asks for the data with calls,
// which check the person's rights. Pushes may be lost, so the console asks for everything again after each login.
import { z } from 'zod'

import { consoleLists } from './work/view.ts'

const id = z.string()
const push = <const Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.strictObject({ push_type: z.literal(type), data })

export const staffPushes = z.discriminatedUnion('push_type', [
  push('ping', z.strictObject({})),
  /** The login is accepted; pushes follow. */
  push('login', z.strictObject({ staff_id: id })),
  /** Why the server closes the socket, in the language of the login. */
  push('fail', z.string()),
  /** A chat with customer service has new entries, another state, or a rating. Right: service.answer. */
  push('chat', z.strictObject({ conversation_id: id })),
  /** The member of a chat with customer service is typing. Right: service.answer. */
  push('typing', z.strictObject({ conversation_id: id })),
  /** A member has written a ticket, or to it, or has read or ended it. Right: ticket.answer. */
  push('ticket', z.strictObject({ id })),
  /** A list has changed: rows were added, decided, claimed or edited. Right: that of the list. */
  push('list', z.strictObject({ list: z.enum(consoleLists) })),
  /** The counts of waiting items have changed. */
  push('counts', z.strictObject({})),
])
export type StaffPush = z.infer<typeof staffPushes>

/** Messages of the console. The server answers any other message with `fail` and closes the socket. */
export const staffSays = z.discriminatedUnion('socket_type', [
  z.strictObject({
    socket_type: z.literal('login'),
    token: z.string().max(100),
    language: z.string().max(5).optional(),
  }),
  z.strictObject({ socket_type: z.literal('pong') }),
  /** The agent is typing in an own chat; the member sees it. */
  z.strictObject({ socket_type: z.literal('typing'), conversation_id: z.string().regex(/^[1-9]\d{0,17}$/) }),
])
export type StaffSays = z.infer<typeof staffSays>
