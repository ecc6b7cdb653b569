// The job that pays investments (D11). Each run:
//   1. writes the returns of all days that are due, and returns the principal of the investments whose term is over;
//   2. pays the returns that wait from the investment pool, the oldest first, as far as the pool reaches;
//   3. tells the members whose returns wait, once for each return.
//
// return:      waiting ──the pool reaches──▶ paid
// investment:  running ──all days written──▶ matured, the principal is in the balance
//
// Work is done in batches, one transaction each, so a run that is killed loses one batch, and the next run continues.
// A return is one row per investment and day, and its posting has a key of both, so no day is paid twice. The pool is
// locked while a batch is paid, and nothing else is debited, so no return is paid from anybody's principal. What happens
// to a batch that fails is in jobs/batches.ts.
import { addDays, dayOf, daysDue, returnOfDay } from '@banyan/rules/market/invest/invest'
import { formatCents } from '@banyan/rules/money'
import type { App } from '../../boot/app-context.ts'
import type { News } from '../../bus/event.ts'
import type { Tx } from '../../db/db.ts'
import { type BatchOutcome, eachBatch, type OnBatch } from '../../jobs/batches.ts'
import { forEachItem } from '../../jobs/items.ts'
import { lockPool, type Posting, postAll } from '../../ledger/ledger.ts'
import { type Notice, tellMembers } from '../../mine/notice.ts'
import { rollUpInvestments } from './pool.sql.ts'
import {
  findDue,
  findUntold,
  findWaiting,
  insertReturns,
  lockRunning,
  lockWaiting,
  markTold,
  type NewReturn,
  type RunningRow,
  type WaitingRow,
  writeDays,
  writePaid,
} from './returns.sql.ts'

/** The names under which the console shows failed items. */
const dueJob = 'invest-due'
const payJob = 'invest-pay'
const tellJob = 'invest-tell'
const batchSize = 500

/**
 * Updates the sums of running investments, writes due returns and pays waiting returns. While investments are switched
 * off, no return is paid (decision 0072).
 */
export async function runInvestments(app: App, onBatch?: OnBatch): Promise<void> {
  const now = app.clock.now()
  const settings = await app.settings.read()
  const today = dayOf(now, settings['invest.utcOffset'])
  const { db } = app.database
  // Only staff read the sums, so a failure must not stop the payments.
  await forEachItem(app, 'invest', ['sums'], String, () => rollUpInvestments(db), { everyRun: true })
  await eachBatch(app, {
    job: dueJob,
    find: (tries) => findDue(db, today, { job: dueJob, tries, now, limit: batchSize }),
    work: (tx, news, ids) => writeDue(tx, news, ids, today, now),
    onBatch,
  })
  if (!settings['invest.open']) return
  await eachBatch(app, {
    job: payJob,
    find: (tries) => findWaiting(db, { job: payJob, tries, now, limit: batchSize }),
    work: (tx, news, ids) => payWaiting(app, tx, news, ids, now),
    onBatch,
  })
  await eachBatch(app, {
    job: tellJob,
    find: (tries) => findUntold(db, { job: tellJob, tries, now, limit: batchSize }),
    work: (tx, news, ids) => tellWaiting(tx, news, ids, now),
    onBatch,
  })
}

/** Writes the returns of the days that are due, and returns the principal of the investments that mature with them. */
async function writeDue(
  tx: Tx,
  news: News[],
  ids: readonly bigint[],
  today: string,
  now: Date,
): Promise<BatchOutcome> {
  const rows = await lockRunning(tx, ids)
  const written = rows.flatMap((row) => {
    const { from, to } = daysOf(row, today)
    return to < from ? [] : [{ row, from, to }]
  })
  await insertReturns(tx, written.flatMap(({ row, from, to }) => returnsOf(row, from, to)).toSorted(byDay))
  await writeDays(
    tx,
    written.map(({ row, to }) => ({ id: row.id, days: to })),
    now,
  )
  const matured = written.filter(({ row, to }) => to === row.term_days).map(({ row }) => row)
  await postAll(tx, now, matured.map(principalOf))
  const notices = matured.map(({ id, member_id, amount }) => ({
    member: member_id,
    kind: 'invest-matured' as const,
    params: { amount: formatCents(amount) },
    link: id,
    now,
  }))
  news.push(...(await tellMembers(tx, notices)))
  return { done: rows.length, goOn: true }
}

const daysOf = (row: RunningRow, today: string) =>
  daysDue({ startedOn: row.started_on, termDays: row.term_days, written: row.days }, today)

const byDay = (one: NewReturn, other: NewReturn): number =>
  one.due_on === other.due_on
    ? Number(one.investment_id - other.investment_id)
    : one.due_on < other.due_on
      ? -1
      : 1

function returnsOf(
  { id, amount, daily_rate, started_on }: RunningRow,
  from: number,
  to: number,
): NewReturn[] {
  const terms = { amount, rate: BigInt(daily_rate) }
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const day = from + index
    return { investment_id: id, day, due_on: addDays(started_on, day), amount: returnOfDay(terms, day) }
  })
}

const principalOf = ({ id, member_id, amount }: RunningRow): Posting => ({
  key: `invest:${id}:principal`,
  kind: 'invest-principal',
  ref: { kind: 'investment', id },
  legs: [
    {
      currency: 'money',
      debit: { member: member_id, kind: 'invested' },
      credit: { member: member_id, kind: 'balance' },
      amount,
    },
  ],
})

/** Pays returns while the pool reaches. It can't go on if the pool did not reach for all of them. */
async function payWaiting(
  app: App,
  tx: Tx,
  news: News[],
  ids: readonly bigint[],
  now: Date,
): Promise<BatchOutcome> {
  const rows = await lockWaiting(tx, ids)
  let left = await lockPool(tx, 'investment')
  // Strictly by age: a smaller return never overtakes an older one.
  const short = rows.findIndex(({ amount }) => (left -= amount) < 0n)
  const paid = short === -1 ? rows : rows.slice(0, short)
  if (paid.length > 0) {
    await writePaid(
      tx,
      paid.map(({ id }) => id),
      now,
    )
    await postAll(tx, now, paid.map(returnPosting))
    news.push(...(await tellMembers(tx, returnNotices('invest-returned', paid, now))))
  }
  if (short === -1) return { done: paid.length, goOn: true }
  app.log.warn('invest: the investment pool is too small, returns wait until staff fund it')
  return { done: paid.length, goOn: false }
}

/** Tells the members of returns that wait, unless they are told or the return was paid in the meantime. */
async function tellWaiting(tx: Tx, news: News[], ids: readonly bigint[], now: Date): Promise<BatchOutcome> {
  const rows = await lockWaiting(tx, ids)
  const untold = await markTold(
    tx,
    rows.map(({ id }) => id),
  )
  const waiting = rows.filter(({ id }) => untold.has(id))
  news.push(...(await tellMembers(tx, returnNotices('invest-waiting', waiting, now))))
  return { done: waiting.length, goOn: true }
}

/** Returns one notice per member with the sum of the returns. It opens the investment if all are of the same one. */
function returnNotices<Kind extends 'invest-returned' | 'invest-waiting'>(
  kind: Kind,
  rows: readonly WaitingRow[],
  now: Date,
): Notice<Kind>[] {
  const byMember = Map.groupBy(rows, ({ member_id }) => member_id)
  return [...byMember].map(([member, returns]) => {
    const sum = returns.reduce((total, { amount }) => total + amount, 0n)
    const [link = null, ...others] = new Set(returns.map(({ investment_id }) => investment_id))
    return { member, kind, params: { amount: formatCents(sum) }, link: others.length > 0 ? null : link, now }
  })
}

const returnPosting = ({ investment_id, member_id, day, amount }: WaitingRow): Posting => ({
  key: `invest:${investment_id}:return:${day}`,
  kind: 'invest-return',
  ref: { kind: 'investment', id: investment_id },
  legs: [{ currency: 'money', debit: 'investment', credit: { member: member_id, kind: 'income' }, amount }],
})
