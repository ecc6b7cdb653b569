// Back and the layers over a page (sheet, keypad, dialog), in a real browser.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPage, reloadPage } from './screens/member.ts'
import { openNoy } from './screens/noy.ts'
import { openStage, type Person, type Stage } from './stage.ts'

const list = 'pages/shop/goods/goods-list'
const detail = 'pages/shop/goods/goods-detail'
const login = 'pages/login/login'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** The top page; pages below it are kept and hidden. */
const top = (page: Page, route: string): Locator =>
  page.locator(`[data-page="${route}"]`).filter({ visible: true })
/** The open and visible layers. A layer that fades out is not open; a layer of a hidden page is not visible. */
const layers = (page: Page): Locator =>
  page.locator('[role=dialog]:not([data-ending-style])').filter({ visible: true })
const layerOf = (page: Page): Promise<number> =>
  page.evaluate(() => (history.state as { layer?: number } | null)?.layer ?? 0)

/** Expects this page with this many layers, and a matching history. */
async function shows(page: Page, route: string, count = 0): Promise<void> {
  await top(page, route).waitFor()
  await expect.poll(() => layers(page).count()).toBe(count)
  await expect.poll(() => layerOf(page)).toBe(count)
  await expect.poll(() => page.url()).toContain(`#/${route}`)
}

/** Opens a product from the list as a visitor, with the options sheet open. */
async function atSheet(): Promise<Person> {
  const visitor = await stage.person({ language: 'en' })
  const { page } = visitor
  await openPage(page, list)
  await top(page, list).locator('a[href*="goods-detail"]').first().click()
  await top(page, detail).getByRole('button', { name: 'Buy now' }).click()
  await shows(page, detail, 1)
  return visitor
}

describe('a sheet over a product', () => {
  const stories: [string, (page: Page) => Promise<void>][] = [
    ['Back closes it', async (page) => void (await page.goBack())],
    ['Escape closes it', (page) => page.keyboard.press('Escape')],
    [
      'Forward does not open it again',
      async (page) => {
        await page.goBack()
        await shows(page, detail)
        await page.goForward().catch(() => undefined)
      },
    ],
    ['a reload comes back without it', reloadPage],
  ]
  test.each(stories)('%s, and one more Back leads to the list', async (_name, story) => {
    const visitor = await atSheet()
    await story(visitor.page)
    await shows(visitor.page, detail)
    await visitor.page.goBack()
    await shows(visitor.page, list)
    await visitor.close()
  })

  test('two quick Backs close it and lead to the list', async () => {
    const visitor = await atSheet()
    await visitor.page.evaluate(() => {
      history.back()
      history.back()
    })
    await shows(visitor.page, list)
    await visitor.close()
  })

  test('a typed address leaves it; Back returns to the product without it, and then to the list', async () => {
    const visitor = await atSheet()
    const { page } = visitor
    await page.goto(`/#/${login}`)
    await shows(page, login)
    await page.goBack()
    await shows(page, detail)
    await page.goBack()
    await shows(page, list)
    await visitor.close()
  })

  test('a page that is opened from inside it is one Back away from the product', async () => {
    const visitor = await atSheet()
    const { page } = visitor
    const sheet = page.getByRole('dialog')
    for (const group of await sheet.getByRole('group').all())
      await group.locator('label:has(input:enabled)').first().click()
    await sheet.getByRole('button', { name: 'Buy now' }).click()
    // A visitor must log in first: the login page replaces the order page.
    await shows(page, login)
    await page.goBack()
    await shows(page, detail)
    await page.goBack()
    await shows(page, list)
    await visitor.close()
  })
})

test('the keypad stays at Back while a payment is under way; its link opens a page one Back away from the order', async () => {
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  const [orders, pay, setting] = [
    'pages/shop/order/order-list-pre',
    'pages/shop/order/order-pay-pre',
    'pages/mine/common/pay-pwd-set',
  ]
  await openPage(page, orders)
  await top(page, orders).locator('a[href*="order-pay-pre"]').first().click()
  await top(page, pay).getByRole('button', { name: 'Pay now' }).click()
  // The page itself asks before Back leaves it: one more entry, without a dialog.
  const keypadOpen = async () => {
    await top(page, pay).waitFor()
    await expect.poll(() => layers(page).count()).toBe(1)
    await expect.poll(() => layerOf(page)).toBe(2)
  }
  await keypadOpen()
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  let payments = 0
  await page.route('**/shop/order/order-pay', async (route) => {
    if (route.request().postData()?.includes('do-pay')) {
      payments += 1
      await held
    }
    await route.continue()
  })
  const pad = page.getByRole('dialog')
  for (const digit of '222222') await pad.getByRole('button', { name: digit, exact: true }).click()
  await expect.poll(() => payments).toBe(1)
  // The history moves some time after the call. The app has handled a move when this listener is called.
  await page.evaluate(() => {
    Reflect.set(globalThis, 'moves', 0)
    addEventListener('popstate', () =>
      Reflect.set(globalThis, 'moves', Number(Reflect.get(globalThis, 'moves')) + 1),
    )
  })
  const moves = () => page.evaluate(() => Number(Reflect.get(globalThis, 'moves')))
  await page.evaluate(() => history.back())
  await expect.poll(moves).toBe(1)
  await keypadOpen()
  await page.evaluate(() => history.go(-2))
  await expect.poll(moves).toBe(2)
  await keypadOpen()
  answer()
  await pad.getByText(/Attempts left: 4/).waitFor()
  await pad.getByRole('button', { name: /Forgot password?/ }).click()
  await shows(page, setting)
  await page.goBack()
  await top(page, pay).getByRole('button', { name: 'Pay now' }).waitFor()
  await expect.poll(() => layers(page).count()).toBe(0)
  await page.goBack()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await shows(page, orders)
  await noy.close()
})

test('of two layers Back closes the upper one first', async () => {
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  const [chats, chat] = ['pages/tarbar/conversation', 'pages/chat/conversation/chat']
  await openPage(page, chats)
  await top(page, chats).getByRole('listitem').getByRole('link').first().click()
  const options = top(page, chat).getByRole('button', { name: 'Message options' })
  await options.last().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Select' }).click()
  await top(page, chat).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').waitFor()
  await expect.poll(() => layerOf(page)).toBe(2)
  await page.goBack()
  await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)
  await expect.poll(() => layerOf(page)).toBe(1)
  await top(page, chat).getByRole('checkbox').first().waitFor()
  await page.goBack()
  await expect.poll(() => top(page, chat).getByRole('checkbox').count()).toBe(0)
  await shows(page, chat)
  await page.goBack()
  await shows(page, chats)
  await noy.close()
})
