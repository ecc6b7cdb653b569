/** The type of a demo product, and the function that builds products from drafts. */
import { cents, formatCents } from '@banyan/rules/money'
import { pictureColours } from './colours.ts'
import { eachLanguage, type Language, type Texts } from './text.ts'

export type CategoryId = 'audio' | 'kitchen' | 'beauty' | 'sport' | 'kids' | 'phones' | 'tea' | 'home'

export interface DemoOptionValue {
  readonly id: string
  readonly name: Texts
  /** The index in `pictures` of the picture that shows this value; null if there is none. */
  readonly picture: number | null
  /** The surcharge, as an amount with two decimals. */
  readonly plus: string
}

export interface DemoOption {
  readonly id: string
  readonly name: Texts
  readonly values: readonly DemoOptionValue[]
}

export interface DemoVariant {
  /** The id of one value per option, in the options' order; empty for a product without options. */
  readonly choice: readonly string[]
  readonly price: string
  readonly oldPrice: string | null
  readonly stock: number
}

export interface DemoPicture {
  /** The large file is `demo/pictures/goods/NAME-750.webp`, the small one `NAME-375.webp`. */
  readonly name: string
  /** The dominant background colour, as hex. */
  readonly colour: string
}

export interface DemoGoods {
  /** A slug, the same in every run. */
  readonly id: string
  readonly category: CategoryId
  readonly title: Texts
  readonly subtitle: Texts
  /** A paragraph and two to five facts per language, in reading order. */
  readonly detail: Readonly<Record<Language, readonly string[]>>
  readonly pricedIn: 'money' | 'points'
  /** The cheapest variant's price: an amount with two decimals. */
  readonly price: string
  readonly oldPrice: string | null
  /** Popularity: decides the sort order, and how many times members of the demo buy the product. */
  readonly appeal: number
  /** The place from which it ships. */
  readonly origin: Texts
  readonly options: readonly DemoOption[]
  readonly variants: readonly DemoVariant[]
  readonly pictures: readonly DemoPicture[]
  readonly keywords: Readonly<Record<Language, readonly string[]>>
  /** False for products that staff delisted. */
  readonly listed: boolean
}

/** The short form of a product in the source; the other fields are derived from it. */
export interface Draft {
  readonly id: string
  readonly title: Texts
  readonly subtitle: Texts
  readonly story: Texts
  readonly facts: readonly Texts[]
  /** Search words, separated by commas. */
  readonly words: Texts
  readonly price?: string
  readonly points?: string
  readonly was?: string
  readonly appeal: number
  readonly origin: Texts
  readonly options?: readonly DemoOption[]
  /** Pieces per variant; the last option changes fastest. */
  readonly stock: readonly number[]
  readonly delisted?: true
}

function combinations(options: readonly DemoOption[]): (readonly DemoOptionValue[])[] {
  let all: (readonly DemoOptionValue[])[] = [[]]
  for (const option of options) all = all.flatMap((one) => option.values.map((value) => [...one, value]))
  return all
}

function variantsOf(draft: Draft, price: string, options: readonly DemoOption[]): DemoVariant[] {
  const all = combinations(options)
  if (all.length !== draft.stock.length) {
    throw new Error(`${draft.id} has ${all.length} variants and ${draft.stock.length} figures of stock`)
  }
  return all.map((values, at) => {
    const plus = values.reduce((sum, value) => sum + cents(value.plus), 0n)
    return {
      choice: values.map((value) => value.id),
      price: formatCents(cents(price) + plus),
      oldPrice: draft.was === undefined ? null : formatCents(cents(draft.was) + plus),
      stock: draft.stock[at] ?? 0,
    }
  })
}

/** Converts the drafts of one category to products; throws if a draft contradicts itself. */
export function shelf(category: CategoryId, drafts: readonly Draft[]): readonly DemoGoods[] {
  return drafts.map((draft) => {
    const price = draft.price ?? draft.points
    if (price === undefined) throw new Error(`${draft.id} has no price`)
    const options = draft.options ?? []
    const colours = (pictureColours[draft.id] ?? '').split(' ').filter(Boolean)
    return {
      id: draft.id,
      category,
      title: draft.title,
      subtitle: draft.subtitle,
      detail: eachLanguage((language) => [draft.story, ...draft.facts].map((text) => text[language])),
      pricedIn: draft.points === undefined ? 'money' : 'points',
      price,
      oldPrice: draft.was ?? null,
      appeal: draft.appeal,
      origin: draft.origin,
      options,
      variants: variantsOf(draft, price, options),
      pictures: colours.map((colour, at) => ({ name: `${draft.id}-${at + 1}`, colour })),
      keywords: eachLanguage((language) => draft.words[language].split(',').map((word) => word.trim())),
      listed: draft.delisted !== true,
    }
  })
}
