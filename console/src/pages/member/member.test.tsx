// Renders the list of members as text from replies that match the contract.
import { loadMember } from '@banyan/contract/staff/member/member'
import { beforeEach, expect, test } from 'vitest'
import { beStrict, draw, pagesOf } from '../../testing/draw.tsx'

beforeEach(beStrict)

const page = loadMember.reply.parse({
  list: [
    {
      id: '7',
      nick_name: 'Kham',
      avatar: '',
      user_code: 'CODE7',
      account: 'kham@banyan.example',
      country: 'LA',
      level: 3,
      joined: '2026-01-01T00:00:00+00:00',
      restrictions: [
        { restriction: 'mute', until: '2026-11-30T10:30:00+00:00', reason: 'Advertising', taken_by: 'mali' },
        {
          restriction: 'money',
          until: '2126-01-01T00:00:00+00:00',
          reason: 'Stolen phone',
          taken_by: 'zhou',
        },
      ],
      reports_waiting: 1,
      reports_upheld: 2,
    },
  ],
  next: null,
})

test('[D50] member/member shows what is in force and until when; only who may decide is offered to lift it', async () => {
  const answers: Parameters<typeof draw>[1] = [[['members', {}], pagesOf(page)]]
  const shown = await draw('member/member', answers)
  expect(shown).toMatch(/Muted until 2026-11-30 \d\d:30/)
  for (const part of [
    'Money frozen permanently',
    'Advertising',
    'by mali',
    'Stolen phone',
    'by zhou',
    'Level 3',
    'Laos',
    '1 waiting, 2 upheld',
    'Restrict Kham',
    'Lift restrictions on Kham',
  ])
    expect(shown).toContain(part)
  const reader = await draw('member/member', answers, 'goods')
  expect(reader).toContain('Money frozen permanently')
  expect(reader).not.toContain('Restrict Kham')
})

test('member/member reads its filters from the address', async () => {
  const filter = {
    search: '#7',
    level: 3,
    country: 'LA',
    restricted: 'money',
    from: '2026-01-01',
    order: 'oldest',
  }
  const address =
    'member/member?search=%237&level=3&country=LA&restricted=money&from=2026-01-01&order=oldest&to=x'
  expect(await draw(address, [[['members', filter], pagesOf(page)]])).toContain('Kham')
  const none = pagesOf({ ...page, list: [] })
  expect(await draw('member/member?search=zz', [[['members', { search: 'zz' }], none]])).toContain(
    'No member matches',
  )
})
