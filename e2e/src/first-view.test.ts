// The first view: home as the server has drawn it, the app that takes it over, and pages that are opened by address.
import { demoTotpSecret, staff } from '@banyan/demo/story'
import { actor } from '@banyan/demo/stage'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Person, type Stage } from './stage.ts'
import { reloadPage } from './screens/member.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

interface Watched {
  /** Requests of calls, by path. */
  readonly calls: string[]
  readonly problems: string[]
}

/** Notes calls and problems, and the elements and shifts that the page shows from its first frame on. */
async function watch({ page, context }: Person): Promise<Watched> {
  const watched: Watched = { calls: [], problems: [] }
  page.on('request', (request) => {
    if (request.method() === 'POST') watched.calls.push(new URL(request.url()).pathname)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') watched.problems.push(message.text())
  })
  await context.addInitScript(() => {
    const seen = { shifts: 0, homes: 0, kept: null as Element | null }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifts += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    new MutationObserver(() => {
      const home = document.querySelector('[data-page="pages/tarbar/home"]')
      if (home) seen.homes++
      seen.kept ??= document.querySelector('#root #app')
    }).observe(document, { childList: true, subtree: true })
  })
  return watched
}

interface Seen {
  shifts: number
  /** How often home was in the page when it changed. */
  homes: number
  /** True if React has taken over the elements of the drawing. */
  hydrated: boolean
}

const seenOf = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const { seen } = window as unknown as { seen: { shifts: number; homes: number; kept: Element | null } }
    const app = document.querySelector('#app')
    const owned = Object.keys(app ?? {}).some((key) => key.startsWith('__react'))
    return { shifts: seen.shifts, homes: seen.homes, hydrated: owned && app === seen.kept }
  })

const isReady = (page: Page) => expect.poll(async () => (await seenOf(page)).hydrated).toBe(true)

const product = 'a[href*="goods-detail"]'

for (const language of ['en', 'lo'] as const)
  test(`home is drawn by the server in the chosen language (${language}) and taken over: no error, no jump, no second request`, async () => {
    const visitor = await stage.person({ language, drawn: true, motion: true })
    const { page } = visitor
    const watched = await watch(visitor)
    const reply = await page.goto('/')
    expect(await reply?.text()).toContain(`<html lang="${language}"`)
    await isReady(page)
    await page.waitForLoadState('networkidle')
    await expect.poll(() => page.locator(product).count()).toBeGreaterThan(3)
    expect(await seenOf(page)).toMatchObject({ shifts: 0, hydrated: true })
    for (const path of ['/app/config', '/tarbar/home', '/shop/goods/goods-list'])
      expect(watched.calls).not.toContain(path)
    await page.locator(product).first().click()
    await page.waitForURL(/goods-detail/)
    expect(watched.problems).toEqual([])
    await visitor.shot(`first-view-${language}`)
    await visitor.close()
  })

test('the drawing is the app’s own: the same page as without the server’s help', async () => {
  const visitor = await stage.person({ drawn: true })
  const { page } = visitor
  const shownText = () => page.locator('#root').evaluate((root) => (root as HTMLElement).innerText)
  await watch(visitor)
  await page.goto('/')
  await isReady(page)
  const drawn = await shownText()
  // The cookie names another language than the one that is stored, so the app renders home without the drawing.
  await visitor.context.clearCookies()
  await reloadPage(page)
  await expect.poll(() => page.locator(product).count()).toBeGreaterThan(3)
  await expect.poll(shownText).toBe(drawn)
  const cookies = await visitor.context.cookies()
  expect(cookies).toMatchObject([{ name: 'language', value: 'en', sameSite: 'Lax' }])
  await visitor.close()
})

test('a person who goes on while React takes over the drawing gets the next page without an error', async () => {
  const visitor = await stage.person({ drawn: true })
  const { page, context } = visitor
  const watched = await watch(visitor)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  // The mark of the drawing goes when React begins. It takes over the elements in slices, in between the person goes on.
  await context.addInitScript(() => {
    new MutationObserver(() => {
      if (document.documentElement.dataset['view'] !== undefined || location.hash !== '') return
      location.hash = '#/pages/login/login'
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-view'] })
  })
  await page.goto('/')
  await page.locator('[data-page="pages/login/login"] input[type=password]').first().waitFor()
  await page.goBack()
  await page
    .locator('[data-page="pages/tarbar/home"]')
    .filter({ visible: true })
    .locator(product)
    .first()
    .waitFor()
  expect(watched.problems).toEqual([])
  await visitor.close()
})

test('[G2] a page that is opened by its address never shows home before', async () => {
  const visitor = await stage.person({ drawn: true })
  const { page } = visitor
  const watched = await watch(visitor)
  await page.goto('/#/pages/login/login')
  await page.locator('input[type=password]').first().waitFor()
  expect((await seenOf(page)).homes).toBe(0)
  expect(watched.problems).toEqual([])
  await visitor.close()
})

test('a product’s shared link shows the server’s drawing of this product and nothing else', async () => {
  const visitor = await stage.person({ drawn: true })
  await visitor.page.goto('/')
  const link = await visitor.page.locator(product).first().getAttribute('href')
  await visitor.close()
  const friend = await stage.person({ drawn: true })
  const { page } = friend
  const watched = await watch(friend)
  await page.goto(`/${link}`)
  await isReady(page)
  await page.waitForLoadState('networkidle')
  expect(await seenOf(page)).toMatchObject({ homes: 0, shifts: 0 })
  await page.locator('[data-page="pages/shop/goods/goods-detail"] h1').first().waitFor()
  expect(watched.calls).not.toContain('/shop/goods/goods-detail')
  expect(watched.problems).toEqual([])
  await friend.accessible()
  await friend.close()
})

test('[X5 N4] a forged product link gets no drawing, and the app refuses it', async () => {
  const visitor = await stage.person({ drawn: true })
  const { page } = visitor
  await page.goto('/#/pages/shop/goods/goods-detail?id=AAAAAAAAAAAAAAAAAAAAAAAAAAAA')
  await page.getByText('Illegal parameter').first().waitFor()
  await visitor.close()
})

test('[D18 G4] what staff change in the console is in the next document', async () => {
  const owner = staff.find((one) => one.role === 'owner')
  const asked = {
    url: stage.url,
    pass: () => undefined,
    oneTimeCode: (secret: string) => stage.oneTimeCode(secret),
  }
  const { data } = await actor(asked, 'en')('/staff/login/login', 'do-login', {
    name: owner?.name ?? '',
    password: owner?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  const visitor = await stage.person({ drawn: true })
  await watch(visitor)
  await actor(asked, 'en', data.token)('/staff/content/article', 'do-save', {
    request_key: 'first-view-announcement',
    kind: 'announcement',
    title: { zh: '今天有雨', en: 'It rains today' },
    summary: { zh: '' },
    body: { zh: '<p>带伞</p>', en: '<p>Take an umbrella</p>' },
    cover: '',
    pinned: true,
    state: 'published',
  })
  const reply = await visitor.page.goto('/')
  expect(await reply?.text()).toContain('It rains today')
  await isReady(visitor.page)
  await visitor.page.getByText('It rains today').first().waitFor()
  await visitor.close()
})

test('a person’s choice of dark is in the first frame, and the theme’s colours are the server’s', async () => {
  const visitor = await stage.person({ drawn: true })
  const { page, context } = visitor
  await context.addInitScript(() =>
    localStorage.setItem('appearance', JSON.stringify({ state: { appearance: 'dark' }, version: 1 })),
  )
  // Without the app's code only the document and its script are there.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  await page.locator(product).first().waitFor()
  const look = await page.evaluate(() => ({
    theme: document.documentElement.dataset['theme'],
    primary: document.documentElement.style.getPropertyValue('--app-primary'),
    ground: getComputedStyle(document.body.querySelector('#app') ?? document.body).backgroundColor,
  }))
  expect(look).toEqual({ theme: 'dark', primary: '#0e20fc', ground: 'rgb(11, 13, 24)' })
  await visitor.shot('first-view-dark')
  await visitor.close()
})
