// Renders the page of one member as text from replies that match the contract.
import { loadPlaces, loadProfile, loadTeam } from '@banyan/contract/staff/member/profile'
import { beforeEach, expect, test } from 'vitest'
import { beStrict, draw, drawPart, html, pagesOf } from '../../testing/draw.tsx'
import { Page } from './profile.tsx'

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
    'Matrix',
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

test('[D53 (members: team)] the team shows what each member buys and opens the teams below; the matrix shows the places below', async () => {
  const lan = { id: '8', nick_name: 'Lan', avatar: '', user_code: 'CODE8', level: 2 }
  const ton = { id: '9', nick_name: 'Ton', avatar: '', user_code: 'CODE9', level: 1 }
  const joined = '2026-02-01T00:00:00+00:00'
  const team = loadTeam.reply.parse({
    list: [
      { ...lan, joined, direct: 1, total: 4, sales: '120.50' },
      { ...ton, joined, direct: 0, total: 0, sales: '0.00' },
    ],
    next: null,
  })
  const teams: typeof answers = [...answers, [['member', '7', 'team'], pagesOf(team)]]
  const shown = await draw('member/profile?id=7&tab=team', teams)
  for (const part of ['Lan', '1 direct, 4 in total', '120.50', 'Ton']) expect(shown).toContain(part)
  const drawn = drawPart(Page, teams, { route: 'member/profile?id=7&tab=team', as: html })
  expect(drawn.match(/class="[^"]*row-expand-icon-collapsed/g), 'only Lan has a team to open').toHaveLength(1)
  const { list } = loadPlaces.reply.parse({
    list: [{ ...lan, slot: 1, placed: joined, children: 2, total: 5 }],
  })
  const places = await draw('member/profile?id=7&tab=places', [...answers, [['member', '7', 'places'], list]])
  for (const part of ['Noy · CODE5', 'above, in place 1', 'Lan', 'CODE8', '2 right below, 5 in total'])
    expect(places).toContain(part)
})
