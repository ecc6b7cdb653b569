// The list of products: its orders, its filter by stock and a search in a category; a large stock, and the link of a product that a member copies.
import { goodsSorts } from '@banyan/contract/shop/goods/goods-list'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '../screens/member.ts'
import { openNoy } from '../screens/noy.ts'
import { findGoods } from '../screens/shop.ts'
import { top } from '../screens/top.ts'
import { openStage, type Stage } from '../stage.ts'
import { askAs, nameOf, openShelf, stocked } from './shelf.ts'

const list = 'pages/shop/goods/goods-list'
const detail = 'pages/shop/goods/goods-detail'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const cards = (page: Page): Locator => top(page, list).locator('a[href*="goods-detail"]')

const names = {
  overall: 'Relevance',
  sales: 'Sales',
  newest: 'Newest',
  'price-up': 'Price: low to high',
  'price-down': 'Price: high to low',
} as const satisfies Record<(typeof goodsSorts)[number], string>

test('the list is sorted by relevance, sales, time and price, and each order is its own', async () => {
  const ask = await askAs(stage, 'noy')
  const visitor = await stage.person({ language: 'en' })
  const { page } = visitor
  await openPage(page, list)
  const orders = new Set<string>()
  for (const sort of goodsSorts.toReversed()) {
    await top(page, list).getByRole('tab', { name: names[sort] }).click()
    const { data } = await ask('/shop/goods/goods-list', 'load-goods-list', { sort })
    const first = data.list.slice(0, 4)
    for (const [at, { name }] of first.entries())
      await expect.poll(() => cards(page).nth(at).innerText()).toContain(name)
    if (sort === 'price-up' || sort === 'price-down') {
      const prices = data.list
        .filter(({ currency }) => currency === 'money')
        .map(({ price }) => Number(price))
      const sorted = prices.toSorted((one, other) => one - other)
      expect(prices).toEqual(sort === 'price-up' ? sorted : sorted.toReversed())
    }
    orders.add(first.map(({ id }) => id).join())
  }
  expect(orders.size).toBe(goodsSorts.length)
  await visitor.close()
})

test('“In stock only” leaves out what is sold out', async () => {
  const name = nameOf('city-bicycle')
  await (
    await openShelf(stage)
  )('city-bicycle', stocked(0))
  const visitor = await stage.person({ language: 'en' })
  const { page } = visitor
  await openPage(page, `${list}?sort=price-down&from=200`)
  await cards(page).filter({ hasText: name }).waitFor()
  await top(page, list).getByRole('button', { name: 'Filter' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('switch', { name: 'In stock only' }).click()
  await sheet.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL((url) => url.hash.includes('stock=1'))
  await cards(page).first().waitFor()
  await expect.poll(() => cards(page).filter({ hasText: name }).count()).toBe(0)
  await visitor.close()
})

test('a search that finds nothing in a category says so, and one button searches all categories', async () => {
  const visitor = await stage.person({ language: 'en' })
  const { page } = visitor
  await openPage(page, `${list}?keyword=headphones`)
  await cards(page).first().waitFor()
  const chips = top(page, list).getByRole('list', { name: 'Categories' })
  await chips.getByRole('button', { name: 'Sports' }).click()
  await top(page, list).getByText('Nothing matches your filter').waitFor()
  expect(await top(page, list).getByText('No products found for “headphones”').count()).toBe(0)
  await top(page, list).getByRole('button', { name: 'Clear filter' }).click()
  await cards(page)
    .filter({ hasText: /headphones/i })
    .first()
    .waitFor()
  expect(page.url()).toContain('keyword=headphones')
  await visitor.close()
})

test('[T27] a large stock is shown in large units', async () => {
  await (
    await openShelf(stage)
  )('chef-knife', stocked(1_250_000))
  const visitor = await stage.person({ language: 'en' })
  const { page } = visitor
  await findGoods(page, nameOf('chef-knife'))
  await top(page, detail).getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('dialog').getByText('1.2M in stock').waitFor()
  await visitor.close()
})

test('the link that a member copies has the promotion code and opens the product', async () => {
  const { data: mine } = await (await askAs(stage, 'noy'))('/tarbar/mine', 'load-mine', {})
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  await noy.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await findGoods(page, nameOf('chef-knife'))
  await top(page, detail).getByRole('button', { name: 'Share' }).click()
  const sheet = page.getByRole('dialog', { name: 'Share product' })
  await sheet.getByRole('img', { name: 'Product poster' }).waitFor()
  await sheet.getByRole('button', { name: 'Copy link' }).click()
  const read = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(read).toContain(`code=${mine.user_code}`)
  const address = await read()
  await noy.close()

  const friend = await stage.person({ language: 'en' })
  await friend.page.goto(address)
  await top(friend.page, detail)
    .getByRole('heading', { name: nameOf('chef-knife') })
    .waitFor()
  await friend.close()
})
