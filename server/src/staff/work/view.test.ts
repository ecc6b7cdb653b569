// How staff see the lists of the console, over HTTP: layouts and saved filters per person, the default, sharing by right.
import { filtersMax } from '@banyan/contract/staff/work/view'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { outcome } from '../../testing/shop.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'

const path = '/staff/work/view'
let world: TestApp
let mali: StaffPerson
let zhou: StaffPerson
let lan: StaffPerson
beforeAll(async () => {
  world = await startTestApp()
  mali = await staffPerson(world, 'finance', 'mali')
  zhou = await staffPerson(world, 'finance', 'zhou')
  lan = await staffPerson(world, 'goods', 'lan')
})
afterAll(() => world.close())

const views = async ({ ask }: StaffPerson) => (await ask(path, 'load-view', {})).data
const names = async (person: StaffPerson) => (await views(person)).filters.map(({ name }) => name)
const filter = (name: string, more: object = {}) => ({
  list: 'recharge' as const,
  name,
  query: 'search=noy&state=waiting',
  shared: false,
  is_default: false,
  ...more,
})
const save = ({ ask }: StaffPerson, name: string, more: object = {}) =>
  ask(path, 'do-filter', filter(name, more))
const actions = async (action: string) =>
  world.database.db
    .selectFrom('audit_log')
    .select(['staff_name', 'subject', 'before', 'after'])
    .where('action', '=', action)
    .orderBy('id')
    .execute()

test('columns and density are stored per person and list; the last one counts', async () => {
  const columns = [
    { key: 'amount', hidden: false },
    { key: 'member', hidden: true },
  ]
  await mali.ask(path, 'do-layout', { list: 'recharge', density: 'small', columns: [] })
  await mali.ask(path, 'do-layout', { list: 'recharge', density: 'small', columns })
  await mali.ask(path, 'do-layout', { list: 'withdraw', density: 'middle', columns: [] })
  expect((await views(mali)).layouts).toEqual([
    { list: 'recharge', density: 'small', columns },
    { list: 'withdraw', density: 'middle', columns: [] },
  ])
  expect((await views(zhou)).layouts).toEqual([])
  const twice = [columns[0], columns[0]] as typeof columns
  expect(
    await outcome(mali.ask(path, 'do-layout', { list: 'recharge', density: 'small', columns: twice })),
  ).not.toBe('done')
})

test('a filter is saved under its name, once, and only one is the default of its list', async () => {
  await save(mali, 'Big ones', { is_default: true })
  await save(mali, 'Today')
  await save(mali, 'Today', { is_default: true, query: 'from=2026-11-21' })
  await save(mali, 'Other list', { list: 'withdraw', is_default: true })
  const { filters } = await views(mali)
  expect(filters.map(({ name, query, is_default, mine }) => [name, query, is_default, mine])).toEqual([
    ['Big ones', 'search=noy&state=waiting', false, true],
    ['Other list', 'search=noy&state=waiting', true, true],
    ['Today', 'from=2026-11-21', true, true],
  ])
  expect(await names(zhou)).toEqual([])
})

test('a shared filter is seen by colleagues who can open the list; it is never their default', async () => {
  await save(mali, 'For all', { shared: true, is_default: true })
  const seen = (await views(zhou)).filters
  expect(seen).toMatchObject([{ name: 'For all', mine: false, is_default: false, by: 'mali' }])
  expect(await names(lan)).toEqual([])
  // Only the owner deletes it.
  const id = seen[0]?.id ?? ''
  await zhou.ask(path, 'do-remove', { id })
  expect(await names(zhou)).toEqual(['For all'])
  await mali.ask(path, 'do-remove', { id })
  await mali.ask(path, 'do-remove', { id })
  expect(await names(zhou)).toEqual([])
  expect(await actions('filter.remove')).toMatchObject([{ staff_name: 'mali', subject: 'recharge: For all' }])
})

test('[D51, saved filters] the audit log has each change of a filter with before and after, and no repeat', async () => {
  await save(zhou, 'Mine')
  await save(zhou, 'Mine')
  await save(zhou, 'Mine', { shared: true })
  const saved = (await actions('filter.save')).filter(({ staff_name }) => staff_name === 'zhou')
  expect(saved).toMatchObject([
    { subject: 'recharge: Mine', before: null, after: { shared: false } },
    { subject: 'recharge: Mine', before: { shared: false }, after: { shared: true } },
  ])
})

test('many at once keep the limit and one default', async () => {
  const results = await Promise.all(
    Array.from({ length: filtersMax + 6 }, (_, n) => outcome(save(lan, `Filter ${n}`, { is_default: true }))),
  )
  expect(results.filter((one) => one === 'filters-many')).toHaveLength(6)
  const own = (await views(lan)).filters
  expect(own).toHaveLength(filtersMax)
  expect(own.filter(({ is_default }) => is_default)).toHaveLength(1)
})
