import type { ReplyOf } from '@banyan/contract/call'
import { loadTicket } from '@banyan/contract/staff/service/ticket'
import { beforeEach, expect, test } from 'vitest'
import { AllKeys } from '../../parts/work-list/keys-help.tsx'
import { beStrict, draw, drawPart, html, pagesOf } from '../../testing/draw.tsx'
import { Page } from './ticket.tsx'

beforeEach(beStrict)

type Ticket = ReplyOf<typeof loadTicket>['list'][number]
const late: Ticket = {
  id: '41',
  version: 3,
  member: { id: '7', nick_name: 'Noy Phommachan', avatar: '', user_code: '7KQ2M9' },
  type: 'recharge',
  state: 'waiting',
  priority: 'urgent',
  title: 'My recharge has not arrived',
  assignee: { id: '3', name: 'Dao' },
  time: '2026-11-21T01:00:00+00:00',
  waiting_since: '2026-11-21T01:05:00+00:00',
  active: '2026-11-21T01:05:00+00:00',
}
const page = (list: Ticket[]) =>
  pagesOf(
    loadTicket.reply.parse({
      list,
      next: null,
      counts: { waiting: 3, answered: 2 },
      mine: 0,
      now: '2026-11-21T03:05:00+00:00',
    }),
  )
const key = (filter: object) => ['ticket', 'list', filter]

test('a row says what is asked, and how long it waits; the tabs have counts', async () => {
  const shown = await draw('service/ticket', [[key({ state: 'waiting' }), page([late])]])
  // A drawn page has no width, so the columns of a wide screen are left out.
  for (const part of [
    'Waiting 3',
    'Answered 2',
    'My recharge has not arrived',
    '#41 · Recharge',
    '2 h 0 min',
  ])
    expect(shown).toContain(part)
})

test('filters are read from the address; values that no filter has are left out', async () => {
  const address = 'service/ticket?state=all&priority=high&assignee=free&from=2026-11-01&to=2026-11-20'
  const filter = { priority: 'high', assignee: 'free', from: '2026-11-01', to: '2026-11-20' }
  const filtered = await draw(address, [[key(filter), page([])]])
  expect(filtered).toContain('No ticket matches')
  expect(filtered).toContain('Clear filters')
  const nonsense = 'service/ticket?state=gone&type=x&priority=now&assignee=3&from=soon&to=2026-13-01'
  const plain = await draw(nonsense, [[key({ state: 'waiting' }), page([])]])
  expect(plain).toContain('No tickets')
  expect(plain).not.toContain('Clear filters')
})

test('the button that takes the next ticket names its key, and the help of the keys has it', () => {
  const drawn = drawPart(Page, [[key({ state: 'waiting' }), page([late])]], {
    route: 'service/ticket',
    as: html,
  })
  expect(drawn).toMatch(/<button[^>]*aria-keyshortcuts="N"[^>]*>.*?Take next/)
  const keys = (takes: boolean) =>
    drawPart(() => <AllKeys decisions={undefined} extra={[]} takes={takes} selects />)
  expect(keys(true)).toContain(' N Take next X select ')
  expect(keys(false)).not.toContain('Take next')
})
