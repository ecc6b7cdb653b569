import { z } from 'zod'
import { call } from '../../call.ts'
import { keyErrors, pick, sharedErrors } from '../../errors.ts'
import { cursor, done, id, money, page, text, requestKey } from '../../field.ts'
import { rechargeRecord, rechargeStates } from '../../wallet/recharge-record.ts'
import { staffErrors } from '../errors.ts'
import { claimCall, exportCall, releaseCall, takeCall } from '../work/calls.ts'
import { approvalStages, claim, workErrors, workFilter, workReply, itemMember } from '../work/list.ts'

const filter = {
  state: z.enum(rechargeStates).optional(),
  stage: z.enum(approvalStages).optional(),
  ...workFilter,
}

/** A recharge as staff see it: with the member, and who decided it. */
const staffRecharge = rechargeRecord.extend({
  /** Null once it is decided. */
  stage: z.enum(approvalStages).nullable(),
  member: itemMember,
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

export const doClaim = claimCall('/staff/finance/recharge', 'recharge.decide', 'recharge')

export const doTake = takeCall('/staff/finance/recharge', 'recharge.decide', 'recharge')

export const doRelease = releaseCall('/staff/finance/recharge', 'recharge.decide')

export const doApprove = call({
  path: '/staff/finance/recharge',
  control: 'do-approve',
  who: { staff: 'recharge.decide' },
  says: 'Credits the money to the member’s balance once, however often it is called (D5). Above a set amount the first approval credits nothing and counts only with that of a second person.',
  request: { request_key: requestKey, id },
  /** False after the first of two approvals. */
  reply: z.strictObject({ arrived: z.boolean() }),
  errors: {
    ...keyErrors,
    ...workErrors,
    ...pick(sharedErrors, 'member-gone'),
    ...pick(staffErrors, 'second-person', 'second-related'),
  },
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

export const doExport = exportCall(
  '/staff/finance/recharge',
  'recharge.read',
  filter,
  'Starts a job that writes the filtered list to a CSV file; `/staff/work/export` has its progress and the link.',
)
