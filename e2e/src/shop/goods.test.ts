// Products as a customer looks at them: options, photos, search, filter, and the links of home.
import { allGoods } from '@banyan/demo/goods/all'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fits, seesToast } from '../screens/look.ts'
import { openPage, swipe } from '../screens/member.ts'
import { findGoods } from '../screens/shop.ts'
import { top } from '../screens/top.ts'
import { openStage, type Stage } from '../stage.ts'

const home = 'pages/tarbar/home'
const list = 'pages/shop/goods/goods-list'
const detail = 'pages/shop/goods/goods-detail'
const announcement = 'pages/index/public-detail'
const phones = allGoods.find((goods) => goods.id === 'quiet-headphones')

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('[V12 X3 X21] Buy now without options says above the sheet what is missing, and marks it; so does the limit of the quantity', async () => {
  const visitor = await stage.person({ language: 'en' })
  const { page } = visitor
  await findGoods(page, phones?.title.en ?? '')
  const [option] = phones?.options ?? []
  const name = option?.name.en ?? ''
  // The row names the missing option too.
  await top(page, detail)
    .getByRole('button', { name: `Options Choose: ${name}` })
    .click()
  const sheet = page.getByRole('dialog')
  await sheet
    .getByText(phones?.title.en ?? '', { exact: true })
    .filter({ visible: true })
    .last()
    .waitFor()
  await sheet.getByRole('button', { name: 'Buy now' }).click()
  await seesToast(page, `Choose: ${name}`)
  const group = sheet.getByRole('group', { name })
  await group.getByRole('alert').getByText(`Choose: ${name}`).waitFor()
  expect(
    await group
      .getByRole('radio')
      .first()
      .evaluate((radio) => radio === document.activeElement),
  ).toBe(true)
  await visitor.shot('goods-options-missing-en-390')
  await visitor.accessible()
  await group.locator('label:has(input:enabled)').first().click()
  await expect.poll(() => group.getByRole('alert').count()).toBe(0)
  const quantity = sheet.getByRole('spinbutton', { name: 'Quantity' })
  await quantity.fill('9999')
  await quantity.press('Enter')
  await seesToast(page, 'You can buy up to')
  await sheet.getByRole('button', { name: 'Decrease' }).waitFor()
  await quantity.fill('0')
  await quantity.press('Enter')
  await seesToast(page, 'Buy at least 1')
  await visitor.close()
})

test('[N34] a photo opens full screen, can be turned and enlarged, and Back returns to the product; the first option changes the photo', async () => {
  const visitor = await stage.person({ language: 'en' })
  const { page } = visitor
  await findGoods(page, phones?.title.en ?? '')
  await top(page, detail).getByRole('button', { name: 'View photo 1' }).click()
  const viewer = page.locator('.yarl__root')
  await viewer.getByText('1 / ').first().waitFor()
  await page.keyboard.press('ArrowRight')
  await viewer.getByText('2 / ').first().waitFor()
  await page.keyboard.press('ArrowLeft')
  await viewer.getByText('1 / ').first().waitFor()
  const shownScale = () =>
    viewer
      .locator('.yarl__slide_current .yarl__fullsize')
      .last()
      .evaluate((slide) => {
        const picture = slide.querySelector('img') ?? slide
        return picture.getBoundingClientRect().width
      })
  const before = await shownScale()
  await page.mouse.dblclick(195, 422)
  await expect.poll(shownScale).toBeGreaterThan(before * 1.5)
  await visitor.shot('goods-viewer-en-390')
  await page.goBack()
  await expect.poll(() => viewer.count()).toBe(0)
  await top(page, detail).waitFor()

  await top(page, detail).getByRole('button', { name: 'Buy now' }).click()
  const sheet = page.getByRole('dialog')
  const photo = () => sheet.locator('img').first().getAttribute('src')
  const photos = new Set<string | null>()
  for (const value of await sheet.locator('label:has(input:enabled)').all()) {
    await value.click()
    photos.add(await photo())
  }
  expect(photos.size).toBeGreaterThan(1)
  await visitor.close()
})

test('[N34] a swipe by touch over the photo shows the next one, and a swipe back the one before; neither opens it', async () => {
  const visitor = await stage.person({ language: 'en' })
  const { page } = visitor
  await findGoods(page, phones?.title.en ?? '')
  const photos = top(page, detail).locator('section[aria-roledescription=carousel]').first()
  // The code that slides is loaded after the first photo is shown.
  await photos.locator('button[aria-label="Next photo"]').waitFor({ state: 'attached' })
  const shows = async (place: number) => {
    await photos.getByText(new RegExp(`^${place} / `)).waitFor()
    const photo = photos.locator(`button[aria-label="View photo ${place}"]`)
    await expect.poll(async () => Math.round((await photo.boundingBox())?.x ?? 390)).toBe(0)
  }
  await shows(1)
  await swipe(page, photos, -250)
  await shows(2)
  await swipe(page, photos, -250)
  await shows(3)
  await swipe(page, photos, 250)
  await shows(2)
  expect(await page.locator('.yarl__root').count()).toBe(0)
  await visitor.close()
})

test('[G2 N34] on a wide screen the photo leaves room for name and price, and arrows turn the photos', async () => {
  const visitor = await stage.person({ language: 'en', width: 1440, height: 900 })
  const { page } = visitor
  await findGoods(page, phones?.title.en ?? '')
  const heading = await top(page, detail).getByRole('heading', { level: 1 }).last().boundingBox()
  expect((heading?.y ?? 900) + (heading?.height ?? 0)).toBeLessThan(800)
  const photos = top(page, detail)
    .getByRole('region', { name: 'Photos' })
    .or(top(page, detail).locator('section[aria-roledescription=carousel]'))
  await photos.getByRole('button', { name: 'Next photo' }).click()
  await photos.getByText(/^2 \/ /).waitFor()
  await photos.getByRole('button', { name: 'Previous photo' }).click()
  await photos.getByText(/^1 \/ /).waitFor()
  await fits(page)
  await visitor.accessible()
  await visitor.shot('goods-en-1440')
  await visitor.close()
})

test('[D19] Search on home finds the suggested words; a reversed price range is corrected, and the filter is cleared by a button', async () => {
  const visitor = await stage.person({ language: 'en' })
  const { page } = visitor
  await openPage(page, home)
  const href = await top(page, home).locator('a[href*="goods/search"][href*="hint="]').getAttribute('href')
  const hint = new URL(href?.slice(1) ?? '', 'http://x').searchParams.get('hint')
  await top(page, home).getByRole('link', { name: 'Search', exact: true }).click()
  await page.waitForURL((url) => url.hash.includes('goods-list') && url.hash.includes('keyword='))
  await top(page, list)
    .getByRole('heading', { name: hint ?? '' })
    .waitFor()
  await page.goBack()
  // The search page finds the same words with an empty field.
  await top(page, home).locator('a[href*="goods/search"]').first().click()
  await page.getByRole('searchbox', { name: 'Search products' }).press('Enter')
  await page.waitForURL((url) => url.hash.includes('goods-list') && url.hash.includes('keyword='))

  await openPage(page, list)
  await top(page, list).getByRole('button', { name: 'Filter' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('From').fill('50')
  await sheet.getByLabel('To', { exact: true }).fill('20')
  await sheet.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL((url) => url.hash.includes('from=20') && url.hash.includes('to=50'))
  await top(page, list).locator('a[href*="goods-detail"]').first().waitFor()
  await openPage(page, `${list}?from=0.01&to=0.02`)
  await top(page, list).getByRole('button', { name: 'Clear filter' }).click()
  await top(page, list).locator('a[href*="goods-detail"]').first().waitFor()
  expect(page.url()).not.toContain('from=')
  await visitor.close()
})

test('[N8] home’s first banner leads to the points shop, and an announcement opens in full', async () => {
  const visitor = await stage.person({ language: 'en' })
  const { page } = visitor
  await openPage(page, home)
  await top(page, home).locator('a[href*="currency=points"]').first().click()
  await page.waitForURL((url) => url.hash.includes('goods-list') && url.hash.includes('currency=points'))
  await top(page, list)
    .getByText(/points/)
    .first()
    .waitFor()
  await expect.poll(() => top(page, list).getByText('￥').count()).toBe(0)
  await page.goBack()
  await top(page, home).locator('a[href*="public-detail"]').click()
  await top(page, announcement)
    .getByText(/keypad|warehouse/)
    .waitFor()
  await visitor.shot('announcement-en-390')
  await visitor.accessible()
  await visitor.close()
})

test.each(['zh', 'en', 'lo', 'vi', 'th'] as const)(
  '[D18] at 320 px no word of a banner crosses the dots, in %s',
  async (language) => {
    const visitor = await stage.person({ language, width: 320, height: 640 })
    const { page } = visitor
    await openPage(page, home)
    const banners = top(page, home).locator('section[aria-roledescription=carousel]')
    await banners.first().waitFor()
    const crossing = await banners.first().evaluate((carousel) => {
      const dots = carousel.querySelector(':scope > div:last-of-type span')?.getBoundingClientRect()
      const bottom = dots?.top ?? 0
      const words = [...carousel.querySelectorAll('fieldset span span span')]
      return {
        bottom,
        low: words.map((word) => word.getBoundingClientRect().bottom).filter((low) => low > bottom),
      }
    })
    expect(crossing.bottom).toBeGreaterThan(0)
    expect(crossing.low).toEqual([])
    await fits(page)
    await visitor.close()
  },
)
