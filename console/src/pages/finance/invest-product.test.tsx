import { loadInvestProduct } from '@banyan/contract/staff/finance/invest-product'
import { loadInvestment } from '@banyan/contract/staff/finance/investment'
import { beforeEach, expect, test } from 'vitest'
import { beStrict, draw, pagesOf } from '../../testing/draw.tsx'

beforeEach(beStrict)

const product = {
  id: '3',
  version: 2,
  shown: true,
  quota: '20000.00',
  sold: '1500.00',
  running: '900.00',
  running_count: 4,
  name: { zh: '稳步30天', en: 'Steady 30 days' },
  risk: { zh: '投资有风险' },
  term_days: 30,
  daily_rate: '0.02',
  minimum: '100.00',
  maximum: '5000.00',
  step: '10.00',
}
const pool = {
  balance: '12.00',
  waiting: '0.00',
  waiting_count: 0,
  days: [
    { day: '2026-11-22', due: '0.00' },
    { day: '2026-11-23', due: '1280.50' },
  ],
  short_on: null as string | null,
  missing: '0.00',
}
const page = (change: object = {}, open = true, list = [product]) =>
  draw('finance/invest-product', [
    [['invest-products'], loadInvestProduct.reply.parse({ open, list, pool: { ...pool, ...change } })],
  ])

test('a product shows its version, its terms and what is sold; the pool shows what falls due', async () => {
  const shown = await page()
  for (const part of [
    'Steady 30 days',
    'Version 2',
    '0.02%',
    '1,500.00 of 20,000.00 sold',
    '12.00 USDT',
    '1,280.50',
  ])
    expect(shown).toContain(part)
  expect(shown).not.toContain('can’t pay')
  expect(await page({}, true, [])).toContain('No products yet')
  expect(await page({}, false)).toContain('Investments are switched off')
})

test('[D11 (staff are warned)] a pool that does not reach warns before, and says so while returns wait', async () => {
  expect(await page({ short_on: '2026-11-23', missing: '1268.50' })).toContain(
    'The pool can’t pay the returns of 2026-11-23. 1,268.50 USDT is missing',
  )
  expect(
    await page({ short_on: '2026-11-22', missing: '5.00', waiting: '5.00', waiting_count: 2 }),
  ).toContain('Members are waiting for 5.00 USDT of returns')
})

test('an investment shows its member and the returns that wait', async () => {
  const row = {
    id: '7',
    member: { id: '3', nick_name: 'Noy Phommachan', user_code: '7KQ2M9', avatar: '' },
    product: '3',
    name: 'Steady 30 days',
    version: 1,
    amount: '300.00',
    daily_rate: '0.02',
    term_days: 30,
    state: 'running',
    time: '2026-11-21T02:00:00+00:00',
    matures_on: '2026-12-21',
    matured: null,
    days: 4,
    paid: '0.18',
    waiting: '0.06',
  }
  const drawn = (list: object[]) =>
    draw('finance/investment', [
      [['investments', {}], pagesOf(loadInvestment.reply.parse({ list, next: null, products: [] }))],
    ])
  const shown = await drawn([row])
  for (const part of ['Noy Phommachan', '300.00', '0.18 paid', '0.06 waiting']) expect(shown).toContain(part)
  expect(await drawn([])).toContain('No investments yet')
})
