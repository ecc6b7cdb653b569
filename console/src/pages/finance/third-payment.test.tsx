import { loadDifference } from '@banyan/contract/staff/finance/third-difference'
import { loadThirdPayment } from '@banyan/contract/staff/finance/third-payment'
import { beforeEach, expect, test } from 'vitest'
import { beStrict, draw, pagesOf } from '../../testing/draw.tsx'

beforeEach(beStrict)

const payments = pagesOf(
  loadThirdPayment.reply.parse({
    list: [],
    next: null,
    counts: { waiting: 0, failed: 0, problems: 0, differences: 1 },
    gateway: 'simulator',
  }),
)
const differences = pagesOf(
  loadDifference.reply.parse({
    list: [
      {
        id: '5',
        day: '2026-11-20',
        kind: 'failed-there',
        type: 'payment',
        sn: 'P20261119',
        ours: '10.00',
        theirs: null,
        state: 'open',
        found: '2026-11-21T02:00:00+00:00',
        note: '',
        resolved: null,
        resolved_by: null,
      },
      {
        id: '4',
        day: '2026-11-20',
        kind: 'missing-here',
        type: 'payment',
        sn: 'P20261120',
        ours: null,
        theirs: '72.50',
        state: 'open',
        found: '2026-11-21T02:00:00+00:00',
        note: '',
        resolved: null,
        resolved_by: null,
      },
    ],
    next: null,
    uncompared: ['2026-11-19'],
  }),
)

test('[D6] the differences are listed with both amounts, and so are the days without a comparison', async () => {
  const answers: Parameters<typeof draw>[1] = [
    [['third-payments', {}], payments],
    [['third-differences', 'open'], differences],
  ]
  const shown = await draw('finance/third-payment?state=differences', answers, 'finance')
  expect(shown).not.toContain('Missing at the gateway')
  for (const part of [
    'P20261120',
    'Missing here',
    'Not successful at the gateway',
    '72.50',
    'Resolve difference P20261120',
    '2026-11-19',
  ])
    expect(shown).toContain(part)
  const support = await draw('finance/third-payment?state=differences', answers, 'support')
  expect(support).not.toContain('P20261120')
  expect(support).not.toContain('Differences')
})
