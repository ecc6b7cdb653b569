import type { ReplyOf } from '@banyan/contract/call'
import { loadReview } from '@banyan/contract/staff/goods/review'
import { beforeEach, expect, test } from 'vitest'
import { beStrict, draw, pagesOf } from '../../testing/draw.tsx'

beforeEach(beStrict)

const picture = { small: '/s.webp', large: '/l.webp', colour: '#aabbcc' }
const one: ReplyOf<typeof loadReview>['list'][number] = {
  id: '41',
  stars: 2,
  words: 'Too sweet',
  images: [],
  values: ['500 g'],
  time: '2026-11-21T01:00:00+00:00',
  reply: null,
  follow: null,
  state: 'waiting',
  anonymous: true,
  line: {
    goods_id: '3',
    variant_id: '4',
    name: 'Bolaven coffee',
    values: ['500 g'],
    picture,
    currency: 'money',
    price: '23.00',
    normal_price: null,
    quantity: 1,
  },
  sn: '26112237390866451399',
  member: { id: '7', nick_name: 'Noy Phommachan', avatar: '', user_code: '7KQ2M9' },
  reason: '',
  decided: null,
  decided_by: null,
  claim: null,
  hidden_before: 0,
}
const page = (list: (typeof one)[]) =>
  loadReview.reply.parse({
    list,
    next: null,
    counts: { waiting: list.length, kept: 2, hidden: 1 },
    mine: 0,
    now: '2026-11-21T03:05:00+00:00',
  })

test('[D25] a row says the stars, the text, and the product; an empty search is told apart', async () => {
  const shown = await draw('goods/review', [[['review', 'list', { state: 'waiting' }], pagesOf(page([one]))]])
  for (const part of [
    '2 stars',
    'Too sweet',
    'Bolaven coffee',

    '2 h 5 min',
    'Open review 41',
  ])
    expect(shown).toContain(part)
  const none = pagesOf(page([]))
  expect(await draw('goods/review', [[['review', 'list', { state: 'waiting' }], none]])).toContain(
    'No new reviews',
  )
  expect(
    await draw('goods/review?stars=1', [[['review', 'list', { state: 'waiting', stars: '1' }], none]]),
  ).toContain('No matching reviews')
})
