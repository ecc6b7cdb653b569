// The jobs that follow postings and the pages of members read the partitions of the ledger by index, or skip them. They
// never read months of history row by row. The tests count the rows that PostgreSQL reads without an index.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../db/db.ts'
import type { AuditCheck, Checkpoint, DividedCheck } from '../ledger/audit-check.ts'
import { newChecks } from '../ledger/audit.new.ts'
import { holdsOf } from '../ledger/holds.ts'
import { accountId, post, statement, systemStatement } from '../ledger/ledger.ts'
import { seal } from '../ledger/seal.ts'
import { rollUpCosts } from '../staff/finance/commission.sql.ts'
import { freshDatabase } from '../testing/database.ts'
import { move, people, purse, someTime } from '../testing/ledger/ledger.ts'
import { until } from '../testing/process.ts'
import { command } from '../testing/template.ts'
import { audits } from './audits.ts'
import { oldestUnsealed } from './watch/ledger-figures.sql.ts'

const home = await freshDatabase({ max: 2 })
afterAll(() => home.dispose())
/** Rows of each of 36 months. */
const monthly = 2_000
let since: Checkpoint

beforeAll(async () => {
  const own = accountId({ member: 1n, kind: 'balance' }, 'money')
  // As the owner of the tables: the app itself may only post. The sums of the accounts are not those of these entries.
  await command(
    home.url,
    `select ledger.make_months('2023-11-01', '2026-10-31');
    create temporary table made as select n, 1 + n % 500 as member,
      timestamptz '2023-11-01' + n * interval '1096 days' / ${36 * monthly + 1} as at from generate_series(1, ${36 * monthly}) n;
    insert into ledger.request (id, key, payload, outcome, created_at)
      select nextval('ledger.request_id'), 'made:' || n, gen_random_uuid(), 'posted', at from made order by n;
    insert into ledger.transfer (id, request_id, debit, credit, amount, currency, kind, ref_kind, ref_id, credit_after, created_at)
      select nextval('ledger.transfer_id'), n, ${accountId('recharged', 'money')}, ${own} + ((member - 1) << 8), 1, 1,
        case when n % 2 = 0 then 'transfer' else 'recharge' end, 'transfer', n, 1, at from made order by n`,
  )
  await people(home, [1n, 2n], 1000n)
  await command(home.url, 'vacuum analyze')
  // Transactions of other tests in the cluster delay what is final.
  await until(async () => {
    await seal(home.db, someTime)
    return (await oldestUnsealed(home.db)) === undefined
  })
  await sql`select ledger.move_checkpoint((select max(hi) from ledger.seal), (select max(seq) from ledger.seal), ${someTime})`.execute(
    home.db,
  )
  const { rows } = await sql<Checkpoint>`
    select hi::text as hi, seal_seq as seal, created_at from ledger.checkpoint`.execute(home.db)
  since = rows[0] as Checkpoint
  for (const n of [1, 2, 3])
    await home.transaction((tx) => post(tx, someTime, move(`new:${n}`, purse(1n), purse(2n), 5n)))
})

const countScanned = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ read: number }>`
    select coalesce(sum(seq_tup_read), 0)::int as read from pg_stat_xact_user_tables
    where schemaname = 'ledger' and relname ~ '^(transfer|request)_[0-9]'`.execute(db)
  return rows[0]?.read ?? Number.NaN
}

/** Returns how many rows of partitions `work` read without an index. */
const readByScan = (work: (db: Db) => Promise<unknown>): Promise<number> =>
  home.transaction(async (tx) => {
    // PostgreSQL may not have stored the counts of the transactions before yet; then they are included.
    const before = await countScanned(tx)
    await work(tx)
    return (await countScanned(tx)) - before
  })

/** The few rows of this month, once for each kind and side. A scan of another month reads more. */
const few = monthly / 2

test('the measure counts what a query reads row by row', async () => {
  expect(await readByScan((db) => sql`select sum(amount) from ledger.transfer`.execute(db))).toBeGreaterThan(
    36 * monthly,
  )
})

const wallet = 'user_money'
const cursor = async (db: Db) => {
  const { list } = await statement(db, 1n, { wallet, month: '2025-03', limit: 1 })
  return String(list[0]?.id)
}

const behind: Readonly<Record<string, (db: Db) => Promise<unknown>>> = {
  'the seal': (db) => seal(db, someTime),
  'the age of the oldest entry without a seal': (db) => oldestUnsealed(db),
  'the checkpoint': (db) => sql`select ledger.move_checkpoint(ledger.horizon(), 1, ${someTime})`.execute(db),
  'the costs by month': async (db) => {
    await sql`update cost_head set hi = ${since.hi}::xid8`.execute(db)
    await rollUpCosts(db)
  },
  'the figures': async (db) => {
    await sql`update figure_head set hi = ${since.hi}::xid8`.execute(db)
    await sql`select roll_up_figures('UTC', 1000, ${someTime})`.execute(db)
  },
}

const opened: Readonly<Record<string, (db: Db) => Promise<unknown>>> = {
  'the newest page': (db) => statement(db, 1n, { wallet }),
  'a month': (db) => statement(db, 1n, { wallet, month: '2025-03', zone: 'Asia/Vientiane' }),
  'a kind': (db) => statement(db, 1n, { wallet, kind: 'recharge' }),
  'a kind that is absent': (db) => statement(db, 1n, { wallet, kind: 'invest' }),
  'the page after a cursor': async (db) => statement(db, 1n, { wallet, cursor: await cursor(db) }),
  'the amounts held': (db) => holdsOf(db, { member: 1n, currency: 'money', total: 1n }),
  'a page of a system account': (db) => systemStatement(db, accountId('house', 'money'), { limit: 20 }),
}

for (const [name, work] of Object.entries({ ...behind, ...opened }))
  test(`${name} reads no month row by row`, async () => {
    expect(await readByScan(work)).toBeLessThan(few)
  })

/** Returns the faults of all parts of a check. */
async function faultsOf(db: Db, check: AuditCheck | DividedCheck): Promise<readonly string[]> {
  if ('run' in check) return (await check.run(db, since)).faults
  const faults: string[] = []
  for (const part of await check.parts(db, since)) faults.push(...(await part(db, since)))
  return faults
}

for (const check of [...newChecks, ...audits])
  test(`the incremental check ${check.code} reads no month row by row`, async () => {
    expect(await readByScan((db) => faultsOf(db, check))).toBeLessThan(few)
  })

test('with many new transfers the incremental check of their requests reads these only', async () => {
  const many = 2_000
  const own = accountId({ member: 1n, kind: 'balance' }, 'money')
  await command(
    home.url,
    `insert into ledger.transfer (id, request_id, debit, credit, amount, currency, kind, credit_after, created_at)
      select nextval('ledger.transfer_id'), r.id, ${accountId('recharged', 'money')}, ${own}, 1, 1, 'recharge', 1, '2026-10-31'
      from (select id from ledger.request where key like 'made:%' order by id desc limit ${many}) r`,
  )
  await command(home.url, 'vacuum analyze')
  const countRead = async (db: Db): Promise<number> => {
    const { rows } = await sql<{ read: number }>`
      select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
      where schemaname = 'ledger' and relname ~ '^(transfer|request)_[0-9]'`.execute(db)
    return rows[0]?.read ?? Number.NaN
  }
  const check = newChecks.find(({ code }) => code === 'requests-transfers')
  await home.transaction(async (tx) => {
    const before = await countRead(tx)
    expect(check && (await faultsOf(tx, check))).toEqual([])
    expect((await countRead(tx)) - before).toBeLessThan(8 * many)
  })
})
