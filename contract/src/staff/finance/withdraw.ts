import { z } from 'zod'
import { call } from '../../call.ts'
import { keyErrors, pick } from '../../errors.ts'
import { cursor, done, id, instant, money, page, text, url, requestKey } from '../../field.ts'
import { payoutKinds } from '../../mine/receive/kind.ts'
import { withdrawRecord } from '../../wallet/withdraw-record.ts'
import { staffErrors } from '../errors.ts'
import { claimCall, exportCall, releaseCall, takeCall } from '../work/calls.ts'
import { approvalStages, claim, workErrors, workFilter, workReply, itemMember } from '../work/list.ts'

/** The states of the work list. A withdrawal waits until it is paid or rejected, or until the member cancels it. */
export const listStates = ['waiting', 'paid', 'rejected', 'cancelled'] as const

/** How far a waiting withdrawal is: not approved yet, or `paying` (approved: the payout batch). */
export const withdrawStages = [...approvalStages, 'paying'] as const

const filter = {
  state: z.enum(listStates).optional(),
  stage: z.enum(withdrawStages).optional(),
  kind: z.enum(payoutKinds).optional(),
  ...workFilter,
}

/** A withdrawal as staff see it: with the whole account to pay to, the member, and the warnings. */
const staffWithdraw = withdrawRecord.omit({ account: true, state: true }).extend({
  state: z.enum(listStates),
  /** Null once it is decided. */
  stage: z.enum(withdrawStages).nullable(),
  account: z.strictObject({
    id: z.string(),
    kind: z.enum(payoutKinds),
    name: z.string(),
    number: z.string(),
    holder: z.string(),
    branch: z.string(),
    qr: url.nullable(),
    added: instant,
  }),
  member: itemMember,
  /** Who approved first, where two people must, and whose approval counted. */
  first_by: z.string().nullable(),
  /** True if the caller gave the first approval. Another person must give the second one. */
  first_mine: z.boolean(),
  approved_by: z.string().nullable(),
  decided_by: z.string().nullable(),
  claim,
  /** How many other withdrawals of this member were paid, and were rejected. */
  paid_before: z.number().int(),
  rejected_before: z.number().int(),
  /** True if nothing was ever paid to this account. */
  new_account: z.boolean(),
  /** How many other withdrawals of this member are open; counted up to nine. */
  open_beside: z.number().int(),
  /** True if another member has an account with the same number. */
  shared_account: z.boolean(),
})

export const loadWithdraw = call({
  path: '/staff/finance/withdraw',
  control: 'load-withdraw',
  who: { staff: 'withdraw.read' },
  says: 'The withdrawal work list: waiting ones oldest first, others newest first (D52).',
  request: { ...filter, cursor },
  reply: page(staffWithdraw).extend({
    counts: z.strictObject({
      waiting: z.number().int(),
      paid: z.number().int(),
      rejected: z.number().int(),
      cancelled: z.number().int(),
    }),
    waiting_sum: money,
    /** Above this amount two people must approve. */
    second_above: money,
    ...workReply,
  }),
  errors: {},
})

export const doClaim = claimCall('/staff/finance/withdraw', 'withdraw.decide', 'withdrawal')

export const doTake = takeCall('/staff/finance/withdraw', 'withdraw.decide', 'withdrawal')

export const doRelease = releaseCall('/staff/finance/withdraw', 'withdraw.decide')

export const doApprove = call({
  path: '/staff/finance/withdraw',
  control: 'do-approve',
  who: { staff: 'withdraw.decide' },
  says: 'Approves a withdrawal, so that it can be paid and the member can’t cancel it. Above a set amount the first approval counts only with that of a second person (D52).',
  request: { request_key: requestKey, id },
  reply: z.strictObject({ stage: z.enum(['second', 'paying']) }),
  errors: {
    ...keyErrors,
    ...workErrors,
    ...pick(staffErrors, 'second-person', 'second-related', 'approved-already'),
  },
})

export const doPay = call({
  path: '/staff/finance/withdraw',
  control: 'do-pay',
  who: { staff: 'withdraw.decide' },
  says: 'Marks an approved withdrawal as paid, with the reference of the payment; the dividend arrives with it (D7, D8).',
  request: { request_key: requestKey, id, reference: text(0, 100) },
  reply: done,
  errors: { ...keyErrors, ...workErrors, ...pick(staffErrors, 'not-approved', 'reference-missing') },
})

export const doReject = call({
  path: '/staff/finance/withdraw',
  control: 'do-reject',
  who: { staff: 'withdraw.decide' },
  says: 'Rejects a withdrawal with the reason that the member reads; the whole amount returns to the balance.',
  request: { request_key: requestKey, id, reason: text(0, 200) },
  reply: done,
  errors: { ...keyErrors, ...workErrors, ...pick(staffErrors, 'reason-missing') },
})

export const doExport = exportCall(
  '/staff/finance/withdraw',
  'withdraw.read',
  filter,
  'Starts a job that writes the filtered list to a CSV file, with the accounts to pay to: with the stage `paying`, the payout batch.',
)
