import type { OrderState } from '@banyan/contract/shop/order/order'
import { refundKinds, refundStates } from '@banyan/contract/shop/order/refund-terms'
import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import {
  type RefundAction,
  refundActions,
  refundAfter,
  refundedShipping,
  refundFault,
  refundKindsOf,
  refundShare,
  refundTimeline,
  refundTransitions,
  refundUntil,
  unsentRefund,
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
    'unsent: waiting agree refunded by staff',
    'unsent: waiting refuse refused by staff',
    'unsent: waiting cancel cancelled by member',
    'unsent: returning refuse refused by staff',
    'unsent: returning cancel cancelled by member',
  ])
})

/** An order in a state, with or without a parcel. */
const inState = (state: OrderState, begun = state !== 'wait-send', held = false) => ({
  state,
  begun,
  held,
  late: false,
})
const before = inState('wait-send')
const lines = [
  { position: 0, left: 2000n, pieces: 2, unsent: 0 },
  { position: 1, left: 500n, pieces: 1, unsent: 0 },
]
const all = [
  { position: 0, quantity: 2, amount: 2000n },
  { position: 1, quantity: 1, amount: 500n },
]

test('[D23] before sending, a refund covers the whole order and no goods come back', () => {
  expect(refundFault(before, 'refund', all, lines)).toBeUndefined()
  expect(refundKindsOf(before, lines)).toEqual(['refund'])
  expect(refundedShipping(before, 300n)).toBe(300n)
  for (const kind of ['return', 'unsent'] as const)
    expect(refundFault(before, kind, all, lines)).toBe('refund-state')
  expect(refundFault(before, 'refund', all.slice(0, 1), lines)).toBe('refund-whole-order')
  const less = [{ position: 0, quantity: 1, amount: 1000n }, ...all.slice(1)]
  expect(refundFault(before, 'refund', less, lines)).toBe('refund-whole-order')
})

test('[D23] after sending, it covers lines and never more than what is left of them', () => {
  for (const state of ['wait-receive', 'finished'] as const)
    for (const kind of refundKindsOf(inState(state), lines)) {
      expect(kind).not.toBe('unsent')
      expect(refundFault(inState(state), kind, all, lines)).toBeUndefined()
      const one = [{ position: 0, quantity: 1, amount: 1000n }]
      expect(refundFault(inState(state), kind, one, lines)).toBeUndefined()
      expect(refundedShipping(inState(state), 300n)).toBe(0n)
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
    expect(refundFault(inState('finished'), 'refund', wanted, lines), String(wanted.length)).toBe(
      'refund-amount',
    )
})

test('[D23] what was not paid or is closed is not refunded', () => {
  for (const state of ['wait-pay', 'closed'] as const)
    expect(refundFault(inState(state, false), 'refund', all, lines)).toBe('refund-state')
})

// Three of the first line were bought, and one was sent; the second line was sent.
const part = [
  { position: 0, left: 3000n, pieces: 3, unsent: 2 },
  { position: 1, left: 500n, pieces: 1, unsent: 0 },
]
const of = (position: number, quantity: number, amount: bigint) => [{ position, quantity, amount }]

test('[D23] of an order that is sent in part, a refund covers pieces that are not sent, or pieces that are', () => {
  const order = inState('wait-send', true)
  expect(refundKindsOf(order, part)).toEqual(['unsent', 'refund', 'return'])
  expect(refundFault(order, 'unsent', of(0, 2, 2000n), part)).toBeUndefined()
  expect(refundFault(order, 'unsent', of(0, 3, 3000n), part)).toBe('refund-amount')
  expect(refundFault(order, 'unsent', of(1, 1, 500n), part)).toBe('refund-amount')
  for (const kind of ['refund', 'return'] as const) {
    expect(refundFault(order, kind, of(0, 1, 1000n), part)).toBeUndefined()
    expect(refundFault(order, kind, of(0, 2, 2000n), part)).toBe('refund-amount')
    expect(refundFault(order, kind, of(1, 1, 500n), part)).toBeUndefined()
  }
  expect(refundedShipping(order, 300n)).toBe(0n)
  // One open refund of pieces that are not sent keeps out a second one, and no other.
  const held = inState('wait-send', true, true)
  expect(refundKindsOf(held, part)).toEqual(['refund', 'return'])
  expect(refundFault(held, 'unsent', of(0, 1, 1000n), part)).toBe('refund-state')
  expect(refundFault(held, 'refund', of(0, 1, 1000n), part)).toBeUndefined()
})

test('[D23] staff request a refund of what they can’t send; the fee goes back only if nothing is sent at all', () => {
  const none = part.map((line) => ({ ...line, unsent: line.pieces }))
  const everything = [
    { position: 0, quantity: 3 },
    { position: 1, quantity: 1 },
  ]
  const ask = (order: ReturnType<typeof inState>, pieces: typeof everything, of = none) =>
    unsentRefund(order, { shipping: 300n, lines: of }, pieces)
  expect(ask(before, everything)).toEqual({
    lines: [
      { position: 0, quantity: 3, amount: 3000n },
      { position: 1, quantity: 1, amount: 500n },
    ],
    shipping: 300n,
  })
  expect(ask(before, everything.slice(1))).toMatchObject({ shipping: 0n })
  const some = [{ position: 0, quantity: 2 }]
  expect(ask(inState('wait-send', true), some, part)).toEqual({ lines: of(0, 2, 2000n), shipping: 0n })
  expect(ask(inState('wait-send', true), everything, part)).toBe('refund-amount')
  expect(ask(before, [])).toBe('refund-amount')
  expect(ask(before, [{ position: 7, quantity: 1 }])).toBe('refund-amount')
  for (const order of [
    inState('wait-send', false, true),
    inState('wait-receive'),
    inState('wait-pay', false),
  ])
    expect(ask(order, some)).toBe('refund-state')
})

test('[D23] however a line is refunded piece by piece, its refunds are exactly what was paid for it', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10_000_000n }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 }),
      (paid, parts) => {
        let [left, pieces, back] = [paid, parts.reduce((sum, part) => sum + part, 0), 0n]
        for (const part of parts) {
          const share = refundShare({ left, pieces }, part)
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

test('[D23] a refund of a finished order can be requested for some days; an order in another state has no limit', () => {
  const received = new Date('2026-03-01T10:00:00Z')
  expect(refundUntil({ state: 'finished', received }, 15)).toEqual(new Date('2026-03-16T10:00:00Z'))
  for (const state of ['wait-send', 'wait-receive', 'closed'] as const)
    expect(refundUntil({ state, received: null }, 15), state).toBeNull()
  const late = { ...inState('finished'), late: true }
  expect(refundFault(late, 'refund', all, lines)).toBe('refund-late')
  expect(refundKindsOf(late, lines)).toEqual([])
  expect(refundKindsOf(inState('finished'), lines)).toEqual(['refund', 'return'])
})
