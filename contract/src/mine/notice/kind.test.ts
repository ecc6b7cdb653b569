import { expect, test } from 'vitest'
import type { EntryKind } from '../../wallet/entry-kind.ts'
import { quietTopics } from './info.ts'
import { type NoticeKind, noticeKinds } from './kind.ts'

/**
 * The notices that are sent together with an entry of a member's wallet. The list is empty for the member's own actions
 * and for entries that no member sees. A new kind of entry does not compile here until it has its notices.
 */
const toldWith = {
  recharge: ['recharge-arrived'],
  'recharge-third': ['third-arrived'],
  'recharge-return': ['third-returned'],
  'third-return': ['third-returned'],
  'third-credit': ['third-credited'],
  'order-pay': [],
  'order-refund': ['refund-refunded', 'refund-sent', 'order-returned'],
  withdraw: ['withdraw-paid'],
  'withdraw-return': ['withdraw-rejected'],
  dividend: ['dividend-credited'],
  transfer: ['transfer-received'],
  'transfer-fee': [],
  'convert-income': [],
  'convert-points': [],
  commission: ['commission-settled', 'commission-debt-paid'],
  'commission-return': ['commission-returned', 'commission-debt'],
  invest: [],
  'invest-return': ['invest-returned'],
  'invest-principal': ['invest-matured'],
  'pool-funding': [],
  upgrade: [],
  'closing-rest': [],
  adjust: ['adjusted-in', 'adjusted-out'],
} satisfies Record<EntryKind, readonly NoticeKind[]>

test('push about money that comes in, goes out or is kept back can’t be switched off', () => {
  const quiet = new Set<string>(quietTopics)
  const kinds: readonly NoticeKind[] = Object.values(toldWith).flat()
  expect(kinds.length).toBeGreaterThan(15)
  expect(kinds.filter((kind) => quiet.has(noticeKinds[kind].topic))).toEqual([])
})

test('the notice of a lifted restriction opens what the member can use again', () => {
  const opens = (['login', 'money', 'mute', 'ban'] as const).map(
    (restriction) => noticeKinds[`restriction-lifted-${restriction}`].opens,
  )
  expect(opens).toEqual([
    'pages/mine/common/setting',
    'pages/wallet/wallet',
    'pages/tarbar/conversation',
    'pages/tarbar/conversation',
  ])
})
