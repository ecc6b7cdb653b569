// Commission of all members for finance staff: the list, the cost of the member network by month, and a simulation of
// other rates. No call of this file changes money.
import * as contract from '@banyan/contract/staff/finance/commission'
import type { ReplyOf } from '@banyan/contract/call'
import { cents, formatCents } from '@banyan/rules/money'
import type { App } from '../../boot/app-context.ts'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { handle } from '../../door/handler.ts'
import { readLevels } from '../../identity/level.ts'
import { startExport } from '../work/export-start.ts'
import { commissionExport } from './commission/source.ts'
import {
  listCommission,
  readCosts,
  readSums,
  rollUpCosts,
  rollUpOpen,
  simulate,
  type SimulatedLevel,
  type SimulatedRow,
} from './commission.sql.ts'
import { zoned } from '../work/days.ts'

const pageSize = 30

/** Adds the entries since the last run to the costs by month. A job of every hour, so that the page reads little. */
export const countCosts = (app: App): Promise<void> => rollUpCosts(app.database.db)

/** Adds commission that was frozen, settled, reduced or voided to the sums of the list. A job of every minute. */
export const countOpen = (app: App): Promise<void> => rollUpOpen(app.database.db)

export const loadCommission = handle(contract.loadCommission, async ({ app, request }) => {
  const { cursor, ...query } = request
  const { db } = app.database
  const list = `staff commission ${JSON.stringify(query)}`
  const after = readCursor(app, list, cursor)
  const [rows, sums, settings] = await Promise.all([
    listCommission(db, await zoned(app, query), { after, limit: pageSize + 1 }),
    readSums(db),
    app.settings.read(),
  ])
  const page = cutPage(rows, pageSize, (last) => writeCursor(app, list, [last.position, last.id]))
  return {
    list: page.rows.map((row) => ({
      id: String(row.id),
      order_sn: row.sn,
      generation: row.generation,
      member: {
        id: String(row.member_id),
        nick_name: row.nick_name,
        avatar: row.avatar,
        user_code: row.user_code,
      },
      buyer: {
        id: String(row.buyer_id),
        nick_name: row.buyer_name,
        avatar: row.buyer_avatar,
        user_code: row.buyer_code,
      },
      level: row.level,
      buyer_level: row.buyer_level,
      rate: formatCents(row.rate),
      base: formatCents(row.base),
      state: row.state,
      amount: formatCents(row.amount),
      full_amount: formatCents(row.full_amount),
      burn: formatCents(row.burn),
      withheld: formatCents(row.withheld),
      returned: formatCents(row.returned),
      time: row.created_at.toISOString(),
      settled: row.settled_at?.toISOString() ?? null,
    })),
    next: page.next,
    open: settings['commission.open'],
    waiting: formatCents(sums?.waiting ?? 0n),
    due: formatCents(sums?.due ?? 0n),
    debt: formatCents(sums?.debt ?? 0n),
    house: formatCents(sums?.house ?? 0n),
  }
})

export const doExport = handle(contract.doExport, async (context) => ({
  id: String(await startExport(context, commissionExport, context.request)),
}))

const months = 12

export const loadCost = handle(contract.loadCost, async ({ app }) => {
  const now = app.clock.now()
  await countCosts(app)
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (months - 1), 1))
  const rows = await readCosts(app.database.db, since.toISOString().slice(0, 10), now)
  return {
    list: rows.map(({ month, ...sums }) => ({
      month,
      upgrades: formatCents(sums.upgrades),
      discounts: formatCents(sums.discounts),
      fee_discounts: formatCents(sums.fee_discounts),
      commission: formatCents(sums.commission),
      returned: formatCents(sums.returned),
      withheld: formatCents(sums.withheld),
      burn: formatCents(sums.burn),
      returns: formatCents(sums.returns),
      dividend: formatCents(sums.dividend),
    })),
  }
})

/** The most orders that a simulation reads. */
const ordersMax = 100_000

/** Adds up the rows of the levels. */
function resultOf(rows: readonly SimulatedRow[]): ReplyOf<typeof contract.loadSimulation>['now'] {
  const sum = (pick: (row: SimulatedRow) => bigint) => rows.reduce((total, row) => total + pick(row), 0n)
  const [first, second] = [sum((row) => row.amount_1), sum((row) => row.amount_2)]
  return {
    commission_1: formatCents(first),
    commission_2: formatCents(second),
    burn: formatCents(sum((row) => row.burn)),
    total: formatCents(first + second),
  }
}

export const loadSimulation = handle(contract.loadSimulation, async ({ app, request }) => {
  const now = app.clock.now()
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
  const to = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  const levels = await readLevels(app.database.db)
  const current = levels.map((level): SimulatedLevel => ({
    level: level.rank,
    commission_1: level.commission_1,
    commission_2: level.commission_2,
    cap: level.commission_cap,
  }))
  const wanted = current.map((one) => {
    const terms = request.terms?.find(({ level }) => level === one.level)
    if (!terms) return one
    return {
      level: one.level,
      commission_1: cents(terms.commission_1),
      commission_2: cents(terms.commission_2),
      cap: cents(terms.cap),
    }
  })
  const run = (terms: readonly SimulatedLevel[]) =>
    simulate(app.database.db, { from, to, limit: ordersMax }, terms)
  const [before, after] = [await run(current), await run(wanted)]
  const totals = before.find(({ level }) => level === null)
  const orders = Number(totals?.orders ?? 0n)
  const ofLevel = (rows: readonly SimulatedRow[], rank: number) => {
    const row = rows.find(({ level }) => level === rank)
    return formatCents(row ? row.amount_1 + row.amount_2 : 0n)
  }
  return {
    month: from.toISOString().slice(0, 7),
    orders,
    cut: orders === ordersMax,
    sold: formatCents(totals?.sold ?? 0n),
    now: resultOf(before),
    changed: resultOf(after),
    levels: levels.map(({ rank, name, commission_1, commission_2, commission_cap }) => ({
      level: rank,
      name,
      commission_1: formatCents(commission_1),
      commission_2: formatCents(commission_2),
      cap: formatCents(commission_cap),
      now: ofLevel(before, rank),
      changed: ofLevel(after, rank),
    })),
  }
})
