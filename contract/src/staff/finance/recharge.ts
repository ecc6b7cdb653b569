import { z } from 'zod'
import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { cursor, done, id, instant, money, page, text } from '../../field.ts'
import { rechargeRecord, rechargeStates } from '../../wallet/recharge-record.ts'
import { staffErrors } from '../errors.ts'

const filter = {
  state: z.enum(rechargeStates).optional(),
  /** Nickname, promotion code, mobile, email or the recharge's number; `#41` is that number and nothing else. */
  search: text(0, 100).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
}

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
  /** How many earlier recharges of this member arrived, and were rejected. */
  arrived_before: z.number().int(),
  rejected_before: z.number().int(),
  /** Another recharge shows the very same picture: a sign of a voucher used twice. */
  same_voucher: z.boolean(),
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
    }),
    waiting_sum: money,
    now: instant,
  }),
  errors: {},
})

export const doApprove = call({
  path: '/staff/finance/recharge',
  control: 'do-approve',
  who: { staff: 'recharge.decide' },
  says: 'The money arrives in the member’s balance; once, however often it is clicked (D5).',
  request: { id },
  reply: done,
  errors: { ...pick(sharedErrors, 'record-not-found'), ...pick(staffErrors, 'decided-already') },
})

export const doReject = call({
  path: '/staff/finance/recharge',
  control: 'do-reject',
  who: { staff: 'recharge.decide' },
  says: 'Turns a recharge down, with the reason that the member reads.',
  request: { id, reason: text(0, 200) },
  reply: done,
  errors: {
    ...pick(sharedErrors, 'record-not-found'),
    ...pick(staffErrors, 'decided-already', 'reason-missing'),
  },
})

export const doExport = call({
  path: '/staff/finance/recharge',
  control: 'do-export',
  who: { staff: 'recharge.read' },
  says: 'The filtered list as CSV text, made for spreadsheets; the export is audited.',
  request: filter,
  reply: z.strictObject({ name: z.string(), csv: z.string(), rows: z.number().int(), cut: z.boolean() }),
  errors: {},
})
