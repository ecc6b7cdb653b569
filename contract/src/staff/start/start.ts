import { z } from 'zod'
import { call } from '../../call.ts'
import { instant, nothing } from '../../field.ts'
import { waitingLists } from './figure.ts'

export const loadStart = call({
  path: '/staff/start/start',
  control: 'load-start',
  who: { staff: 'any' },
  says: 'What waits for the caller: every list of work that the caller has the right to, the longest wait first (D52).',
  request: nothing,
  reply: z.strictObject({
    list: z.array(
      z.strictObject({
        list: z.enum(waitingLists),
        count: z.number().int(),
        /** Since when the oldest item waits; null if nothing waits, and for low stock, which has no time. */
        oldest: instant.nullable(),
      }),
    ),
    now: instant,
  }),
  errors: {},
})
