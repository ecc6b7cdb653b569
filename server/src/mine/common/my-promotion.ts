// A member's own commission (N31, E17). Shows only the nicknames of buyers, and only the commission of their orders.
import * as contract from '@banyan/contract/mine/common/my-promotion'
import { formatCents } from '@banyan/rules/money'
import type { App } from '../../boot/app-context.ts'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { handle } from '../../door/handler.ts'
import {
  listDays,
  listPromotion,
  type PromotionRow,
  type PromotionState,
  readFigures,
  readPromotion,
} from './my-promotion.sql.ts'

const pageSize = 20
const dayPage = 14

/** Refuses while commission is switched off (D16). */
async function requireOpen(app: App, refuse: (code: 'commission-closed') => never): Promise<void> {
  if (!(await app.settings.read())['commission.open']) refuse('commission-closed')
}

const shownState = (state: PromotionRow['state']): PromotionState => (state === 'due' ? 'waiting' : state)

const show = (row: PromotionRow) => ({
  id: String(row.id),
  generation: row.generation,
  nick_name: row.nick_name,
  state: shownState(row.state),
  due: row.state === 'due',
  amount: formatCents(row.amount),
  full_amount: formatCents(row.full_amount),
  burn: formatCents(row.burn),
  withheld: formatCents(row.withheld),
  returned: formatCents(row.returned),
  time: row.created_at.toISOString(),
  settled: row.settled_at?.toISOString() ?? null,
})

export const loadMyPromotion = handle(contract.loadMyPromotion, async ({ app, request, member, refuse }) => {
  await requireOpen(app, refuse)
  const { state, day, zone, cursor } = request
  const list = `my-promotion ${state ?? 'all'} ${day ?? ''} ${zone ?? ''}`
  const [before] = readCursor(app, list, cursor) ?? []
  const { memberId } = member
  const query = { memberId, state, day, zone, before, limit: pageSize + 1 }
  const rows = await listPromotion(app.database.db, query)
  const page = cutPage(rows, pageSize, (last) => writeCursor(app, list, [last.id]))
  return { list: page.rows.map(show), next: page.next }
})

export const loadOne = handle(contract.loadOne, async ({ app, request, member, refuse }) => {
  await requireOpen(app, refuse)
  const row = await readPromotion(app.database.db, member.memberId, BigInt(request.id))
  return row ? show(row) : refuse('record-not-found')
})

export const loadFigures = handle(contract.loadFigures, async ({ app, request, member, refuse }) => {
  await requireOpen(app, refuse)
  const at = { now: app.clock.now(), zone: request.zone }
  const row = await readFigures(app.database.db, member.memberId, at)
  if (!row) throw new Error('a member who is logged in exists')
  return {
    income_today: formatCents(row.income_today),
    income_total: formatCents(row.income_total),
    burn_today: formatCents(row.burn_today),
    burn_total: formatCents(row.burn_total),
    waiting: formatCents(row.waiting),
    void: formatCents(row.void),
    debt: formatCents(row.debt),
    level: row.level,
    upgradable: row.upgradable,
    cap: formatCents(row.cap),
  }
})

export const loadDays = handle(contract.loadDays, async ({ app, request, member, refuse }) => {
  await requireOpen(app, refuse)
  const { zone, cursor } = request
  const list = `my-promotion days ${zone ?? ''}`
  const [before] = readCursor(app, list, cursor) ?? []
  const rows = await listDays(app.database.db, {
    memberId: member.memberId,
    zone,
    before,
    limit: dayPage + 1,
  })
  const page = cutPage(rows, dayPage, (last) => writeCursor(app, list, [last.position]))
  return {
    list: page.rows.map((row) => ({
      day: row.day,
      orders: Number(row.orders),
      waiting: formatCents(row.waiting),
      settled: formatCents(row.settled),
      void: formatCents(row.void),
      burn: formatCents(row.burn),
    })),
    next: page.next,
  }
})
