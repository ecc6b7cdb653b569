// Reading the shop over HTTP: a list of 20 cards and one product, in the caller's language, beside a bare route of
// the same framework that answers with the same bytes.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Result } from '../result.ts'
import { call, dataOf, load, open, type Reply } from './client.ts'
import { openPlace, started } from './place.ts'

const connections = 32
const wantedPerSecond = 4000

interface Case {
  name: string
  /** The n-th request: they differ as those of different visitors do. */
  request: (n: number) => Buffer
}

const cases = (ids: readonly string[]): Case[] => {
  const sorts = ['overall', 'sales', 'newest', 'price-up', 'price-down']
  const list = (n: number) =>
    call('/shop/goods/goods-list', 'load-goods-list', {
      sort: sorts[n % 5] ?? '',
      ...(n % 3 === 0 ? {} : { category: String(1 + (n % 40)) }),
    })
  const detail = (n: number) =>
    call('/shop/goods/goods-detail', 'load-goods-detail', { id: ids[n % ids.length] ?? '' })
  return [
    { name: 'goods-list', request: prepared(120, list) },
    { name: 'goods-detail', request: prepared(ids.length, detail) },
  ]
}

/** Bytes that are made before the clock runs. */
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
    for (const { name, request } of cases(ids)) {
      const example = await asking.send(request(0))
      writeFileSync(join(dir, name), example.body)
      const bare = await started(join(import.meta.dirname, '../bare.ts'), {}, [join(dir, name)])
      let n = 0
      const work = async (connection: { send: (bytes: Buffer) => Promise<Reply> }) => {
        check(await connection.send(request(n++)))
      }
      await load(place.url, connections, seconds / 4, work)
      const measured = await load(place.url, connections, seconds, work)
      await load(bare.url, connections, seconds / 4, work)
      const baseline = await load(bare.url, connections, seconds, work)
      await bare.stop()
      yield {
        name,
        value: measured.perSecond,
        unit: 'calls/s',
        baseline: { name: 'a bare Fastify route with the same bytes', value: baseline.perSecond },
        latency: measured.latency,
        wrong: measured.wrong ?? baseline.wrong,
        notes: {
          wantedPerSecond,
          enough: measured.perSecond >= wantedPerSecond,
          goods,
          connections,
          bytes: example.body.length,
          seconds,
        },
      }
    }
    asking.close()
  } finally {
    await place.close()
    rmSync(dir, { recursive: true, force: true })
  }
}
