// Commission on orders (D12, D13, D66). It is frozen when an order is paid, for two generations of inviters:
//
//   base         the sum over the lines: the amount paid for the line × the product's rate
//   commission   base × the rate of the inviter's level
//   burn         the part that the cap cuts off: if the buyer's level is higher than the inviter's, the base counts up to
//                `cap`
//
// All amounts are cut to whole cents. Rates are hundredths of a per cent, amounts cents. The shipping fee and products
// that are priced in points do not count. A refund reduces commission and burn in proportion to the base.
import { share } from '../money.ts'

export type CommissionState = 'waiting' | 'due' | 'settled' | 'void'

/** An action on a commission: its order is finished, the house pays the commission, or a refund reduces it to zero. */
export type CommissionAction = 'finish' | 'settle' | 'void'

export const commissionTransitions = {
  finish: { from: ['waiting'], to: 'due' },
  settle: { from: ['due'], to: 'settled' },
  void: { from: ['waiting', 'due', 'settled'], to: 'void' },
} as const satisfies Readonly<
  Record<CommissionAction, { readonly from: readonly CommissionState[]; readonly to: CommissionState }>
>

/** Returns the state after an action; undefined if the action is not allowed in this state. */
export function commissionAfter(
  state: CommissionState,
  action: CommissionAction,
): CommissionState | undefined {
  const { from, to } = commissionTransitions[action]
  return (from as readonly CommissionState[]).includes(state) ? to : undefined
}

/** A line of an order, as far as commission is concerned. */
export interface SoldLine {
  readonly currency: 'money' | 'points'
  /** The amount that was paid for the line. */
  readonly paid: bigint
  /** The product's rate: the part of the price that counts. */
  readonly rate: bigint
}

/** Returns the cents of a line that count for commission. */
export const lineBase = ({ currency, paid, rate }: SoldLine): bigint =>
  currency === 'money' ? share(paid, rate) : 0n

/** The terms of an inviter's level for one generation. */
export interface InviterTerms {
  readonly level: number
  readonly rate: bigint
  /** The cents of an order that count if the buyer's level is higher. */
  readonly cap: bigint
}

export interface CommissionParts {
  readonly amount: bigint
  /** The part that the cap of the inviter's level has cut off. The house keeps this part. */
  readonly burn: bigint
}

/** Returns the commission and the burn of an order of which `base` counts. */
export function commissionOf(
  base: bigint,
  buyerLevel: number,
  { level, rate, cap }: InviterTerms,
): CommissionParts {
  const counted = buyerLevel > level && base > cap ? cap : base
  const amount = share(counted, rate)
  return { amount, burn: share(base, rate) - amount }
}

export interface Sale {
  readonly buyerLevel: number
  /** In the order of the order's lines. */
  readonly lines: readonly SoldLine[]
  /** The buyer's inviter, then that member's inviter; null where there is none. */
  readonly inviters: readonly ((InviterTerms & { readonly member: bigint }) | null)[]
}

export interface FrozenCommission extends CommissionParts {
  readonly generation: number
  readonly member: bigint
  readonly level: number
  readonly rate: bigint
  readonly cap: bigint
  readonly bases: readonly bigint[]
  readonly base: bigint
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, one) => total + one, 0n)

/** Returns the commission that a paid order freezes, by generation. Inviters with neither commission nor burn are left out. */
export function freezeCommission({ buyerLevel, lines, inviters }: Sale): FrozenCommission[] {
  const bases = lines.map(lineBase)
  const base = sum(bases)
  return inviters.flatMap((inviter, at) => {
    if (inviter === null) return []
    const { member, level, rate, cap } = inviter
    const parts = commissionOf(base, buyerLevel, inviter)
    return parts.amount + parts.burn === 0n
      ? []
      : [{ generation: at + 1, member, level, rate, cap, bases, base, ...parts }]
  })
}

/** A line that counts for commission, with the amount that refunds have returned so far. */
export interface RefundedLine {
  readonly base: bigint
  readonly paid: bigint
  readonly refunded: bigint
}

/** Returns the cents that still count after refunds. */
export const baseLeft = (lines: readonly RefundedLine[]): bigint =>
  sum(lines.map(({ base, paid, refunded }) => (paid === 0n ? 0n : (base * (paid - refunded)) / paid)))

/** Returns the parts of a settled commission: the part that pays off a debt, and the part for the wallet (D66). */
export function settledParts(amount: bigint, debt: bigint): { withheld: bigint; arrives: bigint } {
  const withheld = debt < amount ? debt : amount
  return { withheld, arrives: amount - withheld }
}

/**
 * Returns the cents of settled commission that a refund takes from a wallet, and the cents that become a debt (D66).
 * @param lost the cents by which the commission is lower.
 * @param inWallet the cents that this commission brought to the wallet and that no refund has taken back. The rest of it paid
 *   off a debt, which is owed again.
 * @param has the cents in the wallet.
 */
export function takenBack(lost: bigint, inWallet: bigint, has: bigint): { taken: bigint; owed: bigint } {
  const taken = [lost, inWallet, has].reduce((least, one) => (one < least ? one : least))
  return { taken, owed: lost - taken }
}

/** Returns the rest of a commission when `left` of its `base` still counts: commission and burn in proportion. */
export const reduceCommission = (
  { amount, burn }: CommissionParts,
  base: bigint,
  left: bigint,
): CommissionParts => ({ amount: (amount * left) / base, burn: (burn * left) / base })
