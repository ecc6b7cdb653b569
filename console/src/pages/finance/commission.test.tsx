import { loadCommission, loadCost, loadSimulation } from '@banyan/contract/staff/finance/commission'
import { beforeEach, expect, test } from 'vitest'
import { beStrict, draw, pagesOf } from '../../testing/draw.tsx'

beforeEach(beStrict)

const lan = { id: '7', nick_name: 'Lan', user_code: '7KQ2M9', avatar: '' }
const noy = { id: '8', nick_name: 'Noy', user_code: '8AB3CD', avatar: '' }
const sums = { open: true, waiting: '5.95', due: '40.00', debt: '2.50', house: '12.00' }
const one = {
  id: '90',
  order_sn: '202611210000000001',
  generation: 1,
  member: lan,
  buyer: noy,
  level: 1,
  buyer_level: 2,
  rate: '5.00',
  base: '700.00',
  state: 'settled',
  amount: '8.00',
  full_amount: '10.00',
  burn: '25.00',
  withheld: '1.50',
  returned: '2.25',
  time: '2026-11-21T02:00:00+00:00',
  settled: '2026-11-22T02:00:00+00:00',
}

test('[D12 D13] the records show terms, amounts and what waits, and say that the house can’t pay', async () => {
  const page = loadCommission.reply.parse({ list: [one], next: null, ...sums })
  const shown = await draw('finance/commission', [[['commission', {}], pagesOf(page)]])
  for (const part of [
    'Lan',
    '7KQ2M9',
    'Generation 1',
    '10.00 before refunds',
    '1.50 deducted for debt',
    '2.25 taken back after refunds',
    'The platform income account can’t pay',
  ])
    expect(shown).toContain(part)
  const off = loadCommission.reply.parse({ list: [], next: null, ...sums, open: false })
  const none = await draw('finance/commission', [[['commission', {}], pagesOf(off)]])
  expect(none).toContain('Commission is switched off')
  expect(none).toContain('No commission yet')
})

test('[D10 D13] costs by month, and the simulation with the rates of each level', async () => {
  const cost = {
    month: '2026-11',
    upgrades: '99.00',
    discounts: '7.50',
    fee_discounts: '0.35',
    commission: '34.50',
    withheld: '0.00',
    returned: '3.75',
    burn: '25.00',
  }
  const costs = loadCost.reply.parse({ list: [{ ...cost, returns: '1.25', dividend: '10.00' }] }).list
  const shown = await draw('finance/commission?tab=cost', [[['commission-cost'], costs]])
  for (const part of ['2026-11', '7.50', '0.35', '34.50', '3.75', '1.25', '10.00'])
    expect(shown).toContain(part)
  const result = { commission_1: '10.00', commission_2: '24.50', burn: '25.00', total: '34.50' }
  const found = loadSimulation.reply.parse({
    month: '2026-10',
    orders: 3,
    cut: false,
    sold: '1100.00',
    now: result,
    changed: { ...result, total: '30.00' },
    levels: [
      {
        level: 1,
        name: { zh: '普通会员', en: 'Classic' },
        commission_1: '5.00',
        commission_2: '2.00',
        cap: '200.00',
        now: '10.00',
        changed: '5.50',
      },
    ],
  })
  const drawn = await draw('finance/commission?tab=simulation', [[['commission-simulation', []], found]])
  for (const part of ['3 orders paid in 2026-10', 'Classic', '34.50', '30.00', '5.50'])
    expect(drawn).toContain(part)
})
