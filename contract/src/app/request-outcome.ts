import { z } from 'zod'
import { call } from '../call.ts'
import { requestKey } from '../field.ts'

export const loadRequestOutcome = call({
  path: '/app/request-outcome',
  control: 'load-request-outcome',
  who: 'member',
  says: 'What became of a call of the member’s own whose answer was lost. `unknown`: it has not been carried out so far; repeat it with the same key.',
  request: {
    request_key: requestKey,
    /** Path and control of the call that was made with the key. */
    call_path: z.string().regex(/^\/[a-z/-]{1,100}$/),
    call_control: z.string().regex(/^[a-z-]{1,60}$/),
  },
  reply: z.strictObject({
    outcome: z.enum(['unknown', 'done', 'refused']),
    /** The call's reply as JSON text; null unless it was done. */
    reply: z.string().nullable(),
    /** The code of the refusal and its text in the caller's language; empty unless it was refused. */
    code: z.string(),
    msg: z.string(),
  }),
  errors: {},
})
