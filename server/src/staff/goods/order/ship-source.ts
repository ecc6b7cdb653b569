// The orders to ship as a file that staff fill in and upload again.
import { shipmentHeads } from '@banyan/rules/staff/goods/shipment'
import type { ExportList } from '../../work/source.ts'
import { listStaffOrders, type StaffOrderRow } from '../order.sql.ts'
import { orderFilterOf } from './source.ts'

/**
 * The orders to ship with the pieces that are in no parcel, without orders that an open refund holds, with empty columns for
 * the parcels. The upload reads the file,
 * so its heads are the same in both languages.
 */
export const shipmentExport: ExportList<StaffOrderRow> = {
  name: 'shipment',
  exported: {
    file: 'orders-to-ship',
    heads: { zh: shipmentHeads, en: shipmentHeads },
    cells: ({ sn, address, lines, unsent }) => [
      sn,
      address.consignee,
      unsent
        .map(({ position, quantity }) => {
          const { name = '', values = [] } = lines[position] ?? {}
          return `${[name, ...values].join(' · ')} × ${quantity}`
        })
        .join('; '),
      '',
      '',
    ],
  },
  async rows(db, { after, limit, language }) {
    // The list reads a position as the id and the time.
    const before = after?.toReversed()
    const filter = orderFilterOf({ state: 'wait-send' })
    const listed = await listStaffOrders(db, { ...filter, before, language, limit })
    const last = listed.at(-1)
    return {
      rows: listed.filter(({ held }) => !held),
      next: listed.length < limit || last === undefined ? null : [last.position, last.id],
    }
  },
}
