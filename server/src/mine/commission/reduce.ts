// A refund reduces the commission of its order in proportion (D12). Settled commission goes back to the house from the
// member's income wallet, as far as the wallet has it. The rest is a debt that later commission pays off (D66).
//
//   order ─▶ commission rows ─▶ accounts of commission ─▶ other rows of the refund ─▶ accounts of the ledger
//   └────────────── reduceOrder ──────────────┘                                └──────── takeBack ────────┘
//
// All of it, the refund's own posting included, is one transaction.
import { baseLeft, commissionAfter, reduceCommission, takenBack } from '@banyan/rules/mine/commission'
import { formatCents } from '@banyan/rules/money'
import type { Tx } from '../../db/db.ts'
import { accountId, type Leg, lockBalances, type Posting } from '../../ledger/ledger.ts'
import type { Notice } from '../notice.ts'
import {
  lockCommission,
  lowerAccount,
  type OpenCommission,
  readRefunded,
  storeLeft,
  storeTaken,
} from './reduce.sql.ts'

/** A notice about commission that a refund has reduced. */
export type ReducedNotice = Notice<
  'commission-reduced' | 'commission-void' | 'commission-returned' | 'commission-debt'
>

/** A commission that a refund has reduced. */
export interface Reduced {
  readonly id: bigint
  readonly member: bigint
  /** Cents by which it is lower. */
  readonly lost: bigint
  /** Cents that it brought to the wallet and that are not taken back yet; 0 before the settlement. */
  readonly inWallet: bigint
  readonly was: 'open' | 'settled'
  /** True if nothing of the commission is left. */
  readonly void: boolean
  /** True if the member has closed the account. */
  readonly closed: boolean
}

/**
 * Reduces the commission of an order by its refunds, the one that is being paid now included. The caller has locked the
 * order, and calls `takeBack` with the result.
 */
export async function reduceOrder(tx: Tx, order: bigint, refund: bigint, now: Date): Promise<Reduced[]> {
  const open = await lockCommission(tx, order)
  const [any] = open
  if (!any) return []
  const refunded = await readRefunded(tx, order, refund)
  const left = baseLeft(refunded.map((line, at) => ({ ...line, base: any.bases[at] ?? 0n })))
  const reduced: Reduced[] = []
  for (const one of open) reduced.push(...(await reduceOne(tx, one, left, now)))
  return reduced
}

async function reduceOne(tx: Tx, one: OpenCommission, left: bigint, now: Date): Promise<Reduced[]> {
  const { amount, burn } = reduceCommission({ amount: one.full_amount, burn: one.full_burn }, one.base, left)
  if (amount === one.amount && burn === one.burn) return []
  const gone = amount === 0n && burn === 0n
  const state = (gone ? commissionAfter(one.state, 'void') : undefined) ?? one.state
  await storeLeft(tx, { id: one.id, state }, { amount, burn, now })
  const lost = one.amount - amount
  const was = one.settled_at === null ? 'open' : 'settled'
  if (was === 'settled') await lowerAccount(tx, one.member_id, { amount: lost, burn: one.burn - burn })
  const { id, member_id: member, in_wallet: inWallet, closed } = one
  return lost === 0n ? [] : [{ id, member, lost, inWallet, was, void: amount === 0n, closed }]
}

interface Taking {
  readonly refund: bigint
  /** The legs of the refund itself, so that all accounts of the transaction are locked in one order. */
  readonly legs: readonly Leg[]
  readonly now: Date
  /** False while commission is switched off: nothing posts then, and all of it becomes a debt (D16). */
  readonly posts: boolean
}

/**
 * Takes settled commission that a refund has reduced back from the wallets of income, and stores the rest as debts. Returns
 * the postings, which the caller posts together with the refund and before it, and the notices for the end of the
 * transaction.
 */
export async function takeBack(
  tx: Tx,
  reduced: readonly Reduced[],
  { refund, legs, now, posts }: Taking,
): Promise<{ postings: Posting[]; notices: ReducedNotice[] }> {
  const settled = reduced.filter(({ was }) => was === 'settled')
  const wallets =
    posts && settled.length > 0
      ? await lockBalances(tx, [...settled.map((one) => legOf(one, one.lost)), ...legs])
      : new Map<bigint, bigint>()
  const postings: Posting[] = []
  const notices: ReducedNotice[] = []
  for (const one of reduced) {
    const parts = one.was === 'settled' ? await takeOne(tx, one, wallets) : undefined
    if (parts && parts.taken > 0n)
      postings.push({
        key: `commission:${one.id}:refund:${refund}`,
        kind: 'commission-return',
        ref: { kind: 'commission', id: one.id },
        legs: [legOf(one, parts.taken)],
      })
    if (!one.closed) notices.push(...noticesOf(one, parts, now))
  }
  return { postings, notices }
}

/** The leg that returns commission to the house, which paid it. */
const legOf = ({ member }: Reduced, amount: bigint): Leg => ({
  currency: 'money',
  debit: { member, kind: 'income' },
  credit: 'house',
  amount,
})

interface Parts {
  readonly taken: bigint
  readonly owed: bigint
}

async function takeOne(tx: Tx, one: Reduced, wallets: Map<bigint, bigint>): Promise<Parts> {
  const wallet = accountId({ member: one.member, kind: 'income' }, 'money')
  const has = wallets.get(wallet) ?? 0n
  const parts = takenBack(one.lost, one.inWallet, has)
  wallets.set(wallet, has - parts.taken)
  await storeTaken(tx, one, parts)
  return parts
}

function noticesOf(one: Reduced, parts: Parts | undefined, now: Date): ReducedNotice[] {
  const notice = (kind: ReducedNotice['kind'], amount: bigint): ReducedNotice[] =>
    amount === 0n
      ? []
      : [{ member: one.member, kind, params: { amount: formatCents(amount) }, link: one.id, now }]
  return parts
    ? [...notice('commission-returned', parts.taken), ...notice('commission-debt', parts.owed)]
    : notice(one.void ? 'commission-void' : 'commission-reduced', one.lost)
}
