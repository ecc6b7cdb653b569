// The ledger with all its checks against `pgbench` on the same PostgreSQL, with fsync: the house account in
// every transfer, and member to member. Two writers, each with 256 postings in flight, among 10 000 members.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '../../../server/src/db/db.ts'
import { migrate } from '../../../server/src/db/migrate.ts'
import { startPostgres } from '../../../server/src/db/postgres.ts'
import { audit } from '../../../server/src/ledger/audit.ts'
import { type Account, openMember, post, type Posting } from '../../../server/src/ledger/ledger.ts'
import { startSealing } from '../../../server/src/ledger/seal.ts'
import { openWriter } from '../../../server/src/ledger/writer.ts'
import { percentile, type Result } from '../result.ts'
import { prepareBaseline } from './tpcb.ts'

const inFlight = 256
const writers = 2

/** @public Found and called by main.ts. */
export async function* run({ small }: { small: boolean }): AsyncGenerator<Result> {
  const seconds = small ? 0.5 : 10
  const members = small ? 200 : 10_000
  const dir = mkdtempSync(join(tmpdir(), 'banyan-test-bench-'))
  const postgres = await startPostgres({ dir: join(dir, 'data') })
  const database = openDatabase(postgres.url)
  await migrate(postgres.url)
  // As in a running server, the seal works beside the payments.
  const sealing = startSealing(database.db, (error) => console.error(error))
  try {
    await openMembers(database, members)
    const baseline = await prepareBaseline(postgres.superUrl, small ? 1 : 50)
    const span = small ? 1 : 10
    // fsync gets faster and slower by the minute, so each case has a baseline before and after it.
    let before = await baseline.measure(span)
    for (const { name, target, pair } of cases(members)) {
      const measured = await load(postgres.url, name, pair, seconds)
      const after = await baseline.measure(span)
      const { perSecond, latency, refused } = measured
      const proof = await audit(database.db)
      yield {
        name,
        value: perSecond,
        unit: 'transfers/s',
        baseline: { name: baseline.name, value: Math.round((before + after) / 2) },
        target: { of: 'ratio', atLeast: target },
        caches: 'none',
        leavesOut: 'the business row of a payment',
        latency,
        wrong: proof.clean
          ? undefined
          : proof.checks.flatMap(({ ok, found }) => (ok ? [] : [found])).join(' '),
        notes: {
          writers,
          inFlight,
          members,
          seconds,
          refused,
          baselines: [before, after],
          proven: proof.clean,
        },
      }
      before = after
    }
  } finally {
    await sealing.stop()
    await database.close()
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

interface Case {
  name: string
  target: number
  pair: () => [debit: Account, credit: Account]
}

function cases(members: number): Case[] {
  const member = (): bigint => BigInt(1 + Math.floor(Math.random() * members))
  return [
    { name: 'house', target: 3, pair: () => [{ wallet: member() }, 'house'] },
    {
      name: 'member-to-member',
      target: 1.5,
      pair: () => {
        const from = member()
        const to = member()
        return [{ wallet: from }, { wallet: from === to ? (to % BigInt(members)) + 1n : to }]
      },
    },
  ]
}

async function openMembers(database: Database, members: number): Promise<void> {
  for (let first = 1; first <= members; first += 500) {
    await database.transaction(async (tx) => {
      const legs: Posting['legs'][number][] = []
      for (let n = first; n < first + 500 && n <= members; n++) {
        await openMember(tx, BigInt(n))
        legs.push({
          debit: 'recharged',
          credit: { wallet: BigInt(n) },
          currency: 'user_money',
          amount: 1_000_000n,
        })
      }
      await post(tx, { key: `start:${first}`, code: 'recharge', ref: null, legs })
    })
  }
}

interface Load {
  perSecond: number
  refused: number
  latency: { p50: number; p99: number }
}

async function load(url: string, name: string, pair: Case['pair'], seconds: number): Promise<Load> {
  const doors = Array.from({ length: writers }, () => openWriter(url))
  const until = performance.now() + seconds * 1000
  const samples: number[] = []
  let next = 0
  let refused = 0
  await Promise.all(
    doors.flatMap((door) =>
      Array.from({ length: inFlight }, async () => {
        for (let now = performance.now(); now < until;) {
          const n = next++
          const [debit, credit] = pair()
          const legs = [{ debit, credit, currency: 'user_money', amount: BigInt(1 + (n % 100)) }] as const
          const ref = { kind: 'order', id: BigInt(n + 1) } as const
          const outcome = await door.post({ key: `${name}:${n}:pay`, code: 'order-pay', ref, legs })
          if (!outcome.posted) refused++
          const answered = performance.now()
          samples.push(answered - now)
          now = answered
        }
      }),
    ),
  )
  await Promise.all(doors.map((door) => door.close()))
  return {
    perSecond: Math.round((samples.length - refused) / seconds),
    refused,
    latency: { p50: percentile(samples, 0.5), p99: percentile(samples, 0.99) },
  }
}
