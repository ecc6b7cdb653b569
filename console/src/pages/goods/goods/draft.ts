// A product while it is edited. Options, values and pictures have ids of their own, so that prices and stock stay with
// their values when these are renamed or moved.
import type { ReplyOf, RequestOf } from '@banyan/contract/call'
import { type doSave, goodsDetailMax, type loadOne } from '@banyan/contract/staff/goods/goods'
import { isZero, parseCents } from '@banyan/rules/money'
import type { FiveTexts } from '../../../parts/field/five-texts.tsx'

type Goods = RequestOf<typeof doSave>['goods']
type Loaded = ReplyOf<typeof loadOne>

export interface Part {
  readonly id: string
  readonly words: FiveTexts
}
export interface Option {
  readonly id: string
  readonly name: FiveTexts
  readonly values: readonly Part[]
}
export type Picture = Goods['pictures'][number] & { readonly id: string }

/** The prices and the stock of one variant. */
export interface Cell {
  readonly price: string
  /** Empty without a former price. */
  readonly old_price: string
  readonly stock: number
  /** The stock that was loaded; undefined for a new variant. */
  readonly seen: number | undefined
  /** The Chinese words of the values that were loaded; undefined for a new variant. */
  readonly was: readonly string[] | undefined
  /** The id of a picture; undefined without one. */
  readonly picture: string | undefined
  readonly on_sale: boolean
}

export interface Draft {
  readonly code: string
  /** The loaded version; 0 for a new product. */
  readonly version: number
  readonly on_sale: boolean
  readonly category: string
  readonly currency: Goods['currency']
  readonly weight: number
  /** Hundredths of a per cent of the price that count for commission. */
  readonly commission: number
  /** The limit of low stock; null: as the setting says. */
  readonly low_stock: number | null
  readonly name: FiveTexts
  readonly subtitle: FiveTexts
  readonly origin: FiveTexts
  readonly keywords: FiveTexts
  /** HTML. */
  readonly detail: FiveTexts
  readonly pictures: readonly Picture[]
  readonly options: readonly Option[]
  /** By the ids of the values. */
  readonly cells: Readonly<Record<string, Cell>>
  readonly former: Loaded['former']
}

export const mostOptions = 4
export const mostValues = 30
export const mostVariants = 200
export const mostPictures = 20

const newId = () => crypto.randomUUID()
const empty: FiveTexts = { zh: '' }
export const emptyPart = (): Part => ({ id: newId(), words: empty })
export const emptyOption = (): Option => ({ id: newId(), name: empty, values: [emptyPart()] })

const firstCell: Cell = {
  price: '',
  old_price: '',
  stock: 0,
  seen: undefined,
  was: undefined,
  picture: undefined,
  on_sale: true,
}

export const emptyDraft = (): Draft => ({
  code: '',
  version: 0,
  on_sale: false,
  category: '',
  currency: 'money',
  weight: 0,
  commission: 10_000,
  low_stock: null,
  name: empty,
  subtitle: empty,
  origin: empty,
  keywords: empty,
  detail: empty,
  pictures: [],
  options: [],
  cells: {},
  former: [],
})

/** True if a stored value has the fields of a draft. An older version of the console may have stored others. */
export function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const fields: Readonly<Record<string, unknown>> = { ...value }
  return Object.entries(emptyDraft()).every(([name, sample]) =>
    sample === null
      ? name in fields
      : typeof fields[name] === typeof sample && Array.isArray(fields[name]) === Array.isArray(sample),
  )
}

/** Returns the draft without the pictures that are gone. */
export const withoutFiles = (draft: Draft, gone: ReadonlySet<string>): Draft => ({
  ...draft,
  pictures: draft.pictures.filter(
    ({ small, video }) => !gone.has(small) && (video === undefined || !gone.has(video)),
  ),
})

/** One variant of the draft: the values it has, in the order of the options. */
export interface Combination {
  readonly key: string
  readonly values: readonly Part[]
  /** The index of each value. */
  readonly choice: readonly number[]
}

/** Returns every combination of the options' values; one without values if there are no options. */
export function combinationsOf(options: Draft['options']): Combination[] {
  let all: Combination[] = [{ key: '', values: [], choice: [] }]
  for (const option of options)
    all = all.flatMap(({ values, choice }) =>
      option.values.map((value, at) => {
        const next = [...values, value]
        return { key: next.map((one) => one.id).join('|'), values: next, choice: [...choice, at] }
      }),
    )
  return all
}

/** Returns the prices and the stock of a variant. A new variant gets the first variant's prices, and no stock. */
export function cellOf({ cells }: Draft, key: string): Cell {
  const [model = firstCell] = Object.values(cells)
  return cells[key] ?? { ...firstCell, price: model.price, old_price: model.old_price }
}

export const withCell = (draft: Draft, key: string, change: Partial<Cell>): Draft => ({
  ...draft,
  cells: { ...draft.cells, [key]: { ...cellOf(draft, key), ...change } },
})

export function draftOf(code: string, { goods, version, on_sale, former }: Loaded): Draft {
  const pictures = goods.pictures.map((one) => ({ ...one, id: newId() }))
  const options = goods.options.map(({ name, values }) => ({
    id: newId(),
    name,
    values: values.map((words) => ({ id: newId(), words })),
  }))
  const keys = new Map(combinationsOf(options).map((one) => [one.choice.join(), one.key]))
  const cells = Object.fromEntries(
    goods.variants.map((one): [string, Cell] => [
      keys.get(one.values.join()) ?? '',
      {
        price: one.price,
        old_price: one.old_price ?? '',
        stock: one.stock,
        seen: one.stock,
        was: one.values.map((value, at) => options[at]?.values[value]?.words.zh ?? ''),
        picture: one.picture === null ? undefined : pictures[one.picture]?.id,
        on_sale: one.on_sale,
      },
    ]),
  )
  const { category, currency, weight, commission = 10_000, low_stock = null } = goods
  const { name, subtitle, origin, keywords, detail } = goods
  const texts = { name, subtitle, origin, keywords, detail }
  // A combination that was never saved is not on sale until staff say so.
  const missing = [...keys.values()].filter((key) => !(key in cells))
  const off = Object.fromEntries(
    missing.map((key) => [key, { ...cellOf({ ...emptyDraft(), cells }, key), on_sale: false }]),
  )
  return {
    ...texts,
    code,
    version,
    on_sale,
    former,
    category,
    currency,
    weight,
    commission,
    low_stock,
    pictures,
    options,
    cells: { ...cells, ...off },
  }
}

/** Returns a new product with the same contents: delisted, without a code and without stock. */
export const copyOf = (draft: Draft): Draft => ({
  ...draft,
  code: '',
  version: 0,
  on_sale: false,
  former: [],
  cells: Object.fromEntries(
    Object.entries(draft.cells).map(([key, cell]) => [
      key,
      { ...cell, stock: 0, seen: undefined, was: undefined },
    ]),
  ),
})

export type DraftFault =
  | 'codeMissing'
  | 'categoryMissing'
  | 'textsMissing'
  | 'picturesMissing'
  | 'optionsMissing'
  | 'valueTwice'
  | 'variantsMany'
  | 'priceWrong'
  | 'noneOnSale'
  | 'detailLong'

const missing = ({ zh }: FiveTexts) => zh.trim() === ''
const isPrice = (typed: string) => parseCents(typed) !== undefined && !isZero(typed)

/** Returns the faults for which a draft can't be saved, in the order of the form. */
export function faultsOf(draft: Draft): DraftFault[] {
  const { options } = draft
  const all = combinationsOf(options)
  const cells = all.map(({ key }) => cellOf(draft, key))
  const zh = ({ values }: Option) => values.map(({ words }) => words.zh.trim())
  const texts = [draft.name, draft.subtitle, draft.origin, draft.keywords]
  const found: [DraftFault, boolean][] = [
    ['codeMissing', draft.code.trim() === ''],
    ['categoryMissing', draft.category === ''],
    ['textsMissing', texts.some(missing)],
    ['picturesMissing', draft.pictures.length === 0],
    ['optionsMissing', options.some((one) => missing(one.name) || zh(one).includes(''))],
    ['valueTwice', options.some((one) => new Set(zh(one)).size < one.values.length)],
    ['variantsMany', all.length > mostVariants],
    [
      'priceWrong',
      cells.some((one) => !isPrice(one.price) || (one.old_price !== '' && !isPrice(one.old_price))),
    ],
    ['noneOnSale', draft.on_sale && !cells.some((one) => one.on_sale)],
    ['detailLong', Object.values(draft.detail).some((html = '') => [...html].length > goodsDetailMax)],
  ]
  return found.filter(([, is]) => is).map(([fault]) => fault)
}

/**
 * Returns a function that finds the loaded stock of a variant whose values were added: of one that was removed from the
 * draft, or of a former one. The words of a variant that has other words now are free for a new one, without stock.
 */
function storedStocks({ options, cells, former }: Draft): (values: readonly Part[]) => number | undefined {
  const keyOf = (words: readonly string[]) => words.join('\n')
  const loaded = Object.entries(cells).flatMap(([key, { was, seen }]) => (was ? [{ key, was, seen }] : []))
  const kept = new Set(combinationsOf(options).map(({ key }) => key))
  const removed = loaded.filter(({ key }) => !kept.has(key))
  const stocks = new Map([
    ...former.map(({ values, stock }) => [keyOf(values), stock] as const),
    ...removed.map(({ was, seen }) => [keyOf(was), seen] as const),
  ])
  return (values) => stocks.get(keyOf(values.map(({ words }) => words.zh.trim())))
}

/** Returns the product as the call takes it. */
export function goodsOf(draft: Draft): Goods {
  const { category, currency, weight, commission, low_stock } = draft
  const { name, subtitle, origin, keywords, detail } = draft
  const stockOf = storedStocks(draft)
  return {
    category,
    currency,
    weight,
    commission,
    low_stock,
    name,
    subtitle,
    origin,
    keywords,
    detail,
    pictures: draft.pictures.map(({ id: _id, ...one }) => one),
    options: draft.options.map((one) => ({ name: one.name, values: one.values.map(({ words }) => words) })),
    variants: combinationsOf(draft.options).map(({ key, values, choice }) => {
      const { price, old_price, stock, seen, was, picture, on_sale } = cellOf(draft, key)
      // A value that comes back finds its former stock; the typed stock counts.
      const before = seen ?? stockOf(values)
      const place = draft.pictures.findIndex((one) => one.id === picture)
      return {
        values: [...choice],
        ...(was === undefined ? {} : { was: [...was] }),
        price,
        old_price: old_price === '' ? null : old_price,
        stock,
        ...(before === undefined ? {} : { stock_seen: before }),
        picture: place < 0 ? null : place,
        on_sale,
      }
    }),
  }
}
