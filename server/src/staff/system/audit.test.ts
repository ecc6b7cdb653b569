import { afterAll, beforeAll, expect, test } from 'vitest'
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
  expect((await load({ from: '2000-01-01', to: '2000-01-02' })).list).toEqual([])
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
