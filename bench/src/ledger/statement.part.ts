// The statement of one member with a million entries over three years: the first page, page 1000, a month in a time
// zone, a rare kind, and the totals. Measures the call in this process, without HTTP.
import { sql } from 'kysely'
import type { Database } from '../../../server/src/db/db.ts'
import { openMember, post, statement } from '../../../server/src/ledger/ledger.ts'
import { percentile, type Result } from '../result.ts'
import { fillTransfers } from './fill.part.ts'

const member = 900_001n
const start = Date.UTC(2023, 10, 22)
const span = 3 * 365 * 86_400_000

/** Yields the p95 of each case in milliseconds. */
export async function* statementCases(database: Database, small: boolean): AsyncGenerator<Result> {
  const entries = small ? 5_000 : 1_000_000
  await fillStatement(database, entries)
  const { db } = database
  const wallet = 'user_money'
  const page = async (limit: number, skip: number): Promise<string | undefined> => {
    const { rows } = await sql<{ id: bigint }>`
      select id from ledger.transfer where ref_kind = 'transfer' and ref_id <= ${entries - skip}
      order by ref_id desc limit 1`.execute(db)
    return skip === 0 ? undefined : String(rows[0]?.id ?? limit)
  }
  const deep = await page(20, Math.min(20 * 999, entries - 100))
  const cases = {
    'page-1': () => statement(db, member, { wallet }),
    'page-1000': () => statement(db, member, { wallet, cursor: deep }),
    'month-in-vientiane': () => statement(db, member, { wallet, month: '2025-03', zone: 'Asia/Vientiane' }),
    'rare-kind': () => statement(db, member, { wallet, kind: 'recharge' }),
  }
  for (const [name, work] of Object.entries(cases)) {
    const samples: number[] = []
    let shown = 0
    for (let n = 0; n < (small ? 3 : 40); n++) {
      const began = performance.now()
      shown = (await work()).list.length
      samples.push(performance.now() - began)
    }
    yield {
      name: `statement-${name}`,
      value: percentile(samples, 0.95),
      unit: 'ms (p95)',
      target: {
        of: 'value',
        atMost: 30,
        why: 'a list answers within 30 ms at p95, however long the history is',
      },
      caches: 'none but the buffers of PostgreSQL, which are warm',
      leavesOut: 'HTTP',
      latency: { p50: percentile(samples, 0.5), p99: percentile(samples, 0.99) },
      wrong: shown === 0 ? 'the page is empty' : undefined,
      notes: { entries },
    }
  }
}

/** Posts `entries` transfers between two members. */
async function fillStatement(database: Database, entries: number): Promise<void> {
  const { db, transaction } = database
  const own = { member, kind: 'balance' } as const
  const other = { member: member + 1n, kind: 'balance' } as const
  await transaction(async (tx) => {
    await openMember(tx, member)
    await openMember(tx, member + 1n)
    const legs = [own, other].map(
      (credit) => ({ currency: 'money', debit: 'recharged', credit, amount: 1_000_000_000n }) as const,
    )
    await post(tx, new Date(start), { key: 'statement:start', kind: 'recharge', ref: null, legs })
  })
  const members = [member, member + 1n]
  await fillTransfers(database, {
    name: 'statement',
    members,
    entries,
    from: start,
    to: start + span,
    records: true,
  })
  // Autovacuum, which holds the lock then, does the same.
  await sql`vacuum analyze ledger.transfer`.execute(db).catch(() => undefined)
}
