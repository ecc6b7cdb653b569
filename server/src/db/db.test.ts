import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'

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
