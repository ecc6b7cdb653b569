/** Personal questions that the assistant answers from the member's own records. Imports no schema library. */
export const intents = ['order', 'recharge', 'withdraw', 'refund', 'balance', 'level', 'code'] as const
export type Intent = (typeof intents)[number]

/** The kinds of records that an answer names. A recharge through the gateway is in a list of its own. */
export const recordKinds = [...intents, 'recharge-third'] as const
export type RecordKind = (typeof recordKinds)[number]
