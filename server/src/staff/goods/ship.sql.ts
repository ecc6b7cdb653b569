import type { Shipment } from '@banyan/rules/staff/goods/shipment'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { unsentLines } from '../../shop/order/order-express.ts'
import { isHeld } from '../../shop/order/order-refund.ts'

export interface ShipOrder {
  id: bigint
  sn: string
  state: string
  consignee: string
  /** True if an open refund keeps it from being shipped. */
  refunding: boolean
  /** True if it has any open refund: then it gets no parcel after the one with its last pieces. */
  open: boolean
  /** The pieces that are to be sent, by line. */
  unsent: { position: number; quantity: number }[]
}

/** Returns the orders of these numbers, by id. */
export async function readShipOrders(db: Db | Tx, numbers: readonly string[]): Promise<ShipOrder[]> {
  const { rows } = await sql<ShipOrder>`
    select o.id, o.sn, o.state, o.address ->> 'consignee' as consignee,
      case when o.state = 'wait-send' then ${isHeld} else open end as refunding, open,
      coalesce((select jsonb_agg(l order by l.position) from (${unsentLines}) l), '[]') as unsent
    from shop_order o, lateral (select exists (
      select from refund r where r.order_id = o.id and r.state in ('waiting', 'returning')) as open) r
    where o.sn = any (${[...numbers]}::text[]) order by o.id`.execute(db)
  return rows
}

/** Locks orders in ascending order. */
export async function lockShipOrders(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await sql`select from shop_order where id = any (${[...ids]}::bigint[]) order by id for no key update`.execute(
    tx,
  )
}

/** Returns the lines of those shipments whose courier has a parcel of this number already. */
export async function readUsedWaybills(db: Db | Tx, shipments: readonly Shipment[]): Promise<Set<number>> {
  const { rows } = await sql<{ line: number }>`
    select s.line from jsonb_to_recordset(${JSON.stringify(shipments)}::jsonb) as s (line int, company text, waybill text)
    join parcel p on p.company = s.company and p.waybill = s.waybill`.execute(db)
  return new Set(rows.map(({ line }) => line))
}
