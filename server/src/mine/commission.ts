// Commission follows the order (D12): it is frozen with the payment, due when the order is finished, reduced with every
// refund (commission/reduce.ts), all in the transaction of that change. A job pays due commission from the house, batch
// by batch (jobs/batches.ts). Each change is made only in the state before it, so no commission is paid twice. Locks:
// order, commission by ascending member, the accounts of commission by ascending member, ledger.
import { commissionTransitions, freezeCommission, settledParts } from '@banyan/rules/mine/commission'
import { formatCents } from '@banyan/rules/money'
import type { App } from '../boot/app-context.ts'
import type { News } from '../bus/event.ts'
import type { Db, Tx } from '../db/db.ts'
import { type BatchOutcome, eachBatch } from '../jobs/batches.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { wake, wakeWith } from '../jobs/wake.ts'
import { lockPool, type Posting, postAll } from '../ledger/ledger.ts'
import { tellMembers } from './notice.ts'
import {
  type DueRow,
  findDue,
  type Frozen,
  frozenFields,
  lockDebts,
  lockDue,
  markDue,
  readSale,
  storeFrozen,
  storeSettled,
  voidDue,
} from './commission.sql.ts'

export { type Frozen, frozenFields }

/** The job that pays commission. */
const settleJob = 'commission-settle'

/** Returns the commission that an order freezes if it is paid; undefined if there is none. Only reads. */
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

/** While a batch is paid, every other payment from the house waits. */
export const batchSize = 200

/** Pays all commission that is due, the oldest first, until the house can't pay. Nothing is paid while it is off (D16). */
export async function settleCommission(app: App): Promise<Settled> {
  if (!(await app.settings.read())['commission.open']) return { settled: 0, short: false }
  const { done, goOn } = await eachBatch(app, {
    job: settleJob,
    find: (tries) =>
      findDue(app.database.db, { job: settleJob, tries, now: app.clock.now(), limit: batchSize }),
    work: (tx, news, ids) => settleBatch(tx, news, ids, app.clock.now()),
  })
  if (!goOn)
    app.log.warn(
      { settled: done },
      'commission: the house can’t pay all that is due, the rest waits for the next run',
    )
  return { settled: done, short: !goOn }
}

/** Pays commission while the house has enough, and voids the commission of closed accounts. */
async function settleBatch(tx: Tx, news: News[], ids: readonly bigint[], now: Date): Promise<BatchOutcome> {
  const rows = await lockDue(tx, ids)
  if (rows.length === 0) return { done: 0, goOn: true }
  const debts = await lockDebts(
    tx,
    rows.map(({ member_id }) => member_id),
  )
  const parts = partsOf(rows, debts, await lockPool(tx, 'house'))
  const settled = parts.filter(({ closed }) => !closed)
  await voidDue(
    tx,
    parts.flatMap(({ id, closed }) => (closed ? [id] : [])),
    now,
  )
  await storeSettled(tx, settled, now)
  await postAll(tx, now, settled.filter(({ arrives }) => arrives > 0n).map(postingOf))
  news.push(
    ...(await tellMembers(
      tx,
      settled.flatMap((one) => noticesOf(one, now)),
    )),
  )
  return { done: parts.length, goOn: parts.length === rows.length }
}

interface Part extends DueRow {
  readonly closed: boolean
  readonly withheld: bigint
  readonly arrives: bigint
}

const nothing = { withheld: 0n, arrives: 0n } as const

/** Returns the parts of each commission, the oldest first, up to the first commission that the house can't pay. */
function partsOf(rows: readonly DueRow[], debts: Map<bigint, bigint>, house: bigint): Part[] {
  const parts: Part[] = []
  let left = house
  for (const row of rows) {
    const debt = debts.get(row.member_id)
    const closed = debt === undefined
    const { withheld, arrives } = closed ? nothing : settledParts(row.amount, debt)
    // Strictly by age: a smaller commission never overtakes an older one.
    if (arrives > left) break
    left -= arrives
    if (!closed) debts.set(row.member_id, debt - withheld)
    parts.push({ ...row, closed, withheld, arrives })
  }
  return parts
}

const postingOf = ({ id, member_id, arrives }: Part): Posting => ({
  key: `commission:${id}:settle`,
  kind: 'commission',
  ref: { kind: 'commission', id },
  legs: [
    { currency: 'money', debit: 'house', credit: { member: member_id, kind: 'income' }, amount: arrives },
  ],
})

function noticesOf({ id, member_id: member, withheld, arrives }: Part, now: Date) {
  const paid = [
    { kind: 'commission-debt-paid', amount: withheld },
    { kind: 'commission-settled', amount: arrives },
  ] as const
  return paid
    .filter(({ amount }) => amount > 0n)
    .map(({ kind, amount }) => ({ member, kind, params: { amount: formatCents(amount) }, link: id, now }))
}

/** Registers the job: it runs after an order is finished, and every minute. */
export function registerSettlement(jobs: Jobs, app: App): void {
  const run = async () => {
    await settleCommission(app)
  }
  wakeWith(app, settleJob, jobs.register(settleJob, { queue: true }, run))
  jobs.register(`${settleJob}-idle`, { cron: '* * * * *' }, run)
}
