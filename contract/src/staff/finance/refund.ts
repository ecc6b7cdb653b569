import { z } from 'zod'
import { call } from '../../call.ts'
import { keyErrors, pick } from '../../errors.ts'
import { cursor, done, id, instant, page, text, requestKey } from '../../field.ts'
import { shopErrors } from '../../shop/errors.ts'
import { refund } from '../../shop/order/order-refund-defail.ts'
import { refundKinds, refundReasons, refundStates } from '../../shop/order/refund-terms.ts'
import { staffErrors } from '../errors.ts'
import { claimCall, exportCall, releaseCall, takeCall } from '../work/calls.ts'
import { claim, workErrors, workFilter, workReply, itemMember } from '../work/list.ts'

/** A refund as staff see it: the request, the order, the decision. */
export const staffRefund = refund.omit({ actions: true }).extend({
  time: instant,
  member: itemMember,
  decided: instant.nullable(),
  decided_by: z.string().nullable(),
  ended_by: z.string().nullable(),
  claim,
  /** How many other refunds of this member were paid, and refused. */
  refunded_before: z.number().int(),
  refused_before: z.number().int(),
})

const filter = {
  state: z.enum(refundStates).optional(),
  kind: z.enum(refundKinds).optional(),
  reason: z.enum(refundReasons).optional(),
  ...workFilter,
}

export const loadRefund = call({
  path: '/staff/finance/refund',
  control: 'load-refund',
  who: { staff: 'refund.decide' },
  says: 'The work list of refunds: waiting ones oldest first, others newest first (D52). A search also finds an order number.',
  request: { ...filter, cursor },
  reply: page(staffRefund).extend({
    counts: z.strictObject({
      waiting: z.number().int(),
      returning: z.number().int(),
      refunded: z.number().int(),
      refused: z.number().int(),
      cancelled: z.number().int(),
    }),
    ...workReply,
  }),
  errors: {},
})

export const doClaim = claimCall('/staff/finance/refund', 'refund.decide', 'refund')

export const doTake = takeCall('/staff/finance/refund', 'refund.decide', 'refund')

export const doRelease = releaseCall('/staff/finance/refund', 'refund.decide')

// A decision takes no request key. The state is its key: a repeated decision finds the refund decided and is refused.
export const doAgree = call({
  path: '/staff/finance/refund',
  control: 'do-agree',
  who: { staff: 'refund.decide' },
  says: 'Agrees to a refund: the money goes back to where it came from, once; for a return, the goods come back first (D23).',
  request: { request_key: requestKey, id },
  reply: done,
  errors: { ...workErrors, ...pick(staffErrors, 'house-short'), ...keyErrors },
})

/** Refusals of the second step of a return. */
const returnErrors = { ...workErrors, ...pick(shopErrors, 'refund-state') }

export const doConfirmReturn = call({
  path: '/staff/finance/refund',
  control: 'do-confirm-return',
  who: { staff: 'refund.decide' },
  says: 'The goods of a return have come back: the money goes back to where it came from, once.',
  request: { request_key: requestKey, id },
  reply: done,
  errors: { ...returnErrors, ...pick(staffErrors, 'house-short'), ...keyErrors },
})

export const doRefuse = call({
  path: '/staff/finance/refund',
  control: 'do-refuse',
  who: { staff: 'refund.decide' },
  says: 'Refuses a refund that waits, or a return whose goods did not come back as agreed, with the reason that the member reads.',
  request: { request_key: requestKey, id, reason: text(0, 200) },
  reply: done,
  errors: { ...keyErrors, ...returnErrors, ...pick(staffErrors, 'reason-missing') },
})

export const doExport = exportCall(
  '/staff/finance/refund',
  'refund.decide',
  filter,
  'Starts a job that writes the filtered list to a CSV file.',
)
