// Renders the chat pages of moderators as text from replies that match the contract.
import { loadGroup } from '@banyan/contract/staff/chat/group'
import { loadContent, loadReport } from '@banyan/contract/staff/chat/report'
import { loadWord } from '@banyan/contract/staff/chat/word'
import { beforeEach, expect, test } from 'vitest'
import { beStrict, draw, pagesOf } from '../testing/draw.tsx'

beforeEach(beStrict)

const person = (id: string, nick_name: string) => ({ id, nick_name, avatar: '', user_code: `CODE${id}` })
const kham = person('7', 'Kham')
const reports = loadReport.reply.parse({
  list: [
    {
      id: '41',
      time: '2026-11-21T01:00:00+00:00',
      subject: 'message',
      group: 'Tea friends',
      reporter: person('8', 'Noy'),
      about: kham,
      reason: 'fraud',
      words: 'He wants money',
      state: 'waiting',
      decided: null,
      decided_by: null,
      claim: null,
      answer: '',
      restriction: null,
      restriction_until: null,
      upheld_before: 2,
      dismissed_before: 1,
    },
  ],
  next: null,
  counts: { waiting: 1, upheld: 5, dismissed: 6 },
  mine: 0,
  now: '2026-11-21T03:05:00+00:00',
})

test('chat/report says who, why, where, how long it waits and what came before', async () => {
  const shown = await draw('chat/report', [[['report', 'list', { state: 'waiting' }], pagesOf(reports)]])
  for (const part of [
    'Kham',
    'CODE7',
    'Message',
    'in “Tea friends”',
    'Fraud',
    '2 h 5 min',
    '2 upheld, 1 dismissed',
    'Open report 41',
    'Waiting 1',
    'Upheld 5',
  ])
    expect(shown).toContain(part)
  expect(shown).not.toContain('No reports waiting')
})

test('chat/report about one member or group shows all of theirs, and the way back to the others', async () => {
  const of = await draw('chat/report?about=7', [[['report', 'list', { about: '7' }], pagesOf(reports)]])
  expect(of).toContain('This member only')
  const none = { ...reports, list: [] }
  const empty = await draw('chat/report?group=9', [[['report', 'list', { group: '9' }], pagesOf(none)]])
  expect(empty).toContain('No matching reports')
  expect(
    await draw('chat/report?about=x', [[['report', 'list', { state: 'waiting' }], pagesOf(none)]]),
  ).toContain('No reports waiting')
})

test('a reply with what was reported is what the contract says, for every subject', () => {
  for (const one of [
    { type: 'text', data: 'x', options: {}, sent: '2026-11-21T01:00:00.000Z', group: null },
    { name: 'Kham', avatar: '' },
    { name: 'Tea', avatar: '', notice: 'Hello' },
    { data: 'words', images: ['/files/chat/a.webp'], sent: '2026-11-21T01:00:00.000Z' },
  ])
    expect(loadContent.reply.safeParse(one).success).toBe(true)
})

test('[D50] chat/group shows owner, members and reports; a dissolved one can’t be dissolved', async () => {
  const group = {
    id: '9',
    name: 'Tea friends',
    avatar: '',
    owner: kham,
    member_count: 12,
    created: '2026-11-01T00:00:00+00:00',
    dissolved: null,
    active: '2026-11-21T00:00:00+00:00',
    reports_waiting: 3,
    reports_upheld: 0,
  }
  const page = (list: object[]) => pagesOf(loadGroup.reply.parse({ list, next: null }))
  const shown = await draw('chat/group', [[['chat-groups', { state: 'open' }], page([group])]])
  for (const part of ['Tea friends', '#9', 'Kham', '12', '3 waiting, 0 upheld', 'Dissolve “Tea friends”'])
    expect(shown).toContain(part)
  const over = { ...group, dissolved: '2026-11-20T00:00:00+00:00', member_count: 0 }
  const dissolved = await draw('chat/group?state=dissolved', [
    [['chat-groups', { state: 'dissolved' }], page([over])],
  ])
  expect(dissolved).not.toContain('Dissolve “Tea friends”')
})

test('chat/word counts the lists and says what happens to each word', async () => {
  const page = loadWord.reply.parse({
    list: [{ id: '1', word: 'scam', effect: 'refuse', time: '2026-11-21T00:00:00+00:00' }],
    next: null,
    counts: [
      { list: '', words: 1 },
      { list: 'lo', words: 37 },
    ],
  })
  const shown = await draw('chat/word', [[['chat-words', { list: '' }], pagesOf(page)]])
  for (const part of ['Everyone 1', 'Lao 37', 'Thai 0', 'scam', 'Refuse', 'Remove scam'])
    expect(shown).toContain(part)
  const none = pagesOf({ ...page, list: [] })
  expect(await draw('chat/word?list=th', [[['chat-words', { list: 'th' }], none]])).toContain(
    'This list is empty',
  )
})
