import { z } from 'zod'
import { call } from '../../call.ts'
import { keyErrors, pick, sharedErrors } from '../../errors.ts'
import { done, id, instant, language, requestKey, text } from '../../field.ts'
import { loginErrors } from '../../login/errors.ts'
import { peopleErrors } from './errors.ts'
import { roleCode } from './role.ts'
import { person } from './staff.ts'

/** An open session: browser and address of its login. */
export const session = z.strictObject({
  id: z.string(),
  origin: z.string(),
  browser: z.string(),
  since: instant,
  used: instant,
  /** True for the session of this call. */
  current: z.boolean(),
})

export const mailLanguages = language.extract(['zh', 'en'])

export const loadPerson = call({
  path: '/staff/people/person',
  control: 'load-person',
  who: { staff: 'staff.read' },
  says: 'One person of staff with the open sessions.',
  request: { id },
  reply: person.omit({ sessions: true }).extend({
    language: mailLanguages,
    created: instant,
    blocked: instant.nullable(),
    sessions: z.array(session),
    /** `waiting`: proposed. `link`: approved, and the person has not set up a new authenticator yet. */
    reset: z.enum(['none', 'waiting', 'link']),
    /** True if the caller may change this person: neither the caller nor someone with rights that the caller lacks. */
    changeable: z.boolean(),
  }),
  errors: pick(sharedErrors, 'record-not-found'),
})

const change = {
  ...keyErrors,
  ...pick(sharedErrors, 'record-not-found'),
  ...pick(peopleErrors, 'person-own', 'person-above'),
}

export const doRole = call({
  path: '/staff/people/person',
  control: 'do-role',
  who: { staff: 'staff.change' },
  says: 'Gives a person another role, at once also in open sessions. Work that the new role may not do is free again.',
  request: { request_key: requestKey, id, role: roleCode },
  reply: done,
  errors: { ...change, ...pick(peopleErrors, 'role-above', 'last-owner') },
})

export const doMail = call({
  path: '/staff/people/person',
  control: 'do-mail',
  who: { staff: 'staff.change' },
  says: 'Changes where mails to a person go, and their language.',
  request: { request_key: requestKey, id, mail: text(1, 100), mail_language: mailLanguages },
  reply: done,
  errors: { ...change, ...pick(loginErrors, 'email-format') },
})

export const doBlock = call({
  path: '/staff/people/person',
  control: 'do-block',
  who: { staff: 'staff.change' },
  says: 'Blocks a person: all sessions end, and claimed work, tickets and chats are free again.',
  request: { request_key: requestKey, id },
  reply: done,
  errors: { ...change, ...pick(peopleErrors, 'last-owner') },
})

export const doUnblock = call({
  path: '/staff/people/person',
  control: 'do-unblock',
  who: { staff: 'staff.change' },
  says: 'Lets a blocked person log in again, with the same password and authenticator.',
  request: { request_key: requestKey, id },
  reply: done,
  errors: change,
})

export const endSessions = call({
  path: '/staff/people/person',
  control: 'end-sessions',
  who: { staff: 'staff.change' },
  says: 'Ends one session of a person, or all.',
  request: { request_key: requestKey, id, session_id: id.optional() },
  reply: z.strictObject({ ended: z.number().int() }),
  errors: change,
})
