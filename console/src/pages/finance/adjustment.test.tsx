import { loadAdjustment } from '@banyan/contract/staff/finance/adjustment'
import { beforeEach, expect, test } from 'vitest'
import { beStrict, draw, pagesOf } from '../../testing/draw.tsx'

beforeEach(beStrict)

const row = {
  id: '7',
  target: 'user_money',
  way: 'in',
  source: 'house',
  amount: '1280.50',
  reason: 'Parcel lost on the way',
  state: 'waiting',
  member: { id: '3', nick_name: 'Noy Phommachan', user_code: '7KQ2M9', avatar: '' },
  proposed_by: 'mali',
  mine: false,
  time: '2026-11-21T02:00:00+00:00',
  decided: null,
  decided_by: null,
  refusal: '',
  claim: null,
}
const pool = { ...row, id: '8', target: 'dividend', member: null, mine: true }
const points = { ...row, id: '9', target: 'points', way: 'out', source: 'outside', amount: '20.00' }
const pools = { house: '5000.00', dividend: '12.30', investment: '0.00' }
const page = (list: object[]) =>
  pagesOf(
    loadAdjustment.reply.parse({
      list,
      next: null,
      counts: { waiting: list.length, approved: 0, rejected: 0 },
      pools,
      mine: 0,
      now: '2026-11-21T03:05:00+00:00',
    }),
  )
const waiting = ['adjustment', 'list', { state: 'waiting' }]

test('the work list shows accounts, amounts with their other side, and what the pools have', async () => {
  const shown = await draw('finance/adjustment', [[waiting, page([row, pool, points])]])
  for (const part of [
    'Noy Phommachan',
    'Balance · 7KQ2M9',
    '+1,280.50 USDT',
    '−20.00 points',
    'Points issued',
    'Dividend pool',
    'Open adjustment 7',
    '5,000.00 USDT',
    '12.30 USDT',
    'Propose adjustment',
    'Take next',
    'Export CSV',
  ])
    expect(shown).toContain(part)
  expect(await draw('finance/adjustment', [[waiting, page([])]])).toContain('No adjustments to approve')
})

test('a decided adjustment shows who decided and why', async () => {
  const decided = {
    ...row,
    state: 'rejected',
    decided: '2026-11-21T03:00:00+00:00',
    decided_by: 'zhou',
    refusal: 'Wrong member',
  }
  const shown = await draw('finance/adjustment?state=rejected', [
    [['adjustment', 'list', { state: 'rejected' }], page([decided])],
  ])
  expect(shown).toContain('zhou')
  expect(shown).toContain('Wrong member')
})

test('an account in the address filters the list', async () => {
  const key = ['adjustment', 'list', { state: 'waiting', target: 'dividend' }]
  expect(await draw('finance/adjustment?target=dividend', [[key, page([])]])).toContain(
    'No adjustment matches',
  )
})
