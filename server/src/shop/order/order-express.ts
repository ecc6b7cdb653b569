// Parcels of an order and their tracks (D24).
import { loadOrderExpress as call } from '@banyan/contract/shop/order/order-express'
import type { OrderState } from '@banyan/contract/shop/order/order'
import { mayDoOrder, orderTransitions, receiveUntil, unsentAfter } from '@banyan/rules/shop/order'
import type { Settings } from '@banyan/rules/settings'
import type { Tx } from '../../db/db.ts'
import { handle } from '../../door/handler.ts'
import {
  insertEvent,
  insertParcel,
  insertParcelLines,
  lockParcel,
  type NewParcel,
  type ParcelRow,
  lastSent,
  parcelsJson,
  readParcels,
  readUnsent,
  storeParcelNumber,
  unsentLines,
} from './order-express.sql.ts'
import { readProgress } from './order-refund.sql.ts'
import { lockOrder, sendOrder } from './order.sql.ts'

export {
  insertEvent as addTrackEvent,
  lockParcel,
  storeParcelNumber,
  type ParcelRow,
  parcelsJson,
  unsentLines,
}

const instant = (time: string): string => new Date(time).toISOString()

/** Returns a parcel as members and staff see it. */
export const showParcel = ({ id, company, waybill, created_at, track, lines }: ParcelRow) => ({
  id,
  company,
  waybill,
  created_at: instant(created_at),
  track: track.map(({ time, words }) => ({ time: instant(time), words })),
  lines,
})

export const loadOrderExpress = handle(call, async ({ app, request, member, language, refuse }) => {
  const { db } = app.database
  const found = await readParcels(db, member.memberId, BigInt(request.order_id), language)
  if (!found) return refuse('order-gone')
  return {
    sn: found.sn,
    parcels: found.parcels.map(showParcel),
  }
})

interface Sent {
  parcelId: bigint
  orderId: bigint
  memberId: bigint
  sn: string
  /** The state of the order before and after. */
  before: OrderState
  after: OrderState
}

type SendFault = 'order-gone' | 'order-state' | 'parcel-lines' | 'waybill-used'

/**
 * Adds a parcel to an order. The parcel with the last pieces marks the order sent. Returns the reason if that is not
 * possible; the caller then rolls back.
 */
export async function sendParcel(
  tx: Tx,
  parcel: NewParcel,
  settings: Pick<Settings, 'order.receiveDays'>,
): Promise<Sent | SendFault> {
  const { orderId, now } = parcel
  const order = await lockOrder(tx, { id: orderId })
  if (!order) return 'order-gone'
  const { held, refunding } = await readProgress(tx, orderId)
  const sends = mayDoOrder('send', order.state, { extended: false, refunding: held })
  if (!sends && (order.state !== 'wait-receive' || refunding)) return 'order-state'
  const unsent = await readUnsent(tx, orderId)
  const lines = parcel.lines ?? unsent
  const rest = unsentAfter(unsent, lines)
  if (!rest) return 'parcel-lines'
  const ends = sends && rest.length === 0
  const until = receiveUntil(now, settings['order.receiveDays'])
  if (ends) await sendOrder(tx, { id: orderId }, { ...orderTransitions.send, now, until })
  const parcelId = await insertParcel(tx, parcel)
  if (parcelId === undefined) return 'waybill-used'
  await insertParcelLines(tx, parcelId, orderId, lines)
  const after = ends ? orderTransitions.send.to : order.state
  return { parcelId, orderId, memberId: order.memberId, sn: order.sn, before: order.state, after }
}

/**
 * Marks an order sent, with the time of its newest parcel, if the refund that is being paid now leaves nothing to send. The
 * member has the full time from now to receive it.
 */
export async function endSending(tx: Tx, id: bigint, now: Date, receiveDays: number): Promise<void> {
  const sent = await lastSent(tx, id)
  if (!sent || (await readUnsent(tx, id)).length > 0) return
  const until = receiveUntil(now, receiveDays)
  await sendOrder(tx, { id }, { ...orderTransitions['refund-rest'], now: sent, until })
}

/** Returns the kind of the notice about a new parcel: the order is sent, or a part of it. */
export const noticeOfParcel = ({ after }: Sent) => (after === 'wait-send' ? 'order-part-sent' : 'order-sent')
