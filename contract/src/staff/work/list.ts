// The parts that the calls of all work lists of the console share: filters, the claim of an item, and the refusals.
import { z } from 'zod'
import { pick, sharedErrors } from '../../errors.ts'
import { id, instant, text } from '../../field.ts'
import { staffErrors } from '../errors.ts'

export const workLists = ['recharge', 'withdraw', 'report', 'refund', 'review', 'adjustment'] as const

/** The lists that can be exported: the work lists, and lists that wait for no decision. */
export const exportLists = [
  ...workLists,
  'commission',
  'investment',
  'ticket',
  'service',
  'member',
  'third-payment',
  'dashboard',
  'audit',
  'order',
  'shipment',
  'goods',
  'stock',
  'stock-change',
  'statement',
  'inviter',
  'third-notice',
  'third-difference',
] as const

/** First and last day, both included: days of the company’s zone. */
export const days = {
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
}

/** Filters of lists whose items belong to members. */
export const memberFilter = {
  /** Only of this member. */
  member: id.optional(),
  /** Part of a member's nickname, promotion code, mobile or email; `#41` is the item with this number. */
  search: text(0, 100).optional(),
  ...days,
}

/** Filters of every work list. */
export const workFilter = {
  ...memberFilter,
  /** `mine`: claimed by the caller. `free`: not claimed. */
  holder: z.enum(['mine', 'free']).optional(),
}

/** Who works on an item, and until when. */
export const claim = z.strictObject({ by: z.string(), mine: z.boolean(), until: instant }).nullable()

/** How far the approval of a waiting item is: `new`, or `second` (one person has approved it, a second one must). */
export const approvalStages = ['new', 'second'] as const

/** The member whom an item is about. */
export const itemMember = z.strictObject({
  id: z.string(),
  nick_name: z.string(),
  avatar: z.string(),
  user_code: z.string(),
  account: z.string(),
})

/** Fields of every list's reply beside its page and its counts. */
export const workReply = {
  /** How many waiting items the caller has claimed. */
  mine: z.number().int(),
  now: instant,
}

/** Refusals of a claim and of a decision. */
export const workErrors = {
  ...pick(sharedErrors, 'record-not-found'),
  ...pick(staffErrors, 'decided-already', 'claimed-already'),
}

/** Refusals of a release. */
export const releaseErrors = {
  ...pick(sharedErrors, 'record-not-found'),
  ...pick(staffErrors, 'decided-already'),
}

export const claimReply = z.strictObject({ claim })
export const takeReply = z.strictObject({ id: z.string().nullable() })
export const exportReply = z.strictObject({ id: z.string() })
export const exportErrors = pick(staffErrors, 'exports-many')
