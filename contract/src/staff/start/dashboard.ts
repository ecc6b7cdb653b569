import { z } from 'zod'
import { call } from '../../call.ts'
import { pick } from '../../errors.ts'
import { instant } from '../../field.ts'
import { staffErrors } from '../errors.ts'
import { exportErrors, exportReply } from '../work/list.ts'
import { balanceNames, figures } from './figure.ts'

/** Days of the company’s time zone, both included. Without them: the last 30 days. */
const period = {
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
}

/** The value of a figure in its unit; null if it has none, such as a share of no visits. */
const value = z
  .string()
  .regex(/^-?\d{1,18}(\.\d{1,2})?$/)
  .nullable()

const span = z.strictObject({ from: z.iso.date(), to: z.iso.date() })

const periodErrors = pick(staffErrors, 'period-wrong')

export const loadDashboard = call({
  path: '/staff/start/dashboard',
  control: 'load-dashboard',
  who: { staff: 'any' },
  says: 'The figures of today and of a period, compared with the day and the period before (D54). The caller gets the figures that the caller has a right to.',
  request: period,
  reply: z.strictObject({
    /** The company’s time zone, in which days are cut. */
    zone: z.string(),
    today: z.iso.date(),
    period: span,
    /** As many days just before the period. */
    before: span,
    /** The days of the period, for `days` below. */
    days: z.array(z.iso.date()),
    figures: z.array(
      z.strictObject({
        figure: z.enum(figures),
        today: value,
        yesterday: value,
        total: value,
        before: value,
        days: z.array(value),
      }),
    ),
    /** Null without the right to see the ledger. */
    ledger: z
      .strictObject({
        balances: z.array(
          z.strictObject({
            name: z.enum(balanceNames),
            /** At the end of the period, and at the end of the period before. */
            end: value,
            before: value,
            days: z.array(value),
          }),
        ),
        /** The last proofs of the ledger, which compare these balances with the accounts; null before the first one. */
        proof: z.strictObject({ clean: z.boolean(), ran: instant }).nullable(),
      })
      .nullable(),
    /** Until when postings and visits are counted, and whether older ones are still being counted. */
    counted: z.strictObject({ at: instant, behind: z.boolean() }),
  }),
  errors: periodErrors,
})

export const doExport = call({
  path: '/staff/start/dashboard',
  control: 'do-export',
  who: { staff: 'any' },
  says: 'Starts an export of the period’s figures by day as CSV, with the figures and balances that the caller has a right to.',
  request: period,
  reply: exportReply,
  errors: { ...exportErrors, ...periodErrors },
})
