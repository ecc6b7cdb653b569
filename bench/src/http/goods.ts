// Reading the shop over HTTP: a list of 20 cards and one product, in the caller's language. The baseline is a bare
// route of the same framework that answers with the same bytes. Each case runs with the server's cache of one second,
// and with requests that all differ, so that the cache contains none of them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Result, Target } from '../result.ts'
import { call, dataOf, load, open, type Reply } from './client.ts'
import { openPlace, started } from './place.ts'

const connections = 32

interface Case {
  name: string
  caches: string
  targets: readonly Target[]
  /** Returns the n-th request; the requests differ as those of different visitors do. */
  request: (n: number) => Buffer
}

const cached = {
  caches: 'the replies, for one second, in the server’s process; 120 different requests',
  targets: [{ of: 'ratio', atLeast: 0.3 }],
} as const
const uncached = {
  caches: 'none of the server’s: each request differs; PostgreSQL’s own buffers are warm',
  targets: [
    { of: 'ratio', atLeast: 0.1 },
    { of: 'value', atLeast: 1000, why: 'the least rate of a shop on two cores, beside the ratio' },
  ],
} as const

const list = (n: number, more: Record<string, string> = {}) =>
  call('/shop/goods/goods-list', 'load-goods-list', {
    sort: ['overall', 'sales', 'newest', 'price-up', 'price-down'][n % 5] ?? '',
    ...(n % 3 === 0 ? {} : { category: String(1 + (n % 40)) }),
    ...more,
  })
const detail = (id: string) => call('/shop/goods/goods-detail', 'load-goods-detail', { id })

/** The first of each 23 generated products is not on sale; then use the next one. */
const onSale = (id: number) => (id % 23 === 1 ? id + 1 : id)

function cases(shown: readonly string[], goods: number): Case[] {
  return [
    { ...cached, name: 'goods-list', request: prepared(120, (n) => list(n)) },
    { ...cached, name: 'goods-detail', request: prepared(120, (n) => detail(shown[n % shown.length] ?? '')) },
    {
      ...uncached,
      name: 'goods-list-uncached',
      // The upper end of the price range is above every price: it only makes the requests differ.
      request: (n) => list(n, { price_to: `${1_000_000 + n}` }),
    },
    {
      ...uncached,
      name: 'goods-detail-uncached',
      // The step is prime to the number of products, so all products are requested before one repeats, which takes
      // seconds.
      request: (n) => detail(String(onSale(1 + ((n * 7919) % goods)))),
    },
  ]
}

/** Bytes that are generated before the measurement. */
function prepared(count: number, make: (n: number) => Buffer): (n: number) => Buffer {
  const all = Array.from({ length: count }, (_, n) => make(n))
  return (n) => all[n % count] ?? Buffer.alloc(0)
}

const check = ({ status, body }: Reply): void => {
  if (status !== 200 || !body.subarray(0, 11).equals(Buffer.from('{"status":1')))
    throw new Error(body.toString())
}

/** @public Found and called by main.ts. */
export async function* run({ small }: { small: boolean }): AsyncGenerator<Result> {
  const seconds = small ? 0.5 : 10
  const goods = small ? 400 : 20_000
  const place = await openPlace(goods)
  const dir = mkdtempSync(join(tmpdir(), 'banyan-bench-bytes-'))
  try {
    const asking = await open(place.url)
    const first = await asking.send(call('/shop/goods/goods-list', 'load-goods-list', {}))
    const ids = (dataOf(first)['list'] as { id: string }[]).map((card) => card.id)
    for (const one of cases(ids, goods)) {
      const example = await asking.send(one.request(0))
      writeFileSync(join(dir, one.name), example.body)
      const bare = await started(join(import.meta.dirname, '../bare.ts'), {}, [join(dir, one.name)])
      let n = 0
      const work = async (connection: { send: (bytes: Buffer) => Promise<Reply> }) => {
        check(await connection.send(one.request(n++)))
      }
      await load(place.url, connections, seconds / 4, work)
      const measured = await load(place.url, connections, seconds, work)
      await load(bare.url, connections, seconds / 4, work)
      const baseline = await load(bare.url, connections, seconds, work)
      await bare.stop()
      for (const target of one.targets)
        yield {
          name: target.of === 'ratio' ? one.name : `${one.name}, per second`,
          value: measured.perSecond,
          unit: 'calls/s',
          baseline: { name: 'a bare Fastify route with the same bytes', value: baseline.perSecond },
          target,
          caches: one.caches,
          leavesOut: 'TLS, and the pictures',
          latency: measured.latency,
          wrong: measured.wrong ?? baseline.wrong,
          notes: { goods, connections, bytes: example.body.length, seconds },
        }
    }
    asking.close()
  } finally {
    await place.close()
    rmSync(dir, { recursive: true, force: true })
  }
}
