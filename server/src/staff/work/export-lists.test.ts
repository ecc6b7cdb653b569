// Every list that staff can export, with many rows: the file is whole, its columns fit its heads, and times are those of
// the company's clock.
import { exportLists } from '@banyan/contract/staff/work/list'
import { readCsvLines } from '@banyan/rules/csv'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { exportedFile } from '../../testing/lists/exported.ts'
import { fillLists } from '../../testing/lists/fill.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'
import { exportOf, readBatch } from './export-lists.ts'
import type { ExportListName, WorkRequest } from './source.ts'

/** More than ten batches of most lists, and two of the variants. */
const rows = 11_000
let world: TestApp
let owner: StaffPerson
let database: Client

beforeAll(async () => {
  world = await startTestApp()
  owner = await staffPerson(world, 'owner')
  await fillLists(world.database.url, { rows, from: 0, to: rows })
  database = new Client({ connectionString: world.database.url })
  await database.connect()
  await database.query(`update product set on_sale = true;
    update variant set on_sale = true, stock = product_id % 3; update refund set state = 'cancelled' where order_id % 200 = 0; update third_notice set verdict = 'unknown';
    insert into category (code, name, icon) values ('one', '{"zh": "x"}', ''), ('two', '{"zh": "x"}', '')`)
  // The newest entries are of another account, and more than a page of a system account looks through.
  await database.query(`insert into ledger.transfer
    select (jsonb_populate_record(t, jsonb_build_object('id', t.id + g * ${rows}, 'request_id', t.id + g * ${rows},
      'credit', ((1::bigint << 56) | 4)))).* from ledger.transfer t cross join generate_series(1, 2) g`)
  await database.query('analyze')
})
afterAll(async () => {
  await database.end()
  await world.close()
})

const count = async (query: string) =>
  Number((await database.query<{ count: string }>(`select count(*) as count from ${query}`)).rows[0]?.count)

/** Runs an export and returns the lines of its file, without the heads. */
async function linesOf(started: Promise<{ data: { id: string } }>): Promise<(readonly string[])[]> {
  const text = await exportedFile(world, owner.ask, (await started).data.id)
  return (readCsvLines(text) ?? []).slice(1).map(({ cells }) => cells)
}

/** The lists that are no work lists, each with its call and with what its file must have. */
const cases = [
  ['orders', () => owner.ask('/staff/goods/order', 'do-export', {}), 'shop_order'],
  [
    'orders of a state',
    () => owner.ask('/staff/goods/order', 'do-export', { state: 'wait-send' }),
    `shop_order where state = 'wait-send'`,
  ],
  [
    'orders of some days',
    () => owner.ask('/staff/goods/order', 'do-export', { from: '2025-10-01', to: '2025-12-31' }),
    `shop_order where created_at >= '2025-10-01' and created_at < '2026-01-01'`,
  ],
  [
    'orders of a recipient',
    () => owner.ask('/staff/goods/order', 'do-export', { recipient: 'Member 777' }),
    `shop_order where address ->> 'consignee' like 'Member 777%'`,
  ],
  [
    'orders to ship',
    () => owner.ask('/staff/goods/ship', 'do-export', {}),
    `shop_order o where state = 'wait-send' and not exists (
      select from refund r where r.order_id = o.id and r.state in ('waiting', 'returning'))`,
  ],
  ['products', () => owner.ask('/staff/goods/goods', 'do-export', {}), 'variant'],
  ['low stocks', () => owner.ask('/staff/goods/stock', 'do-export', {}), 'variant'],
  ['the stock log', () => owner.ask('/staff/goods/stock', 'do-export-log', {}), 'stock_change'],
  [
    'the stock log of a cause',
    () => owner.ask('/staff/goods/stock', 'do-export-log', { cause: 'restock' }),
    `stock_change where cause = 'restock'`,
  ],
  [
    'a system account whose entries are old',
    () => owner.ask('/staff/finance/statement', 'do-export-system', { account: 'house' }),
    `ledger.transfer where credit = (1::bigint << 56) | 3`,
  ],
  [
    'a system account without entries',
    () => owner.ask('/staff/finance/statement', 'do-export-system', { account: 'dividend' }),
    'ledger.transfer where false',
  ],
  [
    'an account of a member',
    () => owner.ask('/staff/finance/statement', 'do-export', { member_id: '1', account: 'balance' }),
    `ledger.transfer where debit = (1::bigint << 56) | (1::bigint << 8)`,
  ],
  ['corrections of inviters', () => owner.ask('/staff/member/inviter', 'do-export', {}), 'inviter_change'],
  [
    'messages of the gateway',
    () => owner.ask('/staff/finance/third-payment', 'do-export-notice', {}),
    'third_notice',
  ],
  [
    'differences from the gateway',
    () => owner.ask('/staff/finance/third-difference', 'do-export', { state: 'resolved' }),
    `third_difference where state = 'resolved'`,
  ],
] as const

test.each(cases)(
  '[D52 (CSV export)] the file of %s has every row once',
  async (_, start, query) => {
    const lines = await linesOf(start())
    expect(lines).toHaveLength(await count(query))
    expect(new Set(lines.map((cells) => cells.join('\n'))).size).toBe(lines.length)
  },
  60_000,
)

const requests: Partial<Record<ExportListName, WorkRequest>> = {
  statement: { account: 'house' },
  stock: { low: '10' },
  goods: { low: '10' },
  dashboard: { from: '2025-10-01', to: '2025-10-02', figures: 'sales orders' },
}

test.each(exportLists)(
  '[D52 (CSV export)] every column of %s has its head in both languages',
  async (name) => {
    const source = exportOf(name)
    const { exported } = source
    const page = {
      request: requests[name] ?? {},
      reader: { staffId: 1n, now: world.clock.now() },
      after: undefined,
      limit: 20,
    }
    const { heads } = exported
    expect(heads.zh).toHaveLength(heads.en.length)
    for (const language of ['zh', 'en'] as const) {
      expect(new Set(heads[language]).size).toBe(heads[language].length)
      const { rows: shown } = await readBatch(world.app.database.db, source, { ...page, language })
      for (const row of shown) expect(exported.cells(row, language)).toHaveLength(heads[language].length)
      if (name !== 'statement') expect(shown.length).toBeGreaterThan(0)
    }
  },
)

test('[D52 (CSV export)] times are written as the console shows them, on the clock of the company’s zone', async () => {
  const [newest] = await linesOf(owner.ask('/staff/goods/order', 'do-export', {}))
  const { rows: found } = await database.query<{ sn: string; time: string }>(
    `select sn, to_char(created_at at time zone 'Asia/Vientiane', 'YYYY-MM-DD HH24:MI:SS') as time
     from shop_order order by id desc limit 1`,
  )
  expect(newest?.slice(0, 2)).toEqual([found[0]?.sn, found[0]?.time])
})
