import { z } from 'zod'
import { call } from '../call.ts'
import { pick } from '../errors.ts'
import { text } from '../field.ts'
import { loginErrors } from '../login/errors.ts'

export const doCheck = call({
  path: '/app/check-nick-name',
  control: 'do-check',
  who: 'anyone',
  says: 'The nickname behind a promotion code, for whoever is about to be invited by it (C5).',
  request: { user_code: text(1, 20) },
  reply: z.strictObject({ nick_name: z.string(), avatar: z.string() }),
  errors: pick(loginErrors, 'inviter-unknown'),
})
