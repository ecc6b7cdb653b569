// The rules of a withdrawal (D7, D8, G8, V9). The amount is held when the member asks. Staff approve it, pay it to the
// payout account and mark it as paid; then a part of it becomes dividend. The page, the server and the console use
// these same functions. Amounts are cents of the balance, unless they say otherwise.
import type { Country } from '@banyan/contract/app/region'
import type { PayoutKind } from '@banyan/contract/mine/receive/kind'
import type { ReceivingCurrency } from '@banyan/contract/wallet/recharge'
import type { WithdrawState } from '@banyan/contract/wallet/withdraw-state'
import { bankCurrency } from '../mine/receive/bank.ts'
import { cents, formatCents } from '../money.ts'
import type { Settings } from '../settings.ts'
import { parseRate, type PayTerms, plainRate, rateScale, showPaid, steps } from './recharge.ts'
import { hourMs } from '../time.ts'

export interface WithdrawLimits {
  readonly minimum: bigint
  readonly step: bigint
}

/** The shares that are deducted from a withdrawal. */
export interface WithdrawShares {
  /** Whole percent. */
  readonly feePercent: number
  /** Whole percent; 0 while the dividend is switched off (D16). */
  readonly dividendPercent: number
}

export interface WithdrawTerms extends WithdrawLimits, WithdrawShares {
  readonly open: boolean
  /** Among how many members the dividend is shared. */
  readonly receivers: number
  /** How many withdrawals of one member may be open. */
  readonly waitingMax: number
}

export const withdrawTerms = (settings: Settings): WithdrawTerms => ({
  open: settings['withdraw.open'],
  minimum: cents(settings['withdraw.minimum']),
  step: cents(settings['withdraw.step']),
  feePercent: settings['withdraw.feePercent'],
  dividendPercent: settings['withdraw.dividend'] ? settings['withdraw.dividendPercent'] : 0,
  receivers: settings['withdraw.receivers'],
  waitingMax: settings['withdraw.waitingMax'],
})

/** The currency in which an account is paid, and how much of it one unit of the balance brings. */
export function payoutTerms(
  { kind, country }: { readonly kind: PayoutKind; readonly country: Country | null },
  settings: Settings,
): PayTerms {
  const currency: ReceivingCurrency =
    kind === 'block' ? 'USDT' : kind === 'alipay' || country === null ? 'CNY' : bankCurrency[country]
  const rates = {
    USDT: '1',
    USD: '1',
    CNY: settings['withdraw.rateCNY'],
    LAK: settings['withdraw.rateLAK'],
    THB: settings['withdraw.rateTHB'],
    VND: settings['withdraw.rateVND'],
  } as const satisfies Record<ReceivingCurrency, string>
  return { currency, rate: plainRate(rates[currency]) }
}

const percent = (amount: bigint, share: number): bigint => (amount * BigInt(share)) / 100n

export interface WithdrawParts {
  readonly fee: bigint
  readonly dividend: bigint
  /** The part that is paid to the member. */
  readonly net: bigint
}

/** Divides an amount. The parts are cut to whole cents, and add up to the amount. */
export function partsOf(amount: bigint, { feePercent, dividendPercent }: WithdrawShares): WithdrawParts {
  const fee = percent(amount, feePercent)
  const dividend = percent(amount, dividendPercent)
  return { fee, dividend, net: amount - fee - dividend }
}

/**
 * Returns the amount that arrives at the payout account, in hundredths of its currency. The amount is cut to the
 * currency's smallest payable amount, so the company never pays more than by the rate. Throws if the rate is invalid.
 */
export function arrivingAmount(net: bigint, { currency, rate }: PayTerms): bigint {
  const millionths = parseRate(rate)
  if (millionths === undefined) throw new Error('not a rate')
  const step = steps[currency]
  return ((net * millionths) / (rateScale * step)) * step
}

/** Returns the share of each receiver of a dividend. The remainder stays in the pool (D8). */
export const dividendShare = (dividend: bigint, receivers: number): bigint => dividend / BigInt(receivers)

export interface WaitingTerms {
  readonly newAccountHours: number
  readonly resetHours: number
}

export const waitingTerms = (settings: Settings): WaitingTerms => ({
  newAccountHours: settings['withdraw.newAccountHours'],
  resetHours: settings['withdraw.resetHours'],
})

/**
 * The time from which withdrawals can go to a payout account. A new account waits. If the payment password was reset
 * while the account waited, or before it was added, the account also waits after the reset.
 */
export function usableFrom(
  { added, reset }: { readonly added: Date; readonly reset: Date | undefined },
  { newAccountHours, resetHours }: WaitingTerms,
): Date {
  const first = added.getTime() + newAccountHours * hourMs
  if (reset === undefined || first <= reset.getTime()) return new Date(first)
  return new Date(Math.max(first, reset.getTime() + resetHours * hourMs))
}

export type WithdrawAmountFault =
  | { code: 'withdraw-minimum'; params: { minimum: string } }
  | { code: 'withdraw-step'; params: { step: string } }
  | { code: 'withdrawable-not-enough'; params?: undefined }
export type WithdrawFault =
  | WithdrawAmountFault
  | { code: 'withdraw-closed'; params?: undefined }
  | { code: 'payout-waits'; params: { time: string } }
  | { code: 'withdraw-terms-changed'; params: { amount: string } }
  | { code: 'withdrawals-waiting'; params: { count: string } }

/** Why an amount can't be withdrawn; undefined if it can (V9). */
export function withdrawAmountFault(
  amount: bigint,
  { minimum, step }: WithdrawLimits,
  balance: bigint,
): WithdrawAmountFault | undefined {
  if (amount < minimum) return { code: 'withdraw-minimum', params: { minimum: formatCents(minimum) } }
  if (amount % step !== 0n) return { code: 'withdraw-step', params: { step: formatCents(step) } }
  if (amount > balance) return { code: 'withdrawable-not-enough' }
  return undefined
}

/** The greatest amount that can be withdrawn; undefined if there is none. */
export function greatestWithdrawal({ minimum, step }: WithdrawLimits, balance: bigint): bigint | undefined {
  const greatest = balance - (balance % step)
  return greatest >= minimum && greatest > 0n ? greatest : undefined
}

export interface WithdrawRequest {
  readonly amount: bigint
  /** The amount to arrive that the page has shown, in hundredths of the account's currency. */
  readonly arriving: bigint
}

export interface WithdrawFacts {
  readonly balance: bigint
  readonly account: PayTerms
  readonly usableFrom: Date
  readonly now: Date
  /** How many withdrawals of the member are open. */
  readonly waiting: number
}

/** Why a withdrawal is refused, with the values that its text needs; undefined if it is accepted. */
export function withdrawFault(
  request: WithdrawRequest,
  terms: WithdrawTerms,
  facts: WithdrawFacts,
): WithdrawFault | undefined {
  if (!terms.open) return { code: 'withdraw-closed' }
  const amountFault = withdrawAmountFault(request.amount, terms, facts.balance)
  if (amountFault) return amountFault
  if (facts.usableFrom > facts.now)
    return { code: 'payout-waits', params: { time: facts.usableFrom.toISOString() } }
  const { currency } = facts.account
  const arriving = arrivingAmount(partsOf(request.amount, terms).net, facts.account)
  if (request.arriving !== arriving)
    return { code: 'withdraw-terms-changed', params: { amount: showPaid(formatCents(arriving), currency) } }
  if (facts.waiting >= terms.waitingMax)
    return { code: 'withdrawals-waiting', params: { count: String(facts.waiting) } }
  return undefined
}

export type WithdrawAction = 'approve' | 'pay' | 'reject' | 'cancel'

interface Transition {
  readonly from: readonly WithdrawState[]
  readonly to: WithdrawState
  readonly by: 'staff' | 'member'
}

/**
 * Every change of a withdrawal's state, and who makes it. After the approval the member can't cancel, because the money
 * may be on its way already.
 */
export const withdrawTransitions: Readonly<Record<WithdrawAction, Transition>> = {
  approve: { from: ['waiting'], to: 'paying', by: 'staff' },
  pay: { from: ['paying'], to: 'paid', by: 'staff' },
  reject: { from: ['waiting', 'paying'], to: 'rejected', by: 'staff' },
  cancel: { from: ['waiting'], to: 'cancelled', by: 'member' },
}

/** The state after an action; undefined if the action is not allowed in this state. */
export function withdrawAfter(state: WithdrawState, action: WithdrawAction): WithdrawState | undefined {
  const { from, to } = withdrawTransitions[action]
  return from.includes(state) ? to : undefined
}

/** From how many open withdrawals of one member on staff are warned. */
export const manyAtOnce = 3
