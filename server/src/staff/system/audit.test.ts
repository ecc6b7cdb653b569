import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealAudit } from './audit/seal.ts'
import { runIdleExports } from '../work/export-job.ts'
import { outcome } from '../../testing/shop.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'

let world: TestApp
let owner: StaffPerson
let mali: StaffPerson
beforeAll(async () => {
  world = await startTestApp()
  owner = await staffPerson(world, 'owner', 'vilay')
  mali = await staffPerson(world, 'support', 'mali')
  await staffPerson(world, 'finance', 'zhou')
})
afterAll(() => world.close())

const load = async (filter: object) => (await owner.ask('/staff/system/audit', 'load-audit', filter)).data
const word = (by: StaffPerson, text: string) =>
  by.ask('/staff/chat/word', 'do-add', { list: '', effect: 'mask', words: [text] })

test('[D51] the log is narrowed to one person, to words and to days, and names everybody who may be in it', async () => {
  await word(mali, 'first')
  await word(owner, 'second')
  const { people, list } = await load({})
  expect(people.map(({ name }) => name)).toEqual(['mali', 'vilay', 'zhou'])
  expect(list.map(({ staff, action }) => [staff, action])).toEqual([
    ['vilay', 'word.add'],
    ['mali', 'word.add'],
    ['zhou', 'staff.login'],
    ['mali', 'staff.login'],
    ['vilay', 'staff.login'],
  ])
  const staff = people.find(({ name }) => name === 'mali')?.id ?? ''
  const hers = await load({ staff })
  expect(hers.list.map((one) => one.action)).toEqual(['word.add', 'staff.login'])
  expect((await load({ staff, search: 'word' })).list).toMatchObject([{ after: { words: ['first'] } }])
  expect((await load({ staff: '999999' })).list).toEqual([])
  expect((await load({ from: '2000-01-01T00:00:00Z', to: '2000-01-02T00:00:00Z' })).list).toEqual([])
  expect((await load({ search: '%' })).list).toEqual([])
})

test('[D51] one person’s actions come page by page, each once', async () => {
  for (let n = 0; n < 40; n++) await word(mali, `word ${n}`)
  const staff = (await load({})).people.find(({ name }) => name === 'mali')?.id
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await load({ staff, search: 'word.add', cursor })
    expect(page.list.every((one) => one.staff === 'mali')).toBe(true)
    seen.push(...page.list.map(({ id }) => id))
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  expect(seen).toHaveLength(41)
  expect(new Set(seen).size).toBe(41)
})

test('[D50] nobody but the owner reads the log', async () => {
  expect(await outcome(mali.ask('/staff/system/audit', 'load-audit', {}))).toBe('not-permitted')
})

test('[D51] the log is narrowed to an action, to a kind, and to one record', async () => {
  const kinds = async (filter: object) => [...new Set((await load(filter)).list.map(({ action }) => action))]
  expect(await kinds({ action: 'staff.login' })).toEqual(['staff.login'])
  expect(await kinds({ kind: 'word' })).toEqual(['word.add'])
  expect((await load({ kind: 'staff', subject: 'mali' })).list).toMatchObject([{ staff: 'mali' }])
  expect(await kinds({ kind: 'staff', subject: 'mal' })).toEqual([])
  expect(await kinds({ kind: 'word', action: 'staff.login' })).toEqual([])
})

test('[D51] the filtered log is exported as a file, each entry once, with its place in the chain', async () => {
  await sealAudit(world.app)
  await owner.ask('/staff/system/audit', 'do-export', { kind: 'staff' })
  await runIdleExports(world.app)
  const [done] = (await owner.ask('/staff/work/export', 'load-export', { list: 'audit' })).data.list
  expect(done).toMatchObject({ state: 'done', written: 3 })
  const reply = await world.server.inject({ url: done?.url ?? '' })
  const [head, ...lines] = reply.payload.trim().split('\r\n')
  expect(head).toContain('Number,Time (UTC),Person,From,Action,Subject,Before,After,Seal,Seal hash')
  expect(lines).toHaveLength(3)
  for (const line of lines) expect(line).toMatch(/,staff\.login,\w+,,,\d+,[0-9a-f]{64}$/)
  expect(await outcome(mali.ask('/staff/system/audit', 'do-export', {}))).toBe('not-permitted')
})
