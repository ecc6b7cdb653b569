// The investments of all members, for staff: filters, the returns of each, and the export (D11).
import type { RequestOf } from '@banyan/contract/call'
import * as contract from '@banyan/contract/staff/finance/investment'
import { addDays, showDailyRate } from '@banyan/rules/market/invest/invest'
import { formatCents } from '@banyan/rules/money'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { handle } from '../../door/handler.ts'
import { startExport } from '../work/export-start.ts'
import type { WorkRequest } from '../work/source.ts'
import { investmentExport } from './investment/source.ts'
import {
  hasInvestment,
  type InvestmentRow,
  listInvestments,
  listNames,
  listReturns,
} from './investment.sql.ts'
import { zoned } from '../work/days.ts'

const pageSize = 20
const daysOfPage = 30

type Filter = Omit<RequestOf<typeof contract.loadInvestment>, 'cursor'>

/** Returns the filters as an export stores them. */
const filterOf = ({ waiting, ...filter }: Filter): WorkRequest => ({
  ...filter,
  ...(waiting === true && { waiting: '1' }),
})

const show = (row: InvestmentRow) => ({
  id: String(row.id),
  member: {
    id: String(row.member_id),
    nick_name: row.nick_name,
    user_code: row.user_code,
    avatar: row.avatar,
  },
  product: String(row.product_id),
  name: row.name,
  version: row.version,
  amount: formatCents(row.amount),
  daily_rate: showDailyRate(BigInt(row.daily_rate)),
  term_days: row.term_days,
  state: row.state,
  time: row.created_at.toISOString(),
  matures_on: addDays(row.started_on, row.term_days),
  matured: row.matured_at?.toISOString() ?? null,
  days: row.days,
  paid: formatCents(row.paid),
  waiting: formatCents(row.waiting),
})

export const loadInvestment = handle(contract.loadInvestment, async ({ app, request, language }) => {
  const { db } = app.database
  const { cursor, ...asked } = request
  const filter = await zoned(app, filterOf(asked))
  const list = `staff investment ${request.state ?? 'all'}`
  const after = readCursor(app, list, cursor)
  const [rows, names] = await Promise.all([
    listInvestments(db, { filter, language, after, limit: pageSize + 1 }),
    listNames(db, language),
  ])
  const page = cutPage(rows, pageSize, (last) => writeCursor(app, list, [last.position, last.id]))
  return {
    list: page.rows.map(show),
    next: page.next,
    products: names.map(({ id, name }) => ({ id: String(id), name })),
  }
})

export const loadReturns = handle(contract.loadReturns, async ({ app, request, refuse }) => {
  const { db } = app.database
  const id = BigInt(request.id)
  const list = `staff invest-returns ${id}`
  const [before] = readCursor(app, list, request.cursor) ?? []
  if (!(await hasInvestment(db, id))) return refuse('record-not-found')
  const rows = await listReturns(db, id, before, daysOfPage + 1)
  const page = cutPage(rows, daysOfPage, (last) => writeCursor(app, list, [BigInt(last.day)]))
  return {
    list: page.rows.map((row) => ({
      day: row.day,
      due_on: row.due_on,
      amount: formatCents(row.amount),
      state: row.paid_at === null ? ('waiting' as const) : ('paid' as const),
      time: row.paid_at?.toISOString() ?? null,
    })),
    next: page.next,
  }
})

export const doExport = handle(contract.doExport, async (context) => {
  const id = await startExport(context, investmentExport, filterOf(context.request))
  return { id: String(id) }
})
