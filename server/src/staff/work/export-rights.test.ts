// Exports of people who lose the right to the list, or are blocked: before, while and after the file is written.
import { exportLists } from '@banyan/contract/staff/work/list'
import { rights } from '@banyan/contract/staff/right'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { newKey } from '../../testing/shop.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'
import { runExport } from './export-job.ts'
import { mayHaveExport } from './export-rights.ts'

let world: TestApp
let owner: StaffPerson
let made = 0

beforeAll(async () => {
  world = await startTestApp()
  owner = await staffPerson(world, 'owner')
})
afterAll(() => world.close())

/** Adds a person of finance, who may export members, and not audit entries. */
async function someone() {
  const mali = await staffPerson(world, 'finance', `mali${++made}`)
  const { id } = await world.app.database.db
    .selectFrom('staff')
    .select('id')
    .where('name', '=', mali.name)
    .executeTakeFirstOrThrow()
  return { ...mali, id: String(id) }
}
type Someone = Awaited<ReturnType<typeof someone>>

const block = ({ id }: Someone) =>
  owner.ask('/staff/people/person', 'do-block', { request_key: newKey(), id })
const give = ({ id }: Someone, role: string) =>
  owner.ask('/staff/people/person', 'do-role', { request_key: newKey(), id, role })
const start = async ({ ask }: Someone) => (await ask('/staff/member/member', 'do-export', {})).data.id
const list = async ({ ask }: Someone) => (await ask('/staff/work/export', 'load-export', {})).data.list
const run = (id: string, onBatch?: () => Promise<void>) => runExport(world.app, BigInt(id), onBatch)
const stateOf = async (id: string) =>
  (
    await world.app.database.db
      .selectFrom('work_export')
      .select('state')
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow()
  ).state
/** An export that was asked for with the right, and stored after it was lost. */
const storeLate = (id: string) =>
  world.app.database.db
    .updateTable('work_export')
    .set({ state: 'waiting', finished_at: null })
    .where('id', '=', BigInt(id))
    .execute()

test('[D51] who has lost the right to a list gets no link to its file, and again one with the right', async () => {
  const mali = await someone()
  const id = await start(mali)
  await run(id)
  expect(await list(mali)).toMatchObject([{ id, state: 'done', url: expect.stringContaining('signature=') }])
  await give(mali, 'goods')
  expect(await list(mali)).toEqual([])
  await give(mali, 'support')
  expect(await list(mali)).toMatchObject([{ id, state: 'done', url: expect.any(String) }])
})

test('[D51] a file of the dashboard is shown only with the rights to all its figures', async () => {
  const mali = await someone()
  const { id } = (await mali.ask('/staff/start/dashboard', 'do-export', {})).data
  await run(id)
  expect(await list(mali)).toMatchObject([{ id, state: 'done' }])
  await give(mali, 'goods')
  expect(await list(mali)).toEqual([])
  const own = (await mali.ask('/staff/start/dashboard', 'do-export', {})).data.id
  await run(own)
  expect(await list(mali)).toMatchObject([{ id: own, state: 'done', url: expect.any(String) }])
})

test.each([
  ['is blocked', block],
  ['loses the right', (mali: Someone) => give(mali, 'goods')],
] as const)('[D51] open exports end when their owner %s, and none is written later', async (_name, lose) => {
  const mali = await someone()
  const waiting = await start(mali)
  const running = await start(mali)
  await run(running, async () => {
    await lose(mali)
  })
  expect([await stateOf(waiting), await stateOf(running)]).toEqual(['cancelled', 'cancelled'])
  await storeLate(waiting)
  await run(waiting)
  expect(await stateOf(waiting)).toBe('cancelled')
})

test('[D51] a change of the rights of a role ends the exports of its people, and leaves those that it does not concern', async () => {
  const mali = await someone()
  const members = await start(mali)
  const { id: orders } = (await mali.ask('/staff/goods/order', 'do-export', {})).data
  const roles = (await owner.ask('/staff/people/role', 'load-role', {})).data.list
  const finance = roles.find(({ code }) => code === 'finance')
  if (!finance) throw new Error('there is no role finance')
  await owner.ask('/staff/people/role', 'do-save', {
    request_key: newKey(),
    code: finance.code,
    version: finance.version,
    name_zh: finance.name.zh,
    name_en: finance.name.en,
    says_zh: finance.says.zh,
    says_en: finance.says.en,
    rights: finance.rights.filter((right) => right !== 'member.read'),
  })
  expect([await stateOf(members), await stateOf(orders)]).toEqual(['cancelled', 'waiting'])
})

test('[D51] every list but the dashboard needs a right', () => {
  for (const name of exportLists) {
    expect(mayHaveExport({ list: name, filter: {} }, rights), name).toBe(true)
    expect(mayHaveExport({ list: name, filter: {} }, []), name).toBe(name === 'dashboard')
  }
  expect(mayHaveExport({ list: 'dashboard', filter: { figures: 'members' } }, [])).toBe(false)
  expect(mayHaveExport({ list: 'dashboard', filter: { balances: 'fees' } }, ['member.read'])).toBe(false)
})
