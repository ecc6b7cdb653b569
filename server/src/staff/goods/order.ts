// Staff look at orders, ship them, enter the tracking events of parcels, close unpaid orders and leave notes (D24, D52).
import * as contract from '@banyan/contract/staff/goods/order'
import { publishOnce } from '../../bus/publish-once.ts'
import { tellMember } from '../../mine/notice.ts'
import { handle } from '../../door/handler.ts'
import { orderTransitions } from '@banyan/rules/shop/order'
import { formatCents } from '@banyan/rules/money'
import type { RequestOf } from '@banyan/contract/call'
import type { Language } from '@banyan/contract/language'
import type { App } from '../../boot/app-context.ts'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { once } from '../../door/idempotency.ts'
import { trackNews } from '../../shop/order/tracking/news.ts'
import { retryTracking } from '../../shop/order/tracking/subscribe.ts'
import {
  addTrackEvent,
  lockParcel,
  noticeOfParcel,
  sendParcel,
  showParcel,
  storeParcelNumber,
} from '../../shop/order/order-express.ts'
import { requestUnsent } from '../../shop/order/order-refund.ts'
import { closeOrder, lockOrder, showLine, showOrder, stateAt } from '../../shop/order/order.ts'
import { recordAction } from '../audit.ts'
import { startExport } from '../work/export-start.ts'
import {
  countOrders,
  findStaffOrder,
  insertNote,
  listNotes,
  listOrderRefunds,
  listParcels,
  listStaffOrders,
  type StaffOrderRow,
} from './order.sql.ts'
import { orderExport, orderFilterOf, type OrderRequest } from './order/source.ts'
import { zoned } from '../work/days.ts'

export { doAddress, loadRegion } from './order/address.ts'

const pageSize = 20

/** Returns the filters of a request in the form in which an export keeps them. */
const storedOf = ({ reminded, ...filter }: RequestOf<typeof contract.doExport>): OrderRequest => ({
  ...filter,
  ...(reminded === true ? { reminded: '1' } : {}),
})

const showRow = (row: StaffOrderRow, now: Date) => ({
  id: String(row.id),
  sn: row.sn,
  state: stateAt(row, now),
  lines: row.lines.map(showLine),
  quantity: row.quantity,
  money: formatCents(row.money),
  points: formatCents(row.points),
  created_at: row.created_at.toISOString(),
  paid_at: row.paid_at?.toISOString() ?? null,
  member: {
    id: String(row.member_id),
    nick_name: row.nick_name,
    avatar: row.avatar,
    user_code: row.user_code,
  },
  refunding: row.refunding,
  held: row.held,
  // A reminder counts until the order is shipped.
  reminded: row.state === 'wait-send' ? (row.reminded_at?.toISOString() ?? null) : null,
})

export const loadOrder = handle(contract.loadOrder, async ({ app, request, language }) => {
  const { db } = app.database
  const { cursor, ...filter } = request
  const { member, state, reminded = false, search = '', recipient = '', product = '', from, to } = filter
  const now = app.clock.now()
  const list = `staff orders ${JSON.stringify([member, state, reminded, search, recipient, product, from, to])}`
  const before = readCursor(app, list, cursor)
  const query = {
    ...orderFilterOf(await zoned(app, storedOf(filter))),
    before,
    language,
    limit: pageSize + 1,
  }
  const rows = await listStaffOrders(db, query)
  const page = cutPage(rows, pageSize, (last) => writeCursor(app, list, [last.id, last.position]))
  return {
    list: page.rows.map((row) => ({ ...showRow(row, now), consignee: row.address.consignee })),
    next: page.next,
    counts: await countOrders(db),
  }
})

export const doExport = handle(contract.doExport, async (context) => ({
  id: String(await startExport(context, orderExport, storedOf(context.request))),
}))

/** Returns the parcels, refunds and notes of an order. */
async function besides(app: App, id: bigint, language: Language) {
  const { db } = app.database
  const [parcels, refunds, notes] = await Promise.all([
    listParcels(db, id, language),
    listOrderRefunds(db, id),
    listNotes(db, id),
  ])
  return {
    parcels: parcels.map((one) => ({
      ...showParcel(one),
      tracked: one.tracked_at === null ? null : new Date(one.tracked_at).toISOString(),
    })),
    refunds: refunds.map((one) => ({
      id: String(one.id),
      state: one.state,
      requested: one.created_at.toISOString(),
      ended: one.ended_at?.toISOString() ?? null,
      money: formatCents(one.money),
      points: formatCents(one.points),
    })),
    notes: notes.map((note) => ({
      id: String(note.id),
      staff: note.staff,
      words: note.words,
      time: note.created_at.toISOString(),
    })),
  }
}

export const loadOrderDetail = handle(
  contract.loadOrderDetail,
  async ({ app, request, language, refuse }) => {
    const id = BigInt(request.id)
    const now = app.clock.now()
    const row = (await findStaffOrder(app.database.db, id, language)) ?? refuse('record-not-found')
    const { actions: _actions, waybill: _waybill, ...order } = showOrder(row, now)
    return { ...order, ...showRow(row, now), unsent: row.unsent, ...(await besides(app, id, language)) }
  },
)

export const doNote = handle(contract.doNote, (context) =>
  once(context, async (tx) => {
    const { app, request, staff, origin, refuse } = context
    const id = BigInt(request.id)
    const order = (await lockOrder(tx, { id })) ?? refuse('record-not-found')
    const at = app.clock.now()
    await insertNote(tx, { orderId: id, staffId: staff.staffId, words: request.words, at })
    const after = { words: request.words }
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: 'order.note',
      subject: order.sn,
      member: order.memberId,
      before: null,
      after,
    })
    return {}
  }),
)

export const doClose = handle(contract.doClose, (context) =>
  publishOnce(context, async (tx, news) => {
    const { app, request, staff, origin, refuse } = context
    const id = BigInt(request.id)
    const at = app.clock.now()
    const order = (await lockOrder(tx, { id })) ?? refuse('order-gone')
    const closed = await closeOrder(tx, { id }, { ...orderTransitions.close, now: at, restock: true })
    if (!closed) refuse('order-state')
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: 'order.close',
      subject: order.sn,
      member: order.memberId,
      before: { state: order.state },
      after: { state: 'closed' },
    })
    const params = { order: order.sn }
    news.push(
      await tellMember(tx, { member: order.memberId, kind: 'order-closed', params, link: id, now: at }),
    )
    return {}
  }),
)

export const doSend = handle(contract.doSend, async (context) => {
  const { app, request, staff, origin, refuse } = context
  const { company, waybill, lines } = request
  const now = app.clock.now()
  const settings = await app.settings.read()
  return publishOnce(context, async (tx, news) => {
    const parcel = { orderId: BigInt(request.order_id), company, waybill, now, lines }
    const sent = await sendParcel(tx, parcel, settings)
    if (typeof sent === 'string') return refuse(sent)
    await recordAction(tx, {
      at: now,
      staff,
      origin,
      action: 'order.send',
      subject: sent.sn,
      member: sent.memberId,
      before: { state: sent.before },
      after: { state: sent.after, company, waybill, ...(lines && { lines }) },
    })
    const { memberId: member, orderId: link } = sent
    const params = { order: sent.sn, waybill }
    news.push(await tellMember(tx, { member, kind: noticeOfParcel(sent), params, link, now }))
    return { parcel_id: String(sent.parcelId) }
  })
})

export const doRefund = handle(contract.doRefund, (context) =>
  publishOnce(context, async (tx, news) => {
    const { app, request, staff, origin, refuse } = context
    const { words, lines } = request
    const [id, now] = [BigInt(request.id), app.clock.now()]
    const made = await requestUnsent(tx, { id, pieces: lines, words, staffId: staff.staffId, now })
    if (typeof made === 'string') return refuse(made)
    const { memberId: member, sn } = made
    const refund_id = String(made.refundId)
    await recordAction(tx, {
      at: now,
      staff,
      origin,
      action: 'order.refund',
      subject: sn,
      member,
      before: null,
      after: { refund: refund_id, lines, words },
    })
    const params = { order: sn }
    news.push(await tellMember(tx, { member, kind: 'refund-requested', params, link: id, now }))
    return { refund_id }
  }),
)

export const doChangeParcel = handle(contract.doChangeParcel, (context) =>
  publishOnce(context, async (tx, news) => {
    const { app, request, staff, origin, refuse } = context
    const { company, waybill } = request
    const [id, now] = [BigInt(request.parcel_id), app.clock.now()]
    const old = (await lockParcel(tx, id)) ?? refuse('record-not-found')
    if (old.state !== 'wait-send' && old.state !== 'wait-receive') return refuse('order-state')
    if (old.company === company && old.waybill === waybill) return {}
    if (!(await storeParcelNumber(tx, id, { company, waybill }))) return refuse('waybill-used')
    if (old.waybill !== waybill) await retryTracking(tx, id)
    const { member, sn, order: link } = old
    await recordAction(tx, {
      at: now,
      staff,
      origin,
      action: 'order.parcel',
      subject: sn,
      member,
      before: { company: old.company, waybill: old.waybill },
      after: { company, waybill },
    })
    const params = { order: sn, waybill }
    news.push(await tellMember(tx, { member, kind: 'order-parcel', params, link, now }))
    return {}
  }),
)

export const doTrack = handle(contract.doTrack, (context) => {
  const { app, request, staff, origin, refuse } = context
  const { words } = request
  const now = app.clock.now()
  const time = request.time === undefined ? now : new Date(request.time)
  const event = { parcelId: BigInt(request.parcel_id), time, words, now }
  return publishOnce(context, async (tx, news) => {
    const changed = (await addTrackEvent(tx, event)) ?? refuse('record-not-found')
    const { member, sn, waybill } = changed
    news.push(trackNews(changed))
    await recordAction(tx, {
      at: now,
      staff,
      origin,
      action: 'order.track',
      subject: sn,
      member,
      before: null,
      after: { waybill, time: time.toISOString(), words },
    })
    return {}
  })
})
