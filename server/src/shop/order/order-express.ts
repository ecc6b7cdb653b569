// Parcels of an order and their tracks (D24).
import { loadOrderExpress as call } from '@banyan/contract/shop/order/order-express'
import { mayDoOrder, orderTransitions, receiveUntil } from '@banyan/rules/shop/order'
import type { Settings } from '@banyan/rules/settings'
import type { Tx } from '../../db/db.ts'
import { handle } from '../../door/handler.ts'
import {
  hasOpenRefund,
  insertEvent,
  insertParcel,
  type NewParcel,
  type ParcelRow,
  parcelsJson,
  readParcels,
} from './order-express.sql.ts'
import { lockOrder, sendOrder } from './order.sql.ts'

export { insertEvent as addTrackEvent, type ParcelRow, parcelsJson }

const instant = (time: string): string => new Date(time).toISOString()

/** Returns a parcel as members and staff see it. */
export const showParcel = ({ id, company, waybill, created_at, track }: ParcelRow) => ({
  id,
  company,
  waybill,
  created_at: instant(created_at),
  track: track.map(({ time, words }) => ({ time: instant(time), words })),
})

export const loadOrderExpress = handle(call, async ({ app, request, member, refuse }) => {
  const found = await readParcels(app.database.db, member.memberId, BigInt(request.order_id))
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
  /** True for the first parcel of the order. */
  first: boolean
}

/**
 * Adds a parcel to an order; the first parcel marks the order sent. Returns the reason if that is not possible;
 * the caller then rolls back.
 */
export async function sendParcel(
  tx: Tx,
  parcel: NewParcel,
  settings: Pick<Settings, 'order.receiveDays'>,
): Promise<Sent | 'order-gone' | 'order-state' | 'waybill-used'> {
  const { orderId, now } = parcel
  const order = await lockOrder(tx, { id: orderId })
  if (!order) return 'order-gone'
  const facts = { extended: false, refunding: await hasOpenRefund(tx, orderId) }
  const first = mayDoOrder('send', order.state, facts)
  if (!first && (order.state !== 'wait-receive' || facts.refunding)) return 'order-state'
  const until = receiveUntil(now, settings['order.receiveDays'])
  if (first) await sendOrder(tx, { id: orderId }, { ...orderTransitions.send, now, until })
  const parcelId = await insertParcel(tx, parcel)
  return parcelId === undefined
    ? 'waybill-used'
    : { parcelId, orderId, memberId: order.memberId, sn: order.sn, first }
}
