import { figures } from '@banyan/contract/staff/start/figure'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addSums,
  amountsOf,
  balanceOf,
  daysIn,
  figuresFor,
  figureText,
  type Flow,
  noSums,
  waitingFor,
} from './figure.ts'

const flow: Flow = { currency: 1, kind: 'order-pay', debit: 'balance', credit: 'house', amount: 1250n }
const none = { sales: 0n, refunds: 0n, points: 0n, recharges: 0n, withdrawals: 0n }

test.each<[string, Flow, Partial<typeof none>]>([
  ['a paid order', flow, { sales: 1250n }],
  ['an order paid by a gateway', { ...flow, debit: 'recharged' }, { sales: 1250n }],
  ['an order paid in points', { ...flow, currency: 2 }, { points: 1250n }],
  ['a refund', { ...flow, kind: 'order-refund' }, { refunds: 1250n }],
  ['a refund of points', { ...flow, kind: 'order-refund', currency: 2 }, { points: -1250n }],
  ['a recharge', { ...flow, kind: 'recharge' }, { recharges: 1250n }],
  ['a recharge by a gateway', { ...flow, kind: 'recharge-third' }, { recharges: 1250n }],
  ['a recharge that staff returned', { ...flow, kind: 'recharge-return' }, { recharges: -1250n }],
  ['a withdrawal that is only held', { ...flow, kind: 'withdraw', credit: 'held' }, {}],
  [
    'a paid withdrawal',
    { ...flow, kind: 'withdraw', debit: 'held', credit: 'paid-out' },
    { withdrawals: 1250n },
  ],
  ['its dividend', { ...flow, kind: 'withdraw', debit: 'held', credit: 'dividend' }, { withdrawals: 1250n }],
  ['a returned withdrawal', { ...flow, kind: 'withdraw-return', debit: 'held', credit: 'balance' }, {}],
  ['a transfer', { ...flow, kind: 'transfer', credit: 'balance' }, {}],
])('[D54] %s counts in its figure only', (_, moved, counts) => {
  expect(amountsOf(moved)).toEqual({ ...none, ...counts })
})

test('[D54] each figure is written in its unit', () => {
  const day = { ...noSums, sales: 123_456n, orders: 3n, active: 7n, visits: 9n, buyers: 2n, days: 1n }
  expect(figureText('sales', day)).toBe('1234.56')
  expect(figureText('orders', day)).toBe('3')
  expect(figureText('conversion', day)).toBe('22.22')
  expect(figureText('active', day)).toBe('7')
  expect(figureText('active', addSums([day, { ...day, active: 8n }]))).toBe('7.5')
  expect(figureText('conversion', noSums)).toBeNull()
  expect(figureText('active', noSums)).toBeNull()
})

test('[D54] the balances of both sides of any flow of money cancel out', () => {
  const accounts = [
    'balance',
    'held',
    'income',
    'invested',
    'house',
    'fees',
    'dividend',
    'investment',
    'recharged',
    'paid-out',
  ]
  fc.assert(
    fc.property(
      fc.constantFrom(...accounts),
      fc.constantFrom(...accounts),
      fc.bigInt({ min: 1n }),
      (from, to, amount) => {
        // `received`, the money that came in less the money that went out, equals the balances of members and pools.
        const side = (account: string, change: bigint) => {
          const { name, sign } = balanceOf(account, 1) ?? { name: 'none', sign: 1n }
          return name === 'received' ? -(sign * change) : change
        }
        expect(side(from, -amount) + side(to, amount)).toBe(0n)
      },
    ),
  )
  expect(balanceOf('points-issued', 2)).toBeUndefined()
})

test('[D50 D54] rights limit the figures and the lists', () => {
  expect(figuresFor([])).toEqual([])
  expect(waitingFor([])).toEqual([])
  expect(figuresFor(['ledger.read', 'member.read'])).toEqual(figures)
  expect(figuresFor(['member.read'])).toEqual(['members', 'active'])
  expect(waitingFor(['ticket.answer', 'recharge.read'])).toEqual(['ticket'])
})

test('a period counts both of its ends', () => {
  expect(daysIn({ from: '2026-11-21', to: '2026-11-21' })).toBe(1)
  expect(daysIn({ from: '2026-02-27', to: '2026-03-01' })).toBe(3)
  expect(daysIn({ from: '2026-03-01', to: '2026-02-28' })).toBe(0)
})
