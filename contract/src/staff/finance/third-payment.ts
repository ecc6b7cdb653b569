import { z } from 'zod'
import { call } from '../../call.ts'
import { keyErrors, pick, sharedErrors } from '../../errors.ts'
import { cursor, done, id, instant, money, nothing, page, requestKey, text } from '../../field.ts'
import { walletErrors } from '../../wallet/errors.ts'
import { thirdPayment } from '../../wallet/third/payment.ts'
import { thirdRefundStates, thirdStates } from '../../wallet/third/terms.ts'
import { staffErrors } from '../errors.ts'
import { days, exportErrors, exportReply } from '../work/list.ts'
import { differenceKinds } from './third-difference.ts'

/** A refund through the gateway, as staff see it. */
const staffRefund = z.strictObject({
  id: z.string(),
  sn: z.string(),
  cause: z.enum(['order-refund', 'late', 'staff']),
  amount: money,
  /** CNY. */
  paid_amount: money,
  state: z.enum(thirdRefundStates),
  /** Why the gateway did not refund. */
  fault: z.string(),
  time: instant,
  ended: instant.nullable(),
})

/** A payment through the gateway, as staff see it. */
const staffPayment = thirdPayment.omit({ link: true, refund: true }).extend({
  order_sn: z.string().nullable(),
  merchant: z.string(),
  /** The gateway's number; null until it was paid. */
  trx_no: z.string().nullable(),
  queried: instant.nullable(),
  member: z.strictObject({
    id: z.string(),
    nick_name: z.string(),
    avatar: z.string(),
    user_code: z.string(),
    account: z.string(),
  }),
  refunds: z.array(staffRefund),
})

const filter = {
  state: z.enum([...thirdStates, 'failed']).optional(),
  /** Part of a member's nickname, promotion code, mobile or email; or the start of a number of a payment, of the gateway or of an order. */
  search: text(0, 100).optional(),
  ...days,
}

export const loadThirdPayment = call({
  path: '/staff/finance/third-payment',
  control: 'load-third-payment',
  who: { staff: 'recharge.read' },
  says: 'Payments through the gateway, newest first; `failed` shows those with a refund that the gateway did not make (D6).',
  request: { ...filter, cursor },
  reply: page(staffPayment).extend({
    counts: z.strictObject({
      waiting: z.number().int(),
      /** Refunds that the gateway did not make. */
      failed: z.number().int(),
      /** The number of signed messages that were not booked and that staff have not looked at yet. */
      problems: z.number().int(),
      /** Open differences from the gateway's records. */
      differences: z.number().int(),
    }),
    gateway: z.enum(['none', 'simulator', 'joinpay']),
  }),
  errors: {},
})

export const doExport = call({
  path: '/staff/finance/third-payment',
  control: 'do-export',
  who: { staff: 'recharge.read' },
  says: 'Starts a job that writes the filtered list to a CSV file.',
  request: filter,
  reply: exportReply,
  errors: exportErrors,
})

/** A message of the gateway and its verdict. */
const notice = z.strictObject({
  id: z.string(),
  sn: z.string(),
  trx_no: z.string(),
  status: z.enum(['paid', 'failed', 'refunded']),
  verdict: z.enum([
    'booked',
    'returned',
    'known',
    'noted',
    'unknown',
    'merchant',
    'amount',
    'twice',
    'refund-twice',
  ]),
  times: z.number().int(),
  first: instant,
  last: instant,
})

export const loadNotice = call({
  path: '/staff/finance/third-payment',
  control: 'load-notice',
  who: { staff: 'recharge.read' },
  says: 'Messages that the gateway has signed: those of one payment, or all that were not booked.',
  request: { sn: text(1, 50).optional(), cursor },
  reply: page(notice),
  errors: {},
})

export const doExportNotice = call({
  path: '/staff/finance/third-payment',
  control: 'do-export-notice',
  who: { staff: 'recharge.read' },
  says: 'Starts a job that writes the messages that were not booked to a CSV file.',
  request: nothing,
  reply: exportReply,
  errors: exportErrors,
})

export const doQuery = call({
  path: '/staff/finance/third-payment',
  control: 'do-query',
  who: { staff: 'recharge.decide' },
  says: 'Asks the gateway about a payment now, and books it if it was made.',
  request: { id },
  reply: z.strictObject({ state: z.enum(thirdStates), found: z.enum(['paid', 'unpaid']) }),
  errors: { ...pick(sharedErrors, 'record-not-found'), ...pick(staffErrors, 'gateway-unanswered') },
})

export const doRefund = call({
  path: '/staff/finance/third-payment',
  control: 'do-refund',
  who: { staff: 'refund.decide' },
  says: 'Refunds a recharge: the money leaves the member’s balance and goes back through the gateway, once.',
  request: { request_key: requestKey, id, reason: text(0, 200) },
  reply: done,
  errors: {
    ...pick(sharedErrors, 'record-not-found', 'request-key-reused'),
    ...pick(staffErrors, 'reason-missing', 'third-state'),
    ...pick(walletErrors, 'balance-not-enough'),
  },
})

// A second person who sends the same refund again is refused: its state has changed by then.
export const doRetry = call({
  path: '/staff/finance/third-payment',
  control: 'do-retry',
  who: { staff: 'refund.decide' },
  says: 'Sends a refund again that the gateway did not make.',
  request: { request_key: requestKey, refund_id: id },
  reply: done,
  errors: { ...keyErrors, ...pick(sharedErrors, 'record-not-found'), ...pick(staffErrors, 'third-state') },
})

export const doCredit = call({
  path: '/staff/finance/third-payment',
  control: 'do-credit',
  who: { staff: 'refund.decide' },
  says: 'Puts the money of a refund that the gateway did not make into the member’s balance, once. The gateway is asked first.',
  request: { request_key: requestKey, refund_id: id },
  reply: done,
  errors: {
    ...keyErrors,
    ...pick(sharedErrors, 'record-not-found', 'member-gone'),
    ...pick(staffErrors, 'third-state', 'gateway-unanswered'),
  },
})

/** One difference between our records and the gateway's. `ours` and `theirs` are CNY; null where there is none. */
const difference = z.strictObject({
  kind: z.enum(differenceKinds),
  type: z.enum(['payment', 'refund']),
  sn: z.string(),
  ours: money.nullable(),
  theirs: money.nullable(),
})

export const doCompare = call({
  path: '/staff/finance/third-payment',
  control: 'do-compare',
  who: { staff: 'ledger.read' },
  says: 'Compares one day of payments and refunds with the gateway’s records, a CSV file, and lists every difference. The differences are kept until staff resolve them.',
  request: { day: z.iso.date() },
  reply: z.strictObject({
    /** Lines of the file that succeeded at the gateway. */
    lines: z.number().int(),
    same: z.number().int(),
    ours: money,
    theirs: money,
    differences: z.array(difference),
  }),
  errors: pick(staffErrors, 'csv-unreadable'),
  file: true,
})
