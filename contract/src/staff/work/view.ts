// How a person of staff sees the lists of the console: saved filters, and the columns and density of each list.
import { z } from 'zod'
import { call } from '../../call.ts'
import { pick } from '../../errors.ts'
import { done, flag, id, nameText, nothing, structure, text } from '../../field.ts'
import { staffErrors } from '../errors.ts'
import type { Right } from '../right.ts'

/** The lists of the console, and the right that shows each. */
export const listRights = {
  recharge: 'recharge.read',
  withdraw: 'withdraw.read',
  refund: 'refund.decide',
  adjustment: 'adjust.decide',
  report: 'chat.read',
  review: 'review.decide',
  ticket: 'ticket.answer',
  service: 'service.answer',
  order: 'order.read',
  goods: 'goods.change',
  stock: 'goods.change',
  'stock-change': 'goods.change',
  member: 'member.read',
  inviter: 'inviter.change',
  commission: 'ledger.read',
  investment: 'invest.change',
  statement: 'ledger.read',
  'statement-member': 'ledger.read',
  'third-payment': 'recharge.read',
  'third-notice': 'recharge.read',
  'third-difference': 'ledger.read',
  group: 'chat.read',
  word: 'word.change',
  article: 'content.change',
  notice: 'content.change',
  shipping: 'goods.change',
  'receiving-account': 'recharge.read',
  audit: 'audit.read',
  outbox: 'outbox.read',
  parked: 'job.read',
  staff: 'staff.read',
  'staff-invite': 'staff.read',
  'staff-reset': 'staff.change',
  role: 'staff.read',
  network: 'staff.read',
  level: 'level.change',
  assistant: 'service.answer',
  text: 'text.change',
} as const satisfies Record<string, Right>

export type ConsoleList = keyof typeof listRights
export const consoleLists = Object.keys(listRights) as [ConsoleList, ...ConsoleList[]]

export const densities = ['middle', 'small'] as const

/** A column by its key. A list shows the columns in this order; a column that is not in it keeps its usual place. */
const column = z.strictObject({ key: z.string().regex(/^[a-z][a-z-]{0,29}$/), hidden: z.boolean() })
const columns = z
  .array(column)
  .max(30)
  .refine((all) => new Set(all.map(({ key }) => key)).size === all.length)

const list = z.enum(consoleLists)

/** The most filters that a person can save for one list. */
export const filtersMax = 30

export const loadView = call({
  path: '/staff/work/view',
  control: 'load-view',
  who: { staff: 'any' },
  says: 'The caller’s layouts and saved filters of all lists, and filters that colleagues share on lists that the caller can open.',
  request: nothing,
  reply: z.strictObject({
    layouts: z.array(z.strictObject({ list, density: z.enum(densities), columns })),
    filters: z.array(
      z.strictObject({
        id: z.string(),
        list,
        name: z.string(),
        /** The filter as the query of the page’s address. */
        query: z.string(),
        shared: z.boolean(),
        /** Applied when the caller opens the list without a filter. Only an own filter can be the default. */
        is_default: z.boolean(),
        mine: z.boolean(),
        by: z.string(),
      }),
    ),
  }),
  errors: {},
})

export const doLayout = call({
  path: '/staff/work/view',
  control: 'do-layout',
  who: { staff: 'any' },
  says: 'Stores the caller’s columns and density of a list.',
  request: { list, density: z.enum(densities), columns: structure(columns) },
  reply: done,
  errors: {},
})

export const doFilter = call({
  path: '/staff/work/view',
  control: 'do-filter',
  who: { staff: 'any' },
  says: 'Saves a filter of a list under a name. A filter of the caller with the same name is replaced.',
  request: {
    list,
    name: nameText(1, 40),
    query: text(0, 1_000),
    shared: flag,
    is_default: flag,
  },
  reply: done,
  errors: pick(staffErrors, 'filters-many'),
})

export const doRemove = call({
  path: '/staff/work/view',
  control: 'do-remove',
  who: { staff: 'any' },
  says: 'Deletes one of the caller’s saved filters; harmless if there is none.',
  request: { id },
  reply: done,
  errors: {},
})
