import { call } from '../call.ts'
import { pick, sharedErrors } from '../errors.ts'
import { done, requestKey, text } from '../field.ts'
import { loginErrors } from '../login/errors.ts'
import { networkErrors } from './errors.ts'

export const doBind = call({
  path: '/mine/bind-spread',
  control: 'do-bind',
  who: 'member',
  says: 'Binds the member to an inviter, once (D15). Refused for oneself and for a member of one’s own team.',
  request: { request_key: requestKey, user_code: text(1, 20) },
  reply: done,
  errors: {
    ...pick(sharedErrors, 'request-key-reused'),
    ...pick(loginErrors, 'inviter-unknown'),
    ...pick(networkErrors, 'inviter-self', 'inviter-bound', 'inviter-descendant'),
  },
})
