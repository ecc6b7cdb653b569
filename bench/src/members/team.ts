// A million members under one inviter, with a chain of 1,000 by inviters and in the matrix: the statements of the pages
// my-team and my-matrix, and binding one more member at the top and at the end of the chain. Measures the database's work
// in this process.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../../../server/src/db/db.ts'
import { bindInviter, isBelow } from '../../../server/src/identity/inviter.ts'
import { isPlacedBelow, listPlaces } from '../../../server/src/mine/common/my-matrix.sql.ts'
import { findByName, listTeam, readCounts, sortValue } from '../../../server/src/mine/common/my-team.sql.ts'
import { command } from '../../../server/src/testing/template.ts'
import { startCluster } from '../cluster.ts'
import { percentile, type Result } from '../result.ts'
import { fillNetwork, type Network } from './network.part.ts'

const told = {
  unit: 'ms (p95)',
  caches: 'none of the server’s; the buffers of PostgreSQL are warm',
  leavesOut: 'HTTP, and the texts of the reply',
} as const

/** Returns the milliseconds of each run. */
async function timed(runs: number, work: (n: number) => Promise<unknown>): Promise<number[]> {
  for (let n = 0; n < 5; n++) await work(n)
  const samples: number[] = []
  for (let n = 0; n < runs; n++) {
    const began = performance.now()
    await work(n)
    samples.push(performance.now() - began)
  }
  return samples
}

const shown = (samples: readonly number[]) => ({
  ...told,
  value: percentile(samples, 0.95),
  latency: { p50: percentile(samples, 0.5), p99: percentile(samples, 0.99) },
  target: {
    of: 'value',
    atMost: 30,
    why: 'a list answers within 30 ms at p95, however large the team is',
  } as const,
})

async function* lists({ db }: Database, runs: number, network: Network): AsyncGenerator<Result> {
  for (const generation of [1, 2, 3])
    for (const order of ['newest', 'sales'] as const) {
      const query = { memberId: 1n, generation, order, after: undefined, limit: 21 }
      const first = await timed(runs, async () => {
        await readCounts(db, 1n)
        return listTeam(db, query)
      })
      // The position of page 1000, or of the middle of a shorter list.
      const skipped = await listTeam(db, { ...query, limit: Math.min(20 * 999, network.members >> 3) })
      const last = skipped.at(-1)
      const after = last && ([sortValue(order, last), last.member_id] as const)
      // Both pages by the same statement, so that only their position differs.
      const shallow = await timed(runs, () => listTeam(db, query))
      const deep = await timed(runs, () => listTeam(db, { ...query, after }))
      const name = `team, generation ${generation}, ${order}`
      yield { name: `${name}, page 1`, ...shown(first), notes: { ...network } }
      yield {
        name: `${name}, page 1000`,
        ...shown(deep),
        value: percentile(deep, 0.5),
        unit: 'ms (p50)',
        baseline: { name: 'page 1 without the counts (p50)', value: percentile(shallow, 0.5) },
        target: { of: 'ratio', atMost: 1.5 },
        wrong: last === undefined ? 'the list is empty' : undefined,
        notes: { ...network, after: skipped.length },
      }
    }
  const found = await timed(runs, (n) =>
    findByName(db, { memberId: 1n, prefix: `member ${(n % 9) + 1}`, after: undefined, limit: 21 }),
  )
  yield { name: 'team, search', ...shown(found), notes: { ...network } }
  const end = BigInt(network.depth)
  const deep = await timed(runs, async () => {
    if (!(await isBelow(db, end, 1n))) throw new Error('the end of the chain is not below the top')
    await listTeam(db, { memberId: end, generation: 1, order: 'newest', after: undefined, limit: 21 })
  })
  yield { name: 'team, branch at the end of the chain', ...shown(deep), notes: { ...network } }
}

async function* matrix({ db }: Database, runs: number, network: Network): AsyncGenerator<Result> {
  const top = await timed(runs, () => listPlaces(db, 1n, 3))
  yield { name: 'matrix, the top', ...shown(top), notes: { ...network } }
  const deep = await timed(runs, async (n) => {
    const place = BigInt(network.members - (n % 500))
    if (!(await isPlacedBelow(db, place, 1n))) throw new Error('the place is not below the top')
    await listPlaces(db, place, 3)
  })
  yield { name: 'matrix, the last row', ...shown(deep), notes: { ...network } }
  const end = BigInt(network.depth)
  const chain = await timed(runs, async () => {
    if (!(await isPlacedBelow(db, end, 1n))) throw new Error('the end of the chain is not below the top')
    await listPlaces(db, end, 3)
  })
  const { rows } = await sql<{ length: number }>`
    select count(*)::int as length from matrix_line_of(${end})`.execute(db)
  const length = rows[0]?.length
  yield {
    name: 'matrix, the end of the chain',
    ...shown(chain),
    wrong:
      length === network.depth ? undefined : `the chain has ${length} places instead of ${network.depth}`,
    notes: { ...network },
  }
}

/** Binds new members; each binding waits for its commit, with fsync. */
async function* bindings(database: Database, runs: number, network: Network): AsyncGenerator<Result> {
  const { rows } = await sql<{ id: bigint }>`
    insert into member (email, password_hash, nick_name, user_code, avatar, created_at)
    select 'new' || n || '@example.la', 'none', 'New ' || n, 'N' || n, '/a.webp', now()
    from generate_series(1, ${(runs + 5) * 2}::int) n returning id`.execute(database.db)
  const now = new Date()
  const bind = (inviter: bigint) => async () => {
    const member = rows.pop()?.id ?? 0n
    const outcome = await database.transaction((tx) => bindInviter(tx, { member, inviter, now }))
    if (outcome !== 'bound') throw new Error(outcome)
  }
  const top = await timed(runs, bind(1n))
  const size = async () => {
    const [counts, [place]] = await Promise.all([readCounts(database.db, 1n), listPlaces(database.db, 1n, 0)])
    return `${counts.total} in the team, ${place?.total ?? 0n} in the matrix`
  }
  yield { name: 'bind at the top', ...shown(top), notes: { ...network } }
  const end = await timed(runs, bind(BigInt(network.depth)))
  const below = network.members - 1 + (runs + 5) * 2
  const wanted = `${below} in the team, ${below} in the matrix`
  yield {
    name: 'bind at the end of the chain',
    ...shown(end),
    wrong: (await size()) === wanted ? undefined : `the top counts ${await size()} instead of ${wanted}`,
    notes: { ...network, line: network.depth },
  }
}

/** @public Found and called by main.ts. */
export async function* run({ small }: { small: boolean }): AsyncGenerator<Result> {
  const network = small ? { members: 3_000, depth: 100 } : { members: 1_000_000, depth: 1_000 }
  const runs = small ? 5 : 200
  const dir = mkdtempSync(join(tmpdir(), 'banyan-test-bench-'))
  const postgres = await startCluster(join(dir, 'data'))
  const filling = openDatabase(postgres.superUrl, { role: null })
  try {
    await fillNetwork(filling, network)
    await filling.close()
    await command(postgres.superUrl, 'vacuum analyze')
    const database = openDatabase(postgres.url)
    try {
      yield* lists(database, runs, network)
      yield* matrix(database, runs, network)
      yield* bindings(database, runs, network)
    } finally {
      await database.close()
    }
  } finally {
    await filling.close()
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
