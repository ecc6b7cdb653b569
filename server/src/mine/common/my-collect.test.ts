import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { newKey, newMember, newShop, outcome, type Person, type Shelf, tally } from '../../testing/shop.ts'

const home = await startTestApp()
afterAll(() => home.close())
let shop: Shelf
let noy: Person
let kham: Person
beforeAll(async () => {
  shop = await newShop(home)
  noy = await newMember(home, 'Noy')
  kham = await newMember(home, 'Kham')
})

const path = '/mine/common/my-collect'
const priced = (price: string) => ({
  variants: [{ values: [], price, old_price: null, stock: 5, picture: null, on_sale: true }],
})
const collect = (person: Person, goods_id: string, on = true, request_key = newKey()) =>
  person.ask(path, 'do-collect', { request_key, goods_id, collect: on })
const list = async (person: Person, view: 'all' | 'dropped' | 'gone' = 'all', cursor?: string) =>
  (await person.in('en')(path, 'load-my-collect', { view, ...(cursor ? { cursor } : {}) })).data
const names = async (person: Person, view?: 'all' | 'dropped' | 'gone') =>
  (await list(person, view)).list.map(({ name }) => name)
const isCollected = async (person: Person, goods_id: string) =>
  (await person.ask(path, 'load-collected', { goods_id })).data.collected

test('[N28 D18] favourites are listed newest first, each member sees the own ones, and one can be taken out', async () => {
  const tea = await shop.put('tea', { name: { zh: '绿茶', en: 'Green tea' }, ...priced('12.00') })
  const pot = await shop.put('pot', { name: { zh: '茶壶', en: 'Teapot' }, ...priced('30.00') })
  await collect(noy, tea.id)
  expect((await collect(noy, pot.id)).data).toEqual({ collected: true })
  expect(await list(noy)).toMatchObject({
    list: [
      { id: pot.id, name: 'Teapot', price: '30.00', on_sale: true, dropped: null },
      { id: tea.id, name: 'Green tea' },
    ],
    next: null,
    counts: { all: 2, dropped: 0, gone: 0 },
  })
  expect(await names(kham)).toEqual([])
  expect([await isCollected(noy, tea.id), await isCollected(kham, tea.id)]).toEqual([true, false])
  expect((await collect(noy, pot.id, false)).data).toEqual({ collected: false })
  expect(await names(noy)).toEqual(['Green tea'])
})

test('[N28] a lower price is marked with the difference to the price when it was added; a delisted product stays and is marked', async () => {
  const dear = await shop.put('dear', { name: { zh: '贵', en: 'Dear' }, ...priced('50.00') })
  const rise = await shop.put('rise', { name: { zh: '涨', en: 'Rise' }, ...priced('10.00') })
  const switched = await shop.put('switched', { name: { zh: '换', en: 'Switched' }, ...priced('20.00') })
  for (const { id } of [dear, rise, switched]) await collect(kham, id)
  await shop.put('dear', { name: { zh: '贵', en: 'Dear' }, ...priced('37.50') })
  await shop.put('rise', { name: { zh: '涨', en: 'Rise' }, ...priced('11.00') })
  // Twenty yuan and ten points can't be compared.
  await shop.put('switched', { name: { zh: '换', en: 'Switched' }, currency: 'points', ...priced('10.00') })
  // Adding it again does not replace the price that the member saw.
  await collect(kham, dear.id)
  const all = await list(kham)
  expect(all.list.map(({ name, dropped }) => [name, dropped])).toEqual([
    ['Switched', null],
    ['Rise', null],
    ['Dear', '12.50'],
  ])
  await shop.put('rise', { name: { zh: '涨', en: 'Rise' }, ...priced('1.00') }, false)
  expect(await names(kham, 'dropped')).toEqual(['Dear'])
  const gone = await list(kham, 'gone')
  expect(gone.list).toMatchObject([{ name: 'Rise', on_sale: false, dropped: null }])
  expect(gone.counts).toEqual({ all: 3, dropped: 1, gone: 1 })
})

test('[X18 N28] what is not for sale or never was can’t be added; visitors are asked to log in', async () => {
  const off = await shop.put('off', {}, false)
  expect(await outcome(collect(noy, off.id))).toBe('product-gone')
  expect(await outcome(collect(noy, '999999'))).toBe('product-gone')
  expect(await outcome(home.client()(path, 'load-my-collect', { view: 'all' }))).toBe('please-log-in-first')
  const key = newKey()
  const tea = await shop.put('once', {})
  await collect(noy, tea.id, true, key)
  expect(await outcome(collect(noy, tea.id, false, key))).toBe('request-key-reused')
  expect(await isCollected(noy, tea.id)).toBe(true)
})

test('[N28] 64 taps at the same time make one favourite', async () => {
  const rush = await shop.put('rush', { name: { zh: '抢', en: 'Rush' } })
  expect(await tally(Array.from({ length: 64 }, () => collect(noy, rush.id)))).toEqual({ done: 64 })
  expect((await names(noy)).filter((name) => name === 'Rush')).toEqual(['Rush'])
})

test('[N28] a long list is paged without a gap or a repeat; several are removed at once, only the own ones', async () => {
  const mali = await newMember(home, 'Mali')
  const ids: string[] = []
  for (let n = 0; n < 45; n++) ids.push((await shop.put(`many-${n}`)).id)
  for (const id of ids) await collect(mali, id)
  await collect(kham, ids[0] ?? '')
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await list(mali, 'all', cursor)
    seen.push(...page.list.map(({ id }) => id))
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  expect(seen).toEqual(ids.toReversed())
  const removed = ids.slice(0, 44)
  await mali.ask(path, 'do-remove', { request_key: newKey(), goods_ids: removed })
  expect((await list(mali)).list.map(({ id }) => id)).toEqual(ids.slice(44))
  expect(await isCollected(kham, ids[0] ?? '')).toBe(true)
})
