// The staff of the shop write the hot words of the search page without the right to the settings.
import type { Language } from '@banyan/contract/language'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { atOnce } from '../../testing/race/at-once.ts'
import { newShop, outcome } from '../../testing/shop.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'

const home = await startTestApp()
afterAll(() => home.close())

const path = '/staff/goods/hot-word'
const settings = '/staff/system/settings'
type Words = Record<Language, string[]>
const none: Words = { zh: [], en: [], lo: [], vi: [], th: [] }
const few: Words = { ...none, zh: ['茶壶', '竹篮'], en: ['teapot', 'basket'], lo: ['ກະຕ່າໄມ້ໄຜ່'] }

let gao: StaffPerson
let owner: StaffPerson
beforeAll(async () => {
  await (await newShop(home)).put('tea', { name: { zh: '茶', en: 'Tea' }, sold: 3 })
  gao = await staffPerson(home, 'goods', 'gao')
  owner = await staffPerson(home, 'owner', 'boss')
})
beforeEach(() => save(none))

const load = async (by = gao) => (await by.ask(path, 'load-hot-word', {})).data
const save = async (words: Words, { by = gao, version }: { by?: StaffPerson; version?: string } = {}) =>
  by.ask(path, 'do-save', { version: version ?? (await load()).version, words })
const shownIn = async (language: Language) =>
  (await home.client(undefined, language)('/shop/goods/search', 'load-search', {})).data.hot

test('[D50] staff with the right to products write them, and members see them at once in their order', async () => {
  expect(await shownIn('en')).toEqual(['Tea'])
  await save(few)
  expect((await load()).words).toEqual(few)
  expect(await shownIn('zh')).toEqual(['茶壶', '竹篮'])
  expect(await shownIn('en')).toEqual(['teapot', 'basket'])
  // A language without words shows the best sellers.
  expect(await shownIn('th')).toEqual(['茶'])
  const fon = await staffPerson(home, 'content', 'fon')
  await save({ ...few, en: ['basket', 'teapot'] }, { by: fon })
  expect(await shownIn('en')).toEqual(['basket', 'teapot'])
  // These rights give no right to other settings.
  for (const person of [gao, fon]) {
    const change = { key: 'search.hotWordsEn', value: ['tea'] }
    expect(await outcome(person.ask(settings, 'do-change', change))).toBe('not-permitted')
    expect(await outcome(person.ask(settings, 'load-settings', {}))).toBe('not-permitted')
  }
})

test('[D50] staff without the right to products can neither see nor write the page', async () => {
  await save(few)
  const { version } = await load()
  for (const role of ['finance', 'support'] as const) {
    const person = await staffPerson(home, role, `${role}-words`)
    expect(await outcome(load(person))).toBe('not-permitted')
    expect(await outcome(save(none, { by: person, version }))).toBe('not-permitted')
  }
  expect((await load()).words).toEqual(few)
})

test('[D51] the audit log has the words before and after, and the changed languages; without a change it has no entry', async () => {
  const entries = async () =>
    (await owner.ask('/staff/system/audit', 'load-audit', { kind: 'hot-word' })).data.list
  await save(few)
  const [entry] = await entries()
  expect(entry).toMatchObject({
    action: 'hot-word.save',
    subject: 'zh en lo',
    staff: 'gao',
    before: none,
    after: few,
  })
  const count = (await entries()).length
  await save(few)
  expect(await entries()).toHaveLength(count)
  // The history of the setting has the change as well.
  const { list } = (await owner.ask(settings, 'load-history', { key: 'search.hotWordsEn' })).data
  expect(list[0]).toMatchObject({ value: few.en, by: 'gao', state: 'in-force' })
})

test('more than 12 words, a long word, an empty one and the same word twice are refused; 12 of 40 characters fit', async () => {
  const twelve = Array.from({ length: 12 }, (_, at) => `${'茶'.repeat(38)}${10 + at}`)
  await save({ ...none, zh: twelve })
  expect((await load()).words.zh).toEqual(twelve)
  for (const zh of [[...twelve, 'tea'], ['x'.repeat(41)], [' '], ['tea', 'tea'], ['tea', ' tea ']])
    expect([zh, await outcome(save({ ...none, zh }))]).toEqual([
      zh,
      expect.stringMatching(/^(illegal-parameter|text-too-long)$/),
    ])
  expect((await load()).words).toEqual({ ...none, zh: twelve })
})

test('words that someone else has changed in the meantime are not overwritten, on this page or in the settings', async () => {
  const { version } = await load()
  const calls = ['one', 'two'].map((word) => () => save({ ...none, en: [word] }, { version }))
  // Both have the same version when they reach the table.
  const table = ['lock table setting_change in share row exclusive mode'] as const
  expect((await atOnce(home, table, calls)).toSorted()).toEqual(['done', 'hot-words-changed'])
  const seen = await load()
  await owner.ask(settings, 'do-change', { key: 'search.hotWordsTh', value: ['ชา'] })
  expect(await outcome(save(few, { version: seen.version }))).toBe('hot-words-changed')
  expect((await load()).words).toMatchObject({ th: ['ชา'], zh: [] })
})

test('the page tells when a change takes effect that is scheduled in the settings', async () => {
  expect((await load()).scheduled).toBeNull()
  const effective = new Date(home.clock.now().getTime() + 3_600_000).toISOString()
  await owner.ask(settings, 'do-change', { key: 'search.hotWordsVi', value: ['trà'], effective })
  expect((await load()).scheduled).toBe(effective)
  home.clock.advance({ minutes: 60 })
  expect(await load()).toMatchObject({ scheduled: null, words: { vi: ['trà'] } })
})
