// A search in a statement reads the entries of its period only, however long the history is.
import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../db/db.ts'
import { accountId, statement } from '../ledger/ledger.ts'
import { freshDatabase } from '../testing/database.ts'
import { command } from '../testing/template.ts'
import { matching } from './detail.sql.ts'

const home = await freshDatabase({ max: 1 })
afterAll(() => home.dispose())
const noy = 7n
const years = 20
/** The recharges by third party in the statement; ten times as many are stored. */
const payments = 1000

beforeAll(async () => {
  const own = accountId({ member: noy, kind: 'balance' }, 'money')
  const recharged = accountId('recharged', 'money')
  // As the owner of the tables: the app itself may only post.
  await command(
    home.url,
    `select ledger.make_months(timestamptz '2026-11-21' - interval '${years} years', '2026-11-21');
    insert into ledger.transfer
      (id, request_id, debit, credit, amount, currency, kind, ref_kind, ref_id, credit_after, created_at)
    select n, n, ${recharged}, ${own}, 100, ${own >> 56n}, 'transfer',
      case when n <= ${payments} then 'third-payment' else 'transfer' end, n, n * 100, timestamptz '2026-11-21' - n * interval '1 hour'
    from generate_series(1, ${years * 365 * 24}) n;
    alter table third_payment drop constraint third_payment_member_id_fkey;
    insert into third_payment (sn, member_id, purpose, merchant, trade_merchant, amount, paid_amount, rate, way, state,
      created_at, pay_until, changed_at)
    select 'P2026' || n, ${noy}, 'recharge', 'm', 'm', 100, 725, 7.25, 'native', 'waiting', now(), now(), now()
    from generate_series(1, ${payments * 10}) n`,
  )
  await command(home.url, 'vacuum analyze')
})

/** Runs `work` and returns the queries that it sends. */
async function queriesOf(work: (db: Db) => Promise<unknown>): Promise<CompiledQuery[]> {
  const seen: CompiledQuery[] = []
  const real = home.db.getExecutor()
  const executor = new Proxy(real, {
    get(target, name) {
      if (name !== 'executeQuery') {
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      }
      return (query: CompiledQuery) => {
        seen.push(query)
        return target.executeQuery(query)
      }
    },
  })
  await work({ getExecutor: () => executor } as unknown as Db)
  return seen
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Returns the nodes of the plans that a search was carried out with. */
async function searched(days: { from: string; to: string } | undefined): Promise<Plan[]> {
  const queries = await queriesOf((db) =>
    statement(db, noy, { wallet: 'user_money', match: matching(noy, 'Vilay'), ...(days && { days }) }),
  )
  const nodes: Plan[] = []
  for (const { sql: text, parameters, ...rest } of queries) {
    const { rows } = await home.db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
      ...rest,
      sql: `explain (analyze, format json) ${text}`,
      parameters,
    })
    nodes.push(...nodesOf((rows[0] ?? { 'QUERY PLAN': [{ Plan: {} as Plan }] })['QUERY PLAN'][0].Plan))
  }
  return nodes
}

const readEntries = (nodes: readonly Plan[]): number =>
  nodes
    .filter((node) => /^transfer_\d{4}_\d{2}$/.test(node['Relation Name'] ?? ''))
    .reduce(
      (sum, node) =>
        sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    )

test('[N43] a search of a year reads the entries of that year only, of twenty years of history', async () => {
  const year = 366 * 24
  const nodes = await searched({ from: '2025-11-21', to: '2026-11-22' })
  const read = nodes.flatMap((node) => /^transfer_\d{4}_\d{2}$/.exec(node['Relation Name'] ?? '')?.[0] ?? [])
  expect([...new Set(read)].toSorted()).toEqual([
    'transfer_2025_11',
    'transfer_2025_12',
    ...Array.from({ length: 11 }, (_, n) => `transfer_2026_${String(n + 1).padStart(2, '0')}`),
  ])
  // Once for the page and once for the totals. The rest of the first month may be read and left out.
  expect(readEntries(nodes)).toBeGreaterThan(year)
  expect(readEntries(nodes)).toBeLessThan(2.3 * year)
  // The record of an entry is read by its primary key.
  const records = nodes.filter((node) => node['Relation Name'] === 'third_payment')
  expect(records.length).toBeGreaterThan(0)
  for (const node of records) expect(node['Node Type']).toBe('Index Scan')
  expect(Math.max(...records.map((node) => node['Actual Loops']))).toBeGreaterThanOrEqual(payments)
  // Without a period it reads all of them: the measure can fail.
  expect(readEntries(await searched(undefined))).toBeGreaterThan(10 * year)
})
