// The rules of payments through the gateway (D6, D21, D61). The member starts a payment, pays at Alipay, and the
// gateway confirms. Money that arrives is never lost: it is credited, it pays its order, or it goes back.
//
//   waiting → paid: the gateway confirmed, and the money was used
//   waiting → closed: the time is over and the gateway knows of no payment
//   closed → paid: a late confirmation of a recharge
//   waiting, closed → returned: the order could not take the money any more
//   paid → returned: staff refund a recharge
import type { ThirdRefundState, ThirdState } from '@banyan/contract/wallet/third/terms'
import { cents, formatCents } from '../money.ts'
import type { Settings } from '../settings.ts'
import { minuteMs } from '../time.ts'
import { amountToPay, type RechargeAmountFault, rechargeAmountFault, showPaid } from './recharge.ts'

export interface ThirdTerms {
  readonly open: boolean
  /** How much CNY one unit of the balance costs. */
  readonly rate: string
  /** Cents of the balance. */
  readonly minimum: bigint
  readonly maximum: bigint
  readonly minutes: number
  /** How many started payments of one member may wait. */
  readonly waitingMax: number
}

export const thirdTerms = (settings: Settings): ThirdTerms => ({
  open: settings['third.open'],
  rate: settings['third.rate'],
  minimum: cents(settings['third.minimum']),
  maximum: cents(settings['third.maximum']),
  minutes: settings['third.minutes'],
  waitingMax: settings['third.waitingMax'],
})

/** Returns the price of an amount of the balance in CNY cents, rounded up to a cent. */
export const thirdToPay = (amount: bigint, rate: string): bigint =>
  amountToPay(amount, { currency: 'CNY', rate })

export type ThirdFault =
  | { code: 'third-closed'; params?: undefined }
  | RechargeAmountFault
  | { code: 'recharge-rate-changed'; params: { amount: string } }
  | { code: 'third-waiting'; params: { count: string } }

/** Returns why a payment of `paid` CNY cents is refused; undefined if `paid` is the price of `amount` by this rate. */
export function thirdRateFault(amount: bigint, paid: bigint, { rate }: Pick<ThirdTerms, 'rate'>) {
  const toPay = thirdToPay(amount, rate)
  if (paid === toPay) return undefined
  return { code: 'recharge-rate-changed', params: { amount: showPaid(formatCents(toPay), 'CNY') } } as const
}

/** Returns why a third-party recharge is refused; undefined if it can start. `waiting` is the number of open payments. */
export function thirdRechargeFault(
  { amount, paid }: { amount: bigint; paid: bigint },
  terms: ThirdTerms,
  waiting: number,
): ThirdFault | undefined {
  if (!terms.open) return { code: 'third-closed' }
  const fault =
    rechargeAmountFault(amount, { ...terms, waitingMax: terms.waitingMax }) ??
    thirdRateFault(amount, paid, terms)
  if (fault) return fault
  return waiting >= terms.waitingMax
    ? { code: 'third-waiting', params: { count: String(waiting) } }
    : undefined
}

/** A payment of an order ends this long before the order closes, so that its confirmation arrives in time. */
const marginMs = 30_000

/** Returns until when a payment that starts now can be made; an order's payment ends before the order closes. */
export function thirdPayUntil(now: Date, { minutes }: Pick<ThirdTerms, 'minutes'>, orderUntil?: Date): Date {
  const end = now.getTime() + minutes * minuteMs
  return new Date(orderUntil ? Math.min(end, orderUntil.getTime() - marginMs) : end)
}

export type ThirdAction = 'pay' | 'close' | 'return' | 'refund'

interface Transition {
  readonly from: readonly ThirdState[]
  readonly to: ThirdState
  readonly by: 'gateway' | 'clock' | 'staff'
}

/** Every change of a payment's state, and who makes it. */
export const thirdTransitions: Readonly<Record<ThirdAction, Transition>> = {
  pay: { from: ['waiting', 'closed'], to: 'paid', by: 'gateway' },
  close: { from: ['waiting'], to: 'closed', by: 'clock' },
  return: { from: ['waiting', 'closed'], to: 'returned', by: 'gateway' },
  refund: { from: ['paid'], to: 'returned', by: 'staff' },
}

/** The state after an action; undefined if the action is not allowed in this state. */
export function thirdAfter(state: ThirdState, action: ThirdAction): ThirdState | undefined {
  const { from, to } = thirdTransitions[action]
  return from.includes(state) ? to : undefined
}

export type ThirdRefundAction = 'send' | 'finish' | 'fail' | 'retry' | 'credit'

/**
 * Every change of a refund's state. A failed refund waits for staff, who send it again or credit the balance, unless the
 * gateway says before that that it was made after all.
 */
export const thirdRefundTransitions: Readonly<
  Record<ThirdRefundAction, { from: readonly ThirdRefundState[]; to: ThirdRefundState }>
> = {
  send: { from: ['waiting', 'sent'], to: 'sent' },
  finish: { from: ['waiting', 'sent', 'failed'], to: 'done' },
  fail: { from: ['waiting', 'sent'], to: 'failed' },
  retry: { from: ['failed'], to: 'waiting' },
  credit: { from: ['failed'], to: 'credited' },
}

export function thirdRefundAfter(
  state: ThirdRefundState,
  action: ThirdRefundAction,
): ThirdRefundState | undefined {
  const { from, to } = thirdRefundTransitions[action]
  return from.includes(state) ? to : undefined
}

/**
 * Returns the CNY cents of a part of a payment. The parts of one payment add up to the paid amount, in any order of
 * refunds.
 * @param before the sum of earlier refunds, in cents of the balance.
 */
export function thirdShare(
  { amount, paid }: { amount: bigint; paid: bigint },
  before: bigint,
  part: bigint,
): bigint {
  if (part <= 0n || before < 0n || before + part > amount) throw new RangeError('not a part of the payment')
  return (paid * (before + part)) / amount - (paid * before) / amount
}
