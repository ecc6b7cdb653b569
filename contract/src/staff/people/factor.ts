import { z } from 'zod'
import { call } from '../../call.ts'
import { keyErrors, pick, sharedErrors } from '../../errors.ts'
import { cursor, done, id, instant, page, requestKey, text } from '../../field.ts'
import { staffErrors } from '../errors.ts'
import { named } from '../login/me.ts'
import { peopleErrors } from './errors.ts'

export const resetStates = ['waiting', 'approved', 'rejected'] as const

const reset = z.strictObject({
  id: z.string(),
  person: z.strictObject({ id: z.string(), name: z.string(), role_name: named }),
  /** Where the link goes: the address of the proposal. */
  mail: z.string(),
  reason: z.string(),
  state: z.enum(resetStates),
  proposed_by: z.string(),
  /** True if the caller proposed it, and if it is about the caller. Another person must approve it then. */
  mine: z.boolean(),
  own: z.boolean(),
  time: instant,
  decided: instant.nullable(),
  decided_by: z.string().nullable(),
  /** Why it was rejected; empty otherwise. */
  refusal: z.string(),
  /**
   * The state of the link of an approved reset; null for a reset that is not approved. `ended`: not used, and a later
   * reset was approved or the person has an authenticator again.
   */
  link: z.enum(['open', 'unsent', 'expired', 'used', 'ended']).nullable(),
})

export const loadFactor = call({
  path: '/staff/people/factor',
  control: 'load-factor',
  who: { staff: 'staff.change' },
  says: 'The resets of second factors, newest first.',
  request: { state: z.enum(resetStates).optional(), cursor },
  reply: page(reset).extend({ waiting: z.number().int() }),
  errors: {},
})

export const doPropose = call({
  path: '/staff/people/factor',
  control: 'do-propose',
  who: { staff: 'staff.change' },
  says: 'Proposes that a person sets up a new authenticator, with a link to the present address. Nothing changes until another person approves it.',
  request: { request_key: requestKey, id, reason: text(0, 200) },
  reply: z.strictObject({ id: z.string() }),
  errors: {
    ...keyErrors,
    ...pick(sharedErrors, 'record-not-found'),
    ...pick(staffErrors, 'correction-reason'),
    ...pick(peopleErrors, 'person-own', 'person-mail', 'reset-waiting'),
  },
})

export const doApprove = call({
  path: '/staff/people/factor',
  control: 'do-approve',
  who: { staff: 'staff.change' },
  says: 'Resets the second factor, once: all sessions end, and the person gets a link by mail.',
  request: { request_key: requestKey, id },
  reply: z.strictObject({ sent: z.boolean() }),
  errors: {
    ...keyErrors,
    ...pick(sharedErrors, 'record-not-found'),
    ...pick(staffErrors, 'decided-already', 'proposed-self', 'second-related'),
    ...pick(peopleErrors, 'person-own', 'person-above'),
  },
})

export const doReject = call({
  path: '/staff/people/factor',
  control: 'do-reject',
  who: { staff: 'staff.change' },
  says: 'Rejects a reset with a reason for colleagues. Who proposed it can withdraw it so.',
  request: { request_key: requestKey, id, reason: text(0, 200) },
  reply: done,
  errors: {
    ...keyErrors,
    ...pick(sharedErrors, 'record-not-found'),
    ...pick(staffErrors, 'decided-already', 'reason-missing'),
    ...pick(peopleErrors, 'person-own'),
  },
})

export const doRenew = call({
  path: '/staff/people/factor',
  control: 'do-renew',
  who: { staff: 'staff.change' },
  says: 'Sends a new link for the newest approved reset of a person, if it was not used yet, to the approved address. The old link no longer works.',
  request: { request_key: requestKey, id },
  reply: z.strictObject({ sent: z.boolean() }),
  errors: {
    ...keyErrors,
    ...pick(sharedErrors, 'record-not-found'),
    ...pick(peopleErrors, 'person-own', 'person-above', 'invite-ended'),
  },
})
