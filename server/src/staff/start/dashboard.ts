// The figures of the dashboard (D54). A job keeps sums by day; nothing here reads the records themselves.
import * as contract from '@banyan/contract/staff/start/dashboard'
import { balanceNames, type BalanceName } from '@banyan/contract/staff/start/figure'
import type { ReplyOf } from '@banyan/contract/call'
import { dayIn } from '@banyan/rules/date'
import { addDays } from '@banyan/rules/market/invest/invest'
import { formatCents } from '@banyan/rules/money'
import {
  addSums,
  daysIn,
  figuresFor,
  figureText,
  ledgerRight,
  periodMax,
  periodUsual,
  type Sums,
} from '@banyan/rules/staff/start/figure'
import type { App } from '../../boot/app-context.ts'
import type { Db } from '../../db/db.ts'
import { handle } from '../../door/handler.ts'
import { startExport } from '../work/export-start.ts'
import { type Balances, balancesOf } from './dashboard/balances.ts'
import { dashboardExport } from './dashboard/source.ts'
import { sumsByDay } from './dashboard/sums.ts'
import { readCounts, readFlows, readHead, readProofs, rollUp } from './dashboard.sql.ts'

/** Days that a period may have. */
const [firstDay, lastDay] = ['2000-01-01', '2999-12-31']

/** Transfers that one transaction counts. */
const batch = 20_000

type Reply = ReplyOf<typeof contract.loadDashboard>
type Period = Reply['period']

/** Counts everything that has become final, in short transactions. A job of every minute; the page counts only a little. */
export async function countFigures(app: App): Promise<void> {
  while (await countSome(app)) {
    // Each round is a transaction of its own.
  }
}

async function countSome(app: App): Promise<boolean> {
  const { 'company.zone': zone } = await app.settings.read()
  return rollUp(app.database.db, zone, batch, app.clock.now())
}

/** Returns the asked period; without one, the last days up to today. */
function periodOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
  refuse: (code: 'period-wrong', params: Record<string, string>) => never,
): Period {
  const last = to ?? (from === undefined || from <= today ? today : from)
  const period = { from: from ?? addDays(last, 1 - periodUsual), to: last }
  const days = daysIn(period)
  // The period before a first day of year 1 is no date of the database.
  const isKnown = period.from >= firstDay && period.to <= lastDay
  return isKnown && days >= 1 && days <= periodMax
    ? period
    : refuse('period-wrong', { maximum: String(periodMax) })
}

export const loadDashboard = handle(contract.loadDashboard, async ({ app, request, staff, refuse }) => {
  const now = app.clock.now()
  const behind = await countSome(app)
  // One snapshot, so that a run of the job in between changes nothing.
  const snapshot = app.database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
  return snapshot.execute(async (tx) => {
    const head = await readHead(tx)
    const zone = head?.zone ?? 'UTC'
    const today = dayIn(zone, now)
    const period = periodOf(request, today, refuse)
    const length = daysIn(period)
    const before = { from: addDays(period.from, -length), to: addDays(period.from, -1) }
    const { rights } = staff
    const days = Array.from({ length }, (_, index) => addDays(period.from, index))
    const sumsOf = await readSums(tx, before.from, period.to)
    const current = await readSums(tx, addDays(today, -1), today)
    const sums = days.map(sumsOf)
    const total = addSums(sums)
    const past = addSums(days.map((day) => sumsOf(addDays(day, -length))))
    return {
      zone,
      today,
      period,
      before,
      days,
      figures: figuresFor(rights).map((figure) => ({
        figure,
        today: figureText(figure, current(today)),
        yesterday: figureText(figure, current(addDays(today, -1))),
        total: figureText(figure, total),
        before: figureText(figure, past),
        days: sums.map((day) => figureText(figure, day)),
      })),
      ledger: rights.includes(ledgerRight) ? await ledgerOf(tx, period, days) : null,
      counted: { at: (head?.counted_at ?? now).toISOString(), behind },
    }
  })
})

/** Returns a function that gives the sums of a day. */
const readSums = async (db: Db, from: string, to: string): Promise<(day: string) => Sums> =>
  sumsByDay(await readFlows(db, from, to), await readCounts(db, from, to))

/** Returns the balances at the end of each day, and the state of the proof. */
async function ledgerOf(
  db: Db,
  period: Period,
  days: readonly string[],
): Promise<NonNullable<Reply['ledger']>> {
  const { opening, ends } = await balancesOf(db, period, days)
  const show = (at: Balances | undefined, name: BalanceName) => formatCents(at?.get(name) ?? 0n)
  const proofs = await readProofs(db)
  const last = proofs.at(-1)
  return {
    balances: balanceNames.map((name) => ({
      name,
      end: show(ends.at(-1), name),
      before: show(opening, name),
      days: ends.map((end) => show(end, name)),
    })),
    proof: last ? { clean: proofs.every(({ clean }) => clean), ran: last.ran_at.toISOString() } : null,
  }
}

export const doExport = handle(contract.doExport, async (context) => {
  const { app, request, staff, refuse } = context
  const head = await readHead(app.database.db)
  const { from, to } = periodOf(request, dayIn(head?.zone ?? 'UTC', app.clock.now()), refuse)
  // The job has no session: the figures are those that the person may see when the export is asked for.
  const names = figuresFor(staff.rights).join(' ')
  const balances = staff.rights.includes(ledgerRight) ? balanceNames.join(' ') : ''
  const filter = { from, to, figures: names, balances }
  return { id: String(await startExport(context, dashboardExport, filter)) }
})
