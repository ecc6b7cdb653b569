// The cart as a customer uses it: filled as a visitor, kept at the login, changed, and ordered.
import { allGoods } from '@banyan/demo/goods/all'
import { members } from '@banyan/demo/story'
import { demoPassword } from '@banyan/demo/world/people'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fits, seesToast } from '../screens/look.ts'
import { openPage, reloadPage } from '../screens/member.ts'
import { keepOffers } from '../screens/offers.ts'
import { findGoods } from '../screens/shop.ts'
import { top } from '../screens/top.ts'
import { openStage, type Stage } from '../stage.ts'

const cart = 'pages/tarbar/cart'
const mine = 'pages/tarbar/mine'
const detail = 'pages/shop/goods/goods-detail'
const check = 'pages/shop/order/check-order'
const phones = allGoods.find((goods) => goods.id === 'quiet-headphones')
const name = phones?.title.en ?? ''
const [first, second] = phones?.options[0]?.values.map((value) => value.name.en) ?? []

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** Adds one piece with this option on the product's page. */
async function add(page: Page, option: string): Promise<void> {
  await top(page, detail).getByRole('button', { name: 'Add to cart' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.locator('label').filter({ hasText: option }).click()
  await sheet.getByRole('button', { name: 'Add to cart' }).click()
  await seesToast(page, 'Added to cart')
  await expect.poll(() => sheet.count()).toBe(0)
}

/** Returns the number on a tab of the bar at the bottom; 0 without a badge. */
async function badgeOf(page: Page, tab: string): Promise<number> {
  const link = page.locator('[data-tab-bar]').locator(`a[href="#/${tab}"]`)
  await link.waitFor()
  const [shown = '0'] = await link.locator('[data-badge="count"] > [aria-hidden]').allInnerTexts()
  return Number(shown)
}

/**
 * Records the pictures that fly over the page from now on. Returns a function that returns for each flight whether it has
 * the picture of a product and ends on the link to the cart.
 */
async function keepFlights(page: Page): Promise<() => Promise<boolean[]>> {
  await page.evaluate(() => {
    const flights: boolean[] = []
    const note = (picture: HTMLImageElement) => {
      const [flight] = picture.getAnimations()
      const link = [...document.querySelectorAll('a[href*="tarbar/cart"]')].find((one) =>
        one.checkVisibility(),
      )
      if (!flight || !link) return flights.push(false)
      flight.currentTime = Number(flight.effect?.getComputedTiming().endTime) - 1
      const [end, place] = [picture.getBoundingClientRect(), link.getBoundingClientRect()]
      flight.currentTime = 0
      const [x, y] = [end.x + end.width / 2, end.y + end.height / 2]
      const isThere = x > place.left && x < place.right && y > place.top && y < place.bottom
      return flights.push(isThere && new URL(picture.src).origin === location.origin)
    }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const one of addedNodes) if (one instanceof HTMLImageElement) note(one)
    }).observe(document.body, { childList: true })
    Reflect.set(globalThis, 'flights', flights)
  })
  return () => page.evaluate(() => Reflect.get(globalThis, 'flights') as boolean[])
}

async function logIn(page: Page): Promise<void> {
  await page
    .locator('form input:not([type=password]):not([type=radio])')
    .first()
    .fill(members.find((one) => one.id === 'noy')?.account ?? '')
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.hash.includes('login/login'))
}

test('[N3 X21 D60] a visitor fills the cart, logs in and keeps it, changes, deletes and restores lines, and orders them; the numbers on the tabs of cart and mine follow', async () => {
  const noy = await stage.person({ language: 'en', motion: true })
  const { page } = noy
  await openPage(page, `${cart}?view=cart`)
  await top(page, cart).getByText('Your cart is empty').waitFor()
  await noy.shot('cart-empty-en-390')
  await noy.accessible()
  await findGoods(page, name)
  const flights = await keepFlights(page)
  await add(page, first ?? '')
  await top(page, detail).getByRole('link', { name: 'Cart, 1 item', exact: true }).waitFor()
  await expect.poll(flights, { message: 'the picture flies into the cart' }).toEqual([true])
  await expect.poll(() => page.locator('body > img').count(), { message: 'it is gone then' }).toBe(0)
  await openPage(page, 'pages/tarbar/home')
  await expect.poll(() => badgeOf(page, cart)).toBe(1)
  await page.goBack()
  await add(page, second ?? '')
  await noy.shot('goods-en-390')
  await top(page, detail).getByRole('link', { name: 'Cart, 2 items' }).click()
  await page.waitForURL((url) => url.hash.includes('view=cart'))
  const here = top(page, cart)
  await here.getByRole('button', { name: 'Check out (2)' }).waitFor()
  await here.getByText('￥258.00').first().waitFor()
  await expect.poll(() => badgeOf(page, cart)).toBe(2)
  await noy.shot('cart-visitor-en-390')
  await noy.accessible()
  await here.getByRole('button', { name: 'Check out (2)' }).click()
  await page.waitForURL((url) => url.hash.includes('login/login'))
  await logIn(page)

  // The same lines are now the member's, on every device.
  await page.waitForURL((url) => url.hash.includes('view=cart'))
  await here.getByRole('button', { name: `Change options: ${second}` }).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toContain('"lines":[]')
  const line = here
    .locator('li')
    .filter({ hasText: second ?? '' })
    .first()
  await line.getByRole('button', { name: 'Increase' }).click()
  await line.getByRole('button', { name: 'Increase' }).click()
  await expect.poll(() => line.getByRole('spinbutton').inputValue()).toBe('3')
  await here.getByText('￥516.00').first().waitFor()
  // Busy while the quantities are being saved.
  await here.locator('button:not([aria-busy])').filter({ hasText: 'Check out (2)' }).waitFor()
  await reloadPage(page)
  await here.getByText('￥516.00').first().waitFor()
  await expect.poll(() => line.getByRole('spinbutton').inputValue()).toBe('3')

  await here.getByRole('button', { name: 'Edit' }).click()
  await here.getByRole('checkbox', { name: 'All' }).click()
  const endOffers = await keepOffers(page)
  await here.getByRole('button', { name: /^Delete \(\d\)$/ }).click()
  await here.getByText('Your cart is empty').waitFor()
  await expect.poll(() => badgeOf(page, cart)).toBe(0)
  await here.getByRole('button', { name: 'Undo' }).click()
  await endOffers()
  await here.getByText('￥516.00').first().waitFor()
  await fits(page)

  // Nothing selected: told what to do. Then only the second line is ordered, and the first one stays.
  await here.getByRole('checkbox', { name: 'All' }).click()
  await here.getByRole('button', { name: 'Check out', exact: true }).click()
  await seesToast(page, 'Select the ordered product first')
  await line.getByRole('checkbox').click()
  const notices = await badgeOf(page, mine)
  await here.getByRole('button', { name: 'Check out (1)' }).click()
  await page.waitForURL(/order\/check-order/)
  const order = top(page, check)
  await order.getByText('Subtotal').waitFor()
  await order.getByLabel('Order note').fill('Please ring twice')
  await noy.shot('check-order-en-390')
  await noy.accessible()
  await order.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL(/order\/order-pay/)
  await openPage(page, `${cart}?view=cart`)
  const options = (option = '') => here.getByRole('button', { name: `Change options: ${option}` })
  await expect.poll(() => options(second).count()).toBe(0)
  await options(first).waitFor()
  await expect.poll(() => badgeOf(page, cart)).toBe(1)
  // The unpaid order is one more notice on Mine.
  await expect.poll(() => badgeOf(page, mine)).toBe(notices + 1)
  await noy.close()
})

test.each([
  ['zh', 320, false],
  ['lo', 390, true],
] as const)('[G2] the cart fits in %s at %i px', async (language, width, dark) => {
  const visitor = await stage.person({ language, width, dark, height: 700 })
  const { page } = visitor
  await findGoods(page, phones?.title[language] ?? '')
  await top(page, detail).locator('footer button').first().click()
  const sheet = page.getByRole('dialog')
  await sheet.locator('label:has(input:enabled)').first().click()
  await visitor.shot(`goods-options-${language}-${width}`)
  await sheet.locator('[data-sheet] button, button').last().waitFor()
  await sheet.locator('div.flex.gap-2\\.5 > button').first().click()
  await expect.poll(() => sheet.count()).toBe(0)
  await visitor.shot(`goods-${language}-${width}`)
  await openPage(page, `${cart}?view=cart`)
  await top(page, cart).getByRole('spinbutton').waitFor()
  await fits(page)
  await visitor.accessible()
  await visitor.shot(`cart-${language}-${width}`)
  await visitor.close()
})

test('[N34] a product is shared as a poster; its delivery and similar products are shown', async () => {
  const visitor = await stage.person({ language: 'en' })
  const { page } = visitor
  await findGoods(page, name)
  const product = top(page, detail)
  await product.getByText(/^Expected \d+.*\s[A-Z][a-z]+(\s\d{4})?$/).waitFor()
  await product.getByRole('heading', { name: 'Similar products' }).waitFor()
  await product.getByRole('button', { name: 'Share' }).click()
  const sheet = page.getByRole('dialog', { name: 'Share product' })
  await sheet.getByRole('img', { name: 'Product poster' }).waitFor()
  await visitor.shot('goods-share-en-390')
  await visitor.accessible()
  const download = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Save poster' }).click()
  await (await download).saveAs(new URL('../../../test-output/poster.png', import.meta.url).pathname)
  await visitor.close()
})

test('delivery terms and a total that do not load say so, and a retry loads them', async () => {
  const visitor = await stage.person({ language: 'en' })
  const { page } = visitor
  let broken = true
  for (const [path, control] of [
    ['/shop/goods/goods-detail', 'load-delivery'],
    ['/tarbar/cart', 'load-total'],
  ] as const)
    await page.route(`**${path}`, (route) => {
      const body = route.request().postData() ?? ''
      return broken && body.includes(`control=${control}&`) ? route.abort() : route.continue()
    })
  await findGoods(page, name)
  const product = top(page, detail)
  const failed = product.getByRole('alert').filter({ hasText: 'Couldn’t load this' })
  await failed.waitFor()
  await visitor.accessible()
  broken = false
  await failed.getByRole('button', { name: 'Try again' }).click()
  await product.getByText(/^Expected \d+.*\s[A-Z][a-z]+(\s\d{4})?$/).waitFor()
  await failed.waitFor({ state: 'detached' })
  broken = true
  const flights = await keepFlights(page)
  await add(page, first ?? '')
  expect(await flights(), 'nothing flies for a person who prefers less motion').toEqual([])
  await product.getByRole('link', { name: 'Cart, 1 item', exact: true }).click()
  await page.waitForURL((url) => url.hash.includes('view=cart'))
  const here = top(page, cart)
  const noTotal = here.getByRole('alert').filter({ hasText: 'Couldn’t load this' })
  await noTotal.waitFor()
  await fits(page)
  await visitor.shot('cart-no-total-en-390')
  broken = false
  await noTotal.getByRole('button', { name: 'Try again' }).click()
  await noTotal.waitFor({ state: 'detached' })
  await here.getByRole('paragraph').filter({ hasText: 'Total' }).filter({ hasText: '￥129.00' }).waitFor()
  await visitor.close()
})
