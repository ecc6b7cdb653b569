import * as fc from 'fast-check'
import { thirdRefundStates, thirdStates } from '@banyan/contract/wallet/third/terms'
import { describe, expect, test } from 'vitest'
import { settingsFrom } from '../settings.ts'
import {
  thirdAfter,
  thirdPayUntil,
  thirdRechargeFault,
  thirdRefundAfter,
  thirdShare,
  thirdTerms,
  thirdToPay,
} from './third-payment.ts'

const terms = thirdTerms(settingsFrom({}).settings)

describe('a recharge by third party', () => {
  test('[X17 V8 D61] the limits, the rate and the number of waiting payments are checked in this order', () => {
    const ask = (amount: bigint, paid: bigint, waiting = 0) =>
      thirdRechargeFault({ amount, paid }, terms, waiting)?.code
    expect(ask(999n, 0n)).toBe('recharge-minimum')
    expect(ask(500_001n, 0n)).toBe('recharge-maximum')
    expect(ask(1000n, 7249n)).toBe('recharge-rate-changed')
    expect(ask(1000n, 7250n, 5)).toBe('third-waiting')
    expect(ask(1000n, 7250n, 4)).toBeUndefined()
    expect(thirdRechargeFault({ amount: 1000n, paid: 7250n }, { ...terms, open: false }, 0)?.code).toBe(
      'third-closed',
    )
  })

  test('[D61] the amount to pay is rounded up to a cent', () => {
    expect(thirdToPay(1n, '7.25')).toBe(8n)
    expect(thirdToPay(10_000n, '7.25')).toBe(72_500n)
  })
})

test('[D21] the payment of an order ends before the order closes', () => {
  const now = new Date('2026-11-22T08:00:00Z')
  expect(thirdPayUntil(now, { minutes: 30 }).toISOString()).toBe('2026-11-22T08:30:00.000Z')
  const order = new Date('2026-11-22T08:10:00Z')
  expect(thirdPayUntil(now, { minutes: 30 }, order).toISOString()).toBe('2026-11-22T08:09:30.000Z')
})

test('the tables of states: money that arrived never becomes unpaid', () => {
  const lines = thirdStates.map((state) =>
    (['pay', 'close', 'return', 'refund'] as const)
      .map((action) => thirdAfter(state, action) ?? '-')
      .join(' '),
  )
  expect(lines).toEqual(['paid closed returned -', '- - - returned', 'paid - returned -', '- - - -'])
  const refunds = thirdRefundStates.map((state) =>
    (['send', 'finish', 'fail', 'retry', 'credit'] as const)
      .map((action) => thirdRefundAfter(state, action) ?? '-')
      .join(' '),
  )
  expect(refunds).toEqual([
    'sent done failed - -',
    'sent done failed - -',
    '- - - - -',
    '- done - waiting credited',
    '- - - - -',
  ])
})

test('the parts of a payment add up to what was paid, however it is cut', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt(1n, 10_000n), { minLength: 1, maxLength: 8 }),
      fc.bigInt(1n, 1_000_000n),
      (parts, paid) => {
        const amount = parts.reduce((sum, part) => sum + part, 0n)
        let before = 0n
        let shares = 0n
        for (const part of parts) {
          const share = thirdShare({ amount, paid }, before, part)
          expect(share).toBeGreaterThanOrEqual(0n)
          shares += share
          before += part
        }
        expect(shares).toBe(paid)
        expect(() => thirdShare({ amount, paid }, before, 1n)).toThrow(RangeError)
      },
    ),
  )
})
