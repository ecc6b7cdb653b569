import { loadMember } from '@banyan/contract/staff/service/desk'
import { beforeEach, expect, test } from 'vitest'
import { beStrict, drawPart } from '../../../testing/draw.tsx'
import { MemberFacts } from './member.tsx'

beforeEach(beStrict)

const card = loadMember.reply.parse({
  id: '7',
  nick_name: 'Noy Phommachan',
  user_code: '7KQ2M9',
  joined: '2026-11-01T01:00:00+00:00',
  balance: '1280.50',
  points: '8600.00',
  income: '96.20',
  recharges_waiting: 1,
  withdrawals_waiting: 0,
  refunds_waiting: 2,
  tickets_open: 3,
  orders: [
    {
      id: '31',
      sn: '20261121000031',
      state: 'wait-send',
      money: '1299.00',
      points: '0.00',
      created: '2026-11-21T01:00:00+00:00',
    },
    {
      id: '30',
      sn: '20261120000030',
      state: 'finished',
      money: '12.00',
      points: '1860.00',
      created: '2026-11-20T01:00:00+00:00',
    },
  ],
  sessions: 4,
  notes: [
    { id: '1', words: 'Often travels: ask for the hotel', by: 'support', time: '2026-11-20T03:00:00+00:00' },
  ],
})

test('the card beside a chat: wallets, what is under review, open tickets, orders with what they amount to, and notes', () => {
  const shown = drawPart(() => <MemberFacts session="5" />, [[['service-member', '5'], card]])
  for (const part of [
    'Noy Phommachan · 7KQ2M9',
    '1,280.50 USDT',
    '8,600',
    '96.20 USDT',
    'recharges 1, withdrawals 0, refunds 2',
    '3 open',
    'To ship · 1,299.00 USDT ·',
    'Finished · 12.00 USDT + 1,860 points ·',
    'Often travels: ask for the hotel',
  ])
    expect(shown).toContain(part)
  // Points have no cents.
  expect(shown).not.toMatch(/8,600\.|1,860\./)
})
