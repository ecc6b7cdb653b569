// The kinds of payout accounts and the networks of wallet addresses. Imports no schema library, because the member app
// reads it.

/** Where a withdrawal can go: a bank card or account, an Alipay account, a wallet address. */
export const payoutKinds = ['bank', 'alipay', 'block'] as const
export type PayoutKind = (typeof payoutKinds)[number]

/** The networks on which withdrawals are sent. */
export const networks = ['TRC20', 'ERC20', 'BEP20'] as const
export type Network = (typeof networks)[number]
