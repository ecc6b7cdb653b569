// Shipping by a CSV file: all of its parcels or none, in one transaction. The preview and the shipping find the same
// faults; a file with any is not shipped.
import type { ReplyOf } from '@banyan/contract/call'
import * as contract from '@banyan/contract/staff/goods/ship'
import { readShipments, type ShipmentFile } from '@banyan/rules/staff/goods/shipment'
import { publishOnce } from '../../bus/publish-once.ts'
import type { Db, Tx } from '../../db/db.ts'
import { handle, type UploadedFile } from '../../door/handler.ts'
import { textOf } from '../../files/text-of.ts'
import { type Notice, tellMember } from '../../mine/notice.ts'
import { noticeOfParcel, sendParcel } from '../../shop/order/order-express.ts'
import { recordAction } from '../audit.ts'
import { startExport } from '../work/export-start.ts'
import { digestOf } from './import/file.ts'
import { shipmentExport } from './order/ship-source.ts'
import { lockShipOrders, readShipOrders, readUsedWaybills } from './ship.sql.ts'

type Fault = ReplyOf<typeof contract.loadShip>['faults'][number]

type Refuse = (this: void, code: 'file-unreadable' | 'file-too-long', params: Record<string, string>) => never

function readFile(file: UploadedFile | undefined, refuse: Refuse): ShipmentFile {
  const read = readShipments(textOf(file))
  if ('unreadable' in read) return refuse('file-unreadable', { column: read.unreadable })
  if (read.shipments.length + read.faults.length > contract.shipmentsMax)
    return refuse('file-too-long', { maximum: String(contract.shipmentsMax) })
  return read
}

/**
 * Checks the parcels of a file against the stored orders. Returns the faults, the parcels without a fault, and a hash
 * of the preview of these parcels. A file is shipped only while each order still has the same pieces to ship.
 */
async function check(db: Db | Tx, file: UploadedFile | undefined, { shipments, faults }: ShipmentFile) {
  const rows = await readShipOrders(
    db,
    shipments.map(({ sn }) => sn),
  )
  const orders = new Map(rows.map((row) => [row.sn, row]))
  const used = await readUsedWaybills(db, shipments)
  // A parcel has all that is left of its order, so the next one of the file comes after the order was sent.
  const sent = new Set<string>()
  const faultOf = (line: number, sn: string): Fault['fault'] | undefined => {
    const order = orders.get(sn)
    if (!order) return 'order-gone'
    if (order.state !== 'wait-send' && order.state !== 'wait-receive') return 'order-state'
    if (order.refunding || (order.open && sent.has(sn))) return 'refunding'
    sent.add(sn)
    return used.has(line) ? 'waybill-used' : undefined
  }
  const found: Fault[] = [...faults]
  for (const { line, sn } of shipments) {
    const fault = faultOf(line, sn)
    if (fault !== undefined) found.push({ line, fault })
  }
  const broken = new Set(found.map(({ line }) => line))
  const begun = new Set<string>()
  const list = shipments
    .filter(({ line }) => !broken.has(line))
    .map((one) => {
      const order = orders.get(one.sn)
      const further = order?.state === 'wait-receive' || begun.has(one.sn)
      begun.add(one.sn)
      return { ...one, order, further }
    })
  const shown = list.map(({ line, order, further }) => JSON.stringify([line, further, order?.unsent]))
  return { list, faults: found.toSorted((a, b) => a.line - b.line), digest: digestOf(file, shown) }
}

export const doExport = handle(contract.doExport, async (context) => ({
  id: String(await startExport(context, shipmentExport, {})),
}))

export const loadShip = handle(contract.loadShip, async ({ app, file, refuse }) => {
  const read = readFile(file, refuse)
  const { list, faults, digest } = await check(app.database.db, file, read)
  return {
    digest,
    orders: list.filter(({ further }) => !further).length,
    faults,
    list: list.map(({ order, ...one }) => ({ ...one, consignee: order?.consignee ?? '' })),
  }
})

export const doShip = handle(contract.doShip, async (context) => {
  const { app, request, file, staff, origin, refuse } = context
  const read = readFile(file, refuse)
  const settings = await app.settings.read()
  return publishOnce(context, async (tx, news) => {
    const numbers = read.shipments.map(({ sn }) => sn)
    const ids = (await readShipOrders(tx, numbers)).map(({ id }) => id)
    await lockShipOrders(tx, ids)
    const { list, faults, digest } = await check(tx, file, read)
    if (digest !== request.digest || faults.length > 0) return refuse('import-changed')
    const now = app.clock.now()
    const notices: Notice<ReturnType<typeof noticeOfParcel>>[] = []
    for (const { sn, company, waybill, order } of list) {
      const orderId = order?.id ?? 0n
      const sent = await sendParcel(tx, { orderId, company, waybill, now }, settings)
      if (typeof sent === 'string') return refuse('import-changed')
      const { before, after, memberId: member } = sent
      await recordAction(tx, {
        at: now,
        staff,
        origin,
        action: 'order.send',
        subject: sn,
        member,
        before: { state: before },
        after: { state: after, company, waybill },
      })
      notices.push({ member, kind: noticeOfParcel(sent), params: { order: sn, waybill }, link: orderId, now })
    }
    // Telling a member locks the member's version, so members are told in ascending order.
    for (const one of notices.toSorted((a, b) => Number(a.member - b.member)))
      news.push(await tellMember(tx, one))
    return {}
  })
})
