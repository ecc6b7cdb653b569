import { z } from 'zod'
import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { cursor, flag, id, instant, money, page, text, url } from '../../field.ts'
import { dailyRate } from '../../market/invest/invest.ts'
import { investmentStates, returnStates } from '../../market/invest/terms.ts'
import { days, exportErrors, exportReply } from '../work/list.ts'

/** Filters. Days are days of the company’s zone, both included. */
const filter = {
  /** Only of this member. */
  member: id.optional(),
  state: z.enum(investmentStates).optional(),
  product: id.optional(),
  /** Part of a member's nickname, promotion code, mobile or email; a number finds the investment too. */
  search: text(0, 100).optional(),
  ...days,
  /** 1: only investments with returns that wait. */
  waiting: flag.optional(),
}

export const loadInvestment = call({
  path: '/staff/finance/investment',
  control: 'load-investment',
  who: { staff: 'invest.change' },
  says: 'The investments of all members, newest first, filtered; and the products for the filter (D11).',
  request: { ...filter, cursor },
  reply: page(
    z.strictObject({
      id: z.string(),
      member: z.strictObject({ id: z.string(), nick_name: z.string(), user_code: z.string(), avatar: url }),
      product: z.string(),
      name: z.string(),
      version: z.number().int(),
      amount: money,
      daily_rate: dailyRate,
      term_days: z.number().int(),
      state: z.enum(investmentStates),
      time: instant,
      matures_on: z.iso.date(),
      matured: instant.nullable(),
      days: z.number().int(),
      paid: money,
      waiting: money,
    }),
  ).extend({ products: z.array(z.strictObject({ id: z.string(), name: z.string() })) }),
  errors: {},
})

export const loadReturns = call({
  path: '/staff/finance/investment',
  control: 'load-returns',
  who: { staff: 'invest.change' },
  says: 'The returns of one investment that are due so far, the newest day first.',
  request: { id, cursor },
  reply: page(
    z.strictObject({
      day: z.number().int(),
      due_on: z.iso.date(),
      amount: money,
      state: z.enum(returnStates),
      time: instant.nullable(),
    }),
  ),
  errors: pick(sharedErrors, 'record-not-found'),
})

export const doExport = call({
  path: '/staff/finance/investment',
  control: 'do-export',
  who: { staff: 'invest.change' },
  says: 'Starts a job that writes the filtered list to a CSV file.',
  request: filter,
  reply: exportReply,
  errors: exportErrors,
})
