// The list of members with many rows: every order, filter and page reads a bounded number of database pages.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { blocksOf } from '../../testing/lists/blocks.ts'
import { command } from '../../testing/template.ts'
import { staffPerson } from '../../testing/staff.ts'
import type { WorkRequest } from '../work/source.ts'
import { listMembers } from './member.sql.ts'

const rows = 100_000
let world: TestApp

beforeAll(async () => {
  world = await startTestApp()
  await staffPerson(world, 'owner')
  const { url } = world.database
  await command(
    url,
    `insert into member (mobile, nick_name, avatar, user_code, password_hash, country, level, created_at)
     select '+85620' || (10000000 + n), substr(md5(n::text), 1, 10), '', 'V' || n, '',
       case when n % 1000 = 0 then 'CN' when n % 3 = 0 then 'TH' else 'LA' end, case when n % 2000 = 0 then 5 else 1 end,
       timestamptz '2026-01-01T00:00:00Z' + n * interval '1 minute' from generate_series(1, ${rows}) n;
     insert into restriction (member_id, restriction, active_until, reason, staff_id, created_at, lifted_at, lifted_by)
     select m.id, 'money', '2100-01-01', 'Check', s.id, m.created_at,
       case when m.id % 100 = 0 then null else m.created_at end, case when m.id % 100 = 0 then null else s.id end
     from member m, (select id from staff limit 1) s where m.id % 10 = 0`,
  )
  // VACUUM moves the new entries of the words' index to their places, as it does in operation.
  await command(url, 'vacuum analyze member, restriction, chat_report, staff')
})
afterAll(() => world.close())

/** Returns how many blocks a page of the list reads. */
const read = (filter: WorkRequest, after?: readonly bigint[]) =>
  blocksOf(world.database.db, (db) =>
    listMembers(db, { filter: { ...filter, zone: 'UTC' }, now: world.clock.now(), after, limit: 21 }),
  )

const middle = [BigInt(new Date('2026-02-04T00:00:00Z').getTime()) * 1000n, 1n << 40n]

test.each<[string, WorkRequest]>([
  ['all', {}],
  ['the oldest', { order: 'oldest' }],
  ['a rare level', { level: '5' }],
  ['a rare country', { country: 'CN' }],
  ['a common country', { country: 'LA', order: 'oldest' }],
  ['a day', { from: '2026-02-03', to: '2026-02-03' }],
  ['a day before all', { from: '2000-01-01', to: '2000-01-02' }],
  ['one number', { search: '#777' }],
  ['one nickname', { search: 'd3d9446802' }],
  ['one mobile', { search: '2010000777' }],
])('a page of %s reads few blocks, in the middle too', async (_, filter) => {
  // The rows' restrictions and reports touch some blocks each.
  expect(await read(filter)).toBeLessThan(700)
  expect(await read(filter, middle)).toBeLessThan(700)
})

test('a page of restricted members reads the restrictions, not all members', async () => {
  const all = rows / 10
  expect(await read({ restricted: 'any' })).toBeLessThan(all)
})
