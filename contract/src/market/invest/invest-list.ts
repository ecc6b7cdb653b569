import { z } from 'zod'
import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { cursor, id, instant, money, page } from '../../field.ts'
import { investErrors } from './errors.ts'
import { dailyRate } from './invest.ts'
import { investmentStates, returnStates } from './terms.ts'

const investment = z.strictObject({
  id: z.string(),
  name: z.string(),
  amount: money,
  daily_rate: dailyRate,
  term_days: z.number().int(),
  state: z.enum(investmentStates),
  /** When it was bought. */
  time: instant,
  /** The day on which the principal returns. */
  matures_on: z.iso.date(),
  /** When the principal was returned; null until then. */
  matured: instant.nullable(),
  /** Days whose returns are due, paid or not. */
  days: z.number().int(),
  /** Returns paid so far. */
  paid: money,
  /** Returns that are due and wait for the pool. */
  waiting: money,
  /** Returns of all days of the term. */
  expected: money,
})

export const loadInvestList = call({
  path: '/market/invest/invest-list',
  control: 'load-invest-list',
  who: 'member',
  says: 'The member’s investments, newest first, with the sums of all of them (D11).',
  request: { state: z.enum(investmentStates).optional(), cursor },
  reply: page(investment).extend({
    totals: z.strictObject({ invested: money, paid: money, waiting: money }),
  }),
  errors: pick(investErrors, 'invest-closed'),
})

export const loadInvestment = call({
  path: '/market/invest/invest-list',
  control: 'load-investment',
  who: 'member',
  says: 'One investment of the member.',
  request: { investment_id: id },
  reply: investment,
  errors: { ...pick(investErrors, 'invest-closed'), ...pick(sharedErrors, 'record-not-found') },
})

export const loadReturns = call({
  path: '/market/invest/invest-list',
  control: 'load-returns',
  who: 'member',
  says: 'The returns of one investment of the member that are due so far, the newest day first.',
  request: { investment_id: id, cursor },
  reply: page(
    z.strictObject({
      day: z.number().int(),
      due_on: z.iso.date(),
      amount: money,
      state: z.enum(returnStates),
      /** When it was paid; null while it waits. */
      time: instant.nullable(),
    }),
  ),
  errors: { ...pick(investErrors, 'invest-closed'), ...pick(sharedErrors, 'record-not-found') },
})
