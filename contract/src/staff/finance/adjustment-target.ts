// The accounts that staff can adjust, and the terms of a proposal. Imports no schema library, because the rules and the
// console read it.

/** The wallets of a member. */
export const adjustedWallets = ['user_money', 'income', 'points'] as const
/** The pools that staff fund: the platform's income with money from outside, the others from the platform's income. */
export const fundedPools = ['house', 'dividend', 'investment'] as const
export const adjustmentTargets = [...adjustedWallets, ...fundedPools] as const
export type AdjustmentTarget = (typeof adjustmentTargets)[number]

/** `in`: the wallet or pool gets the amount. */
export const adjustmentWays = ['in', 'out'] as const
export type AdjustmentWay = (typeof adjustmentWays)[number]

/**
 * The other side of the posting. `house`: the platform's income gains or pays. `outside`: money that really came in or
 * went out outside the app; for points, the points issued.
 */
export const adjustmentSources = ['house', 'outside'] as const
export type AdjustmentSource = (typeof adjustmentSources)[number]

export const adjustmentStates = ['waiting', 'approved', 'rejected'] as const
export type AdjustmentState = (typeof adjustmentStates)[number]
