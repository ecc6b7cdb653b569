// Commission follows the order (D12): it is frozen with the payment, due when the order is finished, reduced with every
// refund, all in the transaction of that change. A job pays what is due from the house. Each change is one conditional
// update, so nothing is paid twice. Locks: order, its commission, the accounts of commission by ascending member, ledger.
import {
  baseLeft,
  commissionAfter,
  commissionTransitions,
  freezeCommission,
  reduceCommission,
} from '@banyan/rules/mine/commission'
import { formatCents } from '@banyan/rules/money'
import type { App } from '../boot/app-context.ts'
import { telling } from '../bus/event.ts'
import type { Db, Tx } from '../db/db.ts'
import { forEachItem } from '../jobs/items.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { wake, wakeWith } from '../jobs/wake.ts'
import { LedgerRefusal, post } from '../ledger/ledger.ts'
import { type Notice, tellMembers } from './notice.ts'
import {
  addDebt,
  findDue,
  type Frozen,
  insertFrozen,
  lockCommission,
  markDue,
  type OpenCommission,
  readRefunded,
  readSale,
  settleRow,
  storeFrozen,
  storeLeft,
} from './commission.sql.ts'

export { type Frozen, insertFrozen }

/** The job that pays commission. */
const settleJob = 'commission-settle'

/** Returns what an order freezes if it is paid now; undefined if no commission is due for it. Only reads. */
export async function planCommission(db: Db, order: bigint, now: Date): Promise<Frozen | undefined> {
  const sale = await readSale(db, order)
  if (!sale) return undefined
  const rows = freezeCommission(sale)
  return rows.length === 0 ? undefined : { order, buyer: sale.buyer, buyerLevel: sale.buyerLevel, rows, now }
}

/** Freezes the commission of an order that this transaction has paid. */
export async function freezeOrder(tx: Tx, order: bigint, now: Date): Promise<void> {
  const frozen = await planCommission(tx, order, now)
  if (frozen) await storeFrozen(tx, frozen)
}

/** Marks the commission of an order due that this transaction has finished. Returns true if there is any. */
export const finishCommission = async (tx: Tx, order: bigint, now: Date): Promise<boolean> =>
  (await markDue(tx, order, { ...commissionTransitions.finish, now })) > 0

/** Starts the payment of due commission, after the commit. */
export const wakeSettlement = (app: App): Promise<void> => wake(app, settleJob, {})

/** A notice about commission that a refund has reduced. */
export type ReducedNotice = Notice<'commission-reduced' | 'commission-void' | 'commission-debt'>

/**
 * Reduces the commission of an order by its refunds, the one that is being paid now included. What was settled becomes a
 * debt of its member. The caller has locked the order. Returns the notices, for the end of the transaction.
 */
export async function reduceOrder(
  tx: Tx,
  order: bigint,
  refund: bigint,
  now: Date,
): Promise<ReducedNotice[]> {
  const open = await lockCommission(tx, order)
  const [any] = open
  if (!any) return []
  const refunded = await readRefunded(tx, order, refund)
  const left = baseLeft(refunded.map((line, at) => ({ ...line, base: any.bases[at] ?? 0n })))
  const notices: ReducedNotice[] = []
  for (const one of open.toSorted((a, b) => (a.member_id < b.member_id ? -1 : 1)))
    notices.push(...(await reduceOne(tx, one, left, now)))
  return notices
}

async function reduceOne(tx: Tx, one: OpenCommission, left: bigint, now: Date): Promise<ReducedNotice[]> {
  const { amount, burn } = reduceCommission({ amount: one.full_amount, burn: one.full_burn }, one.base, left)
  if (amount === one.amount && burn === one.burn) return []
  const gone = amount === 0n && burn === 0n
  const state = (gone ? commissionAfter(one.state, 'void') : undefined) ?? one.state
  await storeLeft(tx, { id: one.id, state }, { amount, burn, now })
  if (one.settled_at !== null)
    await addDebt(tx, one.member_id, { amount: one.amount - amount, burn: one.burn - burn })
  const lost = one.amount - amount
  if (lost === 0n || one.closed) return []
  const kind =
    one.settled_at !== null ? 'commission-debt' : amount === 0n ? 'commission-void' : 'commission-reduced'
  return [{ member: one.member_id, kind, params: { amount: formatCents(lost) }, link: null, now }]
}

export interface Settled {
  readonly settled: number
  /** True if the house could not pay a commission. It and all later ones wait for the next run. */
  readonly short: boolean
}

const pageSize = 500

/** Pays all commission that is due, the oldest first, until the house can't pay. Nothing is paid while it is off (D16). */
export async function settleCommission(app: App): Promise<Settled> {
  if (!(await app.settings.read())['commission.open']) return { settled: 0, short: false }
  let [settled, after, short] = [0, 0n, false]
  const work = async (id: bigint) => {
    if (short) return
    const outcome = await settleOne(app, id)
    if (outcome === 'short') short = true
    if (outcome === 'settled') settled++
  }
  for (;;) {
    const due = await findDue(app.database.db, settleJob, { now: app.clock.now(), after, limit: pageSize })
    await forEachItem(app, settleJob, due, String, work)
    if (short)
      app.log.warn(
        { settled },
        'commission: the house can’t pay all that is due, the rest waits for the next run',
      )
    if (short || due.length < pageSize) return { settled, short }
    after = due.at(-1) ?? after
  }
}

/** Pays one commission. `gone`: it is not due any more. `short`: the house has not enough, and nothing changed. */
async function settleOne(app: App, id: bigint): Promise<'settled' | 'gone' | 'short'> {
  const now = app.clock.now()
  try {
    return await telling(app, async (tx, told) => {
      const row = await settleRow(tx, id, now)
      if (!row) return 'gone'
      if (row.amount > 0n)
        await post(tx, now, {
          key: `commission:${id}:settle`,
          kind: 'commission',
          ref: { kind: 'commission', id },
          legs: [
            {
              currency: 'money',
              debit: 'house',
              credit: { member: row.member, kind: 'income' },
              amount: row.amount,
            },
          ],
        })
      const paid = [
        { kind: 'commission-debt-paid', amount: row.debt },
        { kind: 'commission-settled', amount: row.amount },
      ] as const
      const notices = paid
        .filter(({ amount }) => amount > 0n)
        .map(({ kind, amount }) => ({
          member: row.member,
          kind,
          params: { amount: formatCents(amount) },
          link: null,
          now,
        }))
      told.push(...(await tellMembers(tx, notices)))
      return 'settled'
    })
  } catch (error) {
    if (error instanceof LedgerRefusal) return 'short'
    throw error
  }
}

/** Registers the job: it runs after an order is finished, and every minute. */
export function registerSettlement(jobs: Jobs, app: App): void {
  const run = async () => {
    await settleCommission(app)
  }
  wakeWith(app, settleJob, jobs.register(settleJob, { queue: true }, run))
  jobs.register(`${settleJob}-idle`, { cron: '* * * * *' }, run)
}
