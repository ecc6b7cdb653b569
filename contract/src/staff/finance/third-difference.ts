import { z } from 'zod'
import { call } from '../../call.ts'
import { keyErrors, pick, sharedErrors } from '../../errors.ts'
import { cursor, done, id, instant, money, page, requestKey, text } from '../../field.ts'
import { staffErrors } from '../errors.ts'
import { exportErrors, exportReply } from '../work/list.ts'

/** `gone`: a later comparison of the same day no longer found it. */
export const differenceStates = ['open', 'resolved', 'gone'] as const

/** `failed-there`: we have a success, the gateway only has an attempt without success. */
export const differenceKinds = ['missing-here', 'missing-there', 'failed-there', 'amount'] as const

/** A difference between our records of a day and the gateway's. `ours` and `theirs` are CNY; null where there is none. */
const difference = z.strictObject({
  id: z.string(),
  day: z.iso.date(),
  kind: z.enum(differenceKinds),
  type: z.enum(['payment', 'refund']),
  sn: z.string(),
  ours: money.nullable(),
  theirs: money.nullable(),
  state: z.enum(differenceStates),
  found: instant,
  /** The note with which staff resolved the difference; empty while the difference is open. */
  note: z.string(),
  resolved: instant.nullable(),
  resolved_by: z.string().nullable(),
})

export const loadDifference = call({
  path: '/staff/finance/third-difference',
  control: 'load-difference',
  who: { staff: 'ledger.read' },
  says: 'The differences that the comparisons with the gateway have found, newest first, and the days that nobody has compared.',
  request: { state: z.enum(differenceStates).optional(), cursor },
  reply: page(difference).extend({
    /** Days of the last 30 with payments or refunds, today excluded, that were not compared; newest first. */
    uncompared: z.array(z.iso.date()),
  }),
  errors: {},
})

export const doExport = call({
  path: '/staff/finance/third-difference',
  control: 'do-export',
  who: { staff: 'ledger.read' },
  says: 'Starts a job that writes the filtered list to a CSV file.',
  request: { state: z.enum(differenceStates).optional() },
  reply: exportReply,
  errors: exportErrors,
})

export const doResolve = call({
  path: '/staff/finance/third-difference',
  control: 'do-resolve',
  who: { staff: 'recharge.decide' },
  says: 'Resolves an open difference with a note for colleagues. Moves no money.',
  request: { request_key: requestKey, id, note: text(0, 500) },
  reply: done,
  errors: {
    ...keyErrors,
    ...pick(sharedErrors, 'record-not-found'),
    ...pick(staffErrors, 'decided-already', 'reason-missing'),
  },
})
