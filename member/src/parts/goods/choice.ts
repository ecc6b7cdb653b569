// Finds the variant of the chosen values, and the values that are available with them.
import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import type { Calls } from '../../state/wire/ask.ts'

export type Detail = ReplyOf<CallAt<Calls, '/shop/goods/goods-detail', 'load-goods-detail'>>
export type Variant = Detail['variants'][number]

/** One value per option. Undefined while none is chosen. */
export type Choice = readonly (string | undefined)[]

const fits = (variant: Variant, choice: Choice): boolean =>
  variant.values.every((value, at) => choice[at] === undefined || choice[at] === value)

/** Returns the variant of a complete choice. */
export const variantOf = (detail: Detail, choice: Choice): Variant | undefined =>
  choice.includes(undefined) ? undefined : detail.variants.find((variant) => fits(variant, choice))

/** True if the value is available with the chosen values of the other options. */
export const canChoose = (detail: Detail, choice: Choice, option: number, value: string): boolean =>
  detail.variants.some(
    (variant) =>
      variant.stock > 0 &&
      fits(
        variant,
        choice.map((one, at) => (at === option ? value : one)),
      ),
  )

/** Returns the names of the options without a value, in the order of the options. */
export const missingOptions = (detail: Detail, choice: Choice): string[] =>
  detail.options.flatMap(({ name }, at) => (choice[at] === undefined ? [name] : []))

/** Returns the place of the picture that all variants of the choice share, or of the product's first picture. */
export function pictureOf(detail: Detail, choice: Choice): number {
  const places = new Set(
    detail.variants.filter((variant) => fits(variant, choice)).map((variant) => variant.picture ?? 0),
  )
  const [place = 0, other] = places
  return other === undefined && detail.pictures[place] ? place : 0
}

/** Returns the initial choice: the value of an option that has only one, else nothing. */
export const firstChoice = (detail: Detail): Choice =>
  detail.options.map((option) => (option.values.length === 1 ? option.values[0] : undefined))

export const inStock = (detail: Detail): boolean => detail.variants.some((variant) => variant.stock > 0)
