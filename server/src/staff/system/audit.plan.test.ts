// The audit log with many entries: a page of one member's entries reads few blocks, wherever they are.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { staffPerson } from '../../testing/staff.ts'
import { command } from '../../testing/template.ts'
import { actions } from './audit.sql.ts'

const entries = 200_000
let world: TestApp

beforeAll(async () => {
  world = await startTestApp()
  await staffPerson(world, 'owner')
  const { url } = world.database
  // Member 1 has only the oldest entries, member 2 one in a hundred, and half of the entries are of nobody.
  await command(
    url,
    `insert into audit_log (at, staff_id, staff_name, origin, action, subject, member_id)
     select timestamptz '2026-01-01T00:00:00Z' + n * interval '1 minute', s.id, s.name, '', 'recharge.approve', n::text,
       case when n <= 100 then 1 when n % 100 = 0 then 2 when n % 2 = 0 then n end
     from generate_series(1, ${entries}) n, (select id, name from staff limit 1) s`,
  )
  await command(url, 'vacuum analyze audit_log')
}, 120_000)
afterAll(() => world.close())

interface Plan {
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
}

/** Returns how many blocks a page reads. */
async function blocksOf(member: bigint, before?: bigint): Promise<number> {
  const none = { staff: undefined, search: undefined, from: undefined, until: undefined }
  const query = actions(world.database.db, { ...none, member, before, limit: 31 })
  const [row] = await query.explain<{ 'QUERY PLAN': [{ Plan: Plan }] }>('json', sql`analyze, buffers`)
  const plan = row?.['QUERY PLAN'][0].Plan
  return plan ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : Infinity
}

test.each([
  ['old entries', 1n],
  ['entries everywhere', 2n],
  ['one entry', 100_002n],
  ['none', 999_999n],
])(
  '[D53 (members: audit)] a page of a member with %s reads few blocks, in the middle too',
  async (_, member) => {
    expect(await blocksOf(member)).toBeLessThan(100)
    expect(await blocksOf(member, BigInt(entries / 2))).toBeLessThan(100)
  },
)
