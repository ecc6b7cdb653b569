import { z } from 'zod'
import { call } from '../../call.ts'
import { keyErrors, pick, sharedErrors } from '../../errors.ts'
import { amount, cursor, done, id, instant, money, page, requestKey, text, url } from '../../field.ts'
import { staffErrors } from '../errors.ts'
import { claimCall, exportCall, releaseCall, takeCall } from '../work/calls.ts'
import { claim, workErrors, workFilter, workReply } from '../work/list.ts'
import {
  adjustmentSources,
  adjustmentStates,
  adjustmentTargets,
  adjustmentWays,
} from './adjustment-target.ts'

const filter = {
  state: z.enum(adjustmentStates).optional(),
  target: z.enum(adjustmentTargets).optional(),
  ...workFilter,
}

const adjustment = z.strictObject({
  id: z.string(),
  target: z.enum(adjustmentTargets),
  way: z.enum(adjustmentWays),
  source: z.enum(adjustmentSources),
  amount: money,
  /** The member reads it in the statement. */
  reason: z.string(),
  state: z.enum(adjustmentStates),
  /** Null for a pool. */
  member: z
    .strictObject({ id: z.string(), nick_name: z.string(), user_code: z.string(), avatar: url })
    .nullable(),
  proposed_by: z.string(),
  /** True if the caller proposed it. Another person must approve it then. */
  mine: z.boolean(),
  time: instant,
  decided: instant.nullable(),
  decided_by: z.string().nullable(),
  /** Why it was rejected; empty otherwise. */
  refusal: z.string(),
  claim,
})

export const loadAdjustment = call({
  path: '/staff/finance/adjustment',
  control: 'load-adjustment',
  who: { staff: 'adjust.decide' },
  says: 'The work list of adjustments of wallets and fundings of pools, with what the pools have: waiting ones oldest first, others newest first (D52).',
  request: { ...filter, cursor },
  reply: page(adjustment).extend({
    counts: z.strictObject({
      waiting: z.number().int(),
      approved: z.number().int(),
      rejected: z.number().int(),
    }),
    pools: z.strictObject({ house: money, dividend: money, investment: money }),
    ...workReply,
  }),
  errors: {},
})

export const doClaim = claimCall('/staff/finance/adjustment', 'adjust.decide', 'adjustment')

export const doTake = takeCall(
  '/staff/finance/adjustment',
  'adjust.decide',
  'adjustment that another person has proposed',
)

export const doRelease = releaseCall('/staff/finance/adjustment', 'adjust.decide')

export const doPropose = call({
  path: '/staff/finance/adjustment',
  control: 'do-propose',
  who: { staff: 'adjust.decide' },
  says: 'Proposes an adjustment of a member’s wallet or the funding of a pool. Nothing moves until a second person approves it.',
  request: {
    request_key: requestKey,
    target: z.enum(adjustmentTargets),
    /** Required for a wallet, absent for a pool. */
    member_id: id.optional(),
    way: z.enum(adjustmentWays),
    source: z.enum(adjustmentSources),
    amount,
    reason: text(0, 200),
  },
  reply: z.strictObject({ id: z.string() }),
  errors: {
    ...pick(sharedErrors, 'record-not-found', 'request-key-reused', 'member-gone'),
    ...pick(staffErrors, 'adjustment-terms', 'adjustment-amount', 'adjustment-reason'),
  },
})

export const doApprove = call({
  path: '/staff/finance/adjustment',
  control: 'do-approve',
  who: { staff: 'adjust.decide' },
  says: 'Posts an adjustment once, however often it is called. Refused for the person who proposed it.',
  request: { request_key: requestKey, id },
  reply: done,
  errors: {
    ...keyErrors,
    ...workErrors,
    ...pick(sharedErrors, 'member-gone'),
    ...pick(staffErrors, 'proposed-self', 'second-related', 'adjustment-short'),
  },
})

export const doReject = call({
  path: '/staff/finance/adjustment',
  control: 'do-reject',
  who: { staff: 'adjust.decide' },
  says: 'Rejects an adjustment with a reason for colleagues. Who proposed it can withdraw it so.',
  request: { request_key: requestKey, id, reason: text(0, 200) },
  reply: done,
  errors: { ...keyErrors, ...workErrors, ...pick(staffErrors, 'reason-missing') },
})

export const doExport = exportCall(
  '/staff/finance/adjustment',
  'adjust.decide',
  filter,
  'Starts a job that writes the filtered list to a CSV file.',
)
