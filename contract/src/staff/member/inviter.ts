import { z } from 'zod'
import { call } from '../../call.ts'
import { keyErrors, pick, sharedErrors } from '../../errors.ts'
import { cursor, done, id, instant, page, requestKey, text, url } from '../../field.ts'
import { staffErrors } from '../errors.ts'
import { exportErrors, exportReply } from '../work/list.ts'
import { inviterChangeStates } from './inviter-state.ts'

const person = z.strictObject({
  id: z.string(),
  nick_name: z.string(),
  user_code: z.string(),
  avatar: url,
})

/** A correction of an inviter. Null instead of an inviter: none. */
const change = z.strictObject({
  id: z.string(),
  member: person,
  old: person.nullable(),
  new: person.nullable(),
  reason: z.string(),
  state: z.enum(inviterChangeStates),
  proposed_by: z.string(),
  /** True if the caller proposed it. Another person must approve it then. */
  mine: z.boolean(),
  time: instant,
  decided: instant.nullable(),
  decided_by: z.string().nullable(),
  /** Why it was rejected; empty otherwise. */
  refusal: z.string(),
})

export const loadInviterChange = call({
  path: '/staff/member/inviter',
  control: 'load-inviter-change',
  who: { staff: 'inviter.change' },
  says: 'The corrections of inviters, newest first.',
  request: { state: z.enum(inviterChangeStates).optional(), cursor },
  reply: page(change).extend({ waiting: z.number().int() }),
  errors: {},
})

export const doExport = call({
  path: '/staff/member/inviter',
  control: 'do-export',
  who: { staff: 'inviter.change' },
  says: 'Starts a job that writes the filtered list to a CSV file.',
  request: { state: z.enum(inviterChangeStates).optional() },
  reply: exportReply,
  errors: exportErrors,
})

export const findMembers = call({
  path: '/staff/member/inviter',
  control: 'find-members',
  who: { staff: 'inviter.change' },
  says: 'Members to choose from: by nickname, promotion code, mobile or email, newest first, each with the inviter.',
  request: { search: text(0, 100), cursor },
  reply: page(person.extend({ inviter: person.nullable(), team: z.number().int() })),
  errors: {},
})

export const doPropose = call({
  path: '/staff/member/inviter',
  control: 'do-propose',
  who: { staff: 'inviter.change' },
  says: 'Proposes another inviter for a member, or none. Nothing changes until a second person approves it.',
  request: {
    request_key: requestKey,
    member_id: id,
    /** Absent: the member gets no inviter. */
    inviter_id: id.optional(),
    reason: text(0, 200),
  },
  reply: z.strictObject({ id: z.string() }),
  errors: {
    ...pick(sharedErrors, 'record-not-found', 'request-key-reused'),
    ...pick(staffErrors, 'correction-reason', 'inviter-same', 'inviter-cycle'),
  },
})

// A decision takes no request key. The state is its key: a repeated decision finds the change decided and is refused.
export const doApprove = call({
  path: '/staff/member/inviter',
  control: 'do-approve',
  who: { staff: 'inviter.change' },
  says: 'Sets the new inviter, once. The member’s own team stays below the member; places of the matrix do not move.',
  request: { request_key: requestKey, id },
  reply: done,
  errors: {
    ...keyErrors,
    ...pick(sharedErrors, 'record-not-found', 'member-gone'),
    ...pick(
      staffErrors,
      'decided-already',
      'proposed-self',
      'second-related',
      'inviter-cycle',
      'inviter-changed',
    ),
  },
})

export const doReject = call({
  path: '/staff/member/inviter',
  control: 'do-reject',
  who: { staff: 'inviter.change' },
  says: 'Rejects a correction with a reason for colleagues. Who proposed it can withdraw it so.',
  request: { request_key: requestKey, id, reason: text(0, 200) },
  reply: done,
  errors: {
    ...keyErrors,
    ...pick(sharedErrors, 'record-not-found'),
    ...pick(staffErrors, 'decided-already', 'reason-missing'),
  },
})
