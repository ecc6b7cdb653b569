import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/app.ts'
import { newShop, newStaff, outcome, type Shelf } from '../testing/shop.ts'

const home = await startTestApp()
afterAll(() => home.close())
let shop: Shelf
let tea: { id: string }
beforeAll(async () => {
  shop = await newShop(home)
  tea = await shop.put('tea', { name: { zh: '绿茶', en: 'Green tea' }, weight: 5 })
  for (let n = 0; n < 25; n++) await shop.put(`other-${n}`, { name: { zh: `其他${n}` } })
})

const banner = (code: string, change: object = {}) => ({
  code,
  title: { zh: '丰收', en: 'Harvest' },
  subtitle: { zh: '新茶' },
  picture: '/files/harvest.webp',
  colour: '#0e20fc',
  link_kind: 'none' as const,
  link_code: '',
  position: 1,
  shown: true,
  ...change,
})

test('[D18] home shows what staff put there, in the caller’s language', async () => {
  const content = await newStaff(home, 'Keo', 'content')
  const save = (code: string, change: object = {}) =>
    content('/staff/content/banner', 'do-save', banner(code, change))
  await save('goods', { link_kind: 'goods', link_code: 'tea', position: 2 })
  await save('category', { link_kind: 'category', link_code: 'tea', position: 1 })
  await save('plain', { position: 3 })
  await save('points', { link_kind: 'points', position: 4 })
  await save('hidden', { shown: false })
  expect(await outcome(save('lost', { link_kind: 'goods', link_code: 'nothing' }))).toBe('link-unknown')
  const announce = (code: string, state: 'published' | 'draft') =>
    content('/staff/content/article', 'do-save', {
      kind: 'announcement',
      title: { zh: `公告${code}`, en: `News ${code}` },
      summary: { zh: '' },
      body: { zh: '<p>内容</p>' },
      cover: '',
      pinned: false,
      state,
    })
  await announce('one', 'published')
  await announce('two', 'published')
  const draft = await announce('draft', 'draft')
  const { data } = await home.client()('/tarbar/home', 'load-home', {})
  expect(data.banners.map(({ title, subtitle, link }) => ({ title, subtitle, link }))).toEqual([
    {
      title: 'Harvest',
      subtitle: '新茶',
      link: { page: 'pages/shop/goods/goods-list', ids: { category: data.categories[0]?.id }, plain: {} },
    },
    {
      title: 'Harvest',
      subtitle: '新茶',
      link: { page: 'pages/shop/goods/goods-detail', ids: { id: tea.id }, plain: {} },
    },
    { title: 'Harvest', subtitle: '新茶', link: null },
    {
      title: 'Harvest',
      subtitle: '新茶',
      link: { page: 'pages/shop/goods/goods-list', ids: {}, plain: { currency: 'points' } },
    },
  ])
  expect(data.notices.map((notice) => notice.title)).toEqual(['News two', 'News one'])
  const opened = (id: string) => home.client()('/index/public-detail', 'load-public-detail', { id })
  expect((await opened(data.notices[1]?.id ?? '')).data).toEqual({
    title: 'News one',
    body: '<p>内容</p>',
    cover: '',
    time: home.clock.now().toISOString(),
  })
  // A draft, and one that never was, do not exist for members.
  for (const id of [draft.data.id, '999999']) expect(await outcome(opened(id))).toBe('record-not-found')
  expect(data.categories).toMatchObject([{ name: 'Tea', icon: '/files/tea.webp' }])
  expect(data.goods).toHaveLength(20)
  expect(data.goods[0]?.name).toBe('Green tea')
  // The next page continues after the products on home.
  const more = await home.client()('/shop/goods/goods-list', 'load-goods-list', { cursor: data.next ?? '' })
  expect(more.data.list).toHaveLength(6)
  expect(data.goods.map((card) => card.id)).not.toContain(more.data.list[0]?.id)
  expect(data.hotWord).not.toBe('')
})

test('saving again changes; a banner to goods that are gone loses its link', async () => {
  const content = await newStaff(home, 'Kaysone', 'content')
  await content('/staff/content/banner', 'do-save', banner('plain', { title: { zh: '换了' }, shown: true }))
  await shop.put('tea', { name: { zh: '绿茶' } }, false)
  const { data } = await home.client(undefined, 'zh')('/tarbar/home', 'load-home', {})
  expect(data.banners).toHaveLength(4)
  expect(data.banners.map((one) => one.title)).toContain('换了')
  expect(data.banners.every((one) => one.link?.page !== 'pages/shop/goods/goods-detail')).toBe(true)
  expect(data.goods.map((card) => card.id)).not.toContain(tea.id)
})
