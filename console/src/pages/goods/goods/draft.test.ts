import { describe, expect, test } from 'vitest'
import {
  cellOf,
  combinationsOf,
  copyOf,
  type Draft,
  draftOf,
  emptyDraft,
  emptyPart,
  faultsOf,
  goodsOf,
  isDraft,
  withCell,
  withoutFiles,
} from './draft.ts'

const picture = (name: string) => ({ small: `/${name}-s.webp`, large: `/${name}-l.webp`, colour: '#aabbcc' })
const of = (values: number[], stock: number, place: number | null = null) => ({
  values,
  price: '10.00',
  old_price: null,
  stock,
  picture: place,
  on_sale: true,
})
const loaded = {
  version: 3,
  on_sale: true,
  former: [{ values: ['黑', '大'], stock: 4 }],
  goods: {
    category: 'tea',
    currency: 'money' as const,
    weight: 0,
    commission: 10_000,
    low_stock: 8,
    name: { zh: '壶' },
    subtitle: { zh: '好壶' },
    origin: { zh: '万象' },
    keywords: { zh: '茶' },
    detail: { zh: '<p>第一段</p>' },
    pictures: [picture('a'), { ...picture('b'), video: '/b.mp4' }],
    options: [
      { name: { zh: '色' }, values: [{ zh: '红' }, { zh: '蓝' }] },
      { name: { zh: '码' }, values: [{ zh: '大' }, { zh: '小' }] },
    ],
    variants: [of([0, 0], 1, 1), of([0, 1], 2), of([1, 0], 3), of([1, 1], 4)],
  },
}
const draft = draftOf('pot', loaded)
const stocks = (one: Draft) => goodsOf(one).variants.map(({ stock, stock_seen }) => [stock, stock_seen])

describe('a product while it is edited', () => {
  test('comes back as it was loaded, with the stock that was seen', () => {
    const { variants, ...rest } = goodsOf(draft)
    const { variants: before, ...same } = loaded.goods
    expect(rest).toEqual(same)
    const was = [
      ['红', '大'],
      ['红', '小'],
      ['蓝', '大'],
      ['蓝', '小'],
    ]
    expect(variants).toEqual(before.map((one, at) => ({ ...one, was: was[at], stock_seen: one.stock })))
    expect(faultsOf(draft)).toEqual([])
  })

  test('keeps prices, stock and pictures with their values when these are moved', () => {
    const [colour, size] = draft.options
    if (!colour || !size) throw new Error('no options')
    const values = colour.values.toReversed()
    const moved = {
      ...draft,
      options: [{ ...colour, values }, size],
      pictures: draft.pictures.toReversed(),
    }
    expect(stocks(moved).map(([stock]) => stock)).toEqual([3, 4, 1, 2])
    expect(goodsOf(moved).variants[2]?.picture).toBe(0)
    expect(goodsOf(moved).pictures.map(({ video }) => video)).toEqual(['/b.mp4', undefined])
  })

  test('a new value starts with a price and without stock; one that was there before is counted from its stock', () => {
    const [colour, size] = draft.options
    if (!colour || !size) throw new Error('no options')
    const black = { ...emptyPart(), words: { zh: '黑' } }
    const more = { ...draft, options: [{ ...colour, values: [...colour.values, black] }, size] }
    const key = combinationsOf(more.options).find(({ choice }) => choice.join() === '2,0')?.key ?? ''
    expect(cellOf(more, key)).toMatchObject({ price: '10.00', stock: 0, seen: undefined })
    expect(stocks(withCell(more, key, { stock: 9 })).slice(4)).toEqual([
      [9, 4],
      [0, undefined],
    ])
  })

  test('[D53 (goods)] a renamed value says what it was; its old words are free for a new value, and a value removed and added again keeps its stock', () => {
    const [colour, size] = draft.options
    const [red, blue] = colour?.values ?? []
    if (!colour || !size || !red || !blue) throw new Error('no options')
    const variantsWith = (...values: Draft['options'][number]['values'][number][]) =>
      goodsOf({ ...draft, options: [{ ...colour, values }, size] }).variants.map(({ was, stock_seen }) => [
        was?.join(),
        stock_seen,
      ])
    const renamed = { ...red, words: { zh: '大红' } }
    const again = (zh: string) => ({ ...emptyPart(), words: { zh } })
    expect(variantsWith(renamed, again('红')).slice(0, 4)).toEqual([
      ['红,大', 1],
      ['红,小', 2],
      [undefined, undefined],
      [undefined, undefined],
    ])
    expect(variantsWith(red, again('蓝')).slice(2)).toEqual([
      [undefined, 3],
      [undefined, 4],
    ])
  })

  test('a copy has no code, no stock, is not listed, and is a new product', () => {
    const copy = copyOf(draft)
    expect(copy).toMatchObject({ code: '', version: 0, on_sale: false })
    expect(stocks(copy)).toEqual(Array.from({ length: 4 }, () => [0, undefined]))
    expect(goodsOf(copy).pictures).toEqual(loaded.goods.pictures)
    expect(faultsOf(copy)).toEqual(['codeMissing'])
  })

  test('a combination that was never saved is not on sale', () => {
    const part = draftOf('pot', {
      ...loaded,
      goods: { ...loaded.goods, variants: loaded.goods.variants.slice(0, 3) },
    })
    expect(goodsOf(part).variants.map((one) => one.on_sale)).toEqual([true, true, true, false])
  })

  test('says everything that is missing, in the order of the form', () => {
    expect(faultsOf(emptyDraft())).toEqual([
      'codeMissing',
      'categoryMissing',
      'textsMissing',
      'picturesMissing',
      'priceWrong',
    ])
    const [colour, size] = draft.options
    if (!colour || !size) throw new Error('no options')
    const twice = colour.values.map((one) => ({ ...one, words: { zh: ' 红 ' } }))
    expect(faultsOf({ ...draft, options: [{ ...colour, values: twice }, size] })).toEqual(['valueTwice'])
    const many = Array.from({ length: 30 }, (_, n) => ({ ...emptyPart(), words: { zh: String(n) } }))
    const options = [0, 1].map((n) => ({ id: `o${n}`, name: { zh: '项' }, values: many }))
    expect(faultsOf({ ...draft, options })).toContain('variantsMany')
    const off = combinationsOf(draft.options).reduce(
      (one, { key }) => withCell(one, key, { on_sale: false }),
      draft,
    )
    expect(faultsOf(off)).toEqual(['noneOnSale'])
    expect(faultsOf({ ...off, on_sale: false })).toEqual([])
    for (const price of ['', '0', '1.234', '-1', 'x'])
      expect(faultsOf(withCell(draft, combinationsOf(draft.options)[0]?.key ?? '', { price }))).toEqual([
        'priceWrong',
      ])
  })
})

describe('a kept draft', () => {
  const draft = draftOf('pot', loaded)

  test('is known by its fields after it was stored', () => {
    const stored: unknown = JSON.parse(JSON.stringify(draft))
    expect(isDraft(stored)).toBe(true)
    expect(isDraft(JSON.parse(JSON.stringify(emptyDraft())))).toBe(true)
    for (const wrong of [undefined, null, 'x', [], { ...draft, detail: 'x' }, { ...draft, pictures: {} }])
      expect(isDraft(wrong)).toBe(false)
    const { low_stock: _low, ...older } = draft
    expect(isDraft(older)).toBe(false)
  })

  test('loses the files that are gone, and the choice of them by a variant', () => {
    const rest = withoutFiles(draft, new Set(['/b.mp4']))
    expect(rest.pictures.map(({ small }) => small)).toEqual(['/a-s.webp'])
    expect(goodsOf(rest).variants.every(({ picture: place }) => place === null || place === 0)).toBe(true)
    expect(withoutFiles(draft, new Set(['/a-s.webp'])).pictures).toHaveLength(1)
  })
})
