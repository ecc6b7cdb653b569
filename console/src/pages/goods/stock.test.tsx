import { loadLog, loadLow } from '@banyan/contract/staff/goods/stock'
import { beforeEach, expect, test } from 'vitest'
import { beStrict, draw, pagesOf } from '../../testing/draw.tsx'

beforeEach(beStrict)

const name = { zh: '壶', en: 'Pot' }
const values = [{ zh: '红', en: 'Red' }]
const low = (...list: object[]) => pagesOf(loadLow.reply.parse({ list, next: null, low: 5 }))
const log = (...list: object[]) => pagesOf(loadLog.reply.parse({ list, next: null }))
const entry = {
  id: '8',
  time: '2026-11-21T01:00:00+00:00',
  code: 'pot',
  name,
  values,
  cause: 'order',
  order: { id: '3', sn: '202611210000000001' },
  who: 'Noy',
  before: 1200,
  after: 1198,
}

test('low stocks show product, variant and pieces, and what counts as low', async () => {
  const pot = {
    id: '4',
    code: 'pot',
    name,
    picture: '/files/pot.webp',
    values,
    stock: 3,
    low_stock: 45,
    sold: 1200,
  }
  const shown = await draw('goods/stock', [
    [['stock', 'low'], low(pot, { ...pot, id: '5', code: 'cup', stock: 0 })],
  ])
  for (const part of ['5 pieces or fewer', 'Pot · Red', '1,200', '45', 'Sold out', 'Add stock to Pot · Red'])
    expect(shown).toContain(part)
  expect(await draw('goods/stock', [[['stock', 'low'], low()]])).toContain('No variant runs low')
})

test('the log shows the reason, the order, who, the change and the stock after it', async () => {
  const shown = await draw('goods/stock?tab=log', [
    [
      ['stock', 'log', {}],
      log(entry, { ...entry, id: '7', cause: 'restock', order: null, who: 'Mali', before: 0 }),
    ],
  ])
  for (const part of [
    'Order placed',
    '202611210000000001',
    'Noy',
    '−2',
    '1,198',
    'Stock added',
    'Mali',
    '+1,198',
  ])
    expect(shown).toContain(part)
  expect(await draw('goods/stock?tab=log', [[['stock', 'log', {}], log()]])).toContain('No changes yet')
  const none = [['stock', 'log', { search: 'x' }], log()] as [string[], unknown]
  expect(await draw('goods/stock?tab=log&search=x', [none])).toContain('No matching entries')
})
