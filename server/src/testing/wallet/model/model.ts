// The state of the model of the wallet, in plain TypeScript. The other files of this folder have the steps of fast-check, which
// change the model and call the server. step.ts compares both.
import type { OrderState } from '@banyan/contract/shop/order/order'
import type { RefundState } from '@banyan/contract/shop/order/refund-terms'
import type { AdjustmentTarget } from '@banyan/contract/staff/finance/adjustment-target'
import type { EntryKind } from '@banyan/contract/wallet/entry-kind'
import type { Wallet } from '@banyan/contract/wallet/wallet'
import type { RechargeState } from '@banyan/contract/wallet/recharge-record'
import type { ThirdRefundState, ThirdState } from '@banyan/contract/wallet/third/terms'
import type { WithdrawState } from '@banyan/contract/wallet/withdraw-state'
import type { Simulator } from '../../../gateway/joinpay/simulator.ts'
import type { TestApp } from '../../app.ts'
import { payPassword, type Person, type Shelf } from '../../shop.ts'
import type { StaffPerson } from '../../staff.ts'

interface Entry {
  kind: EntryKind
  amount: bigint
  after: bigint
}

export interface Withdrawal {
  id: string
  who: number
  amount: bigint
  state: WithdrawState
  /** The person of staff who approved first. */
  first: number | undefined
}

export interface Recharge {
  id: string
  who: number
  amount: bigint
  state: RechargeState
  /** The person of staff who approved first. */
  first: number | undefined
}

/** A payment through the gateway. */
export interface Payment {
  id: string
  sn: string
  who: number
  amount: bigint
  state: ThirdState
  /** True once the payer has paid, whether the server knows it or not. */
  isMade: boolean
  refund: ThirdRefundState | null
}

export interface Adjustment {
  id: string
  who: number
  /** A pool has no member; `who` counts for nothing then. */
  target: AdjustmentTarget
  way: 'in' | 'out'
  source: 'outside' | 'house'
  amount: bigint
  state: 'waiting' | 'approved' | 'rejected'
  proposer: number
}

/** The state of one member. The entries of each wallet and the payout accounts are sorted oldest first. */
export interface MemberModel {
  readonly entries: Record<Wallet, Entry[]>
  frozen: boolean
  readonly accounts: { id: string; added: number; removed: boolean }[]
  password: PasswordModel
}

/** A payment password. Times are milliseconds of the test's clock. */
export interface PasswordModel {
  digits: string
  /** The wrong guesses since the last right one. */
  wrong: number
  /** 0 if it was not locked since the last right guess. */
  lockedUntil: number
  /** When it was last reset by code; undefined if never. */
  reset: number | undefined
}

/** An order of a product priced in money and one priced in points. Amounts are cents, and 0 without that product. */
export interface Order {
  id: string
  who: number
  /** The pieces of each line, in the order of the lines. */
  readonly lines: { readonly wallet: 'user_money' | 'points'; readonly pieces: number; refunded: number }[]
  state: OrderState
  payUntil: number
}

export interface Refund {
  id: string
  order: Order
  /** The pieces of each line of the order. */
  pieces: readonly number[]
  state: RefundState
}

export interface Model {
  readonly members: readonly MemberModel[]
  readonly recharges: Recharge[]
  readonly payments: Payment[]
  readonly withdrawals: Withdrawal[]
  readonly adjustments: Adjustment[]
  readonly orders: Order[]
  readonly refunds: Refund[]
  readonly pools: Pools
}

/** The pools, which all runs of a test share, and the income of the member who gets the dividends. Cents. */
export interface Pools {
  house: bigint
  fees: bigint
  dividend: bigint
  investment: bigint
  income: bigint
}

/** A request that was sent, and its outcome. */
export interface Sent {
  /** Sends the request again, with the same key. */
  readonly again: () => Promise<string>
  readonly told: string
  /** Who gave which payment password; undefined if a repeat needs none. */
  readonly guess: { readonly who: number; readonly digits: string } | undefined
}

export interface Real {
  readonly home: TestApp
  readonly people: readonly Person[]
  readonly codes: readonly string[]
  readonly emails: readonly string[]
  /** Two people of finance. */
  readonly staff: readonly StaffPerson[]
  /** Freezes the money of members. */
  readonly owner: StaffPerson
  /** Gets the dividends. */
  readonly buyer: Person
  /** Receives the recharges. */
  readonly receiving: string
  /** The gateway's simulator. */
  readonly gateway: Simulator
  /** The variants of the two products. */
  readonly variants: { readonly user_money: string; readonly points: string }
  readonly shop: Shelf
  /** True while the member types a wrong payment password. */
  mistypes: boolean
  /** The last request; undefined if its repeat could have another outcome. */
  last: Sent | undefined
  /** The requests that were not refused. */
  readonly earlier: Sent[]
}

/** The parts that all runs share. They exist before the first step. */
export type Shared = Pick<
  Real,
  'home' | 'staff' | 'owner' | 'buyer' | 'receiving' | 'gateway' | 'variants' | 'shop'
>

/** The payment passwords that members use. */
export const passwords = [payPassword, '135790', '802461'] as const

export const emptyMember = (): MemberModel => ({
  entries: { user_money: [], points: [], income: [] },
  frozen: false,
  accounts: [],
  password: { digits: payPassword, wrong: 0, lockedUntil: 0, reset: undefined },
})

/** Returns the item at a place of a list, which starts again after its end. */
export const of = <T>(list: readonly T[], at: number): T => {
  const found = list[at % list.length]
  if (found === undefined) throw new Error('the list is empty')
  return found
}

export const balanceOf = (member: MemberModel, wallet: Wallet): bigint =>
  member.entries[wallet].at(-1)?.after ?? 0n

export function enter(member: MemberModel, wallet: Wallet, kind: EntryKind, amount: bigint): void {
  member.entries[wallet].push({ kind, amount, after: balanceOf(member, wallet) + amount })
}
