// Every list of the console with many rows, made from the contract: no filter and no order reads the whole table, on the
// first page and on a later one. A new filter is tested as soon as the contract has it. The figures, which are no lists,
// read few rows, too.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { askList, everyListCase, listening, rowsRead } from '../../testing/lists/ask.ts'
import type { ListCase } from '../../testing/lists/cases.ts'
import { fillLists } from '../../testing/lists/fill.ts'
import { staffPerson } from '../../testing/staff.ts'

const rows = Number(process.env['LIST_ROWS'] ?? 10_000)
/** A page reads its rows, what belongs to each, and the rows that wait, a hundredth. */
const most = rows / 4
/** A page of a system account reads a limited part of the ledger and may then be short (ledger/statement.ts). */
const reads = ({ control }: ListCase) => control !== 'load-system'
const cases = everyListCase().filter(reads)
const later = new Map<ListCase, string>()
let world: TestApp

beforeAll(async () => {
  world = await startTestApp()
  await staffPerson(world, 'owner')
  await fillLists(world.database.url, { rows, from: 0, to: rows / 2 })
  // The rows of the second half come before these positions.
  for (const one of cases) {
    const next = (await askList(world.app, one))?.next
    if (next) later.set(one, next)
  }
  await fillLists(world.database.url, { rows, from: rows / 2, to: rows })
})
afterAll(() => world.close())

/** Returns the statement that reads the most rows, if it reads too many. */
async function tooMany(one: ListCase, cursor?: string): Promise<string[]> {
  const { app, statements } = listening(world.app)
  await askList(app, one, cursor)
  const found: string[] = []
  for (const statement of statements) {
    const read = await rowsRead(world.database.db, statement)
    if (read.rows > most)
      found.push(`${one.name}${cursor === undefined ? '' : ' (later)'}: ${read.rows}: ${read.how}`)
  }
  return found
}

test('each filter and each order of each list reads few rows, on a later page too', async () => {
  const found: string[] = []
  for (const one of cases) {
    found.push(...(await tooMany(one)))
    const cursor = later.get(one)
    if (cursor !== undefined) found.push(...(await tooMany(one, cursor)))
  }
  expect(found).toEqual([])
  expect(later.size).toBeGreaterThan(100)
})

/** Calls that are no list: what waits, and figures. */
const figures: readonly ListCase[] = [
  { path: '/staff/login/login', control: 'load-me', fields: {} },
  { path: '/staff/start/start', control: 'load-start', fields: {} },
  { path: '/staff/start/dashboard', control: 'load-dashboard', fields: {} },
  { path: '/staff/service/desk', control: 'load-figures', fields: { days: '92' } },
  { path: '/staff/service/desk', control: 'load-agents', fields: {} },
  { path: '/staff/service/chat', control: 'load-agents', fields: {} },
  { path: '/staff/finance/commission', control: 'load-cost', fields: {} },
  { path: '/staff/finance/invest-product', control: 'load-invest-product', fields: {} },
  { path: '/staff/finance/invest-product', control: 'load-versions', fields: { id: '1' } },
  { path: '/staff/member/level', control: 'load-level', fields: {} },
  { path: '/staff/system/state', control: 'load-usage', fields: {} },
].map((one) => ({ ...one, name: `${one.path.replace('/staff/', '')} ${one.control}` }))

test('the start page, the menu, the dashboard, the levels, the investment pool, and the figures of the service desk, of the costs and of the system read few rows', async () => {
  const found: string[] = []
  for (const one of figures) found.push(...(await tooMany(one)))
  expect(found).toEqual([])
})
