import { loadInviterChange } from '@banyan/contract/staff/member/inviter'
import { beforeEach, expect, test } from 'vitest'
import { beStrict, draw, pagesOf } from '../../testing/draw.tsx'

beforeEach(beStrict)

const person = (id: string, nick_name: string) => ({ id, nick_name, user_code: `CODE${id}`, avatar: '' })
const row = {
  id: '7',
  member: person('3', 'Noy Phommachan'),
  old: person('4', 'Kham Sisouk'),
  new: null,
  reason: 'Typed a wrong code',
  state: 'waiting',
  proposed_by: 'mali',
  mine: false,
  time: '2026-11-21T02:00:00+00:00',
  decided: null,
  decided_by: null,
  refusal: '',
}
const page = (list: object[]) =>
  pagesOf(loadInviterChange.reply.parse({ list, next: null, waiting: list.length }))

test('another person’s correction can be approved, the own one only withdrawn', async () => {
  const own = { ...row, id: '8', old: null, new: person('5', 'Lan'), mine: true }
  const shown = await draw('member/inviter', [[['inviter-changes', 'waiting'], page([row, own])]])
  for (const part of [
    'Noy Phommachan',
    'Kham Sisouk · CODE4',
    'None',
    'Lan · CODE5',
    'Typed a wrong code',
    'Approve correction 7',
    'Reject correction 7',
    'Withdraw correction 8',
  ])
    expect(shown).toContain(part)
  expect(shown).not.toContain('Approve correction 8')
  expect(await draw('member/inviter', [[['inviter-changes', 'waiting'], page([])]])).toContain(
    'No corrections to approve',
  )
})

test('a decided correction shows who decided and why, and has no actions', async () => {
  const decided = {
    ...row,
    state: 'rejected',
    decided: '2026-11-21T03:00:00+00:00',
    decided_by: 'zhou',
    refusal: 'Not proven',
  }
  const shown = await draw('member/inviter?state=rejected', [
    [['inviter-changes', 'rejected'], page([decided])],
  ])
  expect(shown).toContain('zhou')
  expect(shown).toContain('Not proven')
  expect(shown).not.toContain('Reject correction 7')
})
