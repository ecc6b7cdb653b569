// The names of the dashboard's figures and accounts, without a schema library.

/** Figures of a day or a period. */
export const figures = [
  'sales',
  'refunds',
  'points',
  'orders',
  'recharges',
  'withdrawals',
  'members',
  'active',
  'visits',
  'buyers',
  'conversion',
] as const
export type Figure = (typeof figures)[number]

/**
 * How a figure is written: an amount or points with two decimals, a whole number, an average of days with one decimal, or
 * per cent with two.
 */
export const figureUnits = {
  sales: 'money',
  refunds: 'money',
  points: 'points',
  orders: 'count',
  recharges: 'money',
  withdrawals: 'money',
  members: 'count',
  active: 'average',
  visits: 'count',
  buyers: 'count',
  conversion: 'percent',
} as const satisfies Record<Figure, string>

/** The sums that the company owes to members, its own accounts, its pools, and money received less money paid out. */
export const balanceNames = [
  'balance',
  'held',
  'income',
  'invested',
  'points',
  'house',
  'fees',
  'dividend',
  'investment',
  'received',
] as const
export type BalanceName = (typeof balanceNames)[number]

/** The work that waits for staff, one name for each list. */
export const waitingLists = [
  'recharge',
  'withdraw',
  'refund',
  'adjustment',
  'investment',
  'third-refund',
  'third-difference',
  'order',
  'stock',
  'review',
  'inviter',
  'report',
  'ticket',
  'service',
  'factor',
  'parked',
] as const
export type WaitingList = (typeof waitingLists)[number]
