// Imports no schema library, because the console reads it.
export const inviterChangeStates = ['waiting', 'approved', 'rejected'] as const
export type InviterChangeState = (typeof inviterChangeStates)[number]
