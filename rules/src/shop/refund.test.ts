import { refundKinds, refundStates } from '@banyan/contract/shop/order/order-refund'
import { expect, test } from 'vitest'
import { type RefundAction, refundAfter, refundFault, refundTransitions } from './refund.ts'

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
    'refund: requested agree refunded by staff',
    'refund: requested refuse refused by staff',
    'refund: requested cancel cancelled by member',
    'refund: returning refuse refused by staff',
    'refund: returning cancel cancelled by member',
    'return: requested await-return returning by staff',
    'return: requested refuse refused by staff',
    'return: requested cancel cancelled by member',
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
  const less = [{ position: 0, quantity: 2, amount: 1999n }, ...all.slice(1)]
  expect(refundFault('wait-send', 'refund', less, lines)).toBe('refund-whole-order')
})

test('[D23] after sending, it covers lines and never more than what is left of them', () => {
  for (const state of ['wait-receive', 'finished'] as const)
    for (const kind of refundKinds) {
      expect(refundFault(state, kind, all, lines)).toBeUndefined()
      expect(refundFault(state, kind, [{ position: 0, quantity: 1, amount: 1n }], lines)).toBeUndefined()
    }
  const wrong = [
    [],
    [{ position: 0, quantity: 1, amount: 2001n }],
    [{ position: 0, quantity: 3, amount: 1n }],
    [{ position: 0, quantity: 1, amount: 0n }],
    [{ position: 0, quantity: 0, amount: 1n }],
    [{ position: 2, quantity: 1, amount: 1n }],
    [...all.slice(1), ...all.slice(1)],
  ]
  for (const wanted of wrong)
    expect(refundFault('finished', 'refund', wanted, lines), String(wanted.length)).toBe('refund-amount')
})

test('[D23] what was not paid or is closed is not refunded', () => {
  for (const state of ['wait-pay', 'closed'] as const)
    expect(refundFault(state, 'refund', all, lines)).toBe('refund-state')
})
