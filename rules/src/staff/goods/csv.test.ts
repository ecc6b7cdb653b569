import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLines, csvMark } from '../../csv.ts'
import { type FileGoods, goodsFileColumns, type GoodsColumn, goodsLines, readGoodsFile } from './csv.ts'

const picture = { small: '/files/s.webp', large: '/files/l.webp', colour: '#aabbcc' }
const pot: FileGoods = {
  code: 'pot',
  version: 3,
  on_sale: true,
  goods: {
    category: 'tea',
    currency: 'money',
    name: { zh: '壶', en: '=Pot, "big"' },
    subtitle: { zh: '好' },
    detail: { zh: '<p>一</p>\n<p>"二"</p>', lo: '<p>ໜຶ່ງ</p>' },
    origin: { zh: '万象' },
    keywords: { zh: '壶' },
    pictures: [picture, { ...picture, small: '/files/t.webp', video: '/files/public/v.mp4' }],
    options: [
      { name: { zh: '色', en: 'Colour | shade' }, values: [{ zh: '红', th: 'แดง' }, { zh: '蓝\\' }] },
      { name: { zh: '码' }, values: [{ zh: '大' }] },
    ],
    variants: [
      {
        values: [0, 0],
        price: '12.00',
        old_price: '15.00',
        stock: 4,
        stock_seen: 4,
        picture: 1,
        on_sale: true,
      },
      {
        values: [1, 0],
        price: '13.50',
        old_price: null,
        stock: 0,
        stock_seen: 0,
        picture: null,
        on_sale: false,
      },
    ],
    weight: 7,
    commission: 5000,
    low_stock: 12,
  },
}
const fileOf = (...lines: string[][]) => csvMark + csvLines([[...goodsFileColumns], ...lines])
const read = (text: string) => {
  const file = readGoodsFile(text)
  if ('unreadable' in file) throw new Error(`unreadable: ${file.unreadable}`)
  return file
}
/** Returns the lines of the product with one changed cell. */
const changed = (line: number, column: GoodsColumn, value: string) =>
  goodsLines(pot).map((cells, at) =>
    cells.map((cell, place) => (at === line && goodsFileColumns[place] === column ? value : cell)),
  )

test('a product is read as it was written, with the lines of its variants', () => {
  const single: FileGoods = {
    ...pot,
    code: 'cup',
    goods: {
      ...pot.goods,
      options: [],
      detail: { zh: '' },
      variants: [{ ...pot.goods.variants[1]!, values: [] }],
    },
  }
  expect(read(fileOf(...goodsLines(pot), ...goodsLines(single)))).toEqual({
    products: [
      // The text with a line break makes the file's fourth line longer.
      { ...pot, named: [], lines: [2, expect.any(Number)] },
      { ...single, named: [], lines: [expect.any(Number)] },
    ],
    faults: [],
  })
})

test('whatever texts a product has, they survive the file', () => {
  const said = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .map((text) => text.replaceAll(/[\uFEFF\r\n\t']/g, '').trim())
    .filter((text) => text !== '')
  const words = fc.tuple(said, fc.option(said)).map(([zh, en]) => (en === null ? { zh } : { zh, en }))
  fc.assert(
    fc.property(words, words, words, words, (name, keywords, detail, value) => {
      const option = { name, values: [value] }
      const variants = [{ ...pot.goods.variants[0]!, values: [0] }]
      const goods = { ...pot.goods, name, keywords, detail, options: [option], variants }
      expect(read(fileOf(...goodsLines({ ...pot, goods }))).products[0]?.goods).toEqual(goods)
    }),
  )
})

test.each<[number, GoodsColumn, string, string]>([
  [0, 'listed', 'maybe', 'wrong'],
  [0, 'listed', '', 'missing'],
  [1, 'category', 'coffee', 'differs'],
  [0, 'pictures', '/files/s.webp', 'wrong'],
  [0, 'pictures', '', 'missing'],
  [1, 'stock', '', 'missing'],
  [1, 'stock', '-3', 'wrong'],
  [1, 'stock', '1.5', 'wrong'],
  [1, 'option_1', '别的', 'differs'],
  [1, 'value_1', '', 'missing'],
  [0, 'weight', 'heavy', 'wrong'],
])('line %i, %s = “%s” is reported as %s', (line, column, value, fault) => {
  const { faults, products } = read(fileOf(...changed(line, column, value)))
  expect(faults).toContainEqual({ line: products[0]?.lines[line], column, fault })
})

test('a code that comes back after another product is reported', () => {
  const cup = { ...pot, code: 'cup' }
  const { faults } = read(fileOf(...goodsLines(pot), ...goodsLines(cup), ...goodsLines(pot)))
  expect(faults).toMatchObject([{ column: 'code', fault: 'code-twice' }])
})

test('a file without a column, or with an open quote, is not read', () => {
  expect(readGoodsFile('code,price\npot,1')).toEqual({ unreadable: 'version' })
  expect(readGoodsFile('"code')).toEqual({ unreadable: 'quote' })
  expect(readGoodsFile('')).toEqual({ unreadable: 'code' })
})
