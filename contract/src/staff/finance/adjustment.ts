import { z } from 'zod'
import { call } from '../../call.ts'
import { keyErrors, pick, sharedErrors } from '../../errors.ts'
import { amount, cursor, done, id, instant, money, page, requestKey, text, url } from '../../field.ts'
import { staffErrors } from '../errors.ts'
import {
  adjustmentSources,
  adjustmentStates,
  adjustmentTargets,
  adjustmentWays,
} from './adjustment-target.ts'

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
})

export const loadAdjustment = call({
  path: '/staff/finance/adjustment',
  control: 'load-adjustment',
  who: { staff: 'adjust.decide' },
  says: 'The adjustments of wallets and the funding of pools, newest first, with what the pools have.',
  request: { state: z.enum(adjustmentStates).optional(), cursor },
  reply: page(adjustment).extend({
    waiting: z.number().int(),
    pools: z.strictObject({ house: money, dividend: money, investment: money }),
  }),
  errors: {},
})

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
    ...pick(sharedErrors, 'record-not-found', 'request-key-reused'),
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
    ...pick(sharedErrors, 'record-not-found'),
    ...pick(staffErrors, 'decided-already', 'proposed-self', 'adjustment-short'),
  },
})

export const doReject = call({
  path: '/staff/finance/adjustment',
  control: 'do-reject',
  who: { staff: 'adjust.decide' },
  says: 'Rejects an adjustment with a reason for colleagues. Who proposed it can withdraw it so.',
  request: { request_key: requestKey, id, reason: text(0, 200) },
  reply: done,
  errors: {
    ...keyErrors,
    ...pick(sharedErrors, 'record-not-found'),
    ...pick(staffErrors, 'decided-already', 'reason-missing'),
  },
})
