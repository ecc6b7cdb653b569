import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { atOnce } from '../../testing/race/at-once.ts'
import { newKey, newShop, newStaff, outcome, type Shelf } from '../../testing/shop.ts'

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

test('[D53 (banners)] a banner is shown in its period only; the period’s end must be after its start', async () => {
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

test('[D53 (banners)] two people change the same banner: the second is told, and overwrites nothing', async () => {
  await save('edited')
  const found = async () =>
    (await listed()).find(({ code }) => code === 'edited') ?? expect.unreachable('there is no such banner')
  const { id, version } = await found()
  const titles = ['First', 'Second']
  const edits = titles.map((en) => () => save('edited', { version, title: { zh: '横幅', en } }))
  const told = await atOnce(home, ['select from banner where id = $1 for update', id], edits)
  expect(told.toSorted()).toEqual(['banner-changed', 'done'])
  const now = await found()
  expect(now).toMatchObject({ version: version + 1, title: { en: titles[told.indexOf('done')] } })
  // Sorting changes no banner.
  await content(path, 'do-sort', { ids: (await listed()).map((one) => one.id) })
  expect(await outcome(save('edited', { version: now.version }))).toBe('done')
  await content(path, 'do-remove', { id })
  expect(await outcome(save('edited', { version: now.version + 1 }))).toBe('record-not-found')
  expect((await listed()).map(({ code }) => code)).not.toContain('edited')
})

test('[D51 D53 (banners)] the order is changed and a banner is deleted; both are in the audit log with before and after', async () => {
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
  expect(log.slice(-2)).toMatchObject([
    { action: 'banner.sort', before: { order: codes }, after: { order: codes.toReversed() } },
    { action: 'banner.remove', subject: gone?.code, before: { code: gone?.code }, after: null },
  ])
})

test('[D53 (banners)] the link is chosen from categories and from products on sale, found by name or code', async () => {
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

/** Stores an article with this title; returns its id. */
async function article(kind: 'announcement' | 'culture' | 'help' | 'video', en: string, state: string) {
  const at = home.clock.now()
  const { rows } = await sql<{ id: bigint }>`
    insert into article (kind, category, title, summary, body, video, seconds, state, publish_at, created_at, changed_at)
    values (${kind}, case when ${kind} = 'help' then 'order' end,
      jsonb_build_object('zh', ${`标题 ${en}`}::text, 'en', ${en}::text), '{"zh":""}', '{"zh":"<p>内容</p>"}',
      case when ${kind} = 'video' then '/files/film.webm' else '' end, case when ${kind} = 'video' then 9 end,
      ${state}, ${at}, ${at}, ${at}) returning id`.execute(home.app.database.db)
  return String(rows[0]?.id)
}

const linkOnHome = async (title: string) => {
  home.clock.advance({ seconds: 2 })
  const { data } = await home.client(undefined, 'en')('/tarbar/home', 'load-home', {})
  return data.banners.find((one) => one.title === title)?.link
}

test('[D53 (banners)] a banner links to published articles and videos; home loses the link when one is withdrawn', async () => {
  const ids = {
    announcement: await article('announcement', 'Autumn fair', 'published'),
    culture: await article('culture', 'Our farms', 'published'),
    help: await article('help', 'Returns', 'published'),
    video: await article('video', 'Tea harvest', 'published'),
    draft: await article('culture', 'Autumn plans', 'draft'),
  }
  const find = async (kind: 'article' | 'video', search: string) =>
    (await content(path, 'load-target', { kind, search })).data.list
  expect(await find('article', 'autumn')).toEqual([
    { code: ids.announcement, name: { zh: '标题 Autumn fair', en: 'Autumn fair' } },
  ])
  expect(await find('article', 'tea')).toEqual([])
  expect((await find('video', 'tea')).map(({ code }) => code)).toEqual([ids.video])
  const wrong: [string, string][] = [
    ['article', ids.draft],
    ['article', ids.video],
    ['video', ids.help],
    ['article', '999999'],
    ['article', 'x'],
  ]
  for (const [link_kind, link_code] of wrong)
    expect(await outcome(save('wrong', { link_kind, link_code })), link_code).toBe('link-unknown')
  const pages = {
    announcement: 'pages/index/public-detail',
    culture: 'pages/index/cultura-detail',
    help: 'pages/index/help-detail',
    video: 'pages/index/video',
  } as const
  for (const kind of ['announcement', 'culture', 'help', 'video'] as const) {
    await save('to-article', { link_kind: kind === 'video' ? 'video' : 'article', link_code: ids[kind] })
    expect(await linkOnHome('to-article')).toEqual({ page: pages[kind], ids: { id: ids[kind] }, plain: {} })
  }
  expect((await listed()).find(({ code }) => code === 'to-article')).toMatchObject({
    link_kind: 'video',
    link_code: ids.video,
    link_name: { zh: '标题 Tea harvest', en: 'Tea harvest' },
  })
  await sql`update article set state = 'draft' where id = ${ids.video}`.execute(home.app.database.db)
  expect(await linkOnHome('to-article')).toBeNull()
})

test('[D34 D53 (banners)] a banner links to pages of allowed websites only, also after the settings change', async () => {
  const owner = await newStaff(home, 'Vong', 'owner')
  const allow = (value: string[]) =>
    owner('/staff/system/settings', 'do-change', { key: 'webview.hosts', value })
  await allow(['www.example.org'])
  const link = (link_code: string) => save('to-website', { link_kind: 'website', link_code })
  expect(await outcome(link('https://other.example.org/'))).toBe('website-not-allowed')
  expect(await outcome(link('http://www.example.org/'))).toBe('address-insecure')
  for (const address of ['', 'javascript:alert(1)', 'https://www.example.org@evil.la/', '//www.example.org/'])
    expect(await outcome(link(address)), address).toBe('address-invalid')
  await link('https://www.example.org/fair?day=1')
  expect(await linkOnHome('to-website')).toEqual({
    page: 'pages/login/webview',
    ids: {},
    plain: { url: 'https://www.example.org/fair?day=1' },
  })
  expect((await listed()).find(({ code }) => code === 'to-website')).toMatchObject({
    link_kind: 'website',
    link_code: 'https://www.example.org/fair?day=1',
  })
  await allow([])
  expect(await linkOnHome('to-website')).toBeNull()
})

test('[D51] of changes at once, each is logged with the state that the one before has left; one person deletes', async () => {
  for (const code of ['first', 'second', 'third']) await save(code)
  const ids = (await listed()).map(({ id }) => id)
  const last = ids.at(-1) ?? ''
  const row = ['select from banner where id = $1 for update', last] as const
  const actions = (action: string) =>
    home.app.database.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', action)
      .orderBy('id', 'desc')
      .limit(4)
      .execute()
  const turned = [1, 2, 3, 4].map((n) => [...ids.slice(n % ids.length), ...ids.slice(0, n % ids.length)])
  const sorts = turned.map((order) => () => content(path, 'do-sort', { ids: order }))
  expect(await atOnce(home, row, sorts)).toEqual(Array(4).fill('done'))
  const sorted = await actions('banner.sort')
  expect(sorted.slice(0, -1).map(({ before }) => before)).toEqual(sorted.slice(1).map(({ after }) => after))
  const titles = [1, 2, 3, 4].map((n) => () => save('third', { title: { zh: `横幅${n}` } }))
  expect(await atOnce(home, row, titles)).toEqual(Array(4).fill('done'))
  const titleOf = (value: unknown) => (value as { title: unknown }).title
  const saved = await actions('banner.save')
  expect(saved.slice(0, -1).map(({ before }) => titleOf(before))).toEqual(
    saved.slice(1).map(({ after }) => titleOf(after)),
  )
  const deletes = [1, 2, 3, 4].map(
    () => () => content(path, 'do-remove', { request_key: newKey(), id: last }),
  )
  expect((await atOnce(home, row, deletes)).toSorted()).toEqual([
    'done',
    ...Array(3).fill('record-not-found'),
  ])
})
