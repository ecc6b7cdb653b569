// The states of a withdrawal. Imports no schema library, because the member app reads it.

/**
 * `waiting`: the member can still cancel. `paying`: approved, the payout is under way. The other states are final.
 */
export const withdrawStates = ['waiting', 'paying', 'paid', 'rejected', 'cancelled'] as const
export type WithdrawState = (typeof withdrawStates)[number]
