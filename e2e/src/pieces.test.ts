// Shared components on the pages that use them.
import { allGoods } from '@banyan/demo/goods/all'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasContent, seesToast } from './screens/look.ts'
import { openPage, reloadPage, sees } from './screens/member.ts'
import { enterNoy, openNoy } from './screens/noy.ts'
import { findGoods } from './screens/shop.ts'
import { openStage, type Person, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('[G2] on a wide screen the app is 750 wide at most, and in the middle', async () => {
  const visitor = await stage.person({ language: 'en', width: 1400, height: 900 })
  await openPage(visitor.page, 'pages/shop/goods/goods-list')
  const main = visitor.page.locator('[data-page="pages/shop/goods/goods-list"] main')
  await main.waitFor()
  const box = await main.boundingBox()
  expect(box?.width).toBeLessThanOrEqual(750)
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 700)).toBeLessThanOrEqual(1)
  await visitor.close()
})

test('[X23 V5 V4] passwords that differ, and a nickname of one letter, are told at their fields; nothing is sent', async () => {
  const visitor = await stage.person({ language: 'en' })
  const { page } = visitor
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await openPage(page, 'pages/login/register')
  await page.getByLabel('Mobile or email', { exact: true }).fill('maya@banyan.example')
  await page.getByLabel('Verification code', { exact: true }).fill('123456')
  await page.getByLabel('Password', { exact: true }).fill('Banyan2026x')
  await page.getByLabel('Confirm password', { exact: true }).fill('Banyan2026y')
  await page.getByLabel('Nickname', { exact: true }).fill('M')
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await sees(page, 'Passwords do not match')
  await sees(page, 'The nickname needs at least 2 characters')
  expect(sent.filter((url) => url.endsWith('/login/register'))).toEqual([])
  await visitor.close()
})

test('[U6 D30] the keypad has its own keys and no input; a wrong payment password empties it and says how many tries are left', async () => {
  const noy = await stage.person({ language: 'en' })
  const { page } = noy
  await enterNoy(noy.page)
  await openPage(page, 'pages/shop/order/order-list-pre')
  await page.locator('a[href*="order-pay-pre"]').filter({ visible: true }).first().click()
  await page.getByRole('button', { name: 'Pay now' }).click()
  const pad = page.getByRole('dialog')
  const full = pad.locator('[data-dot="full"]')
  for (const digit of '111') await pad.getByRole('button', { name: digit, exact: true }).click()
  await expect.poll(() => full.count()).toBe(3)
  expect(await pad.locator('input').count()).toBe(0)
  await pad.getByRole('button', { name: 'Delete a digit' }).click()
  await expect.poll(() => full.count()).toBe(2)
  await noy.accessible()
  await noy.shot('en-keypad')
  for (const digit of '2222') await pad.getByRole('button', { name: digit, exact: true }).click()
  await pad.getByText(/Attempts left: 4/).waitFor()
  await expect.poll(() => full.count()).toBe(0)
  await noy.close()
})

test('[K3] the configuration is kept: a page that is loaded later asks for none of it', async () => {
  const visitor = await stage.person({ language: 'lo' })
  const { page } = visitor
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await openPage(page, 'pages/tarbar/home')
  await page.locator('[data-page="pages/tarbar/home"] a[href*="goods-detail"]').first().waitFor()
  asked.length = 0
  await openPage(page, 'pages/login/login')
  await reloadPage(page)
  await page.locator('[data-page="pages/login/login"] main').waitFor()
  expect(asked).toContain('/')
  expect(asked.filter((one) => /config|tarbar|goods-list/.test(one))).toEqual([])
  await visitor.close()
})

test('home has its look from its first load: nothing moves or changes when the styles of the other pages come', async () => {
  const visitor = await stage.person({ language: 'lo' })
  const { page } = visitor
  const letGo = await holdCode(visitor, /assets\/rest-[\w-]+\.css$/)
  await page.goto('/', { waitUntil: 'commit' })
  const home = page.locator('[data-page="pages/tarbar/home"]')
  await home.locator('a[href*="goods-detail"]').nth(5).waitFor()
  // Products and the rest of home are two calls: both are there before the look is taken.
  await home.locator('a[href*="public-detail"]').first().waitFor()
  await home.locator('nav a[href*="goods-list"]').first().waitFor()
  const look = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('#root *')].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        const { color, backgroundColor, font, display, borderRadius, boxShadow } = getComputedStyle(one)
        return [
          one.tagName,
          x,
          y,
          width,
          height,
          color,
          backgroundColor,
          font,
          display,
          borderRadius,
          boxShadow,
        ]
      }),
    )
  const before = await look()
  expect(before.length).toBeGreaterThan(100)
  letGo()
  await expect
    .poll(() => page.evaluate(() => [...document.styleSheets].some((one) => one.href?.includes('/rest-'))))
    .toBe(true)
  expect(await look()).toEqual(before)
  await visitor.close()
})

/** Holds the code of a page until it is released. */
async function holdCode({ page }: Person, name: RegExp): Promise<() => void> {
  const held: (() => void)[] = []
  let hold = true
  await page.route(name, async (route) => {
    if (hold) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue().catch(() => undefined)
  })
  return () => {
    hold = false
    held.forEach((go) => go())
  }
}

test('[K2] before 200 ms a page that is on its way shows nothing, then a loading picture', async () => {
  const visitor = await stage.person({ language: 'en' })
  const { page } = visitor
  await openPage(page, 'pages/tarbar/home')
  await page.locator('[data-page="pages/tarbar/home"] main').waitFor()
  const letGo = await holdCode(visitor, /assets\/recharge-[\w-]+\.js$/)
  const after = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const begun = performance.now()
        const look = () => {
          const there = document.querySelector('[data-page="pages/wallet/recharge"]')
          if (there?.textContent.includes('Loading…')) resolve(performance.now() - begun)
        }
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true })
        location.hash = '#/pages/wallet/recharge'
      }),
  )
  expect(after).toBeGreaterThanOrEqual(200)
  letGo()
  // A visitor is redirected to the login: the page's code was loaded and ran.
  await seesToast(page, 'Please log in first')
  await visitor.close()
})

test('[X25 K2] a page whose code does not come says after a minute that it takes long, and after two that it failed, with a retry', async () => {
  const visitor = await stage.person({ language: 'en' })
  const { page } = visitor
  await openPage(page, 'pages/tarbar/home')
  await page.locator('[data-page="pages/tarbar/home"] main').waitFor()
  await page.clock.install()
  const letGo = await holdCode(visitor, /assets\/recharge-[\w-]+\.js$/)
  await page.evaluate(() => (location.hash = '#/pages/wallet/recharge'))
  const shown = page.locator('[data-page="pages/wallet/recharge"]')
  await shown.getByText('Loading…').waitFor()
  await page.clock.runFor(60_000)
  await shown.getByText('The connection is slow, still loading…').waitFor()
  await page.clock.runFor(60_000)
  await shown.getByText('Couldn’t load this page').waitFor()
  await visitor.accessible()
  letGo()
  await shown.getByRole('button', { name: 'Try again' }).click()
  await seesToast(page, 'Please log in first')
  await visitor.close()
})

test('[U5 E20 X10] a list loads as it is read, says that it is loading, that the rest failed with a retry, and where it ends; none says so', async () => {
  const visitor = await stage.person({ language: 'en' })
  const { page } = visitor
  const asked: string[] = []
  let broken = false
  await page.route('**/shop/goods/goods-list', async (route) => {
    asked.push(new URLSearchParams(route.request().postData() ?? '').get('cursor') ?? '')
    if (broken) return route.abort()
    return route.continue()
  })
  await openPage(page, 'pages/shop/goods/goods-list')
  const shown = page.locator('[data-page="pages/shop/goods/goods-list"]')
  const cards = shown.locator('a[href*="goods-detail"]')
  const footer = shown.locator('output[data-state]')
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(20)
  const first = await cards.count()
  broken = true
  const toEnd = () => shown.locator('[data-scroller]').evaluate((box) => box.scrollTo(0, box.scrollHeight))
  await toEnd()
  await shown.getByText('Couldn’t load more').waitFor()
  expect(await footer.getAttribute('data-state')).toBe('failed')
  expect(await cards.count()).toBeGreaterThanOrEqual(first)
  broken = false
  await shown.getByRole('button', { name: 'Try again' }).click()
  await expect
    .poll(async () => {
      await toEnd()
      return footer.getAttribute('data-state')
    })
    .toBe('end')
  await shown.getByText('No more items').waitFor()
  const links = await cards.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(new Set(links).size).toBe(links.length)
  expect(links.length).toBeGreaterThan(first)
  const after = asked.length
  await toEnd()
  expect(asked.length).toBe(after)
  await visitor.close()
})

test('[X6] a copied code says so', async () => {
  const noy = await stage.person({ language: 'en' })
  const { page, context } = noy
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterNoy(noy.page)
  await openPage(page, 'pages/tarbar/mine')
  await page.getByRole('button', { name: 'Copy promotion code' }).click()
  await seesToast(page, 'Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[A-Z0-9]{6,}$/i)
  await noy.close()
})

/** Returns a finger that draws the page down, when the page has loaded the code for it. */
async function fingerOn(page: Page) {
  // The code that follows the finger loads after the page.
  await page.locator('[data-pull="rest"]').filter({ visible: true }).first().waitFor()
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 200, y }] })
  const draw = async (pixels: number) => {
    await touch('touchStart', 200)
    for (let y = 210; y <= 200 + pixels; y += 10) await touch('touchMove', y)
  }
  return { draw, touch }
}

test('a finger draws a page down: it says what letting go does, refreshes once, nothing when let go too early, and goes on when what it touched is removed', async () => {
  const visitor = await stage.person({ language: 'en' })
  const { page } = visitor
  let asked = 0
  page.on('request', (request) => (asked += request.url().endsWith('/shop/goods/goods-list') ? 1 : 0))
  await openPage(page, 'pages/shop/goods/goods-list')
  const pull = page.locator('[data-page="pages/shop/goods/goods-list"] [data-pull]')
  await pull.locator('a[href*="goods-detail"]').first().waitFor()
  const { draw, touch } = await fingerOn(page)
  const before = asked
  await draw(60)
  await expect.poll(() => pull.getAttribute('data-pull')).toBe('pull')
  await touch('touchEnd')
  await expect.poll(() => pull.getAttribute('data-pull')).toBe('rest')
  expect(asked).toBe(before)
  await draw(260)
  await sees(page, 'Release to refresh')
  await touch('touchEnd')
  await expect.poll(() => asked).toBe(before + 1)
  await expect.poll(() => pull.getAttribute('data-pull')).toBe('rest')

  // The element under the start of the touch is removed from the page. The pull goes on and ends.
  await pull.evaluate((box) => {
    const cover = document.createElement('div')
    cover.style.cssText = 'position: fixed; inset: 150px 0 auto; height: 100px; z-index: 1000'
    cover.addEventListener('touchstart', () => setTimeout(() => cover.remove()))
    box.append(cover)
  })
  await draw(260)
  await sees(page, 'Release to refresh')
  await touch('touchEnd')
  await expect.poll(() => asked).toBe(before + 2)
  await expect.poll(() => pull.getAttribute('data-pull')).toBe('rest')
  await visitor.close()
})

test('[N1 N42] mine, the member’s reviews and the reviews of a product are pulled to refresh', async () => {
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  let asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const pulls = async (route: string, call: string) => {
    const pull = page.locator(`[data-page="${route}"] [data-pull]`).filter({ visible: true })
    // A pull during the first loading asks nothing more.
    await hasContent(page, route)
    const { draw, touch } = await fingerOn(page)
    asked = []
    await draw(260)
    await sees(page, 'Release to refresh')
    await touch('touchEnd')
    await expect.poll(() => asked).toContain(call)
    await expect.poll(() => pull.getAttribute('data-pull')).toBe('rest')
  }
  await openPage(page, 'pages/tarbar/mine')
  await pulls('pages/tarbar/mine', '/tarbar/mine')
  await openPage(page, 'pages/shop/reviews/reviews-center')
  await pulls('pages/shop/reviews/reviews-center', '/shop/reviews/reviews-center')
  await findGoods(page, allGoods.find(({ id }) => id === 'quiet-headphones')?.title.en ?? '')
  await page
    .getByRole('link', { name: /ratings?$/ })
    .filter({ visible: true })
    .click()
  await page.waitForURL(/goods-reviews-detail/)
  await pulls('pages/shop/reviews/goods-reviews-detail', '/shop/reviews/goods-reviews-detail')
  await noy.close()
})
