// The pages of a shopper in a large shop, over HTTP, one request after the other: product page, reviews, cart, checkout
// and the member's orders. The baseline is the same page in a shop of a hundredth of the size, of the same run.
import { setTimeout as pause } from 'node:timers/promises'
import { openMember } from '../../../server/src/ledger/ledger.ts'
import { call, type Connection, dataOf, open, type Reply } from '../http/client.ts'
import type { Place } from '../http/place.ts'
import { percentile, type Result } from '../result.ts'
import { firstOrder, popularProduct } from './pages.sql.ts'
import type { ShopSize } from './world.part.ts'

interface Page {
  readonly name: string
  /** Returns the n-th request. */
  readonly request: (n: number) => Buffer
  /** True if the reply has what the page shows. */
  readonly full: (data: Record<string, unknown>) => boolean
}

const lists = (data: Record<string, unknown>) => Array.isArray(data['list']) && data['list'].length > 0

/** The first of each 23 generated products is not on sale; then use the next one. */
const onSale = (id: number) => (id % 23 === 1 ? id + 1 : id)

/** The requests of different pages come in different orders, so the steps are prime to the number of products. */
const product = (n: number, { products }: ShopSize) => String(onSale(1 + ((n * 7919) % (products - 1))))

const orderList = (fields: Record<string, string>, token: string) =>
  call('/shop/order/order-list', 'load-order-list', { tab: 'all', ...fields }, token)

const reviews = (id: string, filter: string, cursor?: string) =>
  call('/shop/reviews/goods-reviews-detail', 'load-goods-reviews-detail', {
    goods_id: id,
    filter,
    ...(cursor === undefined ? {} : { cursor }),
  })

/** The pages that every shopper opens. `token` is of a member with some orders, `order` one of them. */
function pages(size: ShopSize, { token, order }: { token: string; order: string }): Page[] {
  const mine = (path: string, control: string, fields: Record<string, string> = {}) =>
    call(path, control, fields, token)
  const items = JSON.stringify([{ variant_id: '2', quantity: 1 }])
  const searches = [`Member 2`, '0000000', 'tea', 'ນ້ອຍ']
  return [
    {
      name: 'product page',
      request: (n) => call('/shop/goods/goods-detail', 'load-goods-detail', { id: product(n, size) }),
      full: (data) => Array.isArray(data['variants']),
    },
    {
      name: 'reviews of a product, with their summary',
      request: (n) => reviews(product(n, size), 'all'),
      full: (data) => 'summary' in data,
    },
    { name: 'cart', request: () => mine('/tarbar/cart', 'load-cart'), full: lists },
    {
      name: 'checkout',
      request: () => mine('/shop/order/check-order', 'load-check-order', { items }),
      full: (data) => Array.isArray(data['lines']) && data['lines'].length === 1,
    },
    {
      name: 'order list',
      request: (n) => orderList({ tab: ['all', 'finished'][n % 2] ?? 'all' }, token),
      full: lists,
    },
    {
      name: 'order search',
      request: (n) =>
        mine('/shop/order/order-list-search', 'load-order-list-search', {
          keyword: searches[n % searches.length] ?? '',
        }),
      full: (data) => Array.isArray(data['list']),
    },
    {
      name: 'order detail',
      request: () => mine('/shop/order/order-detail', 'load-order-detail', { order_id: order }),
      full: (data) => data['id'] === order,
    },
    {
      name: 'own reviews',
      request: () => mine('/shop/reviews/reviews-center', 'load-written'),
      full: lists,
    },
  ]
}

/** Returns a reply and its milliseconds. A call that a late event loop refused is sent again and not counted. */
async function answered(connection: Connection, bytes: Buffer): Promise<{ reply: Reply; took: number }> {
  for (let tries = 1; ; tries++) {
    const began = performance.now()
    const reply = await connection.send(bytes)
    const took = performance.now() - began
    if (reply.status !== 503 || tries === 50) return { reply, took }
    await pause(200)
  }
}

/** Returns the milliseconds of each of `runs` requests, after some that are not counted. */
async function timed(connection: Connection, runs: number, page: Omit<Page, 'name'>): Promise<number[]> {
  const samples: number[] = []
  for (let n = -10; n < runs; n++) {
    const { reply, took } = await answered(connection, page.request(n + 10))
    if (!page.full(dataOf(reply)))
      throw new Error(`the page is empty: ${reply.body.toString().slice(0, 300)}`)
    if (n >= 0) samples.push(took)
  }
  return samples
}

/** Logs in a member of the world. */
const logIn = ({ app }: Place, id: bigint): Promise<string> =>
  app.database.transaction(async (tx) => {
    await openMember(tx, id)
    return app.sessions.open(tx, id, 'bench')
  })

/** Returns the milliseconds of the requests to each page. */
export async function measurePages(
  place: Place,
  size: ShopSize,
  runs: number,
): Promise<Map<string, readonly number[]>> {
  const connection = await open(place.url)
  const token = await logIn(place, 2n)
  const order = String(await firstOrder(place.app.database.db, 2n))
  const times = new Map<string, readonly number[]>()
  for (const page of pages(size, { token, order })) times.set(page.name, await timed(connection, runs, page))
  connection.close()
  return times
}

const told = {
  caches: 'none of the server’s that answers: one of a second for visitors, whose requests differ',
  leavesOut: 'TLS, and the drawing of the page',
}

/** Yields two cases per page: its time, and its time compared with the small shop's. */
export function* pageCases(
  large: Map<string, readonly number[]>,
  small: Map<string, readonly number[]>,
  notes: Readonly<Record<string, number>>,
): Generator<Result> {
  for (const [name, samples] of large) {
    const latency = { p50: percentile(samples, 0.5), p99: percentile(samples, 0.99) }
    yield {
      name,
      value: percentile(samples, 0.95),
      unit: 'ms (p95)',
      target: { of: 'value', atMost: 30, why: 'a list answers within 30 ms at p95, however long it is' },
      latency,
      ...told,
      notes,
    }
    yield {
      name: `${name}, by size`,
      value: latency.p50,
      unit: 'ms (p50)',
      baseline: {
        name: 'the same page in a hundredth of the shop (p50)',
        value: percentile(small.get(name) ?? [], 0.5),
      },
      target: { of: 'ratio', atMost: 1.5 },
      ...told,
    }
  }
}

/** Yields a deep page compared with the first, for the lists of the member with most orders and the product with most reviews. */
export async function* deepCases(place: Place, runs: number, pageNumber: number): AsyncGenerator<Result> {
  const connection = await open(place.url)
  const token = await logIn(place, 1n)
  const popular = String(await popularProduct(place.app.database.db))
  const long: [string, (cursor?: string) => Buffer][] = [
    ['order list', (cursor) => orderList(cursor === undefined ? {} : { cursor }, token)],
    ['all reviews', (cursor) => reviews(popular, 'all', cursor)],
    ['reviews with pictures', (cursor) => reviews(popular, 'images', cursor)],
  ]
  for (const [name, request] of long) {
    let cursor: string | undefined
    let number = 1
    for (; number < pageNumber; number++) {
      const { next } = dataOf((await answered(connection, request(cursor))).reply)
      if (typeof next !== 'string') break
      cursor = next
    }
    const first = await timed(connection, runs, { request: () => request(), full: lists })
    const deep = await timed(connection, runs, { request: () => request(cursor), full: lists })
    yield {
      name: `${name}, first page`,
      value: percentile(first, 0.95),
      unit: 'ms (p95)',
      target: { of: 'value', atMost: 30, why: 'a list answers within 30 ms at p95, however long it is' },
      latency: { p50: percentile(first, 0.5), p99: percentile(first, 0.99) },
      ...told,
    }
    yield {
      name: `${name}, page ${number}`,
      value: percentile(deep, 0.5),
      unit: 'ms (p50)',
      baseline: { name: 'page 1 (p50)', value: percentile(first, 0.5) },
      target: { of: 'ratio', atMost: 1.5 },
      ...told,
    }
  }
  connection.close()
}
