// A stored product in the form in which staff write it.
import { formatCents } from '@banyan/rules/money'
import type { OneRow } from '../goods-list.sql.ts'

/** Separates the Chinese words of a variant's values in its code. */
export const between = '\u001f'

/** Returns the code of a variant; undefined if an index has no value. */
export function codeOf(options: readonly { values: readonly { zh: string }[] }[], choice: readonly number[]) {
  const words = options.map((option, at) => option.values[choice[at] ?? -1]?.zh)
  return choice.length !== options.length || words.includes(undefined) ? undefined : words.join(between)
}

/** Splits a product's variants into those of its values and those of former values. */
function sorted({ options, variants }: OneRow) {
  const isCurrent = ({ code, choice }: OneRow['variants'][number]) => codeOf(options, choice) === code
  return { current: variants.filter(isCurrent), former: variants.filter((one) => !isCurrent(one)) }
}

/** Returns a product as staff write it, with its variants of former values. */
export function writtenOf(row: OneRow) {
  const { code, version, on_sale, variants: _all, ...goods } = row
  const { current, former } = sorted(row)
  const variants = current.map(({ code: _code, choice, price, old_price, ...one }) => ({
    ...one,
    values: choice,
    price: formatCents(BigInt(price)),
    old_price: old_price === null ? null : formatCents(BigInt(old_price)),
  }))
  return { written: { code, version, on_sale, goods: { ...goods, variants } }, former }
}
