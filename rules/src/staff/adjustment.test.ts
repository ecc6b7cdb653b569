import { expect, test } from 'vitest'
import {
  adjustmentSources,
  adjustmentTargets,
  adjustmentWays,
} from '@banyan/contract/staff/finance/adjustment-target'
import { adjustmentAfter, isAmountAboveZero, type Proposal, proposalFault } from './adjustment.ts'

const proposal: Proposal = {
  target: 'user_money',
  way: 'in',
  source: 'house',
  member: true,
  amount: 1n,
  reason: 'Late delivery',
}

test('the allowed terms: wallets of a member either way, points only from outside, the house only in from outside, the other pools only in from the house', () => {
  const allowed: string[] = []
  for (const target of adjustmentTargets)
    for (const way of adjustmentWays)
      for (const source of adjustmentSources)
        for (const member of [true, false])
          if (proposalFault({ ...proposal, target, way, source, member }) === undefined)
            allowed.push(`${target} ${way} ${source}${member ? ' member' : ''}`)
  expect(allowed).toEqual([
    'user_money in house member',
    'user_money in outside member',
    'user_money out house member',
    'user_money out outside member',
    'income in house member',
    'income in outside member',
    'income out house member',
    'income out outside member',
    'points in outside member',
    'points out outside member',
    'house in outside',
    'dividend in house',
    'investment in house',
  ])
})

test('the amount is above zero, and the reason is not empty', () => {
  expect(proposalFault({ ...proposal, amount: 0n })).toBe('adjustment-amount')
  expect(proposalFault({ ...proposal, amount: -1n })).toBe('adjustment-amount')
  expect(proposalFault({ ...proposal, reason: '' })).toBe('adjustment-reason')
})

test('only a waiting adjustment is decided', () => {
  expect(adjustmentAfter('waiting', 'approve')).toBe('approved')
  expect(adjustmentAfter('waiting', 'reject')).toBe('rejected')
  for (const state of ['approved', 'rejected'] as const)
    for (const action of ['approve', 'reject'] as const)
      expect(adjustmentAfter(state, action)).toBeUndefined()
})

test('[V16] a typed amount is above zero and has up to two decimals', () => {
  for (const typed of ['0.01', '12', '12.5', '999999999999.99'])
    expect([typed, isAmountAboveZero(typed)]).toEqual([typed, true])
  for (const typed of ['', '0', '0.00', '-1', '0.001', '1e9', 'NaN', '٣', '9'.repeat(400)])
    expect([typed, isAmountAboveZero(typed)]).toEqual([typed, false])
})
