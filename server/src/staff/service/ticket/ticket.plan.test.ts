// The list of tickets with many rows: every page, filter and count reads a bounded number of database pages.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listExpired, listTickets } from '../../../mine/service/ticket.sql.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { blocksOf } from '../../../testing/lists/blocks.ts'
import { staffPerson } from '../../../testing/staff.ts'
import { command } from '../../../testing/template.ts'
import { listStaffTickets, lockNextFree, type TicketFilter } from '../ticket.sql.ts'

/** Fewer than the million for which the limits hold, to save time. */
const rows = 100_000
const people = rows / 50
let home: TestApp
let first: bigint

beforeAll(async () => {
  home = await startTestApp()
  await staffPerson(home, 'support')
  const { url, db } = home.database
  await command(
    url,
    `insert into member (mobile, nick_name, avatar, user_code, password_hash, created_at)
     select '+85620' || (10000000 + n), 'Member ' || n, '', 'V' || n, '', now() from generate_series(1, ${people}) n`,
  )
  const at = `timestamptz '2026-01-01T00:00:00Z' + n * interval '1 minute'`
  await command(
    url,
    `alter table ticket drop constraint ticket_member_id_fkey, drop constraint ticket_assignee_id_fkey;
     insert into ticket (member_id, type, state, urgency, title, contact, assignee_id, created_at, waiting_at, active_at,
       closed_at)
     select m.first + n % ${people}, (array['order', 'team', 'other'])[1 + n % 3],
       case when n % 200 = 0 then 'waiting' when n % 50 = 0 then 'answered' else 'closed' end, 1 + n % 4, 'Ticket', '',
       case when n % 400 = 0 then null else s.id end, ${at}, case when n % 200 = 0 then ${at} end, ${at},
       case when n % 50 <> 0 then ${at} end
     from generate_series(1, ${rows}) n, (select min(id) as first from member where user_code like 'V%') m,
       (select min(id) as id from staff) s`,
  )
  await command(url, 'vacuum analyze ticket, member, staff')
  const found = await db.selectFrom('ticket').select('member_id').limit(1).executeTakeFirstOrThrow()
  first = found.member_id
})
afterAll(() => home.close())

const read = (filter: TicketFilter, after?: readonly bigint[]) =>
  blocksOf(home.database.db, (db) => listStaffTickets(db, filter, { staffId: 1n, after, limit: 21 }))
const micros = (minute: number) => BigInt(Date.parse('2026-01-01T00:00:00Z') + minute * 60_000) * 1000n

test.each<[string, TicketFilter]>([
  ['everything', {}],
  ['what waits', { state: 'waiting' }],
  ['what waits and is free', { state: 'waiting', assignee: 'free' }],
  ['what is mine', { assignee: 'mine', state: 'waiting' }],
  ['what is answered', { state: 'answered' }],
  ['what is closed, of one type', { state: 'closed', type: 'team' }],
  ['one priority', { urgency: 2 }],
  ['one day', { from: '2026-02-20', to: '2026-02-20', zone: 'UTC' }],
  ['one number', { search: '#777' }],
  ['one member by name', { search: 'Member 1234' }],
])('a page of %s reads few blocks', async (_, filter) => {
  expect(await read(filter)).toBeLessThan(1500)
})

test('a page in the middle costs what the first page costs', async () => {
  const middle = [2n, micros(rows / 2), 1n << 40n]
  expect(await read({}, middle)).toBeLessThan((await read({})) * 2 + 50)
  expect(await read({ state: 'waiting' }, middle)).toBeLessThan((await read({ state: 'waiting' })) * 2 + 50)
})

test('a member’s list, the next free ticket and the job read few blocks', async () => {
  const { db } = home.database
  const own = { state: undefined, after: undefined, limit: 21 }
  expect(await blocksOf(db, (door) => listTickets(door, first, own))).toBeLessThan(300)
  const due = { job: 'ticket-close', before: new Date('2026-02-01T00:00:00Z'), now: new Date(), limit: 20 }
  expect(await blocksOf(db, (door) => listExpired(door, due))).toBeLessThan(300)
  await db.transaction().execute(async (tx) => {
    expect(await blocksOf(tx, (door) => lockNextFree(door))).toBeLessThan(300)
  })
})
