import { z } from 'zod'
import { call } from '../../call.ts'
import { cursor, instant, page } from '../../field.ts'

export const loadOutbox = call({
  path: '/staff/system/outbox',
  control: 'load-outbox',
  who: { staff: 'outbox.read' },
  says: 'Codes and mails of a development server, which has no gateway to send them; empty in production (D28).',
  request: { cursor },
  reply: page(
    z.strictObject({
      id: z.string(),
      time: instant,
      to: z.string(),
      channel: z.enum(['mobile', 'email']),
      body: z.string(),
    }),
  ),
  errors: {},
})
