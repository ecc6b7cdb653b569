import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { cents } from '@banyan/rules/money'
import type { WithdrawLimits, WithdrawShares } from '@banyan/rules/wallet/withdraw'
import type { Calls } from '../../../state/wire/ask.ts'

export type Terms = ReplyOf<CallAt<Calls, '/wallet/withdraw', 'load-withdraw'>>
export type TermsAccount = Terms['accounts'][number]

export const limitsOf = (terms: Terms): WithdrawLimits => ({
  minimum: cents(terms.minimum),
  step: cents(terms.step),
})

export const sharesOf = (terms: Terms): WithdrawShares => ({
  feePercent: terms.fee_percent,
  dividendPercent: terms.dividend_percent,
})
