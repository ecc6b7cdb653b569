import { z } from 'zod'
import { call } from '../call.ts'
import { requestKey } from '../field.ts'

/** Path and control of the call that was made with the key. */
const made = {
  call_path: z.string().regex(/^\/[a-z/-]{1,100}$/),
  call_control: z.string().regex(/^[a-z-]{1,60}$/),
}

const reply = z.strictObject({
  outcome: z.enum(['unknown', 'done', 'refused']),
  /** The call's reply as JSON text; null unless it was done. */
  reply: z.string().nullable(),
  /** The code of the refusal and its text in the caller's language; empty unless it was refused. */
  code: z.string(),
  msg: z.string(),
})

export const loadRequestOutcome = call({
  path: '/app/request-outcome',
  control: 'load-request-outcome',
  who: 'member',
  says: 'What became of a call of the member’s own whose answer was lost. `unknown`: it has not been carried out so far; repeat it with the same key.',
  request: { request_key: requestKey, ...made },
  reply,
  errors: {},
})

export const doGiveUp = call({
  path: '/app/request-outcome',
  control: 'do-give-up',
  who: 'member',
  says: 'Gives up a call of the member’s own whose answer was lost. If it has not been carried out so far, it never will be, even if it is still running: the outcome is then `refused` with the code `given-up`. Otherwise the outcome that it had counts (decision 0214).',
  request: { request_key: requestKey, ...made },
  reply,
  errors: {},
})
