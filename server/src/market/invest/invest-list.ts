// A member's investments and their returns. A return that is due and not paid is shown as waiting (D11).
import * as contract from '@banyan/contract/market/invest/invest-list'
import { addDays, returnsUpTo, showDailyRate } from '@banyan/rules/market/invest/invest'
import { formatCents } from '@banyan/rules/money'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { handle } from '../../door/handler.ts'
import { balances } from '../../ledger/ledger.ts'
import {
  findInvestment,
  type InvestmentRow,
  listInvestments,
  listReturns,
  sumReturns,
} from './invest-list.sql.ts'

const pageSize = 20
const daysOfPage = 30

const show = (row: InvestmentRow) => ({
  id: String(row.id),
  name: row.name,
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
  expected: formatCents(returnsUpTo({ amount: row.amount, rate: BigInt(row.daily_rate) }, row.term_days)),
})

export const loadInvestList = handle(contract.loadInvestList, async (context) => {
  const { app, request, member, language, refuse } = context
  if (!(await app.settings.read())['invest.open']) return refuse('invest-closed')
  const { db } = app.database
  const { memberId } = member
  const list = `invest-list ${request.state ?? 'all'}`
  const [before] = readCursor(app, list, request.cursor) ?? []
  const query = { memberId, language, state: request.state, before, limit: pageSize + 1 }
  const [rows, sums, { invested }] = await Promise.all([
    listInvestments(db, query),
    sumReturns(db, memberId),
    balances(db, memberId),
  ])
  const page = cutPage(rows, pageSize, (last) => writeCursor(app, list, [last.id]))
  return {
    list: page.rows.map(show),
    next: page.next,
    totals: {
      invested: formatCents(invested),
      paid: formatCents(sums.paid),
      waiting: formatCents(sums.waiting),
    },
  }
})

export const loadInvestment = handle(contract.loadInvestment, async (context) => {
  const { app, request, member, language, refuse } = context
  if (!(await app.settings.read())['invest.open']) return refuse('invest-closed')
  const id = BigInt(request.investment_id)
  const row = await findInvestment(app.database.db, member.memberId, language, id)
  return show(row ?? refuse('record-not-found'))
})

export const loadReturns = handle(contract.loadReturns, async (context) => {
  const { app, request, member, language, refuse } = context
  if (!(await app.settings.read())['invest.open']) return refuse('invest-closed')
  const { db } = app.database
  const id = BigInt(request.investment_id)
  const list = `invest-returns ${id}`
  const [before] = readCursor(app, list, request.cursor) ?? []
  if (!(await findInvestment(db, member.memberId, language, id))) return refuse('record-not-found')
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
