// The states of investments and of their returns. Imports no schema library, because the rules and the pages read it.

/** `running`: the principal is locked. `matured`: it is back in the balance. */
export const investmentStates = ['running', 'matured'] as const
export type InvestmentState = (typeof investmentStates)[number]

/** `waiting`: the return is due, but the pool could not pay it yet. */
export const returnStates = ['waiting', 'paid'] as const
export type ReturnState = (typeof returnStates)[number]
