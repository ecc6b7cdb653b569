// The rules of adjustments and of the funding of pools. The console and the server use these same functions.
import type {
  AdjustmentSource,
  AdjustmentState,
  AdjustmentTarget,
  AdjustmentWay,
} from '@banyan/contract/staff/finance/adjustment-target'
import { fundedPools } from '@banyan/contract/staff/finance/adjustment-target'
import { parseCents } from '../money.ts'

export const isPool = (target: AdjustmentTarget): target is (typeof fundedPools)[number] =>
  fundedPools.some((pool) => pool === target)

/** Returns where the money of a pool comes from. */
export const poolSource = (pool: (typeof fundedPools)[number]): AdjustmentSource =>
  pool === 'house' ? 'outside' : 'house'

export interface Proposal {
  readonly target: AdjustmentTarget
  readonly way: AdjustmentWay
  readonly source: AdjustmentSource
  /** True if a member is named. */
  readonly member: boolean
  /** Cents. */
  readonly amount: bigint
  readonly reason: string
}

export type ProposalFault = 'adjustment-terms' | 'adjustment-amount' | 'adjustment-reason'

/**
 * Returns why a proposal is refused. A pool is only funded: the house from outside, the others from the house. A wallet
 * needs a member. Points come only from the points issued.
 */
export function proposalFault(proposal: Proposal): ProposalFault | undefined {
  const { target, way, source, member, amount, reason } = proposal
  const fits = isPool(target)
    ? !member && way === 'in' && source === poolSource(target)
    : member && (target !== 'points' || source === 'outside')
  if (!fits) return 'adjustment-terms'
  if (amount <= 0n) return 'adjustment-amount'
  return reason === '' ? 'adjustment-reason' : undefined
}

/** True for a typed amount above zero with up to two decimals. */
export const isAmountAboveZero = (typed: string): boolean => (parseCents(typed) ?? 0n) > 0n

const decisions = { approve: 'approved', reject: 'rejected' } as const satisfies Record<
  string,
  AdjustmentState
>
export type AdjustmentAction = keyof typeof decisions

/** Returns the state after an action; undefined if it is not allowed. */
export const adjustmentAfter = (
  state: AdjustmentState,
  action: AdjustmentAction,
): (typeof decisions)[AdjustmentAction] | undefined => (state === 'waiting' ? decisions[action] : undefined)
