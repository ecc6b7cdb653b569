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
}
const own = { ...row, id: '8', target: 'dividend', member: null, mine: true }
const points = { ...row, id: '9', target: 'points', way: 'out', source: 'outside', amount: '20.00' }
const pools = { house: '5000.00', dividend: '12.30', investment: '0.00' }
const page = (list: object[]) =>
  pagesOf(loadAdjustment.reply.parse({ list, next: null, waiting: list.length, pools }))

test('another person’s proposal can be approved, the own one only withdrawn', async () => {
  const shown = await draw('finance/adjustment', [[['adjustments', 'waiting'], page([row, own, points])]])
  for (const part of [
    'Noy Phommachan',
    '+1,280.50 USDT',
    '−20.00 points',
    'Points issued',
    'Parcel lost on the way',
    'Approve adjustment 7',
    'Reject adjustment 7',
    'Withdraw adjustment 8',
    '5,000.00 USDT',
    '12.30 USDT',
  ])
    expect(shown).toContain(part)
  expect(shown).not.toContain('Approve adjustment 8')
  expect(await draw('finance/adjustment', [[['adjustments', 'waiting'], page([])]])).toContain(
    'No adjustments to approve',
  )
})

test('a decided adjustment shows who decided and why, and has no actions', async () => {
  const decided = {
    ...row,
    state: 'rejected',
    decided: '2026-11-21T03:00:00+00:00',
    decided_by: 'zhou',
    refusal: 'Wrong member',
  }
  const shown = await draw('finance/adjustment?state=rejected', [
    [['adjustments', 'rejected'], page([decided])],
  ])
  expect(shown).toContain('zhou')
  expect(shown).toContain('Wrong member')
  expect(shown).not.toContain('Reject adjustment 7')
})
