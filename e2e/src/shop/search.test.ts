// Finding products: search, categories, the list and its filters, favourites.
import { allGoods } from '@banyan/demo/goods/all'
import { members } from '@banyan/demo/story'
import { demoPassword } from '@banyan/demo/world/people'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fits, seesToast } from '../screens/look.ts'
import { openPage, reloadPage } from '../screens/member.ts'
import { findGoods } from '../screens/shop.ts'
import { top } from '../screens/top.ts'
import { openStage, type Stage } from '../stage.ts'

const search = 'pages/shop/goods/search'
const list = 'pages/shop/goods/goods-list'
const detail = 'pages/shop/goods/goods-detail'
const favourites = 'pages/mine/common/my-collect'

const ordered = members.flatMap((member) => member.orders.map((order) => order.goods))
const byAppeal = allGoods.filter((goods) => goods.listed).toSorted((a, b) => b.appeal - a.appeal)
/** A product that the world of the tests has, and that is not among Noy's favourites. */
const liked = byAppeal.slice(10).find(({ id }) => ordered.includes(id))?.title.en ?? ''

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const cards = (page: Page, route = list): Locator => top(page, route).locator('a[href*="goods-detail"]')

async function searchFor(page: Page, words: string): Promise<void> {
  await openPage(page, search)
  await page.getByRole('searchbox').filter({ visible: true }).fill(words)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.hash.includes('goods-list'))
}

test('[N32 D19] suggestions while typing; a mistyped word finds what was meant; one word or the whole history is cleared', async () => {
  const visitor = await stage.person({ language: 'en' })
  const { page } = visitor
  await openPage(page, search)
  await top(page, search).getByRole('heading', { name: 'Popular' }).waitFor()
  await top(page, search).getByRole('button', { name: 'headphones', exact: true }).waitFor()
  const field = page.getByRole('searchbox')
  await field.fill('headph')
  await top(page, search)
    .getByRole('list', { name: 'Suggestions' })
    .getByRole('button', { name: /headphones/i })
    .first()
    .waitFor()
  await visitor.shot('search-suggestions-en-390')
  await searchFor(page, 'hedphones')
  await top(page, list).getByText('No results for “hedphones”. Showing results for “headphones”.').waitFor()
  await cards(page)
    .filter({ hasText: /headphones/i })
    .first()
    .waitFor()
  await visitor.shot('search-corrected-en-390')
  await visitor.accessible()
  await searchFor(page, 'tea')
  await openPage(page, search)
  const shown = top(page, search)
  await shown.getByRole('button', { name: 'Edit' }).click()
  await shown.getByRole('button', { name: 'Delete “hedphones”' }).click()
  await expect.poll(() => shown.getByRole('button', { name: /hedphones/ }).count()).toBe(0)
  await shown.getByRole('button', { name: 'Delete “tea”' }).waitFor()
  await visitor.shot('search-history-en-390')
  await visitor.accessible()
  await shown.getByRole('button', { name: 'Clear all' }).click()
  await expect.poll(() => shown.getByRole('heading', { name: 'Recent searches' }).count()).toBe(0)
  // The history is stored: it stays cleared.
  await reloadPage(page)
  await shown.getByRole('heading', { name: 'Popular' }).waitFor()
  await expect.poll(() => shown.getByRole('heading', { name: 'Recent searches' }).count()).toBe(0)
  await visitor.close()
})

test.each([
  ['zh', '没有找到与“海底蓝鲸”相关的商品', '为你推荐'],
  ['en', 'No products found for “xylozephyr”', 'Recommended for you'],
  ['lo', 'ບໍ່ພົບສິນຄ້າສຳລັບ “ກກກກກກກ”', 'ແນະນຳສຳລັບທ່ານ'],
] as const)(
  '[D19] in %s a search without a result offers words that find something, and products',
  async (language, none, recommended) => {
    const visitor = await stage.person({
      language,
      width: language === 'lo' ? 320 : 390,
      dark: language === 'lo',
    })
    const { page } = visitor
    await searchFor(page, /“(.*)”/.exec(none)?.[1] ?? '')
    await top(page, list).getByText(none).waitFor()
    await top(page, list).getByRole('heading', { name: recommended }).waitFor()
    await cards(page).first().waitFor()
    await visitor.shot(`search-nothing-${language}`)
    await visitor.accessible()
    await fits(page)
    await top(page, list).locator('section').first().getByRole('button').first().click()
    await expect.poll(() => top(page, list).getByText(none).count()).toBe(0)
    await cards(page).first().waitFor()
    await visitor.close()
  },
)

test('[N33 D19] categories of two levels, points only, one column; Back restores the place, the filters and the loaded pages', async () => {
  const visitor = await stage.person({ language: 'en' })
  const { page } = visitor
  await openPage(page, list)
  const chips = top(page, list).getByRole('list', { name: 'Categories' })
  await chips.getByRole('button', { name: 'Sports' }).click()
  await top(page, list).getByRole('heading', { name: 'Sports' }).waitFor()
  await chips.getByRole('button', { name: 'Outdoor' }).click()
  await top(page, list).getByRole('heading', { name: 'Outdoor' }).waitFor()
  await visitor.shot('goods-list-subcategory-en-390')
  await visitor.accessible()
  await chips.getByRole('button', { name: 'All', exact: true }).click()
  await top(page, list).getByRole('heading', { name: 'Products', exact: true }).waitFor()
  await top(page, list).getByRole('button', { name: 'List view' }).click()
  await visitor.shot('goods-list-rows-en-390')
  await visitor.accessible()

  await top(page, list).getByRole('tab', { name: 'Newest' }).click()
  const first = await cards(page).count()
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 4000)
      return cards(page).count()
    })
    .toBeGreaterThan(first)
  const before = await cards(page).count()
  const chosen = cards(page).nth(first + 1)
  await chosen.scrollIntoViewIfNeeded()
  const href = await chosen.getAttribute('href')
  const at = async () =>
    Math.round((await top(page, list).locator(`a[href="${href}"]`).boundingBox())?.y ?? -1)
  // The wheel scrolls for a while.
  let place = -1
  const stands = async () => {
    const was = place
    place = await at()
    return place === was
  }
  await expect.poll(stands, { interval: 300 }).toBe(true)
  await chosen.click()
  await top(page, detail).waitFor()
  await page.goBack()
  await top(page, list).waitFor()
  expect(page.url()).toContain('sort=newest')
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(before)
  await expect.poll(at).toBe(place)
  await top(page, list).getByRole('button', { name: 'Grid view' }).waitFor()

  await top(page, list).getByRole('button', { name: 'Filter' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('switch', { name: 'Points products only' }).click()
  await visitor.shot('goods-list-filter-en-390')
  await sheet.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL((url) => url.hash.includes('currency=points'))
  await cards(page).first().waitFor()
  await expect.poll(() => top(page, list).getByText('￥').count()).toBe(0)
  await visitor.close()
})

test('[N28] the heart of a product adds it to the favourites, which mark lower prices and delisted products; the edit mode removes several', async () => {
  const noy = await stage.person({ language: 'en' })
  const { page } = noy
  await findGoods(page, liked)
  const heart = top(page, detail).getByRole('button', { name: 'Add to favourites' })
  // A visitor logs in first, and comes back.
  await heart.click()
  await page.waitForURL(/login\/login/)
  const account = members.find((member) => member.id === 'noy')?.account ?? ''
  await page.locator('form input:not([type=password]):not([type=radio])').first().fill(account)
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await top(page, detail).waitFor()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
  await heart.click()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await seesToast(page, 'Added to favourites')
  await noy.shot('goods-favourite-en-390')

  await openPage(page, favourites)
  const shown = top(page, favourites)
  await cards(page, favourites).filter({ hasText: liked }).waitFor()
  await shown.getByText('No longer for sale').waitFor()
  await shown.getByText('￥10.00 cheaper').waitFor()
  await noy.shot('favourites-en-390')
  await noy.accessible()
  await shown.getByRole('tab', { name: /Price drops/ }).click()
  await expect.poll(() => cards(page, favourites).count()).toBe(1)
  await shown.getByRole('tab', { name: /^All/ }).click()
  await expect.poll(() => cards(page, favourites).count()).toBe(5)

  await shown.getByRole('button', { name: 'Edit' }).click()
  const boxes = shown.getByRole('checkbox')
  await shown.getByRole('checkbox', { name: `Select ${liked}` }).check()
  await expect.poll(() => page.getByRole('button', { name: 'Remove (1)' }).count()).toBe(1)
  await noy.shot('favourites-edit-en-390')
  await noy.accessible()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await expect
    .poll(() => boxes.evaluateAll((all) => all.every((box) => (box as HTMLInputElement).checked)))
    .toBe(true)
  await page.getByRole('button', { name: 'Remove (5)' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('Remove 5 products from favourites?').waitFor()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await shown.getByText('No favourites yet').waitFor()
  await noy.shot('favourites-empty-en-390')
  await noy.close()
})
