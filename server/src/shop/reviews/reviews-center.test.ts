import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { drawPicture } from '../../testing/pictures.ts'
import {
  faults,
  newKey,
  newMember,
  newShop,
  newStaff,
  order,
  outcome,
  pay,
  type Person,
  receive,
  send,
  type Shelf,
  tally,
} from '../../testing/shop.ts'
import { countGoods } from '../goods/counts.ts'

const home = await startTestApp()
afterAll(() => home.close())
let shop: Shelf
const piece = { values: [], price: '1.00', old_price: null, stock: 1000, picture: null, on_sale: true }
beforeAll(async () => {
  shop = await newShop(home)
})
afterEach(async () => expect(await faults(home)).toEqual([]))

const goodsPath = '/shop/reviews/goods-reviews-detail'
const review = async (person: Person, order_id: string, change: object = {}) =>
  (
    await person.ask(goodsPath, 'do-review', {
      request_key: newKey(),
      order_id,
      position: 0,
      stars: 5,
      words: 'Fresh and fragrant',
      images: [],
      anonymous: false,
      ...change,
    })
  ).data.review_id
const follow = (person: Person, review_id: string, change: object = {}) =>
  person.ask(goodsPath, 'do-follow', {
    request_key: newKey(),
    review_id,
    words: 'Still good',
    images: [],
    ...change,
  })
type Filter = 'all' | 'images' | 'follow' | '5' | '4' | '3' | '2' | '1'
const read = async (goods_id: string, filter: Filter = 'all', cursor?: string) =>
  (await home.client()(goodsPath, 'load-goods-reviews-detail', { goods_id, filter, cursor })).data
const waiting = async (person: Person, cursor?: string) =>
  (await person.ask('/shop/reviews/reviews-center', 'load-waiting', { cursor })).data
const written = async (person: Person, cursor?: string) =>
  (await person.ask('/shop/reviews/reviews-center', 'load-written', { cursor })).data
const upload = async (person: Person, purpose: 'review' | 'refund', seed: number) =>
  (await person.ask('/app/upload', 'do-upload', { purpose }, { file: await drawPicture(seed) })).data.file_id

async function finished(person: Person, variant: string): Promise<string> {
  const { order_id } = await order(person, variant)
  await pay(person, order_id)
  await send(shop.staff, order_id)
  await receive(person, order_id)
  return order_id
}
const product = async (code: string) => {
  const { id, variants } = await shop.put(code, { variants: [piece] })
  return { id, variant: variants[0] ?? '' }
}

test('[D25] what was received waits for a review, and moves to the written ones; both lists are paged without a gap', async () => {
  const { variant } = await product('tea')
  const noy = await newMember(home, 'Noy', { money: '100.00' })
  const ids: string[] = []
  for (let n = 0; n < 12; n++) ids.push(await finished(noy, variant))
  const unreceived = await order(noy, variant)
  await pay(noy, unreceived.order_id)
  const first = await waiting(noy)
  expect(first.waiting).toBe(12)
  const second = await waiting(noy, first.next ?? '')
  expect(second.next).toBeNull()
  const all = [...first.list, ...second.list]
  expect(all.map((line) => line.order_id)).toEqual(ids.toReversed())
  expect(all[0]).toMatchObject({ position: 0, price: '1.00', quantity: 1 })
  expect((await noy.ask('/tarbar/mine', 'load-mine', {})).data.orders.to_review).toBe(12)

  const reviews: string[] = []
  for (const id of ids.slice(0, 11)) reviews.push(await review(noy, id, { stars: 4 }))
  const rest = await waiting(noy)
  expect(rest.list.map((line) => line.order_id)).toEqual(ids.slice(11))
  const top = await written(noy)
  const more = await written(noy, top.next ?? '')
  expect([...top.list, ...more.list].map(({ id }) => id)).toEqual(reviews.toReversed())
  expect(top.list[0]).toMatchObject({ stars: 4, hidden: null, line: { price: '1.00' }, anonymous: false })
  const ofOrder = async (person: Person, order_id: string) =>
    (await person.ask('/shop/reviews/reviews-center', 'load-waiting', { order_id })).data.list
  expect(await ofOrder(noy, ids[11] ?? '')).toMatchObject([{ order_id: ids[11] }])
  expect(await ofOrder(noy, ids[0] ?? '')).toEqual([])
  const kham = await newMember(home, 'Kham')
  expect(await ofOrder(kham, ids[11] ?? '')).toEqual([])
  expect(await waiting(kham)).toEqual({ list: [], next: null, waiting: 0 })
  expect(await written(kham)).toEqual({ list: [], next: null, waiting: 0 })
})

test('[D23 D25] a line that was refunded completely is not reviewed; one that was refunded in part is', async () => {
  const [{ variant }, finance] = [await product('refunded'), await newStaff(home, 'Fon', 'finance')]
  const noy = await newMember(home, 'Refunded', { money: '100.00' })
  const { order_id } = await order(noy, variant, 2)
  await pay(noy, order_id)
  await send(shop.staff, order_id)
  await receive(noy, order_id)
  const back = async () => {
    const { data } = await noy.ask('/shop/order/order-refund', 'do-refund', {
      request_key: newKey(),
      order_id,
      kind: 'refund',
      lines: [{ position: 0, quantity: 1, amount: '1.00' }],
      reason: 'quality',
      words: '',
      images: [],
    })
    await finance('/staff/finance/refund', 'do-agree', { id: data.refund_id })
  }
  const toReview = async () =>
    (await noy.ask('/shop/order/order-detail', 'load-order-detail', { order_id })).data.to_review
  await back()
  expect([(await waiting(noy)).list.length, await toReview()]).toEqual([1, 1])
  await back()
  expect([(await waiting(noy)).list.length, await toReview()]).toEqual([0, 0])
  expect(await outcome(review(noy, order_id))).toBe('order-state')
})

test('[D20 D25] an order that its member deleted no longer waits for a review', async () => {
  const { variant } = await product('deleted')
  const noy = await newMember(home, 'Deleter', { money: '100.00' })
  const order_id = await finished(noy, variant)
  expect((await waiting(noy)).waiting).toBe(1)
  await noy.ask('/shop/order/order-detail', 'do-delete', { order_id })
  expect(await waiting(noy)).toEqual({ list: [], next: null, waiting: 0 })
  expect((await noy.ask('/tarbar/mine', 'load-mine', {})).data.orders.to_review).toBe(0)
})

test('[D25] the reviews of a product by filter with a summary; an anonymous author shows neither name nor picture', async () => {
  const { id, variant } = await product('rice')
  const noy = await newMember(home, 'Somphone', { money: '100.00' })
  expect(await read(id)).toEqual({
    list: [],
    next: null,
    summary: { count: 0, rating: null, stars: [0, 0, 0, 0, 0], images: 0, follow: 0 },
  })
  const images = [await upload(noy, 'review', 1), await upload(noy, 'review', 2)]
  const five = await review(noy, await finished(noy, variant), { images })
  const two = await review(noy, await finished(noy, variant), { stars: 2, anonymous: true, words: '' })
  await follow(noy, two, { images: [await upload(noy, 'review', 3)] })
  const all = await read(id)
  expect(all.summary).toEqual({ count: 2, rating: '3.5', stars: [0, 1, 0, 0, 1], images: 2, follow: 1 })
  expect(all.list.map((one) => [one.id, one.author, one.avatar, one.stars])).toEqual([
    [two, 'S***e', '', 2],
    [five, 'Somphone', '/a.webp', 5],
  ])
  expect(all.list[0]?.follow).toMatchObject({ words: 'Still good' })
  expect(JSON.stringify(all.list[0])).not.toContain('Somphone')
  const found: [Filter, string[]][] = [
    // Also images that came with the follow-up.
    ['images', [two, five]],
    ['follow', [two]],
    ['5', [five]],
    ['2', [two]],
    ['3', []],
  ]
  for (const [filter, ids] of found)
    expect(
      (await read(id, filter)).list.map((one) => one.id),
      filter,
    ).toEqual(ids)
  // Pictures open through signed links only.
  const [shown] = all.list[1]?.images ?? []
  expect((await home.server.inject({ url: shown?.small ?? '' })).statusCode).toBe(200)
  expect((await home.server.inject({ url: (shown?.large ?? '').split('?')[0] ?? '' })).statusCode).toBe(404)
  expect(await outcome(read('999999'))).toBe('product-gone')
})

test('[D25] twenty reviews are a page, and the next one starts after it', async () => {
  const { id, variant } = await product('salt')
  const noy = await newMember(home, 'Pager', { money: '100.00' })
  const ids: string[] = []
  for (let n = 0; n < 21; n++) ids.push(await review(noy, await finished(noy, variant)))
  const first = await read(id)
  expect(first.list).toHaveLength(20)
  const second = await read(id, 'all', first.next ?? '')
  expect([...first.list, ...second.list].map((one) => one.id)).toEqual(ids.toReversed())
  expect(second.next).toBeNull()
  // A cursor of one filter opens no other.
  expect(await outcome(read(id, '5', first.next ?? ''))).toBe('illegal-parameter')
})

test('[D25 D64] only the author’s own pictures that were uploaded for a review, up to nine', async () => {
  const { variant } = await product('basket')
  const noy = await newMember(home, 'Painter', { money: '100.00' })
  const other = await newMember(home, 'Friend')
  const id = await finished(noy, variant)
  for (const images of [
    [await upload(other, 'review', 8)],
    [await upload(noy, 'refund', 9)],
    ['b'.repeat(26)],
  ])
    expect(await outcome(review(noy, id, { images }))).toBe('picture-gone')
  const own = await upload(noy, 'review', 10)
  expect(await outcome(review(noy, id, { images: Array.from({ length: 10 }, () => own) }))).toBe(
    'illegal-parameter',
  )
  expect(await outcome(review(noy, id, { images: [own] }))).toBe('done')
  await countGoods(home.app)
})

test('[D25] one follow-up, within thirty days, by the author only; sixty-four at once add one', async () => {
  const { variant } = await product('silk')
  const noy = await newMember(home, 'Author', { money: '100.00' })
  const thief = await newMember(home, 'Thief')
  const one = await review(noy, await finished(noy, variant))
  expect(await outcome(follow(thief, one))).toBe('review-gone')
  expect(await outcome(follow(noy, one, { words: ' ' }))).toBe('illegal-parameter')
  expect(await tally(Array.from({ length: 64 }, () => follow(noy, one)))).toEqual({
    done: 1,
    'follow-done': 63,
  })
  const two = await review(noy, await finished(noy, variant))
  expect((await written(noy)).list[0]?.follow_until).not.toBeNull()
  // In two steps, so that the session stays in use.
  home.clock.advance({ days: 29 })
  expect((await written(noy)).list[0]).toMatchObject({ id: two, follow_until: expect.any(String) as string })
  home.clock.advance({ days: 1 })
  await expect(follow(noy, two)).rejects.toMatchObject({
    code: 'follow-late',
    message: expect.stringMatching(/\d+ days/),
  })
  expect((await written(noy)).list[0]?.follow_until).toBeNull()
})
