// The checks of the proofs (D17). The console has a name and an explanation for each. Imports no schema library.
export const checkCodes = [
  // The ledger.
  'sums-zero',
  'balances-entries',
  'none-negative',
  'balances-after',
  'requests-transfers',
  'holds',
  'figures-ledger',
  'totals',
  'checkpoint',
  'seals',
  // Records against their postings.
  'recharges-are-posted',
  'third-payments-are-posted',
  'orders-posted',
  'withdrawals-are-posted',
  'transfers-are-posted',
  'conversions-are-posted',
  'investments-are-posted',
  'upgrades-are-posted',
  'adjustments-are-posted',
  'commission-is-posted',
  'closings-are-posted',
  // Not about money.
  'goods-counted',
  'stock-logged',
  'chat-log',
  'chat-relations',
  'service-chats',
  'work-counts',
  'audit-log',
] as const

export type CheckCode = (typeof checkCodes)[number]
