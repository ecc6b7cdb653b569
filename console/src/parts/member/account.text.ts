import type { MemberAccountName } from '@banyan/contract/staff/finance/statement'
import type { Texts } from '../../lang/words.ts'

/** The accounts of a member by their names on the wire. */
export const memberAccountWords = {
  balance: { zh: '余额', en: 'Balance' },
  income: { zh: '收益', en: 'Income' },
  held: { zh: '冻结（余额）', en: 'On hold (money)' },
  invested: { zh: '投资本金', en: 'Invested' },
  points: { zh: '积分', en: 'Points' },
  'points-held': { zh: '冻结（积分）', en: 'On hold (points)' },
} as const satisfies Texts & Readonly<Record<MemberAccountName, object>>
