// The figures of the dashboard (D54): the rights to see them, and their computation from the ledger and counts.
import {
  type BalanceName,
  type Figure,
  figures,
  figureUnits,
  type WaitingList,
  waitingLists,
} from '@banyan/contract/staff/start/figure'
import type { Right } from '@banyan/contract/staff/right'
import type { EntryKind } from '@banyan/contract/wallet/entry-kind'
import { cents, formatCents } from '../../money.ts'
import { dayMs } from '../../time.ts'

/** The longest period, in days. */
export const periodMax = 366

/** The period without a choice, in days. */
export const periodUsual = 30

/** A person sees a figure with one of these rights. Amounts of money need a right of finance. */
export const figureRights: Readonly<Record<Figure, readonly Right[]>> = {
  sales: ['ledger.read'],
  refunds: ['ledger.read'],
  points: ['ledger.read'],
  orders: ['ledger.read', 'order.send'],
  recharges: ['ledger.read'],
  withdrawals: ['ledger.read'],
  members: ['member.read'],
  active: ['member.read'],
  visits: ['ledger.read', 'goods.change', 'content.change'],
  buyers: ['ledger.read', 'order.send'],
  conversion: ['ledger.read', 'goods.change', 'content.change'],
}

/** The right that shows the pools and the debt to members. */
export const ledgerRight: Right = 'ledger.read'

/** Returns the figures that a person with these rights sees. */
export const figuresFor = (rights: readonly Right[]): Figure[] =>
  figures.filter((figure) => figureRights[figure].some((right) => rights.includes(right)))

/** The right that each list of work needs. */
export const waitingRights: Readonly<Record<WaitingList, Right>> = {
  recharge: 'recharge.decide',
  withdraw: 'withdraw.decide',
  refund: 'refund.decide',
  adjustment: 'adjust.decide',
  investment: 'invest.change',
  'third-refund': 'refund.decide',
  'third-difference': 'recharge.decide',
  order: 'order.send',
  stock: 'goods.change',
  review: 'review.decide',
  inviter: 'inviter.change',
  report: 'chat.decide',
  ticket: 'ticket.answer',
  service: 'service.answer',
  factor: 'staff.change',
  parked: 'job.retry',
}

/** Returns the lists of work of a person with these rights. */
export const waitingFor = (rights: readonly Right[]): WaitingList[] =>
  waitingLists.filter((list) => rights.includes(waitingRights[list]))

/** The sum of a day's entries of one kind between two kinds of accounts. Cents. */
export interface Flow {
  readonly currency: number
  readonly kind: EntryKind
  readonly debit: string
  readonly credit: string
  readonly amount: bigint
}

/** The numbers that are counted by day. */
export type Counted = 'orders' | 'buyers' | 'members' | 'visits' | 'active'

/** The sums of a day or a period from which its figures are written. */
export interface Sums extends Readonly<Record<Counted, bigint>> {
  readonly sales: bigint
  readonly refunds: bigint
  readonly points: bigint
  readonly recharges: bigint
  readonly withdrawals: bigint
  readonly days: bigint
}

const money = 1
const points = 2

type Movement = 'sale' | 'refund' | 'recharge' | 'recharge-return' | 'withdrawal'

/** The movement that each kind of entry is in the figures; null if no figure counts the kind. */
const movements: Readonly<Record<EntryKind, Movement | null>> = {
  recharge: 'recharge',
  'recharge-third': 'recharge',
  'recharge-return': 'recharge-return',
  'third-return': null,
  'third-credit': null,
  'order-pay': 'sale',
  'order-refund': 'refund',
  withdraw: 'withdrawal',
  'withdraw-return': null,
  dividend: null,
  transfer: null,
  'transfer-fee': null,
  'convert-income': null,
  'convert-points': null,
  commission: null,
  'commission-return': null,
  invest: null,
  'invest-return': null,
  'invest-principal': null,
  'pool-funding': null,
  upgrade: null,
  'closing-rest': null,
  adjust: null,
}

/** Returns the part of a flow in each amount. A refund counts on the day on which it is paid. */
export function amountsOf({ currency, kind, debit, amount }: Flow) {
  const inMoney = (one: Movement) => (currency === money && movements[kind] === one ? amount : 0n)
  const inPoints = (one: Movement) => (currency === points && movements[kind] === one ? amount : 0n)
  return {
    sales: inMoney('sale'),
    refunds: inMoney('refund'),
    points: inPoints('sale') - inPoints('refund'),
    recharges: inMoney('recharge') - inMoney('recharge-return'),
    // The whole amount of a withdrawal, with fee and dividend, when it is paid.
    withdrawals: debit === 'held' ? inMoney('withdrawal') : 0n,
  }
}

export const noSums: Sums = {
  sales: 0n,
  refunds: 0n,
  points: 0n,
  orders: 0n,
  recharges: 0n,
  withdrawals: 0n,
  members: 0n,
  active: 0n,
  visits: 0n,
  buyers: 0n,
  days: 0n,
}

/** Returns the sum of amounts. */
export const addAmounts = (amounts: readonly string[]): string =>
  formatCents(amounts.reduce((total, amount) => total + cents(amount), 0n))

/** Returns the sums of several days. */
export function addSums(all: readonly Sums[]): Sums {
  const total: Record<keyof Sums, bigint> = { ...noSums }
  for (const one of all) for (const key of Object.keys(total) as (keyof Sums)[]) total[key] += one[key]
  return total
}

/** Returns `part / whole × scale`, rounded half up. */
const ratio = (part: bigint, whole: bigint, scale: bigint): bigint =>
  (part * scale * 2n + whole) / (whole * 2n)

/** Returns a figure in its unit; null if it has no value: a share of no visits. */
export function figureText(figure: Figure, sums: Sums): string | null {
  if (figure === 'conversion')
    return sums.visits === 0n ? null : formatCents(ratio(sums.buyers, sums.visits, 10_000n))
  const value = sums[figure]
  switch (figureUnits[figure]) {
    case 'money':
    case 'points':
      return formatCents(value)
    case 'average': {
      if (sums.days === 0n) return null
      const tenths = ratio(value, sums.days, 10n)
      return sums.days === 1n ? String(value) : `${tenths / 10n}.${tenths % 10n}`
    }
    default:
      return String(value)
  }
}

/** Returns the balance that an account of a flow belongs to, and with which sign it counts. */
export function balanceOf(
  account: string,
  currency: number,
): { name: BalanceName; sign: 1n | -1n } | undefined {
  if (currency === points)
    return account === 'balance' || account === 'held' ? { name: 'points', sign: 1n } : undefined
  switch (account) {
    case 'recharged':
    case 'paid-out':
      return { name: 'received', sign: -1n }
    case 'balance':
    case 'held':
    case 'income':
    case 'invested':
    case 'house':
    case 'fees':
    case 'dividend':
    case 'investment':
      return { name: account, sign: 1n }
    default:
      return undefined
  }
}

/** Returns how many days a period has, both ends included; zero or less if it ends before it begins. */
export const daysIn = ({ from, to }: { from: string; to: string }): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs + 1
