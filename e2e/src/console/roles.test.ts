// Goods staff and content staff at their desk, and a decision on a phone.
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConsole, signInAs } from '../screens/console.ts'
import { openPage, reloadPage } from '../screens/member.ts'
import { openStage, type Person, type Stage } from '../stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('[D52 (orders to send, reviews)] goods staff see only their lists, ship an order and reply to a review', async () => {
  const desk = await stage.person({ width: 1280, height: 900 })
  const { page } = desk
  await signInAs(page, stage, 'goods')
  const menu = page.locator('nav ul')
  const paths = await menu.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(paths).toContain('#/goods/order')
  expect(
    paths.filter((path) => /^#\/(finance|system|people|service|content|chat)\//.test(path ?? '')),
  ).toEqual([])

  await menu.locator('a[href="#/goods/order"]').click()
  const open = page.getByRole('button', { name: /^Open order/ }).first()
  const sn = (await open.textContent())?.trim() ?? ''
  await open.click()
  const order = page.getByRole('dialog', { name: `Order ${sn}` })
  await order.getByLabel('Courier').fill('Lao Post')
  await order.getByLabel('Tracking number').fill('LP-20261123-1')
  await desk.accessible()
  await order.getByRole('button', { name: 'Ship', exact: true }).click()
  await order.getByText('To receive', { exact: true }).first().waitFor()
  await order.getByText('LP-20261123-1').first().waitFor()
  await page.keyboard.press('Escape')
  await order.waitFor({ state: 'hidden' })
  await expect.poll(() => page.getByRole('button', { name: `Open order ${sn}` }).count()).toBe(0)
  await page.getByRole('tab', { name: 'To receive' }).click()
  await page.getByRole('button', { name: `Open order ${sn}` }).waitFor()

  await menu.locator('a[href="#/goods/review"]').click()
  const first = page.getByRole('button', { name: /^Open review/ }).first()
  const name = (await first.getAttribute('aria-label')) ?? ''
  await first.click()
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  const keep = page.getByRole('dialog', { name: 'Keep this review' })
  await keep.getByLabel('Reply (optional)').fill('Thank you for your kind review.')
  await desk.accessible()
  await keep.getByRole('button', { name: 'Keep', exact: true }).click()
  await keep.waitFor({ state: 'hidden' })
  await expect.poll(() => page.getByRole('button', { name, exact: true }).count()).toBe(0)
  const id = name.replace('Open review ', '')
  await openConsole(page, `/goods/review?state=kept&item=${id}`)
  const kept = page.getByRole('dialog', { name: `Review ${id}` })
  await kept.getByText('Thank you for your kind review.').first().waitFor()
  await desk.close()
})

test('content staff see only their pages, and change a banner that a visitor then sees on home', async () => {
  const desk = await stage.person({ width: 1280, height: 900 })
  const { page } = desk
  await signInAs(page, stage, 'content')
  const menu = page.locator('nav ul')
  const paths = await menu.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(paths).toContain('#/content/banner')
  expect(paths.filter((path) => /^#\/(finance|people|service|member)\//.test(path ?? ''))).toEqual([])

  await menu.locator('a[href="#/content/banner"]').click()
  const first = page.getByRole('list', { name: 'Banners' }).getByRole('listitem').first()
  await first.getByRole('button', { name: /^Edit / }).click()
  const editor = page.getByRole('dialog')
  await editor.getByLabel('Title English', { exact: true }).fill('Tea for the cool season')
  await desk.accessible()
  await editor.getByRole('button', { name: 'Save' }).click()
  await editor.waitFor({ state: 'hidden' })
  await first.getByText('Tea for the cool season').waitFor()
  await desk.close()

  const visitor = await stage.person({ language: 'en' })
  // Home is cached for a second.
  await stage.pass(2)
  await openPage(visitor.page, 'pages/tarbar/home')
  await expect.poll(() => visitor.page.getByText('Tea for the cool season').count()).toBeGreaterThan(0)
  await visitor.close()
})

/** Fails if the page can be moved sideways. */
async function fitsIn({ page }: Person): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wider, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(0)
}

/** Returns by how many pixels the parts reach over the right edge of their table, or of the screen. */
const beyond = (parts: Locator) =>
  parts.evaluateAll((all) => {
    const rightOf = (one: Element) => one.getBoundingClientRect().right
    const room = (one: Element) => one.closest('.ant-table-container') ?? document.documentElement
    return Math.max(...all.map((one) => rightOf(one) - rightOf(room(one))))
  })

test('[D52 (withdrawals)] the amounts of withdrawals are in view without moving the list, in both languages', async () => {
  const phone = await stage.person({ width: 390, height: 844 })
  const { page } = phone
  await signInAs(page, stage, 'finance')
  for (const language of ['en', 'zh']) {
    await page.evaluate((chosen) => localStorage.setItem('banyan-console-language', chosen), language)
    await reloadPage(page)
    await openConsole(page, '/finance/withdraw')
    const amounts = page.locator('tbody tr[data-row-key] .money')
    await amounts.first().waitFor()
    expect(await page.locator('html').getAttribute('lang')).toMatch(language)
    expect(await beyond(amounts), language).toBeLessThanOrEqual(0)
    await phone.shot(`console-phone-withdraw-${language}`)
    await page.locator('tbody tr[data-row-key] button').first().tap()
    const item = page.locator('.ant-drawer-body')
    await item.locator('.money').first().waitFor()
    expect(await beyond(item.locator('*')), language).toBeLessThanOrEqual(0)
    expect(await item.evaluate((one) => one.scrollWidth - one.clientWidth), language).toBe(0)
    await phone.shot(`console-phone-withdrawal-${language}`)
    await fitsIn(phone)
    await phone.accessible()
  }
  await phone.close()
})

test('finance decides a recharge on a phone by touch, in the dark look', async () => {
  const phone = await stage.person({ width: 390, height: 844, dark: true })
  const { page } = phone
  // Only a mouse has a pointer that is not a touch.
  await page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      ({ pointerType }) => {
        if (pointerType !== 'touch') document.documentElement.setAttribute('data-mouse', '')
      },
      true,
    )
  })
  await signInAs(page, stage, 'finance')
  await reloadPage(page)
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  await page.getByRole('heading', { name: 'My work', level: 1 }).waitFor()
  await fitsIn(phone)
  await phone.shot('console-phone-start')
  await page.locator('main a[href$="/finance/recharge"], #content a[href$="/finance/recharge"]').first().tap()
  await page.getByRole('heading', { name: 'Recharge review', level: 1 }).waitFor()
  const open = page.getByRole('button', { name: /^Open recharge/ }).first()
  await open.waitFor()
  await fitsIn(phone)
  await phone.accessible()
  await phone.shot('console-phone-list')
  const name = (await open.getAttribute('aria-label')) ?? ''
  await open.tap()
  const approve = page.getByRole('button', { name: 'Approve', exact: true })
  await approve.waitFor()
  await fitsIn(phone)
  await phone.accessible()
  await phone.shot('console-phone-review')
  await approve.tap()
  const sure = page.getByRole('dialog', { name: 'Approve this recharge?' })
  await sure.getByRole('button', { name: /^Approve \d/ }).waitFor()
  await fitsIn(phone)
  await phone.accessible()
  await phone.shot('console-phone-question')
  await sure.getByRole('button', { name: /^Approve \d/ }).tap()
  await sure.waitFor({ state: 'hidden' })
  await expect.poll(() => page.getByRole('button', { name, exact: true }).count()).toBe(0)
  await fitsIn(phone)
  const id = name.replace(/\D+/, '')
  await openConsole(page, `/finance/recharge?state=all&item=${id}`)
  await page.getByText('Credited', { exact: true }).first().waitFor()
  expect(await page.locator('html').getAttribute('data-mouse'), 'no mouse was used').toBeNull()
  await phone.close()
})
