// The display of an order. An unpaid order whose time is over is shown as closed before the job closes it, so the
// member's countdown and the server's answer agree.
import type { OrderState } from '@banyan/contract/shop/order/order'
import type { RequestOf, ReplyOf } from '@banyan/contract/call'
import type { loadOrderDetail } from '@banyan/contract/shop/order/order-detail'
import type { loadOrderList } from '@banyan/contract/shop/order/order-list'
import { formatCents } from '@banyan/rules/money'
import { mayDeleteOrder, mayRemind, memberActions, orderAfter } from '@banyan/rules/shop/order'
import type { Language } from '@banyan/contract/language'
import type { App } from '../../boot/app-context.ts'
import type { Tx } from '../../db/db.ts'
import { finishCommission } from '../../mine/commission.ts'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import {
  closeOrder,
  isKept,
  type LineRow,
  lockOrder,
  orderColumns,
  type OrderOf,
  type OrderQuery,
  type OrderRow,
  readOrderPage,
  receiveOrder,
  searchOrders,
} from './order.sql.ts'

export { closeOrder, isKept, type LineRow, lockOrder, orderColumns, type OrderRow }

type Card = ReplyOf<typeof loadOrderList>['list'][number]
type Full = Omit<ReplyOf<typeof loadOrderDetail>, 'now' | 'refundable' | 'refund_until' | 'refunds'>

const instant = (time: Date | null) => time?.toISOString() ?? null

/** Returns the state of an order at a time: an order that has expired is closed. */
export function stateAt(order: { state: OrderState; pay_until: Date }, now: Date): OrderState {
  const due = order.pay_until.getTime() <= now.getTime()
  return (due ? orderAfter(order.state, 'expire') : undefined) ?? order.state
}

export const showLine = (line: LineRow): Card['lines'][number] => ({
  ...line,
  price: formatCents(BigInt(line.price)),
  normal_price: line.normal_price === line.price ? null : formatCents(BigInt(line.normal_price)),
})

export const showLines = ({ lines }: OrderRow): Card['lines'] => lines.map(showLine)

export function showCard(row: OrderRow, now: Date): Card {
  const state = stateAt(row, now)
  return {
    id: String(row.id),
    sn: row.sn,
    state,
    lines: showLines(row),
    quantity: row.quantity,
    money: formatCents(row.money),
    points: formatCents(row.points),
    created_at: row.created_at.toISOString(),
    pay_until: state === 'wait-pay' ? row.pay_until.toISOString() : null,
    actions: memberActions(state, row),
    refunding: row.refunding,
    remindable: mayRemind(state, { refunding: row.refunding, reminded: row.reminded_at }, now),
    tracked: row.waybills.length > 0,
    to_review: Number(row.unreviewed),
    deletable: mayDeleteOrder(state, row),
  }
}

export function showOrder(row: OrderRow, now: Date): Full {
  const card = showCard(row, now)
  return {
    ...card,
    shipping: formatCents(row.shipping),
    remark: row.remark,
    address: row.address,
    delivery: 'express',
    paid_at: instant(row.paid_at),
    sent_at: instant(row.sent_at),
    received_at: instant(row.received_at),
    closed_at: instant(row.closed_at ?? (card.state === 'closed' ? row.pay_until : null)),
    close_reason: row.close_reason,
    receive_until: instant(row.receive_until),
    waybill: row.waybills,
    pay_method: row.pay_method,
  }
}

/**
 * Finishes an order: it is received, and its commission is due. Returns undefined, and changes nothing, if it can't be
 * received; else whether there is commission to pay.
 */
export async function finishOrder(
  tx: Tx,
  order: OrderOf,
  change: Parameters<typeof receiveOrder>[2],
): Promise<{ commission: boolean } | undefined> {
  if (!(await receiveOrder(tx, order, change))) return undefined
  return { commission: await finishCommission(tx, order.id, change.now) }
}

const pageSize = 10

type Shown = { list: Card[]; next: string | null; now: Date }

/** Returns one page of a member's orders. `list` names the list, for the cursor. */
export async function listOrders(
  app: App,
  list: string,
  query: Omit<OrderQuery, 'before' | 'limit' | 'now'>,
  cursor: RequestOf<typeof loadOrderList>['cursor'],
): Promise<Shown> {
  const before = readCursor(app, list, cursor)?.[0]
  const now = app.clock.now()
  const rows = await readOrderPage(app.database.db, { ...query, now, before, limit: pageSize + 1 })
  return cutOrders(app, list, rows, now)
}

/** Returns one page of a member's orders that a keyword finds. */
export async function findOrders(
  app: App,
  query: { memberId: bigint; language: Language; keyword: string },
  cursor: RequestOf<typeof loadOrderList>['cursor'],
): Promise<Shown> {
  const list = `orders with ${query.keyword}`
  const before = readCursor(app, list, cursor)?.[0]
  const rows = await searchOrders(app.database.db, { ...query, before, limit: pageSize + 1 })
  return cutOrders(app, list, rows, app.clock.now())
}

function cutOrders(app: App, list: string, rows: OrderRow[], now: Date): Shown {
  const page = cutPage(rows, pageSize, (last) => writeCursor(app, list, [last.id]))
  return { list: page.rows.map((row) => showCard(row, now)), next: page.next, now }
}
