import { expect, test } from 'vitest'
import type { Goods, GoodsFile, ReadGoods } from './csv.ts'
import { readPictures, withPictures } from './csv-pictures.ts'

const address = '/files/public/s.webp /files/public/l.webp #aabbcc'
const picture = { small: '/files/public/s.webp', large: '/files/public/l.webp', colour: '#aabbcc' }
const empty = { small: '', large: '', colour: '' }

test('addresses and names may be mixed; names have a line each or are separated by |', () => {
  expect(readPictures(`front view.jpg\n${address}\r\nside.png | 背面.webp |`)).toEqual({
    pictures: [empty, picture, empty, empty],
    named: [
      { at: 0, name: 'front view.jpg' },
      { at: 2, name: 'side.png' },
      { at: 3, name: '背面.webp' },
    ],
  })
})

test.each([
  ['', 'missing'],
  [' | \n', 'missing'],
  ['/files/s.webp', 'wrong'],
  [`${address} /files/public/v.mp4 more`, 'wrong'],
  [Array.from({ length: 21 }, (_, n) => `${n}.jpg`).join('|'), 'wrong'],
])('the cell “%s” is %s', (cell, fault) => {
  expect(readPictures(cell)).toBe(fault)
})

test('a name gets its picture; one without a picture is reported once with its line, beside the other faults', () => {
  const product = (line: number, name: string): ReadGoods => ({
    code: `p${line}`,
    version: 0,
    on_sale: true,
    lines: [line],
    named: [
      { at: 1, name },
      { at: 2, name },
    ],
    goods: { pictures: [picture, empty, empty] } as unknown as Goods,
  })
  const file: GoodsFile = {
    products: [product(2, 'a.jpg'), product(3, 'b.jpg'), product(5, `${'x'.repeat(200)}.jpg`)],
    faults: [{ line: 4, column: 'listed', fault: 'wrong' }],
  }
  const found = { ...picture, colour: '#000000' }
  const { products, faults } = withPictures(file, (name) => (name === 'a.jpg' ? found : undefined))
  expect(products.map(({ goods }) => goods.pictures)).toEqual([
    [picture, found, found],
    [picture, empty, empty],
    [picture, empty, empty],
  ])
  expect(faults).toEqual([
    { line: 3, column: 'pictures', fault: 'picture-unknown', picture: 'b.jpg' },
    { line: 4, column: 'listed', fault: 'wrong' },
    { line: 5, column: 'pictures', fault: 'picture-unknown', picture: 'x'.repeat(120) },
  ])
})
