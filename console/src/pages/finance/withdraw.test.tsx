import type { ReplyOf } from '@banyan/contract/call'
import { loadWithdraw } from '@banyan/contract/staff/finance/withdraw'
import { beforeEach, expect, test } from 'vitest'
import { beStrict, draw, drawPart, pagesOf } from '../../testing/draw.tsx'
import { WithdrawFacts } from './withdraw/facts.tsx'

beforeEach(beStrict)

const now = '2026-11-21T03:05:00+00:00'
type Withdrawal = ReplyOf<typeof loadWithdraw>['list'][number]
const noy: Withdrawal = {
  id: '51',
  amount: '1200.00',
  fee: '0.00',
  dividend: '120.00',
  net: '1080.00',
  payout: { amount: '23112000.00', currency: 'LAK', rate: '21400' },
  state: 'waiting',
  stage: 'new',
  time: '2026-11-21T01:00:00+00:00',
  decided: null,
  account: {
    id: '3',
    kind: 'bank',
    name: 'BCEL',
    number: '0101201000884098',
    holder: 'NOY PHOMMACHAN',
    branch: '',
    qr: null,
    added: '2026-10-01T01:00:00+00:00',
  },
  reference: '',
  reason: '',
  member: {
    id: '7',
    nick_name: 'Noy Phommachan',
    avatar: '',
    user_code: '7KQ2M9',
    account: 'noy@banyan.example',
  },
  first_by: null,
  first_mine: false,
  approved_by: null,
  decided_by: null,
  claim: null,
  paid_before: 4,
  rejected_before: 1,
  new_account: false,
  open_beside: 1,
  shared_account: false,
}
const warned: Withdrawal = { ...noy, new_account: true, open_beside: 2, shared_account: true }
const warnings = ['New account', 'Many at once', 'Account of several members']

test('[D52 (withdrawals)] the list has the history and the warnings of each withdrawal', async () => {
  const page = (one: Withdrawal) =>
    loadWithdraw.reply.parse({
      list: [one],
      next: null,
      counts: { waiting: 1, paid: 2, rejected: 1, cancelled: 0 },
      waiting_sum: '1200.00',
      second_above: '5000.00',
      mine: 0,
      now,
    })
  const shown = (one: Withdrawal) =>
    draw('finance/withdraw', [[['withdraw', 'list', { state: 'waiting' }], pagesOf(page(one))]])
  for (const part of ['Noy Phommachan', '1,200.00', ...warnings]) expect(await shown(warned)).toContain(part)
  for (const part of warnings) expect(await shown(noy)).not.toContain(part)
})

test('an opened withdrawal explains each warning, until it is decided', () => {
  const shown = (one: Withdrawal) => drawPart(() => <WithdrawFacts item={one} now={now} />)
  const explained = shown(warned)
  for (const part of [
    ...warnings,
    'Nothing was ever paid to this payout account.',
    'This member has 2 other open withdrawals.',
    'Another member has added the same account number.',
  ])
    expect(explained).toContain(part)
  for (const part of warnings) expect(shown(noy)).not.toContain(part)
  // The first withdrawal goes to a new account anyway: one warning of the two is enough.
  const first = shown({ ...warned, paid_before: 0 })
  expect(first).toContain('First withdrawal')
  expect(first).not.toContain('New account')
  const decided = shown({ ...warned, state: 'paid', stage: null, decided: now, decided_by: 'Mali' })
  for (const part of warnings) expect(decided).not.toContain(part)
})
