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

/** True if a variant has values of the product's options; false for one of former values. */
export const isCurrent = (
  options: OneRow['options'],
  { code, choice }: Pick<OneRow['variants'][number], 'code' | 'choice'>,
): boolean => codeOf(options, choice) === code

/** Splits a product's variants into those of its values and those of former values. */
function sorted({ options, variants }: OneRow) {
  const current = variants.filter((one) => isCurrent(options, one))
  return { current, former: variants.filter((one) => !isCurrent(options, one)) }
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
