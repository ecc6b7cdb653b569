import type { ReplyOf } from '@banyan/contract/call'
import { loadRefund } from '@banyan/contract/staff/finance/refund'
import { beforeEach, expect, test } from 'vitest'
import { beStrict, draw, pagesOf } from '../../testing/draw.tsx'

beforeEach(beStrict)

const noy: ReplyOf<typeof loadRefund>['list'][number] = {
  id: '41',
  order_id: '7',
  sn: '26112237390866451399',
  kind: 'return',
  state: 'waiting',
  reason: 'damaged',
  words: 'The bag is torn',
  images: [],
  lines: [
    {
      goods_id: '3',
      variant_id: '4',
      name: 'Bolaven coffee',
      values: ['500 g'],
      picture: { small: '/s.webp', large: '/l.webp', colour: '#aabbcc' },
      currency: 'money',
      price: '23.00',
      normal_price: null,
      quantity: 1,
      position: 0,
      amount: '23.00',
    },
  ],
  money: '23.00',
  points: '0.00',
  shipping: '0.00',
  answer: '',
  return_to: '',
  parcel: null,
  steps: [{ step: 'requested', time: '2026-11-21T01:00:00+00:00' }],
  time: '2026-11-21T01:00:00+00:00',
  member: {
    id: '7',
    nick_name: 'Noy Phommachan',
    avatar: '',
    user_code: '7KQ2M9',
    account: 'noy@banyan.example',
  },
  decided: null,
  decided_by: null,
  ended_by: null,
  claim: null,
  refunded_before: 3,
  refused_before: 1,
}
const page = (list: (typeof noy)[]) =>
  loadRefund.reply.parse({
    list,
    next: null,
    counts: { waiting: list.length, returning: 0, refunded: 2, refused: 1, cancelled: 0 },
    mine: 0,
    now: '2026-11-21T03:05:00+00:00',
  })
const waiting = ['refund', 'list', { state: 'waiting' }]

test('[D52 (refunds)] a row says who, how much, of which type and why, how long it waits, and what came before', async () => {
  const shown = await draw('finance/refund', [[waiting, pagesOf(page([noy]))]])
  for (const part of [
    'Noy Phommachan',
    '23.00 USDT',
    'Return and refund',
    'Damaged',
    '2 h 5 min',
    '3 refunded, 1 rejected',
    'Open refund 41',
  ])
    expect(shown).toContain(part)
  expect(shown).not.toContain('No refunds to review')
})

test('an empty list and an empty search are told apart', async () => {
  const none = pagesOf(page([]))
  expect(await draw('finance/refund', [[waiting, none]])).toContain('No refunds to review')
  const searched = await draw('finance/refund?kind=return', [
    [['refund', 'list', { state: 'waiting', kind: 'return' }], none],
  ])
  expect(searched).toContain('No matching refunds')
})
