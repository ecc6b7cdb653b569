import { refundKinds, refundStates } from '@banyan/contract/shop/order/refund-terms'
import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import {
  type RefundAction,
  refundActions,
  refundAfter,
  refundFault,
  refundShare,
  refundTimeline,
  refundTransitions,
} from './refund.ts'

test('[D23] the whole table of a refund, by kind', () => {
  const actions = Object.keys(refundTransitions) as RefundAction[]
  const allowed = refundKinds.flatMap((kind) =>
    refundStates.flatMap((state) =>
      actions.flatMap((action) => {
        const after = refundAfter({ kind, state }, action)
        return after ? [`${kind}: ${state} ${action} ${after} by ${refundTransitions[action].by}`] : []
      }),
    ),
  )
  expect(allowed).toEqual([
    'refund: waiting agree refunded by staff',
    'refund: waiting refuse refused by staff',
    'refund: waiting cancel cancelled by member',
    'refund: returning refuse refused by staff',
    'refund: returning cancel cancelled by member',
    'return: waiting await-return returning by staff',
    'return: waiting refuse refused by staff',
    'return: waiting cancel cancelled by member',
    'return: returning send-back returning by member',
    'return: returning confirm-return refunded by staff',
    'return: returning refuse refused by staff',
    'return: returning cancel cancelled by member',
  ])
})

const lines = [
  { position: 0, left: 2000n, pieces: 2 },
  { position: 1, left: 500n, pieces: 1 },
]
const all = [
  { position: 0, quantity: 2, amount: 2000n },
  { position: 1, quantity: 1, amount: 500n },
]

test('[D23] before sending, a refund covers the whole order and no goods come back', () => {
  expect(refundFault('wait-send', 'refund', all, lines)).toBeUndefined()
  expect(refundFault('wait-send', 'return', all, lines)).toBe('refund-state')
  expect(refundFault('wait-send', 'refund', all.slice(0, 1), lines)).toBe('refund-whole-order')
  const less = [{ position: 0, quantity: 1, amount: 1000n }, ...all.slice(1)]
  expect(refundFault('wait-send', 'refund', less, lines)).toBe('refund-whole-order')
})

test('[D23] after sending, it covers lines and never more than what is left of them', () => {
  for (const state of ['wait-receive', 'finished'] as const)
    for (const kind of refundKinds) {
      expect(refundFault(state, kind, all, lines)).toBeUndefined()
      expect(refundFault(state, kind, [{ position: 0, quantity: 1, amount: 1000n }], lines)).toBeUndefined()
    }
  const wrong = [
    [],
    [{ position: 0, quantity: 1, amount: 999n }],
    [{ position: 0, quantity: 1, amount: 1001n }],
    [{ position: 0, quantity: 2, amount: 2001n }],
    [{ position: 0, quantity: 3, amount: 3000n }],
    [{ position: 0, quantity: 1, amount: 0n }],
    [{ position: 0, quantity: 0, amount: 0n }],
    [{ position: 2, quantity: 1, amount: 500n }],
    [...all.slice(1), ...all.slice(1)],
  ]
  for (const wanted of wrong)
    expect(refundFault('finished', 'refund', wanted, lines), String(wanted.length)).toBe('refund-amount')
})

test('[D23] what was not paid or is closed is not refunded', () => {
  for (const state of ['wait-pay', 'closed'] as const)
    expect(refundFault(state, 'refund', all, lines)).toBe('refund-state')
})

test('[D23] however a line is refunded piece by piece, its refunds are exactly what was paid for it', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10_000_000n }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 }),
      (paid, parts) => {
        let [left, pieces, back] = [paid, parts.reduce((sum, part) => sum + part, 0), 0n]
        for (const part of parts) {
          const share = refundShare({ position: 0, left, pieces }, part)
          expect(share).toBeGreaterThanOrEqual(0n)
          expect(share).toBeLessThanOrEqual(left)
          left -= share
          pieces -= part
          back += share
        }
        expect(back).toBe(paid)
      },
    ),
  )
})

test('[D23] a return that is on its way back can’t be cancelled, and its parcel can be corrected', () => {
  expect(refundActions({ kind: 'return', state: 'waiting' }, false)).toEqual(['cancel'])
  expect(refundActions({ kind: 'return', state: 'returning' }, false)).toEqual(['cancel', 'send-back'])
  expect(refundActions({ kind: 'return', state: 'returning' }, true)).toEqual(['send-back'])
  expect(refundActions({ kind: 'refund', state: 'waiting' }, false)).toEqual(['cancel'])
  for (const state of ['refunded', 'refused', 'cancelled'] as const)
    expect(refundActions({ kind: 'return', state }, true)).toEqual([])
})

test('[D23] the timeline names each step once, with its time', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 8, minute))
  const waiting = { state: 'waiting', requested: at(0), decided: null, sentBack: null, ended: null } as const
  const stepsOf = (change: Partial<Parameters<typeof refundTimeline>[0]>) =>
    refundTimeline({ ...waiting, ...change }).map(({ step }) => step)
  expect(stepsOf({})).toEqual(['requested'])
  expect(stepsOf({ state: 'refunded', decided: at(5), ended: at(5) })).toEqual(['requested', 'refunded'])
  expect(stepsOf({ state: 'cancelled', decided: at(5), ended: at(5) })).toEqual(['requested', 'cancelled'])
  const returning = { state: 'returning', decided: at(5), sentBack: at(7) } as const
  expect(stepsOf(returning)).toEqual(['requested', 'approved', 'sent-back'])
  expect(stepsOf({ ...returning, state: 'refused', ended: at(9) })).toEqual([
    'requested',
    'approved',
    'sent-back',
    'refused',
  ])
})
