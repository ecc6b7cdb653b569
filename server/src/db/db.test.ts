import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/app.ts'
import { freshDatabase } from '../testing/database.ts'
import { command } from '../testing/template.ts'
import { type Database, openDatabase } from './db.ts'

const home = await freshDatabase()
afterAll(() => home.dispose())

test('int8 comes back as bigint, arrays of it too, dates and instants in one fixed shape', async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select 9007199254740993::int8 as big, array[1, 2]::int8[] as many, date '2026-02-28' as day,
      timestamptz '2026-02-28 12:00:00+07' as at, 1.50::numeric as number`.execute(home.db)
  expect(rows[0]).toEqual({
    big: 9007199254740993n,
    many: [1n, 2n],
    day: '2026-02-28',
    at: new Date('2026-02-28T05:00:00Z'),
    number: '1.50',
  })
})

test('two transactions that block each other are told apart and run again: both end well', async () => {
  await command(
    home.url,
    'create table door (id int primary key, n int); insert into door values (1, 0), (2, 0)',
  )
  const inside = Promise.withResolvers<void>()
  let entered = 0
  let runs = 0
  const through = (first: number, second: number) =>
    home.transaction(async (tx) => {
      runs++
      await sql`update door set n = n + 1 where id = ${first}`.execute(tx)
      if (++entered === 2) inside.resolve()
      await inside.promise
      await sql`update door set n = n + 1 where id = ${second}`.execute(tx)
    })
  await Promise.all([through(1, 2), through(2, 1)])
  const { rows } = await sql`select n from door`.execute(home.db)
  expect(rows).toEqual([{ n: 2 }, { n: 2 }])
  expect(runs).toBe(3)
})

const shown = async (database: Database) => {
  const { rows } = await sql`select current_user as role, current_setting('lock_timeout') as lock,
    current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle`.execute(database.db)
  return rows
}

test('every session acts as the app’s role, with limits on locks, statements and idle transactions', async () => {
  const production = openDatabase(home.url, { max: 1 })
  expect(await shown(production)).toEqual([{ role: 'banyan_app', lock: '5s', statement: '30s', idle: '15s' }])
  await production.close()
})

test('who opens a database may give its sessions other limits, as tests do', async () => {
  expect(await shown(home)).toEqual([{ role: 'banyan_app', lock: '1min', statement: '2min', idle: '1min' }])
  const app = await startTestApp({}, { ...home, dispose: () => Promise.resolve() })
  expect(await shown(app.app.database)).toEqual(await shown(home))
  await app.close()
})
