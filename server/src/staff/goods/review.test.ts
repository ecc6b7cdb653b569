import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { countGoods } from '../../shop/goods/counts.ts'
import { startTestApp } from '../../testing/app.ts'
import {
  faults,
  newKey,
  newMember,
  newShop,
  order,
  outcome,
  pay,
  type Person,
  receive,
  send,
  type Shelf,
  tally,
} from '../../testing/shop.ts'
import { inTurn } from '../../testing/race/at-once.ts'
import { runExport } from '../work/export-job.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'

const home = await startTestApp()
afterAll(() => home.close())
let shop: Shelf
let tea: { id: string; variant: string }
let gao: StaffPerson
let sisi: StaffPerson
let noy: Person
beforeAll(async () => {
  shop = await newShop(home)
  const piece = { values: [], price: '1.00', old_price: null, stock: 999, picture: null, on_sale: true }
  const saved = await shop.put('tea', { name: { zh: '茶', en: 'Tea' }, variants: [piece] })
  tea = { id: saved.id, variant: saved.variants[0] ?? '' }
  gao = await staffPerson(home, 'goods', 'gao')
  sisi = await staffPerson(home, 'support', 'sisi')
  noy = await newMember(home, 'Noy', { money: '100.00' })
})
// The audits compare ratings with reviews, and the stored counts of the list with its items.
afterEach(async () => {
  await countGoods(home.app)
  expect(await faults(home)).toEqual([])
})

const path = '/staff/goods/review'
const load = async (filter: object = {}, by = gao) => (await by.ask(path, 'load-review', filter)).data

async function written(stars: number, words = 'Good'): Promise<{ id: string; sn: string }> {
  const { order_id, sn } = await order(noy, tea.variant)
  await pay(noy, order_id)
  await send(shop.staff, order_id)
  await receive(noy, order_id)
  const { data } = await noy.ask('/shop/reviews/goods-reviews-detail', 'do-review', {
    request_key: newKey(),
    order_id,
    position: 0,
    stars,
    words,
    images: [],
    anonymous: true,
  })
  return { id: data.review_id, sn }
}
const shown = async () =>
  (
    await home.client()('/shop/reviews/goods-reviews-detail', 'load-goods-reviews-detail', {
      goods_id: tea.id,
      filter: 'all',
    })
  ).data
const ratingOf = async () => {
  await countGoods(home.app)
  home.clock.advance({ seconds: 2 })
  const { data } = await home.client()('/shop/goods/goods-detail', 'load-goods-detail', { id: tea.id })
  return [data.rating, data.ratings]
}

test('[D25 D52 (reviews)] staff keep reviews with an answer and hide others with a reason; the rating follows at every step', async () => {
  const [good, bad] = [await written(5), await written(1, 'Call 020 for cheap tea')]
  expect(await ratingOf()).toEqual(['3.0', 2])
  const waiting = await load({ state: 'waiting' })
  expect(waiting.list.map(({ id }) => id)).toEqual([good.id, bad.id])
  // Staff see who wrote it, although it is anonymous.
  expect(waiting.list[0]).toMatchObject({
    member: { nick_name: 'Noy' },
    anonymous: true,
    line: { name: 'Tea' },
  })
  expect((await gao.ask('/staff/login/login', 'load-me', {})).data.waiting.review).toBe(2)
  await gao.ask(path, 'do-keep', { id: good.id, reply: 'Thank you' })
  expect(await outcome(gao.ask(path, 'do-hide', { id: bad.id, reason: '' }))).toBe('reason-missing')
  await gao.ask(path, 'do-hide', { id: bad.id, reason: 'Advertising' })
  expect((await load()).counts).toEqual({ waiting: 0, kept: 1, hidden: 1 })
  expect(await ratingOf()).toEqual(['5.0', 1])
  const { list, summary } = await shown()
  expect(list.map((one) => [one.id, one.reply?.words])).toEqual([[good.id, 'Thank you']])
  expect(summary).toMatchObject({ count: 1, rating: '5.0' })
  // The author still sees it, with the reason.
  const own = await noy.ask('/shop/reviews/reviews-center', 'load-written', {})
  expect(own.data.list.map((one) => [one.id, one.hidden])).toEqual([
    [bad.id, 'Advertising'],
    [good.id, null],
  ])
  await gao.ask(path, 'do-show', { id: bad.id })
  expect(await ratingOf()).toEqual(['3.0', 2])
  expect((await load()).counts).toEqual({ waiting: 0, kept: 2, hidden: 0 })
  // A kept review can be hidden later, and its answer is written or replaced.
  await sisi.ask(path, 'do-reply', { id: bad.id, reply: 'Please do not advertise' })
  await sisi.ask(path, 'do-hide', { id: bad.id, reason: 'Advertising again' })
  expect(await outcome(sisi.ask(path, 'do-reply', { id: bad.id, reply: 'Late' }))).toBe('review-gone')
  expect(await ratingOf()).toEqual(['5.0', 1])
  expect((await load({ search: bad.sn })).list).toMatchObject([{ id: bad.id, reason: 'Advertising again' }])
  expect((await load({ stars: '5' })).list.map(({ id }) => id)).toEqual([good.id])
})

const follow = (review_id: string) =>
  noy.ask('/shop/reviews/goods-reviews-detail', 'do-follow', {
    request_key: newKey(),
    review_id,
    words: 'Call 020 for cheap tea',
    images: [],
  })
const listed = async (id: string) =>
  (await noy.ask('/shop/reviews/reviews-center', 'load-written', {})).data.list.find((one) => one.id === id)

test('[D25] a follow-up is seen at once, and puts a kept review back on the work list', async () => {
  const { id } = await written(4)
  await gao.ask(path, 'do-keep', { id, reply: 'Thank you' })
  const { counts } = await load()
  await follow(id)
  expect((await shown()).list.find((one) => one.id === id)).toMatchObject({
    reply: { words: 'Thank you' },
    follow: { words: 'Call 020 for cheap tea' },
  })
  const again = await load({ state: 'waiting' })
  expect(again.counts).toEqual({ ...counts, waiting: counts.waiting + 1, kept: counts.kept - 1 })
  expect(again.list.find((one) => one.id === id)).toMatchObject({
    follow: { words: 'Call 020 for cheap tea' },
    decided: null,
    decided_by: null,
  })
  // The answer stays when staff keep it without another one.
  await sisi.ask(path, 'do-keep', { id, reply: '' })
  expect((await load()).counts).toEqual(counts)
  expect((await shown()).list.find((one) => one.id === id)).toMatchObject({ reply: { words: 'Thank you' } })
})

test('[D25] staff do not keep a follow-up that they have not seen', async () => {
  const { id } = await written(5)
  const seen = (await load({ state: 'waiting' })).list.find((one) => one.id === id)
  expect(seen?.follow).toBeNull()
  await follow(id)
  expect(await outcome(gao.ask(path, 'do-keep', { id, reply: '', followed: false }))).toBe('review-changed')
  expect(await listed(id)).toMatchObject({ follow: { words: 'Call 020 for cheap tea' } })
  expect(await outcome(gao.ask(path, 'do-keep', { id, reply: '', followed: true }))).toBe('done')
})

test('[D25] a hidden review takes no follow-up; shown again, it takes one', async () => {
  const { id } = await written(1, 'Advertising')
  expect(await listed(id)).toMatchObject({ hidden: null, follow_until: expect.any(String) as string })
  await gao.ask(path, 'do-hide', { id, reason: 'Advertising' })
  expect(await listed(id)).toMatchObject({ hidden: 'Advertising', follow_until: null, follow: null })
  expect(await outcome(follow(id))).toBe('review-gone')
  await gao.ask(path, 'do-show', { id })
  expect(await listed(id)).toMatchObject({ hidden: null, follow_until: expect.any(String) as string })
  expect(await outcome(follow(id))).toBe('done')
  await gao.ask(path, 'do-hide', { id, reason: 'Advertising again' })
})

test('[D25 D69] the author is told when a review is hidden, with the reason, and when it is shown again', async () => {
  const { id, sn } = await written(1, 'Advertising')
  await gao.ask(path, 'do-hide', { id, reason: 'Advertising' })
  await gao.ask(path, 'do-show', { id })
  // A second one is refused and tells nothing.
  expect(await outcome(gao.ask(path, 'do-show', { id }))).toBe('decided-already')
  const { data } = await noy.in('en')('/mine/common/system-notice', 'load-system-notice', {})
  expect(data.list.slice(0, 2)).toMatchObject([
    { title: 'Your review is visible again', lines: [{ label: 'Order number', value: sn }] },
    {
      title: 'Your review was hidden. See the reason in My reviews.',
      lines: [
        { label: 'Order number', value: sn },
        { label: 'Reason', value: 'Advertising' },
      ],
    },
  ])
  await gao.ask(path, 'do-hide', { id, reason: 'Advertising' })
})

test('[D25] a review that is hidden before it was counted never counts', async () => {
  const before = await ratingOf()
  const { id } = await written(1)
  await gao.ask(path, 'do-hide', { id, reason: 'Not about the product' })
  expect(await ratingOf()).toEqual(before)
})

test('[D52 (two people can’t decide twice)] two people decide one review at the same time: one counts, the others are told whose it was', async () => {
  const { id } = await written(3)
  const results = await Promise.allSettled(
    Array.from({ length: 32 }, (_, at) => {
      const by = at % 2 === 0 ? gao : sisi
      return at % 4 < 2
        ? by.ask(path, 'do-keep', { id, reply: '' })
        : by.ask(path, 'do-hide', { id, reason: 'Advertising', waiting: true })
    }),
  )
  expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  for (const one of results)
    if (one.status === 'rejected')
      expect(one.reason).toMatchObject({
        code: 'decided-already',
        params: { name: expect.stringMatching(/^(gao|sisi)$/) as string },
      })
})

test('[D52 (two people can’t decide twice)] who decides to hide a review that someone else keeps is told; a later hiding of the kept one is none', async () => {
  const { id } = await written(3)
  const told = await inTurn(
    home,
    ['select from review where id = $1 for update', id],
    [
      () => gao.ask(path, 'do-keep', { id, reply: '' }),
      () => sisi.ask(path, 'do-hide', { id, reason: 'Advertising', waiting: true }),
    ],
  )
  expect(told).toEqual(['done', 'decided-already'])
  expect((await load({ search: `#${id}` })).list).toMatchObject([{ state: 'kept', decided_by: 'gao' }])
  expect(await listed(id)).toMatchObject({ hidden: null })
  expect(await outcome(gao.ask(path, 'do-show', { id }))).toBe('decided-already')
  expect(await outcome(sisi.ask(path, 'do-hide', { id, reason: 'Advertising' }))).toBe('done')
})

test('[D25 D52 (two people can’t decide twice)] two people reply to one review: the second is told, and replaces only the reply that was seen', async () => {
  const { id } = await written(4)
  await gao.ask(path, 'do-keep', { id, reply: 'Thank you' })
  const told = await inTurn(
    home,
    ['select from review where id = $1 for update', id],
    [
      () => gao.ask(path, 'do-reply', { id, reply: 'Thank you, Noy', seen: 'Thank you' }),
      () => sisi.ask(path, 'do-reply', { id, reply: 'We are sorry', seen: 'Thank you' }),
    ],
  )
  expect(told).toEqual(['done', 'reply-changed'])
  const replyOf = async () => (await listed(id))?.reply?.words
  expect(await replyOf()).toBe('Thank you, Noy')
  await sisi.ask(path, 'do-reply', { id, reply: 'We are sorry', seen: 'Thank you, Noy' })
  expect(await replyOf()).toBe('We are sorry')
  const first = await written(5)
  await gao.ask(path, 'do-keep', { id: first.id, reply: '' })
  await gao.ask(path, 'do-reply', { id: first.id, reply: 'Thank you', seen: '' })
  expect(await outcome(sisi.ask(path, 'do-reply', { id: first.id, reply: 'Late', seen: '' }))).toBe(
    'reply-changed',
  )
})

test('[D51] the audit log says which reply and which reason there was before', async () => {
  const { id } = await written(4)
  await gao.ask(path, 'do-keep', { id, reply: 'Thank you' })
  await follow(id)
  await sisi.ask(path, 'do-keep', { id, reply: '' })
  await sisi.ask(path, 'do-hide', { id, reason: 'Advertising' })
  await gao.ask(path, 'do-show', { id })
  const other = await written(4)
  await gao.ask(path, 'do-keep', { id: other.id, reply: 'Thank you' })
  await follow(other.id)
  await sisi.ask(path, 'do-keep', { id: other.id, reply: 'We are sorry' })
  const logOf = async (subject: string) =>
    (
      await sql`select action, before, after from audit_log
        where subject = ${subject} and action like 'review.%' order by id`.execute(home.app.database.db)
    ).rows
  expect(await logOf(id)).toEqual([
    {
      action: 'review.keep',
      before: { state: 'waiting', reply: '' },
      after: { state: 'kept', reply: 'Thank you' },
    },
    {
      action: 'review.keep',
      before: { state: 'waiting', reply: 'Thank you' },
      after: { state: 'kept', reply: 'Thank you' },
    },
    {
      action: 'review.hide',
      before: { state: 'kept', reason: '' },
      after: { state: 'hidden', reason: 'Advertising' },
    },
    {
      action: 'review.show',
      before: { state: 'hidden', reason: 'Advertising' },
      after: { state: 'kept', reason: '' },
    },
  ])
  expect((await logOf(other.id)).at(-1)).toEqual({
    action: 'review.keep',
    before: { state: 'waiting', reply: 'Thank you' },
    after: { state: 'kept', reply: 'We are sorry' },
  })
})

test('[D25] who takes the own hiding back does not show what someone else has hidden again since', async () => {
  const { id } = await written(1, 'Advertising')
  await gao.ask(path, 'do-hide', { id, reason: 'Advertising' })
  await sisi.ask(path, 'do-show', { id })
  await sisi.ask(path, 'do-hide', { id, reason: 'Names a person' })
  await expect(gao.ask(path, 'do-show', { id, own: true })).rejects.toMatchObject({
    code: 'decided-already',
    params: { name: 'sisi' },
  })
  expect((await load({ state: 'hidden', search: `#${id}` })).list).toMatchObject([
    { reason: 'Names a person' },
  ])
  await sisi.ask(path, 'do-show', { id, own: true })
  expect((await load({ search: `#${id}` })).list).toMatchObject([{ state: 'kept' }])
})

test('hiding and counting at the same time leave a rating that matches the reviews', async () => {
  const ids = []
  for (let n = 0; n < 6; n++) ids.push((await written(1 + (n % 5))).id)
  await Promise.all([
    ...ids.map((id) => gao.ask(path, 'do-hide', { id, reason: 'Test' })),
    countGoods(home.app),
    countGoods(home.app),
  ])
  const [, ratings] = await ratingOf()
  expect(ratings).toBe((await shown()).summary.count)
})

test('[D52 (reviews: CSV export)] reviews are claimed, taken, released and exported as all work is', async () => {
  const { id, sn } = await written(2, 'Too sweet')
  await gao.ask(path, 'do-claim', { id })
  expect(await outcome(sisi.ask(path, 'do-hide', { id, reason: 'x' }))).toBe('claimed-already')
  await gao.ask(path, 'do-release', { id })
  // Other reviews may wait too; the oldest is taken first.
  const { data } = await sisi.ask(path, 'do-take', {})
  expect(data.id).not.toBeNull()
  await sisi.ask(path, 'do-release', { id: data.id ?? '' })
  const started = await gao.ask(path, 'do-export', { search: sn })
  await runExport(home.app, BigInt(started.data.id))
  const exports = await gao.ask('/staff/work/export', 'load-export', { list: 'review' })
  const { body } = await home.server.inject({ method: 'GET', url: exports.data.list[0]?.url ?? '' })
  for (const part of [sn, 'Too sweet', 'New', '茶']) expect(body).toContain(part)
  await gao.ask(path, 'do-keep', { id, reply: '' })
})

test('[D50] roles without the right see no reviews and change none', async () => {
  const fon = await staffPerson(home, 'finance', 'fon')
  const { id } = await written(4)
  expect(await outcome(load({}, fon))).toBe('not-permitted')
  expect(await outcome(fon.ask(path, 'do-keep', { id, reply: '' }))).toBe('not-permitted')
  const asked = [
    gao.ask(path, 'do-keep', { id: '999999', reply: '' }),
    gao.ask(path, 'do-hide', { id: '999999', reason: 'x' }),
    gao.ask(path, 'do-show', { id: '999999' }),
    gao.ask(path, 'do-reply', { id: '999999', reply: 'x' }),
  ]
  expect(await tally(asked)).toEqual({ 'record-not-found': 4 })
})
