import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { newShop, newStaff, outcome, type Shelf } from '../../testing/shop.ts'

const home = await startTestApp()
afterAll(() => home.close())
let shop: Shelf
let content: Awaited<ReturnType<typeof newStaff>>
beforeAll(async () => {
  shop = await newShop(home)
  content = await newStaff(home, 'Keo', 'content')
})

const path = '/staff/content/banner'
const banner = (code: string, change: object = {}) => ({
  code,
  title: { zh: `横幅${code}`, en: code },
  subtitle: { zh: '新茶' },
  picture: '/files/harvest.webp',
  colour: '#0e20fc',
  link_kind: 'none' as const,
  link_code: '',
  shown: true,
  ...change,
})
const save = (code: string, change: object = {}) => content(path, 'do-save', banner(code, change))
const listed = async () => (await content(path, 'load-banner', {})).data.list
const onHome = async () => {
  home.clock.advance({ seconds: 1 })
  return (await home.client(undefined, 'en')('/tarbar/home', 'load-home', {})).data.banners.map(
    ({ title }) => title,
  )
}

test('[D53] a banner is shown in its period only; the period’s end must be after its start', async () => {
  const at = (minutes: number) => new Date(home.clock.now().getTime() + minutes * 60_000).toISOString()
  await save('always')
  await save('soon', { shown_from: at(10) })
  await save('short', { shown_until: at(20) })
  const period = { shown_from: at(5), shown_until: at(15) }
  await save('between', period)
  expect(await outcome(save('wrong', { shown_from: at(5), shown_until: at(5) }))).toBe('period-wrong')
  for (const link_kind of ['category', 'goods'] as const)
    expect(await outcome(save('wrong', { link_kind, link_code: 'nowhere' }))).toBe('link-unknown')
  expect(await onHome()).toEqual(['always', 'short'])
  home.clock.advance({ seconds: 600 })
  expect(await onHome()).toEqual(['always', 'soon', 'short', 'between'])
  home.clock.advance({ seconds: 300 })
  expect(await onHome()).toEqual(['always', 'soon', 'short'])
  home.clock.advance({ seconds: 300 })
  expect(await onHome()).toEqual(['always', 'soon'])
  expect((await listed()).find(({ code }) => code === 'between')).toMatchObject(period)
  // A save without a period takes it away.
  await save('between')
  expect(await onHome()).toEqual(['always', 'soon', 'between'])
})

test('[D51 D53] the order is changed and a banner is deleted; both are in the audit log with before and after', async () => {
  const before = await listed()
  const ids = before.map(({ id }) => id)
  await content(path, 'do-sort', { ids: ids.toReversed() })
  expect((await listed()).map(({ id }) => id)).toEqual(ids.toReversed())
  expect(await outcome(content(path, 'do-sort', { ids: ids.slice(1) }))).toBe('list-changed')
  expect(await outcome(content(path, 'do-sort', { ids: [...ids.slice(1), ids[1] ?? ''] }))).toBe(
    'list-changed',
  )
  const gone = before[0]
  await content(path, 'do-remove', { id: gone?.id ?? '' })
  expect(await outcome(content(path, 'do-remove', { id: gone?.id ?? '' }))).toBe('record-not-found')
  expect((await listed()).map(({ id }) => id)).not.toContain(gone?.id)
  const log = await home.app.database.db
    .selectFrom('audit_log')
    .select(['action', 'subject', 'before', 'after'])
    .where('action', 'in', ['banner.sort', 'banner.remove'])
    .orderBy('id')
    .execute()
  const codes = before.map(({ code }) => code)
  expect(log).toMatchObject([
    { action: 'banner.sort', before: { order: codes }, after: { order: codes.toReversed() } },
    { action: 'banner.remove', subject: gone?.code, before: { code: gone?.code }, after: null },
  ])
})

test('[D53] the link is chosen from categories and from products on sale, found by name or code', async () => {
  await shop.put('pot-7', { name: { zh: '紫砂茶壶', en: 'Clay teapot' } })
  await shop.put('old-pot', { name: { zh: '旧茶壶', en: 'Old teapot' } }, false)
  const find = async (kind: 'category' | 'goods', search: string) =>
    (await content(path, 'load-target', { kind, search })).data.list
  expect(await find('goods', 'teapot')).toEqual([
    { code: 'pot-7', name: { zh: '紫砂茶壶', en: 'Clay teapot' } },
  ])
  expect((await find('goods', 'pot-7')).map(({ code }) => code)).toEqual(['pot-7'])
  expect(await find('goods', 'old-pot')).toEqual([])
  expect(await find('category', 'Tea')).toEqual([{ code: 'tea', name: { zh: '茶', en: 'Tea' } }])
  await save('pot', { link_kind: 'goods', link_code: 'pot-7' })
  expect((await listed()).find(({ code }) => code === 'pot')).toMatchObject({
    link_kind: 'goods',
    link_code: 'pot-7',
    link_name: { zh: '紫砂茶壶', en: 'Clay teapot' },
  })
  expect(await outcome(shop.staff(path, 'load-banner', {}))).toBe('not-permitted')
})
