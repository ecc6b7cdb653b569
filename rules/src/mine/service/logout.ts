// The rests that a member gives up when the account is closed (D31, decision 0074). A rest is an amount that can't leave
// its wallet at the moment, because it is too small or the shop has nothing for points. Without this rule, such a member
// could not close the account. The server decides, and the page shows the server's decision.
import type { RestKind } from '@banyan/contract/mine/service/logout'
import { type ConvertTerms, leastOf } from '../../wallet/convert.ts'
import { transferAmountFault, type TransferTerms } from '../../wallet/transfer.ts'
import { greatestWithdrawal, type WithdrawTerms } from '../../wallet/withdraw.ts'

/** The ways out of the wallets, as they are for one member. Amounts are cents. */
export interface Exits {
  readonly withdraw: Pick<WithdrawTerms, 'minimum' | 'step'>
  readonly transfer: TransferTerms
  readonly convert: ConvertTerms
  /** The lowest price in points in the shop at the moment; undefined if the shop has nothing for points. */
  readonly cheapest: bigint | undefined
}

/** True if a part of the amount can leave the wallet. Withdrawals count even if they are switched off at the moment. */
const leaves: Readonly<Record<RestKind, (amount: bigint, exits: Exits) => boolean>> = {
  balance: (amount, { withdraw, transfer, convert }) =>
    greatestWithdrawal(withdraw, amount) !== undefined ||
    transferAmountFault(transfer.minimum, amount, transfer) === undefined ||
    amount >= leastOf('points', convert),
  income: (amount, { convert }) => amount >= leastOf('income', convert),
  points: (amount, { cheapest }) => cheapest !== undefined && amount >= cheapest,
}

/** True if the amount is above zero and no part of it can leave the wallet. */
export const isRest = (kind: RestKind, amount: bigint, exits: Exits): boolean =>
  amount > 0n && !leaves[kind](amount, exits)
