import type { ReplyOf } from '@banyan/contract/call'
import { loadRecharge } from '@banyan/contract/staff/finance/recharge'
import { beforeEach, expect, test } from 'vitest'
import { beStrict, draw, drawPart, html, pagesOf } from '../../testing/draw.tsx'
import { RechargeFacts } from './recharge/facts.tsx'

beforeEach(beStrict)

const now = '2026-11-21T03:05:00+00:00'
type Recharge = ReplyOf<typeof loadRecharge>['list'][number]
const noy: Recharge = {
  id: '41',
  amount: '100.00',
  paid: { amount: '725.00', currency: 'CNY', rate: '7.25' },
  state: 'waiting',
  time: '2026-11-21T01:00:00+00:00',
  decided: null,
  account: 'ICBC 6228',
  account_id: '3',
  voucher: '/files/voucher.webp',
  reason: '',
  member: {
    id: '7',
    nick_name: 'Noy Phommachan',
    avatar: '',
    user_code: '7KQ2M9',
    account: 'noy@banyan.example',
  },
  decided_by: null,
  first_by: null,
  first_mine: false,
  stage: 'new',
  claim: null,
  arrived_before: 4,
  rejected_before: 1,
  open_beside: 0,
  same_voucher: null,
}
const second = { ...noy, stage: 'second' as const, first_by: 'Mali' }
const warned = { ...noy, arrived_before: 0, open_beside: 2, same_voucher: '12' }
const warnings = ['Duplicate proof of payment', 'First recharge', 'Many at once']

const page = (one: Recharge) =>
  loadRecharge.reply.parse({
    list: [one],
    next: null,
    counts: { waiting: 1, arrived: 2, rejected: 1, cancelled: 0 },
    waiting_sum: '100.00',
    mine: 0,
    now,
  })
const shown = (one: Recharge, filter = {}, route = 'finance/recharge') =>
  draw(route, [[['recharge', 'list', { state: 'waiting', ...filter }], pagesOf(page(one))]])

test('[D52 (recharges)] the list has the history and the warnings of each recharge', async () => {
  for (const part of ['Noy Phommachan', '100.00', ...warnings]) expect(await shown(warned)).toContain(part)
  for (const part of warnings) expect(await shown(noy)).not.toContain(part)
})

test('[D52 (recharges: filters)] the list and an opened recharge show that a second person must approve, and the list is filtered by it', async () => {
  expect(await shown(noy)).not.toContain('Needs a second person')
  const filtered = await shown(second, { stage: 'second' }, 'finance/recharge?stage=second')
  expect(filtered.split('Needs a second person')).toHaveLength(3)
  const opened = drawPart(() => <RechargeFacts item={second} now={now} picture={null} />)
  for (const part of ['Needs a second person', 'Mali has approved it.']) expect(opened).toContain(part)
})

test('an opened recharge explains each warning, and links to the recharge with the same picture', () => {
  const Part = () => <RechargeFacts item={warned} now={now} picture={null} />
  const opened = drawPart(Part)
  for (const part of [...warnings, 'Open recharge 12', '2 other recharges under review'])
    expect(opened).toContain(part)
  expect(drawPart(Part, [], { as: html })).toContain('href="/finance/recharge?item=12"')
  // A decided recharge has no warning for new members, but keeps the warning of a proof that was used twice.
  const decided = drawPart(() => (
    <RechargeFacts
      item={{ ...warned, state: 'arrived', decided: now, decided_by: 'Mali' }}
      now={now}
      picture={null}
    />
  ))
  expect(decided).toContain('Duplicate proof of payment')
  expect(decided).not.toContain('First recharge')
})
