// The installed app: a start without a network, shared texts and files, and the offer to install the app.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { online } from './chat/online.ts'
import { list, log, top } from './chat/pair.ts'
import { seesToast } from './screens/look.ts'
import { enterPin, openPage, reloadPage, sees } from './screens/member.ts'
import { noyPin, openNoy } from './screens/noy.ts'
import { bar, isInstalled, keptOn } from './screens/offline.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** The orders on their way to the member. */
const arriving = 'pages/shop/order/order-list?tab=wait-receive'

/** Cached addresses of the service worker. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })

/** The build whose document the page has. */
const buildOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>('#code')?.dataset['build'])

/** The build that starts without a network. */
const storedBuild = (page: Page) =>
  page.evaluate(async () => {
    const shell = await caches.match('/shell.html', { ignoreSearch: true })
    return /data-build="(\w+)"/.exec((await shell?.text()) ?? '')?.[1]
  })

/** The files of code that the page has loaded whose names contain this. */
const loaded = (page: Page, name: string) =>
  page.evaluate(
    (part) =>
      performance
        .getEntriesByType('resource')
        .map((entry) => new URL(entry.name).pathname)
        .filter((path) => path.includes(part) && path.endsWith('.js')),
    name,
  )

test('[D57] a member who has lost the network opens home, orders, the statement and a chat as they were, with their time; what needs the server says so', async () => {
  const noy = await openNoy(stage, { worker: true })
  const { context } = noy
  let { page } = noy
  await openPage(page, 'pages/tarbar/home')
  const product = 'a[href*="goods-detail"]'
  await expect.poll(() => page.locator(product).count()).toBeGreaterThan(3)
  await isInstalled(page)
  await openPage(page, 'pages/shop/order/order-list')
  const order = top({ page }, 'pages/shop/order/order-list').locator('a[href*="order-detail"]').first()
  await order.click()
  await page.waitForURL(/order-detail/)
  await top({ page }, 'pages/shop/order/order-detail').getByText('Order number').first().waitFor()
  const orderAddress = new URL(page.url()).hash
  await openPage(page, arriving)
  await top({ page }, 'pages/shop/order/order-list')
    .getByRole('button', { name: 'Confirm receipt' })
    .first()
    .waitFor()
  await openPage(page, 'pages/wallet/detail')
  const entry = top({ page }, 'pages/wallet/detail').getByRole('listitem').first()
  await entry.waitFor()
  const entryText = await entry.innerText()
  await openPage(page, list)
  await top({ page }, list).getByRole('listitem').first().getByRole('link').click()
  await log({ page }).getByRole('paragraph').last().waitFor()
  const said = await log({ page }).getByRole('paragraph').last().innerText()
  const chatAddress = new URL(page.url()).hash
  for (const call of [
    '/tarbar/home',
    '/shop/order/order-list',
    '/shop/order/order-detail',
    '/wallet/detail',
    'chat',
    'list of chats',
  ])
    await expect.poll(() => keptOn(page)).toContain(call)

  await page.close()
  await context.setOffline(true)
  page = await context.newPage()
  await page.goto('/')
  await sees(page, bar)
  await expect.poll(() => page.locator(product).count()).toBeGreaterThan(3)
  await openPage(page, 'pages/shop/order/order-list')
  await sees(page, bar)
  await top({ page }, 'pages/shop/order/order-list').locator('a[href*="order-detail"]').first().waitFor()
  await page.goto(`/${orderAddress}`)
  await top({ page }, 'pages/shop/order/order-detail').getByText('Order number').first().waitFor()
  await openPage(page, 'pages/wallet/detail')
  await expect
    .poll(() => top({ page }, 'pages/wallet/detail').getByRole('listitem').first().innerText())
    .toBe(entryText)
  await sees(page, bar)
  await page.goto(`/${chatAddress}`)
  await expect.poll(() => log({ page }).getByRole('paragraph').last().innerText()).toBe(said)
  await sees(page, bar)

  // A page that was not opened before, and an action.
  await openPage(page, 'pages/wallet/wallet')
  await sees(page, /You’re offline|Couldn’t load this/)
  const orders = top({ page }, 'pages/shop/order/order-list')
  const received = async () => {
    await orders.getByRole('button', { name: 'Confirm receipt' }).first().click()
    const question = page.getByRole('alertdialog', { name: 'Have you received everything?' })
    await question.getByRole('button', { name: 'Confirm receipt' }).click()
  }
  await openPage(page, arriving)
  await orders.getByRole('article').first().waitFor()
  const before = await orders.getByRole('article').count()
  await received()
  await seesToast(page, 'You’re offline. This needs a connection.')
  const question = page.getByRole('alertdialog', { name: 'Have you received everything?' })
  await question.waitFor({ state: 'hidden' })
  await context.setOffline(false)
  // The same tap works now, once.
  await expect.poll(() => page.getByText(bar).count()).toBe(0)
  await received()
  await expect.poll(() => orders.getByRole('article').count()).toBe(before - 1)
  await openPage(page, 'pages/tarbar/home')
  await expect.poll(() => page.getByText(bar).count()).toBe(0)
  const kept = await cached(page)
  expect(kept).toContain('/shell.html')
  expect(
    kept.filter(
      (path) => !/^\/(shell\.html$|assets\/|files\/public\/|files\/avatars\/|icons\/|stickers\/)/.test(path),
    ),
  ).toEqual([])

  // After the logout nothing of it is on the device.
  await openPage(page, 'pages/mine/common/setting')
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out', exact: true }).click()
  await page.waitForURL(/login\/login/)
  await expect.poll(() => keptOn(page)).toEqual([])
  await noy.close()
})

test('[D57] a picture and a text that another app shares go to the chat that the person chooses', async () => {
  const noy = await openNoy(stage, { worker: true })
  const { page } = noy
  await isInstalled(page)
  await reloadPage(page)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 80, height: 60 } })
  await page.evaluate(() => {
    const form = document.createElement('form')
    Object.assign(form, { action: '/share', method: 'post', enctype: 'multipart/form-data', id: 'sharing' })
    form.innerHTML = '<input name="text" value="Look at this"><input name="files" type="file">'
    document.body.append(form)
  })
  const form = page.locator('#sharing')
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'look.png', mimeType: 'image/png', buffer: picture })
  await form.evaluate((element: HTMLFormElement) => element.submit())
  const share = 'pages/chat/conversation/share'
  const here = () => top({ page }, share)
  await here().getByText('Look at this').waitFor()
  await here().getByRole('img', { name: 'look.png' }).waitFor()
  const send = here().getByRole('button', { name: /^Send/ })
  expect(await send.isDisabled()).toBe(true)
  // A chat without photos so far.
  await here().getByRole('checkbox', { name: 'Kham Sisouk' }).check()
  await noy.shot('share')
  await noy.accessible()
  await online(page)
  await send.click()
  await log({ page }).getByText('Look at this').last().waitFor()
  await expect.poll(() => log({ page }).getByRole('button', { name: 'View the photo' }).count()).toBe(1)
  await openPage(page, share)
  await here().getByText('Nothing to share').waitFor()
  await noy.close()
})

test('[D57] the browser can install the app: manifest, icons and shortcuts are there', async () => {
  const visitor = await stage.person({ language: 'lo', worker: true, drawn: true })
  const { page, context } = visitor
  await page.goto('/')
  const session = await context.newCDPSession(page)
  const { data, errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  interface Icons {
    icons: { src: string; sizes: string }[]
  }
  const manifest = JSON.parse(data ?? '{}') as Icons & {
    lang: string
    shortcuts: ({ url: string } & Icons)[]
  }
  expect(manifest.lang).toBe('lo')
  for (const { src, sizes } of [manifest, ...manifest.shortcuts].flatMap(({ icons }) => icons)) {
    const size = await page.evaluate(async (address) => {
      const picture = new Image()
      picture.src = address
      await picture.decode()
      return `${picture.naturalWidth}x${picture.naturalHeight}`
    }, src)
    if (sizes !== 'any') expect([src, size]).toEqual([src, sizes])
  }
  for (const { url } of manifest.shortcuts) {
    await page.goto(url)
    await page.locator('[data-page]').filter({ visible: true }).first().waitFor()
    expect(await page.getByText('ບໍ່ມີໜ້ານີ້').count()).toBe(0)
  }
  await visitor.close()
})

test('[D57] the app offers to install itself after a useful act, not at first sight, and not again after a no', async () => {
  const noy = await openNoy(stage)
  const { page, context } = noy
  await context.addInitScript(() => {
    // The headless browser makes no offer of its own.
    addEventListener('DOMContentLoaded', () => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => {
          document.documentElement.dataset['asked'] = 'yes'
          return { outcome: 'accepted' }
        },
      })
      dispatchEvent(offer)
    })
  })
  await page.goto('/')
  await page.locator('a[href*="goods-detail"]').first().waitFor()
  expect(await page.locator('[data-install]').count()).toBe(0)
  await openPage(page, 'pages/mine/common/modify-pay-pwd')
  await page.getByRole('button', { name: /^Current payment password/ }).click()
  for (const pin of [noyPin, '864209', '864209']) {
    await expect.poll(() => page.locator('[data-dot="full"]').count()).toBe(0)
    await enterPin(page, pin)
  }
  const offer = page.locator('[data-install]').filter({ visible: true })
  await offer.getByText('Add Banyan to your home screen').waitFor()
  await noy.shot('install-offer')
  await noy.accessible()
  await offer.getByRole('button', { name: 'Not now' }).click()
  await offer.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => localStorage.getItem('install'))).toContain('refusedAt')
  await openPage(page, 'pages/mine/common/setting')
  await page.getByRole('button', { name: 'Add to home screen' }).click()
  await page.locator('html[data-asked="yes"]').waitFor()
  await page.getByRole('button', { name: 'Add to home screen' }).waitFor({ state: 'detached' })
  await noy.close()
})

test('[D57] after a release an open page goes on with its own build, the next start has the new one, whose worker takes over', async () => {
  const visitor = await stage.person({ worker: true, drawn: true })
  const { page: old, context } = visitor
  const about = 'pages/mine/common/about-us'
  const opened = async (page: Page) => {
    await openPage(page, about)
    await top({ page }, about).getByRole('heading').first().waitFor()
    return loaded(page, 'about-us-')
  }
  await old.goto('/')
  await isInstalled(old)
  const { from, to } = await stage.release()
  // The server loads the new build's code for its first drawing. A start waits six seconds for the server's document
  // (member/src/worker/document.ts), and that is no part of this story.
  expect((await fetch(stage.url, { headers: { cookie: 'language=en' } })).status).toBe(200)
  expect(await opened(old)).toEqual([expect.stringMatching(/^\/assets\/about-us-/)])
  expect(await buildOf(old)).toBe(from)

  const next = await context.newPage()
  await next.goto('/')
  expect(await buildOf(next)).toBe(to)
  expect(await opened(next)).toEqual([expect.stringMatching(/^\/assets\/next-about-us-/)])
  await expect.poll(() => storedBuild(next)).toBe(to)
  await isInstalled(next)
  expect(await buildOf(old), 'no page is loaded anew while someone uses it').toBe(from)

  await context.setOffline(true)
  const later = await context.newPage()
  await later.goto('/')
  await sees(later, bar)
  expect(await buildOf(later)).toBe(to)
  expect(await loaded(later, '/assets/home-')).toEqual([])
  await context.setOffline(false)
  await visitor.close()
})
