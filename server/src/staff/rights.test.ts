// Every staff call, generated from the contract, is refused to every role without its right, and changes nothing.
import { type Right, rights, roles, type Role } from '@banyan/contract/staff/right'
import { deliveredRights } from '@banyan/rules/staff/role'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '../door/door.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { signUp } from '../testing/people.ts'
import { requestFields } from '../testing/request-fields.ts'
import { staffPerson, type StaffPerson } from '../testing/staff.ts'

let home: TestApp
let people: Record<Role, StaffPerson>
beforeAll(async () => {
  home = await startTestApp()
  await signUp(home, 'Noy')
  const found = await Promise.all(roles.map(async (role) => [role, await staffPerson(home, role)] as const))
  people = Object.fromEntries(found) as Record<Role, StaffPerson>
})
afterAll(() => home.close())

const staffEntries = [...allCalls()].flatMap(([path, byControl]) =>
  [...byControl.values()].flatMap(({ call }) =>
    typeof call.who === 'object' ? [{ path, call, needs: call.who.staff }] : [],
  ),
)

/** Returns a digest of each table. */
async function fingerprint(): Promise<Record<string, string>> {
  const { db } = home.app.database
  const { rows: tables } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname !~ '^pg_|^information_schema$'
      and has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')`.execute(db)
  const digests = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ digest: string }>`
        select md5(coalesce(string_agg(t::text, e'\n' order by t::text), '')) as digest
        from ${sql.raw(name)} t`.execute(db)
      return [name, rows[0]?.digest ?? ''] as const
    }),
  )
  return Object.fromEntries(digests)
}

test('[D50] every staff call is refused to every role without its right, and nothing changes', async () => {
  const before = await fingerprint()
  expect(Object.keys(before).length).toBeGreaterThan(50)
  let tries = 0
  for (const { path, call, needs } of staffEntries) {
    if (needs === 'any') continue
    for (const role of roles.filter((one) => !deliveredRights[one].includes(needs)))
      for (const fields of [{}, ...fc.sample(requestFields(call.request), 1)]) {
        const body = { ...fields, control: call.control, language: 'en' }
        const reply = await home.post(path, body, { token: people[role].token })
        const said = { path, control: call.control, role, code: reply.statusCode, ...reply.json }
        expect(said).toMatchObject({ code: 403, data: { code: 'not-permitted' } })
        tries++
      }
  }
  expect(tries).toBeGreaterThan(300)
  expect(await fingerprint()).toEqual(before)
})

test('[D50] each right is needed by a call; only these calls are for all staff', () => {
  const needed = new Set<string>(staffEntries.map(({ needs }) => needs))
  // The pictures that staff upload need the right of their purpose. The start page and the dashboard show what the
  // person's rights permit. Layouts and filters of lists are a person's own; shared ones need the right of the list.
  expect(rights.filter((right) => !needed.has(right))).toEqual([])
  expect(
    staffEntries.filter(({ needs }) => needs === 'any').map(({ path, call }) => `${path} ${call.control}`),
  ).toEqual([
    '/staff/app/request-outcome load-request-outcome',
    '/staff/app/upload do-upload',
    '/staff/login/login load-me',
    '/staff/login/login sign-off',
    '/staff/people/account load-account',
    '/staff/people/account do-password',
    '/staff/people/account end-session',
    '/staff/start/dashboard load-dashboard',
    '/staff/start/dashboard do-export',
    '/staff/start/search load-search',
    '/staff/start/start load-start',
    '/staff/work/export load-export',
    '/staff/work/export do-cancel',
    '/staff/work/view load-view',
    '/staff/work/view do-layout',
    '/staff/work/view do-filter',
    '/staff/work/view do-remove',
  ])
})

test('[D50] an own role with one right permits exactly the calls of this right, at once in an open session', async () => {
  const { db } = home.app.database
  const single = await staffPerson(home, 'content', 'single')
  await db
    .insertInto('role')
    .values({ code: 'single', name_zh: '一项', name_en: 'Single', says_zh: '', says_en: '', rights: [] })
    .execute()
  await db.updateTable('staff').set({ role: 'single' }).where('name', '=', 'single').execute()
  const give = (given: readonly Right[]) =>
    db
      .updateTable('role')
      .set({ rights: [...given] })
      .where('code', '=', 'single')
      .execute()
  // An unknown field: with the right the schema refuses the request, so nothing changes.
  const codeOf = async ({ path, call }: (typeof staffEntries)[number]) => {
    const body = { control: call.control, language: 'en', no_field_of_any_call: '1' }
    return (await home.post(path, body, { token: single.token })).statusCode
  }
  const firstOf = rights.flatMap((right) => staffEntries.find(({ needs }) => needs === right) ?? [])
  expect(firstOf).toHaveLength(rights.length)
  for (const [at, right] of rights.entries()) {
    const its = staffEntries.filter(({ needs }) => needs === right)
    await give([right])
    const codes = new Set<number>()
    for (const entry of its) codes.add(await codeOf(entry))
    // Three other rights each: all together would be a thousand calls.
    for (const entry of [1, 2, 3].flatMap((next) => firstOf[(at + next) % rights.length] ?? []))
      expect([right, entry.needs, await codeOf(entry)]).toEqual([right, entry.needs, 403])
    expect([right, codes.has(403)]).toEqual([right, false])
    await give(rights.filter((one) => one !== right))
    for (const entry of its)
      expect([right, entry.path, entry.call.control, await codeOf(entry)]).toEqual([
        right,
        entry.path,
        entry.call.control,
        403,
      ])
  }
})
