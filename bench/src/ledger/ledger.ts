// The ledger against `pgbench` on the same PostgreSQL, with fsync. Cases:
// - post, 8 and 32 clients: the way the product posts. One posting per business transaction, which is
//   its last statement, on the connections of a server with the default of DB_POOL.
// - writer: two batching writers with 256 postings in flight each.
// - statement: pages and totals of one member with a million entries.
// The ledger makes all its checks, and the seal and the roll-up run at the same time, as in a server. There is no
// cache.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, last, openDatabase } from '../../../server/src/db/db.ts'
import type { Accounts } from '../../../server/src/ledger/accounts.ts'
import { audit } from '../../../server/src/ledger/audit.ts'
import { type Leg, openMember, post, type Posting, tryPost } from '../../../server/src/ledger/ledger.ts'
import { startSealing } from '../../../server/src/ledger/seal.ts'
import { openWriter } from '../../../server/src/ledger/writer.ts'
import { systemClock } from '../../../server/src/lib/clock.ts'
import { startCluster } from '../cluster.ts'
import { percentile, type Result } from '../result.ts'
import { statementCases } from './statement.part.ts'
import { prepareBaseline } from './tpcb.ts'

/** @public Found and called by main.ts. */
export async function* run({ small }: { small: boolean }): AsyncGenerator<Result> {
  const seconds = small ? 0.5 : 10
  const members = small ? 200 : 10_000
  const dir = mkdtempSync(join(tmpdir(), 'banyan-test-bench-'))
  const postgres = await startCluster(join(dir, 'data'))
  const database = openDatabase(postgres.url)
  const sealing = startSealing(database.db, { clock: systemClock, onError: (error) => console.error(error) })
  try {
    await openMembers(database, members)
    const baseline = await prepareBaseline(postgres.superUrl, small ? 1 : 50)
    const span = small ? 1 : 10
    // The speed of fsync changes by the minute, so each case has a baseline before and after it.
    let before = await baseline.measure(span)
    for (const { name, target, door, clients, pair } of cases(members)) {
      const load = await measure(door(postgres.url), { name, clients, pair, seconds })
      const after = await baseline.measure(span)
      const proof = await audit(database.db)
      yield {
        name,
        value: load.perSecond,
        unit: 'postings/s',
        baseline: { name: baseline.name, value: Math.round((before + after) / 2) },
        target: { of: 'ratio', atLeast: target },
        caches: 'none',
        leavesOut: 'HTTP, the business rows of the transaction',
        latency: load.latency,
        wrong: proof.clean
          ? undefined
          : proof.checks.flatMap(({ ok, found }) => (ok ? [] : [found])).join(' '),
        notes: {
          inFlight: clients,
          members,
          seconds,
          refused: load.refused,
          baselines: [before, after],
          load: loadavg()[0],
        },
      }
      before = after
    }
    yield* statementCases(database, small)
  } finally {
    await sealing.stop()
    await database.close()
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

type Pair = [debit: Accounts['money'], credit: Accounts['money']]

/** One way to post to the ledger. */
interface Door {
  post(posting: Posting): Promise<{ readonly posted: boolean }>
  close(): Promise<void>
}

interface Case {
  name: string
  target: number
  clients: number
  door: (url: string) => Door
  pair: () => Pair
}

/** A business transaction that ends with its posting. More clients than connections wait for one, as calls do. */
function transactions(url: string): Door {
  const database = openDatabase(url)
  return {
    post: (posting) => database.transaction((tx) => tryPost(last(tx), systemClock.now(), posting)),
    close: () => database.close(),
  }
}

function batching(url: string): Door {
  const writers = [openWriter(url, { clock: systemClock }), openWriter(url, { clock: systemClock })]
  let turn = 0
  return {
    post: (posting) => {
      const writer = writers[turn++ % writers.length]
      if (!writer) throw new Error('there are two writers')
      return writer.post(posting)
    },
    close: async () => {
      await Promise.all(writers.map((writer) => writer.close()))
    },
  }
}

function cases(members: number): Case[] {
  const someone = (): bigint => BigInt(1 + Math.floor(Math.random() * members))
  const own = (member: bigint) => ({ member, kind: 'balance' }) as const
  const toHouse = (): Pair => [own(someone()), 'house']
  const toMember = (): Pair => {
    const from = someone()
    const to = someone()
    return [own(from), own(from === to ? (to % BigInt(members)) + 1n : to)]
  }
  return [
    { name: 'post-8', target: 1, clients: 8, door: transactions, pair: toHouse },
    { name: 'post-32', target: 1, clients: 32, door: transactions, pair: toHouse },
    { name: 'post-member-to-member', target: 1, clients: 8, door: transactions, pair: toMember },
    { name: 'writer-house', target: 3, clients: 512, door: batching, pair: toHouse },
    { name: 'writer-member-to-member', target: 3, clients: 512, door: batching, pair: toMember },
  ]
}

async function openMembers(database: Database, members: number): Promise<void> {
  for (let first = 1; first <= members; first += 500) {
    await database.transaction(async (tx) => {
      const legs: Leg[] = []
      for (let n = first; n < first + 500 && n <= members; n++) {
        const credit = { member: BigInt(n), kind: 'balance' } as const
        await openMember(tx, BigInt(n))
        legs.push({ currency: 'money', debit: 'recharged', credit, amount: 1_000_000n })
      }
      await post(tx, systemClock.now(), { key: `start:${first}`, kind: 'recharge', ref: null, legs })
    })
  }
}

interface Load {
  perSecond: number
  refused: number
  latency: { p50: number; p99: number }
}

interface Asked {
  name: string
  clients: number
  pair: () => Pair
  seconds: number
}

/** Measures for `seconds`. Before, it posts for a second that does not count: connections open, and statements are prepared. */
async function measure(door: Door, { name, clients, pair, seconds }: Asked): Promise<Load> {
  const from = performance.now() + 1000
  const until = from + seconds * 1000
  const samples: number[] = []
  let next = 0
  let refused = 0
  const client = async (): Promise<void> => {
    for (let now = performance.now(); now < until;) {
      const n = next++
      const [debit, credit] = pair()
      const legs = [{ currency: 'money', debit, credit, amount: BigInt(1 + (n % 100)) }] as const
      const ref = { kind: 'order', id: BigInt(n + 1) } as const
      const outcome = await door.post({ key: `${name}:${n}:pay`, kind: 'order-pay', ref, legs })
      const answered = performance.now()
      if (now >= from) {
        if (!outcome.posted) refused++
        samples.push(answered - now)
      }
      now = answered
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  await door.close()
  return {
    perSecond: Math.round((samples.length - refused) / seconds),
    refused,
    latency: { p50: percentile(samples, 0.5), p99: percentile(samples, 0.99) },
  }
}
