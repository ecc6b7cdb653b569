// The first page of a statement over HTTP, totals included: a member with a million entries against one with ten. Both are
// asked in turn on one connection, so that both meet the same state of the machine.
import { sql } from 'kysely'
import { call, dataOf, open } from '../http/client.ts'
import { type Buyer, openPlace, type Place } from '../http/place.ts'
import { fillTransfers } from '../ledger/fill.part.ts'
import { percentile, type Result } from '../result.ts'

const yearMs = 365 * 86_400_000

/** @public Found and called by main.ts. */
export async function* run({ small }: { small: boolean }): AsyncGenerator<Result> {
  const entries = small ? 2_000 : 1_000_000
  const rounds = small ? 5 : 300
  // PostgreSQL plans for a typical member, so the ledger has more members than the measured ones.
  const others = small ? 4 : 200
  const place = await openPlace(1)
  try {
    const now = Date.now()
    const years = { from: now - 3 * yearMs, to: now - yearMs }
    const buyers = await place.buyers(4 + others, new Date(years.from))
    const ids = await idsOf(place)
    // The first two have the long statement; the next two have ten entries each, with that of their deposit.
    const of = (from: number, to: number) => ids.slice(from, to)
    await fillTransfers(place.app.database, { name: 'long', members: of(0, 2), entries, ...years })
    await fillTransfers(place.app.database, { name: 'short', members: of(2, 4), entries: 9, ...years })
    await fillTransfers(place.app.database, {
      name: 'others',
      members: of(4, 4 + others),
      entries: entries / 10,
      ...years,
    })
    const [long, short] = await measure(place, [buyers[0], buyers[2]], rounds)
    yield {
      name: 'statement',
      value: percentile(long.samples, 0.95),
      unit: 'ms (p95)',
      baseline: { name: 'a member with ten entries', value: percentile(short.samples, 0.95) },
      // As fast: what remains is a part of the noise of one call over HTTP.
      target: { of: 'ratio', atMost: 1.2 },
      caches:
        'settings for two seconds; the buffers of PostgreSQL, which are warm; the plans of its connections',
      leavesOut: 'TLS, and the names of records: these entries have none',
      latency: { p50: percentile(long.samples, 0.5), p99: percentile(long.samples, 0.99) },
      wrong: long.shown === 20 && short.shown === 10 ? undefined : `shown: ${long.shown} and ${short.shown}`,
      notes: { entries, rounds, others, p50OfTen: percentile(short.samples, 0.5) },
    }
  } finally {
    await place.close()
  }
}

/** Returns the ids of the members of a place, in their order. */
async function idsOf({ app }: Place): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from member where user_code like 'BENCH%' order by id`.execute(app.database.db)
  return rows.map(({ id }) => id)
}

interface Measured {
  readonly samples: number[]
  shown: number
}

/** Asks for both statements in turn; returns the milliseconds of each, and how many entries its page has. */
async function measure(
  { url }: Place,
  [long, short]: [Buyer | undefined, Buyer | undefined],
  rounds: number,
): Promise<[Measured, Measured]> {
  const connection = await open(url)
  const found: [Measured, Measured] = [
    { samples: [], shown: 0 },
    { samples: [], shown: 0 },
  ]
  // The first calls of a server compile its code.
  const warm = Math.ceil(rounds / 5)
  for (let n = 0; n < rounds + warm; n++)
    for (const [at, buyer] of [long, short].entries()) {
      const request = call('/wallet/detail', 'load-detail', { wallet: 'user_money' }, buyer?.token ?? '')
      const began = performance.now()
      const { list } = dataOf(await connection.send(request)) as { list: unknown[] }
      const one = found[at]
      if (!one) continue
      if (n >= warm) one.samples.push(performance.now() - began)
      one.shown = list.length
    }
  connection.close()
  return found
}
