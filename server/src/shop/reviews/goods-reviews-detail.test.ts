import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../db/db.ts'
import { startTestApp } from '../../testing/app.ts'
import {
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
import { goodsAudit } from '../goods/counts.audit.ts'
import { countGoods } from '../goods/counts.ts'

const home = await startTestApp()
afterAll(() => home.close())
let shop: Shelf
const piece = { values: [], price: '1.00', old_price: null, stock: 1000, picture: null, on_sale: true }
beforeAll(async () => {
  shop = await newShop(home)
})

const review = (person: Person, order_id: string, change: object = {}) =>
  person.ask('/shop/reviews/goods-reviews-detail', 'do-review', {
    request_key: newKey(),
    order_id,
    position: 0,
    stars: 5,
    words: 'Fresh and fragrant',
    images: [],
    anonymous: false,
    ...change,
  })
const detail = async (id: string) => {
  home.clock.advance({ seconds: 2 })
  return (await home.client()('/shop/goods/goods-detail', 'load-goods-detail', { id })).data
}
async function finished(person: Person, variant: string): Promise<string> {
  const { order_id } = await order(person, variant)
  await pay(person, order_id)
  await send(shop.staff, order_id)
  await receive(person, order_id)
  return order_id
}
const goodsFaults = async () => (await goodsAudit.run(home.app.database.db, undefined)).faults

test('[D25] a line is reviewed once, after the receipt, and the rating follows with the next count', async () => {
  const { id, variants } = await shop.put('tea', { variants: [piece] })
  const variant = variants[0] ?? ''
  const noy = await newMember(home, 'Noy', { money: '100.00' })
  const kham = await newMember(home, 'Kham', { money: '100.00' })
  const waiting = await order(noy, variant)
  expect(await outcome(review(noy, waiting.order_id))).toBe('order-state')
  const [mine, theirs] = [await finished(noy, variant), await finished(kham, variant)]
  expect(await outcome(review(kham, mine))).toBe('order-gone')
  expect(await outcome(review(noy, mine, { position: 1 }))).toBe('order-gone')
  expect(await outcome(review(noy, mine, { stars: 6 }))).toBe('illegal-parameter')
  expect(await tally(Array.from({ length: 16 }, () => review(noy, mine, { stars: 4 })))).toEqual({
    done: 1,
    'review-done': 15,
  })
  await review(kham, theirs)
  expect(await detail(id)).toMatchObject({ rating: null, ratings: 0 })
  await Promise.all([countGoods(home.app), countGoods(home.app), countGoods(home.app)])
  expect(await detail(id)).toMatchObject({ rating: '4.5', ratings: 2, sold: 2 })
  await countGoods(home.app)
  expect(await detail(id)).toMatchObject({ rating: '4.5', ratings: 2, sold: 2 })
  expect(await goodsFaults()).toEqual([])
})

test('a count that is ended in the middle loses nothing and counts nothing twice', async () => {
  const { id, variants } = await shop.put('rice', { variants: [piece] })
  const noy = await newMember(home, 'Dao', { money: '100.00' })
  for (let n = 0; n < 3; n++) await review(noy, await finished(noy, variants[0] ?? ''), { stars: 3 })
  // The session of the counting transaction is killed before it commits.
  const { db } = home.app.database
  const killed = db.transaction().execute(async (tx) => {
    await sql`select count_sales(500), count_ratings(500)`.execute(tx)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(db)
    await sql`select 1`.execute(tx)
  })
  await expect(killed).rejects.toThrow()
  expect(await detail(id)).toMatchObject({ ratings: 0, sold: 0 })
  await countGoods(home.app)
  expect(await detail(id)).toMatchObject({ ratings: 3, rating: '3.0', sold: 3 })
  expect(await goodsFaults()).toEqual([])
})

test('an order that cannot be counted stops no other; it is parked and counted after a retry', async () => {
  const good = await shop.put('corn', { variants: [piece] })
  const bad = await shop.put('wheat', { variants: [piece] })
  const noy = await newMember(home, 'Ket', { money: '100.00' })
  const broken = await finished(noy, bad.variants[0] ?? '')
  await finished(noy, good.variants[0] ?? '')
  // Only the owner of the database may change a table.
  const owner = openDatabase(home.database.url, { role: null })
  await sql`alter table product add constraint refused check (id <> ${sql.lit(Number(bad.id))} or sold = 0)`.execute(
    owner.db,
  )
  await countGoods(home.app)
  expect(await detail(good.id)).toMatchObject({ sold: 1 })
  expect(await detail(bad.id)).toMatchObject({ sold: 0 })
  // Later runs leave it out and count the others in one batch again.
  await finished(noy, good.variants[0] ?? '')
  await countGoods(home.app)
  expect(await detail(good.id)).toMatchObject({ sold: 2 })
  const failed = async () => {
    const { rows } = await sql<{ item: string }>`
      select item from parked_item where job = 'goods-count'`.execute(home.database.db)
    return rows.map(({ item }) => item)
  }
  expect(await failed()).toEqual([`order:${broken}`])
  await sql`alter table product drop constraint refused`.execute(owner.db)
  await owner.close()
  home.clock.advance({ minutes: 61 })
  await countGoods(home.app)
  expect(await detail(bad.id)).toMatchObject({ sold: 1 })
  expect(await goodsFaults()).toEqual([])
})

test('what is paid while a count is under way is counted by a later one', async () => {
  const { id, variants } = await shop.put('salt', { variants: [piece] })
  const variant = variants[0] ?? ''
  const noy = await newMember(home, 'Mali', { money: '100.00' })
  await finished(noy, variant)
  // This payment begins before the count and commits after it.
  const { order_id } = await order(noy, variant)
  const { transaction } = home.app.database
  await transaction(async (tx) => {
    await sql`update shop_order set state = 'wait-send', paid_at = now(), pay_method = 'user_money'
      where id = ${BigInt(order_id)}`.execute(tx)
    await finished(noy, variant)
    await countGoods(home.app)
    expect((await detail(id)).sold).toBe(2)
  })
  await countGoods(home.app)
  expect((await detail(id)).sold).toBe(3)
})

test('the audit finds a product whose counts were changed by hand', async () => {
  await shop.put('forged', { sold: 9, ratings: 2, rating_sum: 10, variants: [piece] })
  expect(await goodsFaults()).toEqual([
    expect.stringContaining(
      'Product forged shows 9 sold and 2 ratings, but 0 pieces and 0 reviews',
    ) as string,
  ])
})
