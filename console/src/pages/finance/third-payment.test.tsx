import { loadDifference } from '@banyan/contract/staff/finance/third-difference'
import { doCompare, loadThirdPayment } from '@banyan/contract/staff/finance/third-payment'
import { beforeEach, expect, test } from 'vitest'
import { beStrict, draw, drawPart, pagesOf } from '../../testing/draw.tsx'
import { Found } from './third-payment/compare.tsx'
import type { Payment, Refund } from './third-payment/data.ts'
import { PaymentActions, Refunds } from './third-payment/detail.tsx'

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

const payment: Payment = {
  id: '31',
  sn: 'P20261120001',
  purpose: 'recharge',
  order_id: null,
  order_sn: null,
  amount: '100.00',
  paid: { amount: '725.00', currency: 'CNY', rate: '7.25' },
  way: 'native',
  state: 'paid',
  time: '2026-11-20T01:00:00+00:00',
  pay_until: '2026-11-20T01:15:00+00:00',
  paid_at: '2026-11-20T01:05:00+00:00',
  merchant: '888100000000001',
  trx_no: '100',
  queried: null,
  member: { id: '7', nick_name: 'Noy', avatar: '', user_code: '7KQ2M9', account: 'noy@banyan.example' },
  refunds: [],
}

test('a paid recharge can be refunded by those who decide refunds; a waiting one and the payment of an order can not', () => {
  const actions = (change: Partial<Payment>, role: 'owner' | 'finance' | 'support' = 'finance') =>
    drawPart(() => <PaymentActions payment={{ ...payment, ...change }} onRefund={() => {}} />, [], { role })
  expect(actions({})).toContain('Refund')
  expect(actions({})).toContain('Query the gateway')
  expect(actions({ state: 'waiting' })).not.toContain('Refund')
  expect(actions({ state: 'returned' })).not.toContain('Refund')
  expect(actions({ purpose: 'order', order_id: '5', order_sn: '26112237390866451399' })).not.toContain(
    'Refund',
  )
  expect(actions({}, 'support')).not.toContain('Refund')
})

test('a refund that the gateway refused shows why, and can be sent again or added to the balance; one on its way can not', () => {
  const refund: Refund = {
    id: '8',
    sn: 'R20261120001',
    cause: 'staff',
    amount: '100.00',
    paid_amount: '725.00',
    state: 'failed',
    fault: '10080009 The account has too little money',
    time: '2026-11-21T01:00:00+00:00',
    ended: null,
  }
  const shown = (change: Partial<Refund>, mayDecide = true) =>
    drawPart(() => <Refunds refunds={[{ ...refund, ...change }]} mayDecide={mayDecide} />)
  for (const part of [
    '725.00',
    '10080009 The account has too little money',
    'Send again',
    'Add to the balance',
  ])
    expect(shown({})).toContain(part)
  for (const state of ['waiting', 'sent', 'done', 'credited'] as const)
    for (const action of ['Send again', 'Add to the balance']) expect(shown({ state })).not.toContain(action)
  expect(shown({}, false)).not.toContain('Send again')
})

test('the result of a comparison has the lines, the sums of both sides and each difference', () => {
  const compared = doCompare.reply.parse({
    lines: 3,
    same: 2,
    ours: '725.00',
    theirs: '726.51',
    differences: [
      { kind: 'amount', type: 'payment', sn: 'P20261120001', ours: '145.00', theirs: '146.51' },
      { kind: 'missing-there', type: 'refund', sn: 'R20261120001', ours: '72.50', theirs: null },
    ],
  })
  const shown = drawPart(() => <Found found={compared} />)
  for (const part of [
    '725.00',
    '726.51',
    'P20261120001',
    '145.00',
    '146.51',
    'R20261120001',
    'Missing at the gateway',
  ])
    expect(shown).toContain(part)
  const same = drawPart(() => <Found found={{ ...compared, differences: [] }} />)
  expect(same).not.toContain('P20261120001')
  expect(same).toContain('726.51')
})
