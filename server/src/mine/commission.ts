// Commission follows the order (D12): it is frozen with the payment, due when the order is finished, reduced with every
// refund (commission/reduce.ts), all in the transaction of that change. A job pays what is due from the house. Each change is
// one conditional update, so nothing is paid twice. Locks: order, its commission, the accounts of commission by ascending
// member, ledger.
import { commissionTransitions, freezeCommission } from '@banyan/rules/mine/commission'
import { formatCents } from '@banyan/rules/money'
import type { App } from '../boot/app-context.ts'
import { telling } from '../bus/event.ts'
import type { Db, Tx } from '../db/db.ts'
import { forEachItem } from '../jobs/items.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { wake, wakeWith } from '../jobs/wake.ts'
import { LedgerRefusal, post } from '../ledger/ledger.ts'
import { tellMembers } from './notice.ts'
import {
  findDue,
  type Frozen,
  frozenFields,
  markDue,
  readSale,
  settleRow,
  storeFrozen,
} from './commission.sql.ts'

export { type Frozen, frozenFields }

/** The job that pays commission. */
const settleJob = 'commission-settle'

/** Returns what an order freezes if it is paid; undefined if no commission is due for it. Only reads. */
export async function planCommission(db: Db, order: bigint): Promise<Frozen | undefined> {
  const sale = await readSale(db, order)
  if (!sale) return undefined
  const rows = freezeCommission(sale)
  return rows.length === 0 ? undefined : { order, buyer: sale.buyer, buyerLevel: sale.buyerLevel, rows }
}

/** Freezes the commission of an order that this transaction has paid. */
export async function freezeOrder(tx: Tx, order: bigint, now: Date): Promise<void> {
  const frozen = await planCommission(tx, order)
  if (frozen) await storeFrozen(tx, frozen, now)
}

/** Marks the commission of an order due that this transaction has finished. Returns true if there is any. */
export const finishCommission = async (tx: Tx, order: bigint, now: Date): Promise<boolean> =>
  (await markDue(tx, order, { ...commissionTransitions.finish, now })) > 0

/** Starts the payment of due commission, after the commit. */
export const wakeSettlement = (app: App): Promise<void> => wake(app, settleJob, {})

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
          link: id,
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
