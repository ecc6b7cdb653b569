import { loadMembers, loadStatement, loadSystem } from '@banyan/contract/staff/finance/statement'
import { beforeEach, expect, test } from 'vitest'
import { beStrict, draw, pagesOf } from '../../testing/draw.tsx'

beforeEach(beStrict)

const noy = { id: '7', nick_name: 'Noy Phommachan', user_code: '7KQ2M9', avatar: '' }
const kham = { id: '8', nick_name: 'Kham', user_code: '8AB3CD', avatar: '' }
const entry = {
  id: '90',
  kind: 'transfer',
  amount: '-1280.50',
  time: '2026-11-21T02:00:00+00:00',
  ref: { kind: 'transfer', id: '41' },
  other: { account: 'balance', member: kham },
}

test('[D4] a member is chosen from the list, and an empty search says so', async () => {
  const page = loadMembers.reply.parse({ list: [{ ...noy, account: 'noy@banyan.example' }], next: null })
  const shown = await draw('finance/statement', [[['statement', 'members', ''], pagesOf(page)]])
  expect(shown).toContain('View statement of Noy Phommachan')
  const none = loadMembers.reply.parse({ list: [], next: null })
  expect(
    await draw('finance/statement?search=zzz', [[['statement', 'members', 'zzz'], pagesOf(none)]]),
  ).toContain('No member matches')
})

test('[D4] a statement shows totals, the balance after each entry, and the other side with its member', async () => {
  const page = loadStatement.reply.parse({
    list: [{ ...entry, balance: '19.50' }],
    next: null,
    owner: { ...noy, account: 'noy@banyan.example' },
    balance: '19.50',
    total_in: '1300.00',
    total_out: '1280.50',
  })
  const shown = await draw('finance/statement?member=7', [
    [['statement', '7', 'balance', {}, 'Asia/Vientiane'], pagesOf(page)],
  ])
  for (const part of [
    'Noy Phommachan',
    '1,300.00',
    '−1,280.50',
    '19.50',
    'Kham',
    'Balance · 8AB3CD',
    'Transfer 41',
  ])
    expect(shown).toContain(part)
})

test('[D4] a page of a system account without entries offers older ones', async () => {
  const page = loadSystem.reply.parse({ list: [], next: 'x', balance: '12.00' })
  const shown = await draw('finance/statement?tab=system&account=fees', [
    [['statement', 'system', 'fees'], pagesOf(page)],
  ])
  expect(shown).toContain('12.00')
  expect(shown).toContain('Load more to look at older ones')
})
