// A CSV file of parcels, one per line: the order number, the courier and the tracking number. Other columns, such as
// those of the list of orders to ship, are ignored.
import { plainCell, readCsvLines } from '../../csv.ts'

/** The names of each column; the first one is written. */
const names = {
  sn: ['order_number', '订单号', 'order number'],
  company: ['courier', '快递公司'],
  waybill: ['tracking_number', '运单号', 'tracking number'],
} as const
type Column = keyof typeof names

/** The heads of the file of orders to ship. The last two are for staff to fill in. */
export const shipmentHeads = ['order_number', 'recipient', 'products', 'courier', 'tracking_number'] as const

export interface Shipment {
  readonly line: number
  readonly sn: string
  readonly company: string
  readonly waybill: string
}

export interface ShipmentFault {
  readonly line: number
  readonly fault: 'missing' | 'wrong' | 'twice'
}

export interface ShipmentFile {
  readonly shipments: readonly Shipment[]
  readonly faults: readonly ShipmentFault[]
}

/**
 * Reads a file of parcels. A line with neither courier nor tracking number is an order that is not shipped yet, and is
 * skipped. Returns the missing column, or `quote`, if the whole file is unreadable.
 */
export function readShipments(text: string): ShipmentFile | { readonly unreadable: string } {
  const rows = readCsvLines(text)
  if (!rows) return { unreadable: 'quote' }
  const heads = rows[0]?.cells.map((head) => head.toLowerCase()) ?? []
  const at = (of: Column) => heads.findIndex((head) => names[of].some((name) => name === head))
  const places = { sn: at('sn'), company: at('company'), waybill: at('waybill') }
  const missing = (Object.keys(places) as Column[]).find((column) => places[column] === -1)
  if (missing !== undefined) return { unreadable: names[missing][0] }
  const faults: ShipmentFault[] = []
  const seen = new Set<string>()
  const shipments: Shipment[] = []
  for (const { line, cells } of rows.slice(1)) {
    // Spreadsheets put an apostrophe or a tab before long numbers.
    const value = (column: Column) => plainCell(cells[places[column]] ?? '').trim()
    const one = { line, sn: value('sn'), company: value('company'), waybill: value('waybill') }
    if (one.company === '' && one.waybill === '') continue
    const parcel = `${one.company} ${one.waybill}`
    const fault = faultOf(one) ?? (seen.has(parcel) ? 'twice' : undefined)
    seen.add(parcel)
    if (fault === undefined) shipments.push(one)
    else faults.push({ line, fault })
  }
  return { shipments, faults }
}

function faultOf({ sn, company, waybill }: Shipment): ShipmentFault['fault'] | undefined {
  if (sn === '' || company === '' || waybill === '') return 'missing'
  // A spreadsheet that takes an order number for a number writes 2.02611E+17.
  return /^\d{18,20}$/.test(sn) && [...company].length <= 60 && [...waybill].length <= 60
    ? undefined
    : 'wrong'
}
