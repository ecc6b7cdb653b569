import { z } from 'zod'

/** The three wallets of a member (D1). `user_money` and `income` are money; points are a currency of their own. */
export const wallets = ['user_money', 'points', 'income'] as const
export const wallet = z.enum(wallets)
export type Wallet = (typeof wallets)[number]
