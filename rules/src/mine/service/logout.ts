// What a member gives up when the account is closed (D31, decision 0074): an amount that no way out of its wallet takes at
// the moment: it is too small, or the shop has nothing for points. Otherwise such a member could not close the account. The
// server decides; the page shows what it says.
import type { RestKind } from '@banyan/contract/mine/service/logout'
import { type ConvertTerms, leastOf } from '../../wallet/convert.ts'
import { transferAmountFault, type TransferTerms } from '../../wallet/transfer.ts'
import { greatestWithdrawal, type WithdrawTerms } from '../../wallet/withdraw.ts'

/** The ways out of the wallets, as they are for one member. Amounts are cents. */
export interface Exits {
  readonly withdraw: Pick<WithdrawTerms, 'minimum' | 'step'>
  readonly transfer: TransferTerms
  readonly convert: ConvertTerms
  /** The lowest price in points of what the shop has now; undefined if it has nothing for points. */
  readonly cheapest: bigint | undefined
}

/** True if a part of the amount can leave the wallet. Withdrawals that are switched off are a way out: they come back. */
const leaves: Readonly<Record<RestKind, (amount: bigint, exits: Exits) => boolean>> = {
  balance: (amount, { withdraw, transfer, convert }) =>
    greatestWithdrawal(withdraw, amount) !== undefined ||
    transferAmountFault(transfer.minimum, amount, transfer) === undefined ||
    amount >= leastOf('points', convert),
  income: (amount, { convert }) => amount >= leastOf('income', convert),
  points: (amount, { cheapest }) => cheapest !== undefined && amount >= cheapest,
}

/** True if there is something in the wallet and no way out takes it. */
export const isRest = (kind: RestKind, amount: bigint, exits: Exits): boolean =>
  amount > 0n && !leaves[kind](amount, exits)
