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

/** The number of a payment or refund that the gateway has without success. */
export type FailedLine = Pick<GatewayLine, 'type' | 'sn'>

/** The lines of the gateway's file: those with success, and the others. */
export interface GatewayFile {
  readonly succeeded: readonly GatewayLine[]
  readonly failed: readonly FailedLine[]
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

/** Reads the gateway's file. Spreadsheets put a tab or `'` before long numbers; both are removed. */
export function readGatewayFile(text: string): GatewayFile | CsvFault {
  const rows = readCsv(text)
  if (!rows) return { line: 1 }
  const heads = rows[0]?.map((head) => head.toLowerCase()) ?? []
  const at = (of: keyof typeof names) => heads.findIndex((head) => names[of].some((name) => name === head))
  const place = { sn: at('sn'), refund: at('refund'), amount: at('amount'), status: at('status') }
  if (place.sn === -1 || place.amount === -1 || place.status === -1) return { line: 1 }
  const file = { succeeded: [] as GatewayLine[], failed: [] as FailedLine[] }
  for (const [index, row] of rows.slice(1).entries()) {
    const value = (column: number) => (row[column] ?? '').replace(/^['\t]+/, '').trim()
    const refund = place.refund === -1 ? '' : value(place.refund)
    const sn = refund === '' ? value(place.sn) : refund
    const type = refund === '' ? 'payment' : 'refund'
    if (!succeeded.has(value(place.status).toLowerCase())) {
      // No amount was taken, so the amount of the line is not read.
      if (sn !== '') file.failed.push({ type, sn })
      continue
    }
    const amount = parseCents(value(place.amount).replaceAll(',', '').replace(/^-/, ''))
    if (sn === '' || amount === undefined) return { line: index + 2 }
    file.succeeded.push({ type, sn, amount })
  }
  return file
}

export interface Difference {
  /** `failed-there`: the gateway has the number, but without success. */
  readonly kind: 'missing-here' | 'missing-there' | 'failed-there' | 'amount'
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
  theirs: GatewayFile,
): Difference[] {
  const keyOf = ({ type, sn }: FailedLine) => `${type} ${sn}`
  const sums = new Map<string, GatewayLine>()
  // Two lines of one number are one amount, so a payment that was taken twice is a difference.
  for (const line of theirs.succeeded)
    sums.set(keyOf(line), { ...line, amount: line.amount + (sums.get(keyOf(line))?.amount ?? 0n) })
  const here = new Map([...known, ...ours].map((line) => [keyOf(line), line]))
  const found: Difference[] = []
  for (const [key, line] of sums) {
    const own = here.get(key)
    const { type, sn, amount } = line
    if (!own) found.push({ kind: 'missing-here', type, sn, ours: null, theirs: amount })
    else if (own.amount !== amount) found.push({ kind: 'amount', type, sn, ours: own.amount, theirs: amount })
  }
  // A payer may try again after a failure, so a failed line counts only for a number without success.
  const failed = new Set(theirs.failed.map(keyOf))
  for (const own of ours)
    if (!sums.has(keyOf(own))) {
      const kind = failed.has(keyOf(own)) ? 'failed-there' : 'missing-there'
      found.push({ kind, type: own.type, sn: own.sn, ours: own.amount, theirs: null })
    }
  return found
}
