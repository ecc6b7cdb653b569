// The kinds of records that the search of the console finds. Imports no schema library.

/** In the order in which they are shown. */
export const foundKinds = [
  'member',
  'order',
  'recharge',
  'withdraw',
  'third-payment',
  'ticket',
  'product',
] as const
export type FoundKind = (typeof foundKinds)[number]

export const searchWordsMax = 100
