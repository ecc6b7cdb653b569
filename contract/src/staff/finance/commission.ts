import { z } from 'zod'
import { call } from '../../call.ts'
import { amount, cursor, instant, money, nothing, page, structure, text, id } from '../../field.ts'
import { days, exportErrors, exportReply } from '../work/list.ts'

export const commissionStates = ['waiting', 'due', 'settled', 'void'] as const

const person = z.strictObject({
  id: z.string(),
  nick_name: z.string(),
  avatar: z.string(),
  user_code: z.string(),
})

/** A rate in per cent, with two decimals. */
const percent = z.string().regex(/^\d{1,3}\.\d{2}$/)

const commission = z.strictObject({
  id: z.string(),
  order_sn: z.string(),
  generation: z.union([z.literal(1), z.literal(2)]),
  member: person,
  buyer: person,
  /** Ranks of the levels when the order was paid. */
  level: z.number().int(),
  buyer_level: z.number().int(),
  rate: percent,
  /** The part of the order that counts for this commission. */
  base: money,
  state: z.enum(commissionStates),
  amount: money,
  full_amount: money,
  burn: money,
  withheld: money,
  /** The part that refunds took back from the member's income wallet. */
  returned: money,
  time: instant,
  settled: instant.nullable(),
})

const filter = {
  /** Only of this member. */
  member: id.optional(),
  state: z.enum(commissionStates).optional(),
  /** Part of a nickname or promotion code of the member or the buyer, or the start of an order number. */
  search: text(0, 100).optional(),
  ...days,
}

export const loadCommission = call({
  path: '/staff/finance/commission',
  control: 'load-commission',
  who: { staff: 'ledger.read' },
  says: 'Commission of all members, newest first (D12, D13).',
  request: { ...filter, cursor },
  reply: page(commission).extend({
    /** True while commission is switched on. */
    open: z.boolean(),
    /** The sum of commission that waits for its order, and the sum of due commission, not yet paid by the house. */
    waiting: money,
    due: money,
    /** The sum of the debts of members: refunds could not take back this commission from their wallets (D66). */
    debt: money,
    /** The balance of the house. */
    house: money,
  }),
  errors: {},
})

export const doExport = call({
  path: '/staff/finance/commission',
  control: 'do-export',
  who: { staff: 'ledger.read' },
  says: 'Starts an export of the filtered list as CSV.',
  request: filter,
  reply: exportReply,
  errors: exportErrors,
})

export const loadCost = call({
  path: '/staff/finance/commission',
  control: 'load-cost',
  who: { staff: 'ledger.read' },
  says: 'What the member network cost and brought in each of the last twelve months of UTC (D10–D16).',
  request: nothing,
  reply: z.strictObject({
    list: z.array(
      z.strictObject({
        /** `2026-11`. */
        month: z.string(),
        /** The sum that members paid for upgrades. */
        upgrades: money,
        /** The level discounts on the products of paid orders, less those of refunded products. */
        discounts: money,
        /** The level discounts on the fees of transfers. */
        fee_discounts: money,
        commission: money,
        /** The commission that refunds took back from wallets. */
        returned: money,
        /** Commission that paid off debts instead of being paid out. */
        withheld: money,
        /** The commission that the caps of levels kept with the house. */
        burn: money,
        returns: money,
        dividend: money,
      }),
    ),
  }),
  errors: {},
})

/** The terms of a level in a simulation. */
const levelTerms = z.strictObject({
  level: z.number().int().min(1).max(5),
  commission_1: amount,
  commission_2: amount,
  cap: amount,
})

const result = z.strictObject({
  commission_1: money,
  commission_2: money,
  burn: money,
  total: money,
})

export const loadSimulation = call({
  path: '/staff/finance/commission',
  control: 'load-simulation',
  who: { staff: 'ledger.read' },
  says: 'What the paid orders of last month would cost in commission with the rates of now, and with other rates.',
  request: {
    /** Rates in per cent and caps by level; levels that are left out keep theirs. */
    terms: structure(z.array(levelTerms).max(5)).optional(),
  },
  reply: z.strictObject({
    /** `2026-10`. */
    month: z.string(),
    orders: z.number().int(),
    /** True if only the newest orders of the month were counted, because there are too many. */
    cut: z.boolean(),
    /** The sum that members paid for products in these orders, less refunds. */
    sold: money,
    now: result,
    changed: result,
    levels: z.array(
      z.strictObject({
        level: z.number().int(),
        name: z.record(z.string(), z.string()),
        commission_1: percent,
        commission_2: percent,
        cap: money,
        now: money,
        changed: money,
      }),
    ),
  }),
  errors: {},
})
