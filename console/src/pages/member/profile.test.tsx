// Renders the page of one member as text from replies that match the contract.
import { loadProfile } from '@banyan/contract/staff/member/profile'
import { beforeEach, expect, test } from 'vitest'
import { beStrict, draw, pagesOf } from '../../testing/draw.tsx'

beforeEach(beStrict)

const noy = { id: '5', nick_name: 'Noy', avatar: '', user_code: 'CODE5' }
const profile = loadProfile.reply.parse({
  id: '7',
  nick_name: 'Kham',
  avatar: '',
  user_code: 'CODE7',
  mobile: '+8562055512345',
  email: null,
  gender: 'male',
  age: 31,
  country: 'LA',
  level: 3,
  joined: '2026-01-01T00:00:00+00:00',
  closed: null,
  inviter: noy,
  direct: 2,
  total: 9,
  matrix: { parent: noy, slot: 0, children: 3, total: 12 },
  restrictions: [
    { restriction: 'money', until: '2126-01-01T00:00:00+00:00', reason: 'Stolen phone', taken_by: 'zhou' },
  ],
  reports_waiting: 1,
  reports_upheld: 0,
})
const answers: Parameters<typeof draw>[1] = [[['member', '7', 'profile'], profile]]

test('[D53 (members)] member/profile shows the data of a member; [D50] each tab only with its right', async () => {
  const shown = await draw('member/profile?id=7', answers)
  for (const part of [
    'Kham',
    'CODE7 · #7',
    '+8562055512345',
    'Laos',
    'Noy · CODE5',
    '2 direct, 9 in total',
    '3 right below, 12 in total',
    'Money frozen permanently',
    'Stolen phone · zhou',
    '1 waiting, 0 upheld',
    'Restrict',
    'Lift',
  ])
    expect(shown).toContain(part)
  const tabs = [
    'Wallets',
    'Orders',
    'Recharges',
    'Withdrawals',
    'Team',
    'Devices',
    'Notices',
    'Staff actions',
  ]
  for (const tab of tabs) expect(shown).toContain(tab)
  const support = await draw('member/profile?id=7', answers, 'support')
  for (const tab of ['Orders', 'Recharges', 'Team', 'Devices', 'Notices']) expect(support).toContain(tab)
  for (const tab of ['Wallets', 'Withdrawals', 'Staff actions']) expect(support).not.toContain(tab)
})

test('member/profile opens a tab from the address; without a member it says so', async () => {
  const recharge = { id: '41', amount: '20.00', state: 'arrived', time: '2026-01-02T00:00:00+00:00' }
  const shown = await draw('member/profile?id=7&tab=recharges', [
    ...answers,
    [['member', '7', 'recharges'], pagesOf({ list: [recharge], next: null })],
  ])
  for (const part of ['41', '20.00', 'Credited']) expect(shown).toContain(part)
  expect(await draw('member/profile?id=x', [])).toContain('There is no such member')
})
