import type { ReplyOf } from '@banyan/contract/call'
import { loadChat } from '@banyan/contract/staff/service/chat'
import { beforeEach, expect, test } from 'vitest'
import { beStrict, draw, pagesOf } from '../../testing/draw.tsx'

beforeEach(beStrict)

const rated: ReplyOf<typeof loadChat>['list'][number] = {
  id: '41',
  member: { id: '7', nick_name: 'Noy Phommachan', avatar: '', user_code: '7KQ2M9' },
  state: 'closed',
  agent: { id: '3', name: 'Dao', username: 'support1' },
  time: '2026-11-21T01:00:00+00:00',
  taken: '2026-11-21T01:01:00+00:00',
  answered: '2026-11-21T01:07:00+00:00',
  closed: '2026-11-21T02:00:00+00:00',
  closed_by: 'agent',
  stars: 2,
  words: 'Took very long',
}
const page = (list: (typeof rated)[]) =>
  loadChat.reply.parse({
    list,
    next: null,
    counts: { waiting: 3, active: 2 },
    now: '2026-11-21T03:05:00+00:00',
  })

test('[D52 (chats: counts)] a row says who asked and answered, how long it took, how it ended, and the rating; tabs have counts', async () => {
  const shown = await draw('service/chat', [[['service-list', {}], pagesOf(page([rated]))]])
  for (const part of [
    'Waiting 3',
    'With an agent 2',
    'Open chat 41',
    'Noy Phommachan',
    'Dao',
    'support1',
    '7 min',
    'By the agent',
    '2 stars',
    'Took very long',
  ])
    expect(shown).toContain(part)
})

test('[D52 (chats: filters)] filters are read from the address; values that no filter has are left out', async () => {
  const none = pagesOf(page([]))
  const address = 'service/chat?state=closed&agent=3&stars=1&ended=unanswered&from=2026-11-01&to=2026-11-20'
  const filter = {
    state: 'closed',
    agent: '3',
    ended: 'unanswered',
    stars: '1',
    from: '2026-11-01',
    to: '2026-11-20',
  }
  expect(await draw(address, [[['service-list', filter], none]])).toContain('No matching chats')
  expect(
    await draw('service/chat?state=gone&agent=x&stars=9&from=soon', [[['service-list', {}], none]]),
  ).toContain('No chats')
})
