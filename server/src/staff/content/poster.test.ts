// Staff manage the templates of invite posters; members see the shown ones in their language and order.
import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { startTestApp } from '../../testing/app.ts'
import { newMember, newStaff, outcome, type Person } from '../../testing/shop.ts'

const home = await startTestApp()
afterAll(() => home.close())
let content: Awaited<ReturnType<typeof newStaff>>
let noy: Person
beforeAll(async () => {
  content = await newStaff(home, 'Keo', 'content')
  noy = await newMember(home, 'Noy')
})

const path = '/staff/content/poster'
const template = (zh: string, change: object = {}) => ({
  layout: 'card' as const,
  heading: { zh, en: `${zh} in English` },
  text: { zh: '来逛逛' },
  colour: '#0b6b57',
  accent: '#7bd8a8',
  shown: true,
  ...change,
})
const listed = async () => (await content(path, 'load-poster', {})).data.list
const find = async (zh: string) => (await listed()).find(({ heading }) => heading.zh === zh)
const seen = async (language: 'en' | 'lo' = 'en') => {
  // The list is cached for some seconds.
  home.clock.advance({ seconds: 10 })
  return (await noy.in(language)('/mine/share/share-theme', 'load-share-theme', {})).data
}
const uploaded = async () => {
  const file = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  return (await content('/staff/goods/picture', 'do-upload', {}, { file })).data.large
}

test('[N12 (templates)] a new installation has three templates in five languages; each layout is used', async () => {
  const list = await listed()
  expect(list.map(({ layout }) => layout)).toEqual(['card', 'band', 'centre'])
  for (const { heading, text } of list)
    for (const words of [heading, text])
      expect(Object.keys(words).filter((one) => words[one as 'zh'] !== '')).toEqual(
        expect.arrayContaining(['zh', 'en', 'lo', 'vi', 'th']),
      )
  const mine = await seen('lo')
  expect(mine).toMatchObject({ nick_name: 'Noy', avatar: '/a.webp', user_code: 'NOY' })
  expect(mine.list.map(({ heading, picture }) => [heading, picture])).toEqual(
    list.map(({ heading }) => [heading.lo, '']),
  )
})

test('[N12 (templates)] members see shown templates only, in their language, Chinese where it is missing; visitors none', async () => {
  await content(path, 'do-save', template('草稿', { shown: false }))
  await content(path, 'do-save', template('新的', { layout: 'band', text: { zh: '' } }))
  const { list } = await seen()
  expect(list.map(({ heading }) => heading)).not.toContain('草稿 in English')
  expect(list.at(-1)).toMatchObject({ layout: 'band', heading: '新的 in English', text: '' })
  expect((await seen('lo')).list.at(-1)).toMatchObject({ heading: '新的' })
  const visitor = home.client(undefined, 'en')
  expect(await outcome(visitor('/mine/share/share-theme', 'load-share-theme', {}))).toBe(
    'please-log-in-first',
  )
  expect(await outcome(noy.ask(path, 'load-poster', {}))).not.toBe('done')
  const finance = await newStaff(home, 'Dao', 'finance')
  expect(await outcome(finance(path, 'load-poster', {}))).toBe('not-permitted')
})

test('a pale colour, a text that is too long and a stale version are refused; nothing changes', async () => {
  const before = await listed()
  const [first] = before
  if (!first) throw new Error('no template')
  const { id, version } = first
  const refused = (change: object) => outcome(content(path, 'do-save', template('改', change)))
  expect(await refused({ colour: '#fefefe' })).toBe('poster-pale')
  expect(await refused({ heading: { zh: '长'.repeat(41) } })).toBe('text-too-long')
  expect(await refused({ text: { zh: '', th: 'ก'.repeat(81) } })).toBe('text-too-long')
  expect(await refused({ id, version: version + 1 })).toBe('poster-changed')
  expect(await refused({ id })).toBe('poster-changed')
  expect(await refused({ id: '999999', version: 1 })).toBe('record-not-found')
  expect(await listed()).toEqual(before)
})

test('eight staff save the same version at once: one change counts, and is in the audit log', async () => {
  await content(path, 'do-save', template('同时'))
  const at = await find('同时')
  const results = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      outcome(
        content(path, 'do-save', template(`同时${n}`, { id: at?.id ?? '', version: at?.version ?? 0 })),
      ),
    ),
  )
  expect(results.filter((one) => one === 'done')).toHaveLength(1)
  expect(results.filter((one) => one === 'poster-changed')).toHaveLength(7)
  const after = (await listed()).find(({ id }) => id === at?.id)
  expect(after?.version).toBe(2)
  const log = await home.app.database.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', 'poster.save')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(log).toMatchObject({ before: { heading: { zh: '同时' } }, after: { heading: after?.heading } })
})

test('the same key changes a template once; a new template is added once', async () => {
  const request_key = 'poster-key-0123456789'
  const first = await content(path, 'do-save', template('一次', { request_key }))
  const again = await content(path, 'do-save', template('一次', { request_key }))
  expect(again.data).toEqual(first.data)
  expect((await listed()).filter(({ heading }) => heading.zh === '一次')).toHaveLength(1)
})

test('[D51 (poster templates)] the order is changed and a template deleted, with before and after in the audit log', async () => {
  const before = await listed()
  const ids = before.map(({ id }) => id)
  await content(path, 'do-sort', { ids: ids.toReversed() })
  expect((await listed()).map(({ id }) => id)).toEqual(ids.toReversed())
  expect((await seen()).list.at(-1)?.id).toBe(ids[0])
  expect(await outcome(content(path, 'do-sort', { ids: ids.slice(1) }))).toBe('list-changed')
  expect(await outcome(content(path, 'do-sort', { ids: [...ids.slice(1), ids[1] ?? ''] }))).toBe(
    'list-changed',
  )
  const gone = ids[0] ?? ''
  await content(path, 'do-remove', { id: gone })
  expect(await outcome(content(path, 'do-remove', { id: gone }))).toBe('record-not-found')
  expect((await seen()).list.map(({ id }) => id)).not.toContain(gone)
  const log = await home.app.database.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('action', 'in', ['poster.sort', 'poster.remove'])
    .orderBy('id')
    .execute()
  expect(log).toMatchObject([
    { action: 'poster.sort', before: { order: ids }, after: { order: ids.toReversed() } },
    { action: 'poster.remove', before: { heading: before[0]?.heading }, after: null },
  ])
})

test('a picture is used as long as its template has it', async () => {
  const uses = async () =>
    (
      await home.app.database.db
        .selectFrom('file_use')
        .select('file_id')
        .where('kind', '=', 'poster')
        .execute()
    ).map(({ file_id }) => file_id)
  const picture = await uploaded()
  await content(path, 'do-save', template('山', { picture }))
  const saved = await find('山')
  expect(saved?.picture).toBe(picture)
  expect((await seen()).list.find(({ id }) => id === saved?.id)?.picture).toBe(picture)
  const [used] = await uses()
  expect(picture).toContain(used)
  const change = { id: saved?.id ?? '', version: saved?.version ?? 0 }
  await content(path, 'do-save', template('山', change))
  expect((await find('山'))?.picture).toBe('')
  expect(await uses()).toEqual([])
})
