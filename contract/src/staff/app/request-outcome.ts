import { z } from 'zod'
import { call } from '../../call.ts'
import { requestKey } from '../../field.ts'

export const loadRequestOutcome = call({
  path: '/staff/app/request-outcome',
  control: 'load-request-outcome',
  who: { staff: 'any' },
  says: 'What became of the person’s own call whose answer was lost. `unknown`: it has not been carried out so far; repeat it with the same key.',
  request: {
    request_key: requestKey,
    /** Path and control of the call that was made with the key. */
    call_path: z.string().regex(/^\/[a-z/-]{1,100}$/),
    call_control: z.string().regex(/^[a-z-]{1,60}$/),
  },
  reply: z.strictObject({ outcome: z.enum(['unknown', 'done', 'refused']) }),
  errors: {},
})
