import { loadGoods } from '@banyan/contract/staff/goods/goods'
import { beforeEach, expect, test } from 'vitest'
import { beStrict, draw, pagesOf } from '../../testing/draw.tsx'

beforeEach(beStrict)

const pot = {
  id: '4',
  code: 'pot',
  version: 1,
  name: { zh: '壶', en: 'Pot', lo: '' },
  picture: '/files/pot.webp',
  category: { code: 'tea', name: { zh: '茶', en: 'Tea' } },
  currency: 'money',
  price: '1200.00',
  price_to: '1500.00',
  stock: 3,
  low: true,
  sold: 12_345,
  on_sale: true,
  changed: '2026-11-21T01:00:00+00:00',
}
const page = (...list: object[]) => pagesOf(loadGoods.reply.parse({ list, next: null }))

test('a product is shown with prices, stock, state and the number of missing languages', async () => {
  const points = { ...pot, id: '5', currency: 'points', price_to: '1200.00', stock: 0, on_sale: false }
  const shown = await draw('goods/goods', [[['goods', 'list', {}], page(pot, points)]])
  for (const part of [
    'Pot',
    'Tea',
    '1,200.00 – 1,500.00',
    '12,345',
    'Listed',
    'Low stock',
    '3 languages missing',
  ])
    expect(shown).toContain(part)
  for (const part of ['1,200 points', 'Sold out', 'Not listed', 'Edit Pot', 'Copy Pot', 'Select Pot'])
    expect(shown).toContain(part)
})

test('an empty shop and an empty search are told apart; without an answer the page waits', async () => {
  expect(await draw('goods/goods', [[['goods', 'list', {}], page()]])).toContain('No products yet')
  expect(await draw('goods/goods', [])).not.toContain('No products yet')
  const none = await draw('goods/goods?listed=0&stock=low', [
    [['goods', 'list', { on_sale: false, stock: 'low' }], page()],
  ])
  expect(none).toContain('No matching products')
  expect(none).toContain('Clear filters')
})
