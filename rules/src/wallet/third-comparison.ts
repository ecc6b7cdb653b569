// Compares our payments and refunds with the gateway's records of a day, which it gives as a CSV file (D6). The columns are found
// by their names, in Chinese or English; other columns are ignored.
import { readCsv } from '../csv.ts'
import { parseCents } from '../money.ts'

export { readCsv } from '../csv.ts'

export interface GatewayLine {
  readonly type: 'payment' | 'refund'
  readonly sn: string
  /** CNY cents. */
  readonly amount: bigint
}

/** A file that can't be read, and the line of the first fault, counted from 1. */
export interface CsvFault {
  readonly line: number
}

const names = {
  sn: ['商户订单号', '订单号', 'order_no', 'p2_orderno'],
  refund: ['商户退款订单号', '退款订单号', 'refund_no', 'p3_refundorderno'],
  amount: ['交易金额', '订单金额', '金额', 'amount', 'p3_amount'],
  status: ['交易状态', '订单状态', '状态', 'status'],
} as const

const succeeded: ReadonlySet<string> = new Set([
  '100',
  '成功',
  '交易成功',
  '支付成功',
  '退款成功',
  'success',
  'paid',
])

/** Reads the gateway's file: its successful lines. Spreadsheets put a tab or `'` before long numbers; both are removed. */
export function readGatewayFile(text: string): GatewayLine[] | CsvFault {
  const rows = readCsv(text)
  if (!rows) return { line: 1 }
  const heads = rows[0]?.map((head) => head.toLowerCase()) ?? []
  const at = (of: keyof typeof names) => heads.findIndex((head) => names[of].some((name) => name === head))
  const place = { sn: at('sn'), refund: at('refund'), amount: at('amount'), status: at('status') }
  if (place.sn === -1 || place.amount === -1 || place.status === -1) return { line: 1 }
  const lines: GatewayLine[] = []
  for (const [index, row] of rows.slice(1).entries()) {
    const value = (column: number) => (row[column] ?? '').replace(/^['\t]+/, '').trim()
    if (!succeeded.has(value(place.status).toLowerCase())) continue
    const refund = place.refund === -1 ? '' : value(place.refund)
    const sn = refund === '' ? value(place.sn) : refund
    const amount = parseCents(value(place.amount).replaceAll(',', '').replace(/^-/, ''))
    if (sn === '' || amount === undefined) return { line: index + 2 }
    lines.push({ type: refund === '' ? 'payment' : 'refund', sn, amount })
  }
  return lines
}

export interface Difference {
  readonly kind: 'missing-here' | 'missing-there' | 'amount'
  readonly type: GatewayLine['type']
  readonly sn: string
  readonly ours: bigint | null
  readonly theirs: bigint | null
}

/**
 * Returns every difference between our records and the gateway's.
 * @param ours those of the day.
 * @param known those of any day to which the gateway's lines belong: around midnight the two sides date differently.
 */
export function compareWithGateway(
  ours: readonly GatewayLine[],
  known: readonly GatewayLine[],
  theirs: readonly GatewayLine[],
): Difference[] {
  const keyOf = ({ type, sn }: GatewayLine) => `${type} ${sn}`
  const sums = new Map<string, GatewayLine>()
  // Two lines of one number are one amount, so a payment that was taken twice is a difference.
  for (const line of theirs)
    sums.set(keyOf(line), { ...line, amount: line.amount + (sums.get(keyOf(line))?.amount ?? 0n) })
  const here = new Map([...known, ...ours].map((line) => [keyOf(line), line]))
  const found: Difference[] = []
  for (const [key, line] of sums) {
    const own = here.get(key)
    const { type, sn, amount } = line
    if (!own) found.push({ kind: 'missing-here', type, sn, ours: null, theirs: amount })
    else if (own.amount !== amount) found.push({ kind: 'amount', type, sn, ours: own.amount, theirs: amount })
  }
  for (const own of ours)
    if (!sums.has(keyOf(own)))
      found.push({ kind: 'missing-there', type: own.type, sn: own.sn, ours: own.amount, theirs: null })
  return found
}
