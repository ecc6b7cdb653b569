// The rules of a recharge (T4, D5, D61). The member pays to a receiving account in the account's currency,
// then asks for the recharge. It waits until staff approve or reject it. The page, the server and the
// console use these same functions.
import type { ReceivingCurrency } from '@banyan/contract/wallet/recharge'
import type { RechargeState } from '@banyan/contract/wallet/recharge-record'
import { cents, formatCents, showMoney, showPoints } from '../money.ts'
import type { Settings } from '../settings.ts'

/** Amounts are cents of the balance. */
export interface RechargeLimits {
  readonly minimum: bigint
  readonly maximum: bigint
  /** How many recharges of one member may wait for staff. */
  readonly waitingMax: number
}

export const rechargeLimits = (settings: Settings): RechargeLimits => ({
  minimum: cents(settings['recharge.minimum']),
  maximum: cents(settings['recharge.maximum']),
  waitingMax: settings['recharge.waitingMax'],
})

/** The currency of a receiving account, and how much of it one unit of the balance costs (`21500`, `7.25`). */
export interface PayTerms {
  readonly currency: ReceivingCurrency
  readonly rate: string
}

/** The smallest payable amount of each currency in hundredths: kip and dong have no decimals. */
export const steps: Readonly<Record<ReceivingCurrency, bigint>> = {
  USDT: 1n,
  USD: 1n,
  CNY: 1n,
  THB: 1n,
  LAK: 100n,
  VND: 100n,
}

export const rateScale = 1_000_000n

/** Reads a rate of up to six decimals as millionths. Undefined for zero, for 1,000,000 and more, and for other text. */
export function parseRate(text: string): bigint | undefined {
  const parts = /^(0|[1-9]\d{0,5})(?:\.(\d{1,6}))?$/.exec(text)
  if (!parts) return undefined
  const rate = BigInt(parts[1] ?? '0') * rateScale + BigInt((parts[2] ?? '').padEnd(6, '0'))
  return rate === 0n ? undefined : rate
}

/** The shortest text of a valid rate: `21500.000000` becomes `21500`. Throws on any other text. */
export function plainRate(text: string): string {
  if (parseRate(text) === undefined) throw new Error('not a rate')
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

/**
 * Returns the price of `amount` of the balance, in hundredths of the account's currency. The price is rounded up to the
 * currency's smallest payable amount, so the company never gets less than by the rate. Throws if the rate is invalid.
 */
export function amountToPay(amount: bigint, { currency, rate }: PayTerms): bigint {
  const millionths = parseRate(rate)
  if (millionths === undefined) throw new Error('not a rate')
  const step = steps[currency]
  const unit = rateScale * step
  return ((amount * millionths + unit - 1n) / unit) * step
}

export type RechargeAmountFault =
  | { code: 'recharge-minimum'; params: { minimum: string } }
  | { code: 'recharge-maximum'; params: { maximum: string } }
export type RechargeFault =
  | RechargeAmountFault
  | { code: 'voucher-missing' | 'voucher-used'; params?: undefined }
  | { code: 'recharge-rate-changed'; params: { amount: string } }
  | { code: 'recharges-waiting'; params: { count: string } }

/** Returns why an amount can't be recharged; undefined if it can. */
export function rechargeAmountFault(
  amount: bigint,
  { minimum, maximum }: RechargeLimits,
): RechargeAmountFault | undefined {
  if (amount < minimum) return { code: 'recharge-minimum', params: { minimum: formatCents(minimum) } }
  if (amount > maximum) return { code: 'recharge-maximum', params: { maximum: formatCents(maximum) } }
  return undefined
}

export interface RechargeRequest {
  readonly amount: bigint
  /** The amount to pay that the page has shown, in hundredths of the account's currency. */
  readonly paid: bigint
  readonly hasVoucher: boolean
}

export interface RechargeFacts {
  readonly account: PayTerms
  /** How many recharges of the member wait now. */
  readonly waiting: number
  /** Whether another recharge has the same file as its proof of payment. */
  readonly voucherUsed: boolean
}

/** Returns why a member can't ask for another recharge; undefined if fewer than `waitingMax` are waiting. */
export function waitingFault(waiting: number, { waitingMax }: RechargeLimits): RechargeFault | undefined {
  return waiting < waitingMax ? undefined : { code: 'recharges-waiting', params: { count: String(waiting) } }
}

/** Returns why a recharge is refused, with the values for its text; undefined if the recharge is accepted. */
export function rechargeFault(
  request: RechargeRequest,
  limits: RechargeLimits,
  facts: RechargeFacts,
): RechargeFault | undefined {
  const amountFault = rechargeAmountFault(request.amount, limits)
  if (amountFault) return amountFault
  if (!request.hasVoucher) return { code: 'voucher-missing' }
  const { currency } = facts.account
  const toPay = amountToPay(request.amount, facts.account)
  if (request.paid !== toPay)
    return { code: 'recharge-rate-changed', params: { amount: showPaid(formatCents(toPay), currency) } }
  if (facts.voucherUsed) return { code: 'voucher-used' }
  return waitingFault(facts.waiting, limits)
}

export type RechargeAction = 'approve' | 'reject' | 'cancel'

interface Transition {
  readonly from: readonly RechargeState[]
  readonly to: RechargeState
  readonly by: 'staff' | 'member'
}

/** Every change of a recharge's state, and who makes it (T4). A decided recharge never changes again. */
export const rechargeTransitions: Readonly<Record<RechargeAction, Transition>> = {
  approve: { from: ['waiting'], to: 'arrived', by: 'staff' },
  reject: { from: ['waiting'], to: 'rejected', by: 'staff' },
  cancel: { from: ['waiting'], to: 'cancelled', by: 'member' },
}

/** The state after an action; undefined if the action is not allowed in this state. */
export function rechargeAfter(state: RechargeState, action: RechargeAction): RechargeState | undefined {
  const { from, to } = rechargeTransitions[action]
  return from.includes(state) ? to : undefined
}

/** An amount of a currency as people read it: `4,300,000 LAK`, `7.25 CNY`. */
export function showPaid(amount: string, currency: ReceivingCurrency): string {
  return `${steps[currency] === 100n ? showPoints(amount) : showMoney(amount)} ${currency}`
}

/** A rate as people read it: `21,500`, `7.25`. */
export const showRate = (rate: string): string => {
  const [whole = '', decimals] = rate.split('.')
  return `${showPoints(whole)}${decimals === undefined ? '' : `.${decimals}`}`
}
