import { z } from 'zod'
import { call } from '../../call.ts'
import { keyErrors, pick } from '../../errors.ts'
import { cursor, done, id, money, nothing, page, text, requestKey } from '../../field.ts'
import { rechargeRecord, rechargeStates } from '../../wallet/recharge-record.ts'
import { staffErrors } from '../errors.ts'
import {
  claim,
  claimReply,
  exportErrors,
  exportReply,
  takeReply,
  workErrors,
  workFilter,
  workReply,
} from '../work/list.ts'

const filter = { state: z.enum(rechargeStates).optional(), ...workFilter }

/** A recharge as staff see it: with the member, and who decided it. */
const staffRecharge = rechargeRecord.extend({
  member: z.strictObject({
    id: z.string(),
    nick_name: z.string(),
    avatar: z.string(),
    user_code: z.string(),
    account: z.string(),
  }),
  decided_by: z.string().nullable(),
  /** Who approved first, where two people must; and true if that was the caller. */
  first_by: z.string().nullable(),
  first_mine: z.boolean(),
  claim,
  /** How many other recharges of this member arrived, and were rejected. */
  arrived_before: z.number().int(),
  rejected_before: z.number().int(),
  /** How many other recharges of this member wait; counted up to nine. */
  open_beside: z.number().int(),
  /** The oldest other recharge with the same picture: a sign of a proof of payment that was used twice. */
  same_voucher: z.string().nullable(),
})

export const loadRecharge = call({
  path: '/staff/finance/recharge',
  control: 'load-recharge',
  who: { staff: 'recharge.read' },
  says: 'The recharge work list: waiting ones oldest first, others newest first (D52).',
  request: { ...filter, cursor },
  reply: page(staffRecharge).extend({
    counts: z.strictObject({
      waiting: z.number().int(),
      arrived: z.number().int(),
      rejected: z.number().int(),
      cancelled: z.number().int(),
    }),
    waiting_sum: money,
    ...workReply,
  }),
  errors: {},
})

export const doClaim = call({
  path: '/staff/finance/recharge',
  control: 'do-claim',
  who: { staff: 'recharge.decide' },
  says: 'Claims a waiting recharge for some minutes, so that nobody else decides it; claimed again, the time starts anew.',
  request: { id },
  reply: claimReply,
  errors: workErrors,
})

export const doTake = call({
  path: '/staff/finance/recharge',
  control: 'do-take',
  who: { staff: 'recharge.decide' },
  says: 'Claims the oldest waiting recharge that nobody has claimed; replies null if there is none.',
  request: nothing,
  reply: takeReply,
  errors: {},
})

export const doRelease = call({
  path: '/staff/finance/recharge',
  control: 'do-release',
  who: { staff: 'recharge.decide' },
  says: 'Gives up the caller’s claim; harmless if there is none.',
  request: { id },
  reply: done,
  errors: {},
})

export const doApprove = call({
  path: '/staff/finance/recharge',
  control: 'do-approve',
  who: { staff: 'recharge.decide' },
  says: 'Credits the money to the member’s balance once, however often it is called (D5). Above a set amount the first approval credits nothing and counts only with that of a second person.',
  request: { request_key: requestKey, id },
  /** False after the first of two approvals. */
  reply: z.strictObject({ arrived: z.boolean() }),
  errors: { ...keyErrors, ...workErrors, ...pick(staffErrors, 'second-person') },
})

export const doReject = call({
  path: '/staff/finance/recharge',
  control: 'do-reject',
  who: { staff: 'recharge.decide' },
  says: 'Rejects a recharge with the reason that the member reads.',
  request: { request_key: requestKey, id, reason: text(0, 200) },
  reply: done,
  errors: { ...keyErrors, ...workErrors, ...pick(staffErrors, 'reason-missing') },
})

export const doExport = call({
  path: '/staff/finance/recharge',
  control: 'do-export',
  who: { staff: 'recharge.read' },
  says: 'Starts a job that writes the filtered list to a CSV file; `/staff/work/export` has its progress and the link.',
  request: filter,
  reply: exportReply,
  errors: exportErrors,
})
