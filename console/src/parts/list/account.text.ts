import type { Texts } from '../../lang/words.ts'

/** The system accounts by their names in the ledger. */
export const accountWords = {
  recharged: { zh: '外部充值流入', en: 'Recharges from outside' },
  'paid-out': { zh: '外部提现流出', en: 'Payouts to outside' },
  house: { zh: '平台收入', en: 'Platform income' },
  fees: { zh: '转账手续费', en: 'Transfer fees' },
  dividend: { zh: '分红池', en: 'Dividend pool' },
  investment: { zh: '投资收益池', en: 'Investment pool' },
  'points-issued': { zh: '已发行积分', en: 'Points issued' },
} as const satisfies Texts
