// The audit log with many entries: a page reads few blocks with any filter, at the start and in the middle.
// AUDIT_ENTRIES=1000000 runs it with as many entries.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { staffPerson } from '../../testing/staff.ts'
import { command } from '../../testing/template.ts'
import { actions, type AuditFilter } from './audit.sql.ts'

const entries = Number(process.env['AUDIT_ENTRIES'] ?? 200_000)
let world: TestApp

beforeAll(async () => {
  world = await startTestApp()
  await staffPerson(world, 'owner')
  await staffPerson(world, 'finance')
  const { url } = world.database
  // Member 1 has only the oldest entries, member 2 one in a hundred, and half of the entries are of nobody. The first
  // person does only recharges, the second everything else. `goods.save` is rare and old.
  await command(
    url,
    `insert into audit_log (created_at, staff_id, staff_name, origin, action, subject, member_id)
     select timestamptz '2026-01-01T00:00:00Z' + n * interval '1 second', s.id, s.name, '',
       case when n % 2 = 0 then case when n % 3 = 0 then 'recharge.approve' else 'recharge.reject' end
         when n <= 100 then 'goods.save' else 'order.send' end,
       (n % (${entries} / 10))::text,
       case when n <= 100 then 1 when n % 100 = 0 then 2 when n % 2 = 0 then n end
     from generate_series(1, ${entries}) n
       join (select id, name, row_number() over (order by id) as place from staff) s on s.place = n % 2 + 1`,
  )
  await command(url, 'vacuum analyze audit_log')
})
afterAll(() => world.close())

interface Plan {
  'Node Type': string
  'Index Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

const none: AuditFilter = {
  staff: undefined,
  search: undefined,
  member: undefined,
  action: undefined,
  kind: undefined,
  subject: undefined,
  from: undefined,
  to: undefined,
}
const middle = new Date(Date.parse('2026-01-01T00:00:00Z') + (entries / 2) * 1000)

/** Returns how many blocks a page reads, and the indexes that it uses. */
async function planOf(filter: Partial<AuditFilter>, inside: boolean) {
  const after = inside ? ([BigInt(middle.getTime()), BigInt(entries / 2)] as const) : undefined
  const query = actions({ ...none, ...filter, after, limit: 31 })
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: Plan }]
  }>`explain (analyze, buffers, format json) ${query}`.execute(world.database.db)
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  const indexes = (one: Plan | undefined): string[] =>
    one ? [one['Index Name'] ?? '', ...(one.Plans ?? []).flatMap(indexes)].filter((name) => name !== '') : []
  return {
    blocks: plan ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : Infinity,
    indexes: indexes(plan),
  }
}

test.each<[string, Partial<AuditFilter>, RegExp]>([
  ['all', {}, /^audit_log_time$/],
  ['a member with old entries', { member: 1n }, /^audit_log_member$/],
  ['a member with entries everywhere', { member: 2n }, /^audit_log_member$/],
  ['a member with one entry', { member: 100_002n }, /^audit_log_member$/],
  ['a member with none', { member: 999_999_999n }, /^audit_log_member$/],
  ['one person', { staff: 1n }, /^audit_log_(staff|time)/],
  ['a rare and old action', { action: 'goods.save' }, /^audit_log_(staff_)?action$/],
  ['a kind', { kind: 'recharge' }, /^audit_log_(kind|time)$/],
  ['one record', { kind: 'recharge', subject: '4000' }, /^audit_log_subject$/],
  ['an action that this person never does', { staff: 1n, action: 'order.send' }, /^audit_log_staff_action$/],
  ['a kind that this person never touches', { staff: 1n, kind: 'order' }, /^audit_log_staff_kind$/],
  [
    'an hour long ago',
    { from: new Date('2026-01-01T02:00:00Z'), to: new Date('2026-01-01T03:00:00Z') },
    /^audit_log_time$/,
  ],
  ['words that are common', { search: 'recharge' }, /^audit_log_(time|words)$/],
  ['words that nothing has', { search: 'nothing has this' }, /^audit_log_words$/],
])('[D51] a page of the log reads few blocks, in the middle too: %s', async (_, filter, index) => {
  for (const inside of [false, true]) {
    const { blocks, indexes } = await planOf(filter, inside)
    expect([inside, blocks, blocks < 300]).toEqual([inside, blocks, true])
    expect(
      indexes.some((name) => index.test(name)),
      `${inside} ${indexes.join(' ')}`,
    ).toBe(true)
  }
})
