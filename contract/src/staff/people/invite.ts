import { z } from 'zod'
import { call } from '../../call.ts'
import { keyErrors, pick, sharedErrors } from '../../errors.ts'
import { cursor, done, id, instant, nameText, page, requestKey, text } from '../../field.ts'
import { loginErrors } from '../../login/errors.ts'
import { named } from '../login/me.ts'
import { peopleErrors } from './errors.ts'
import { mailLanguages } from './person.ts'
import { roleCode } from './role.ts'

const invite = z.strictObject({
  id: z.string(),
  name: z.string(),
  mail: z.string(),
  role: z.string(),
  role_name: named,
  language: mailLanguages,
  invited_by: z.string(),
  time: instant,
  expires: instant,
  expired: z.boolean(),
  /** False if the mail server has not accepted the mail. */
  sent: z.boolean(),
  /** True if the caller may renew and withdraw it: the role has no right that the caller lacks. */
  changeable: z.boolean(),
})

export const loadInvite = call({
  path: '/staff/people/invite',
  control: 'load-invite',
  who: { staff: 'staff.read' },
  says: 'The invitations that are neither accepted nor withdrawn, newest first.',
  request: { cursor },
  reply: page(invite).extend({ waiting: z.number().int() }),
  errors: {},
})

/** `sent`: false if the mail could not be sent. The invitation exists then, and can be renewed. */
const sending = z.strictObject({ id: z.string(), sent: z.boolean() })

export const doInvite = call({
  path: '/staff/people/invite',
  control: 'do-invite',
  who: { staff: 'staff.change' },
  says: 'Invites a person by mail. The link in the mail works once and for a time.',
  request: {
    request_key: requestKey,
    /** The name with which the person will log in. */
    name: nameText(2, 60),
    mail: text(1, 100),
    role: roleCode,
    mail_language: mailLanguages,
  },
  reply: sending,
  errors: {
    ...keyErrors,
    ...pick(sharedErrors, 'record-not-found'),
    ...pick(loginErrors, 'email-format'),
    ...pick(peopleErrors, 'person-name', 'role-above'),
  },
})

export const doRenew = call({
  path: '/staff/people/invite',
  control: 'do-renew',
  who: { staff: 'staff.change' },
  says: 'Sends a new link with a new term. The old link no longer works.',
  request: { request_key: requestKey, id },
  reply: sending,
  errors: {
    ...keyErrors,
    ...pick(sharedErrors, 'record-not-found'),
    ...pick(peopleErrors, 'invite-ended', 'role-above'),
  },
})

export const doWithdraw = call({
  path: '/staff/people/invite',
  control: 'do-withdraw',
  who: { staff: 'staff.change' },
  says: 'Withdraws an invitation: its link no longer works.',
  request: { request_key: requestKey, id },
  reply: done,
  errors: {
    ...keyErrors,
    ...pick(sharedErrors, 'record-not-found'),
    ...pick(peopleErrors, 'invite-ended', 'role-above'),
  },
})
