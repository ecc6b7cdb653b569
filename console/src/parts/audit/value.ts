// How the audit log shows a changed value.
import { showMoney, showPoints } from '@banyan/rules/money'

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/
/** True for a time with its zone. */
export const isInstant = (value: string): boolean => instant.test(value)

const picture = /^\/files\/[\w/.-]+\.(webp|png|jpe?g)(\?[\w=&.-]*)?$/
/** Returns the address of a picture; undefined for any other value. */
export const pictureOf = (value: string): string | undefined => (picture.test(value) ? value : undefined)

/** Returns a path of names as words: `goods.variants.Red.price` as `Product · Variants · Red · Price`. */
export const nameOfPath = (path: string, word: (part: string) => string): string =>
  path
    .split('.')
    .map((part) => plain(word(part)))
    .join(' · ')

/** A name without words reads as its parts. */
const plain = (name: string): string => name.replaceAll('_', ' ')

const amountName =
  /(^|\.)(amount|price|old_price|fee|income|balance|net|dividend|minimum|maximum|free_from|commission_cap|quota|paid)$/
const amount = /^-?\d+\.\d{2}$/

/** Returns an amount with its unit; undefined for any other value. */
export const showAmount = (path: string, value: string, unit: string, points: string): string | undefined => {
  if (!amountName.test(path) || !amount.test(value)) return undefined
  return unit === 'points' ? `${showPoints(value)} ${points}` : `${showMoney(value)} ${unit}`
}

/** Returns the unit of a record's amounts: its currency, or `unit`, that of the balance. */
export function unitOf(unit: string, ...records: readonly unknown[]): string {
  for (const record of records) {
    const currency = find(record)
    if (currency !== undefined && currency !== 'money') return currency
  }
  return unit
}

function find(record: unknown): string | undefined {
  if (typeof record !== 'object' || record === null) return undefined
  if ('currency' in record && typeof record.currency === 'string') return record.currency
  return 'goods' in record ? find(record.goods) : undefined
}
