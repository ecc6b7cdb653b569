/** Personal questions that the assistant answers from the member's own records. Imports no schema library. */
export const intents = ['order', 'recharge', 'withdraw', 'refund', 'balance', 'level', 'code'] as const
export type Intent = (typeof intents)[number]
