// The components alone, in every state that a page may need: ui/gallery, built and served.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright-core'
import { build, preview, type PreviewServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Person, type Stage } from './stage.ts'
import { reloadPage } from './screens/member.ts'

const configFile = fileURLToPath(new URL('../../ui/gallery/vite.config.ts', import.meta.url))
const outDir = mkdtempSync(join(tmpdir(), 'banyan-gallery-'))
let stage: Stage
let gallery: PreviewServer

beforeAll(async () => {
  stage = await openStage()
  await build({ configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  gallery = await preview({ configFile, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
})
afterAll(async () => {
  await gallery.close()
  await stage.close()
  rmSync(outDir, { recursive: true })
})

async function visit(options: Parameters<Stage['person']>[0] = {}): Promise<Person> {
  const person = await stage.person(options)
  await person.page.goto(gallery.resolvedUrls?.local[0] ?? '')
  await person.page.getByRole('heading', { name: 'Gallery' }).waitFor()
  return person
}

const bar = (page: Page, title: string): Locator => page.locator(`[data-bar="${title}"]`)

test('[U1] a header bar has a back arrow, a title, and on its right words, a link, a button, one at rest, or more, with a dot', async () => {
  const visitor = await visit()
  const { page } = visitor
  await bar(page, 'Title only').getByRole('heading', { name: 'Title only' }).waitFor()
  await bar(page, 'Title only').getByRole('button', { name: 'Back' }).click()
  await page.getByText('Went back 1 times').waitFor()
  expect(await bar(page, 'Title only').getByRole('button').count()).toBe(1)
  await bar(page, 'Words').getByText('3 of 9').waitFor()
  await bar(page, 'Link').getByRole('link', { name: 'Records' }).click()
  expect(page.url()).toContain('#records')
  await bar(page, 'Button').getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved').first().waitFor()
  expect(await bar(page, 'Disabled button').getByRole('button', { name: 'Send' }).isDisabled()).toBe(true)
  await bar(page, 'More').getByRole('button', { name: 'More' }).click()
  const dotted = bar(page, 'Dot')
  await dotted.getByRole('button', { name: 'Messages, new' }).waitFor()
  expect(await dotted.locator('[data-badge="dot"]').count()).toBe(1)
  expect(await bar(page, 'More').locator('[data-badge="dot"]').count()).toBe(0)
  await visitor.accessible()
  await visitor.shot('gallery')
  await visitor.close()
})

test('[U3] a price is written with its sign, its thousands and its former price, or as points; and heard as one amount', async () => {
  const visitor = await visit({ dark: true })
  const prices = visitor.page.locator('[data-section="Price"]')
  const heard = await prices.locator('span.sr-only').allTextContents()
  expect(heard).toEqual(['¥1,290.50', 'was ', '860 points', '−4.80 USDT', '+12.00 USDT'])
  expect(await prices.locator('s').textContent()).toBe('was ¥1,500.00')
  await visitor.accessible()
  await visitor.shot('gallery-dark')
  await visitor.close()
})

test('[K8 T11] a badge shows nothing at none, the number up to 99, and 99+ above', async () => {
  const visitor = await visit()
  const shown = await visitor.page
    .locator('[data-section="Badge"] [data-count]')
    .evaluateAll((all) =>
      all.map((one) => [
        one.getAttribute('data-count'),
        one.querySelector('[data-badge] > [aria-hidden]')?.textContent ?? '',
      ]),
    )
  expect(shown).toEqual([
    ['0', ''],
    ['1', '1'],
    ['42', '42'],
    ['99', '99'],
    ['100', '99+'],
    ['12000', '99+'],
  ])
  await visitor.close()
})

test('[U2] the code button counts the seconds down after a code was sent, and asks for none meanwhile', async () => {
  const visitor = await visit()
  const { page } = visitor
  await page.clock.install()
  await reloadPage(page)
  await page.getByRole('button', { name: 'Get code' }).click()
  const counting = page.getByRole('button', { name: /^\d+ s$/ })
  await counting.waitFor()
  expect(await counting.isDisabled()).toBe(true)
  await page.clock.runFor(30_000)
  expect(Number.parseInt((await counting.textContent()) ?? '', 10)).toBeLessThanOrEqual(31)
  await page.clock.runFor(31_000)
  await page.getByRole('button', { name: 'Get code' }).waitFor()
  expect(await page.getByRole('button', { name: 'Get code' }).isEnabled()).toBe(true)
  await visitor.close()
})

test('[U7 K6] a dialog has a title with content or one line of input, cancel and confirm, moves for 300 ms, and is a desktop’s from 500 px on', async () => {
  const visitor = await visit({ motion: true })
  const { page } = visitor
  const dialog = page.locator('[data-dialog]')
  await page.evaluate(() => {
    const moved = new Set<string>()
    Reflect.set(globalThis, 'moved', moved)
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      if (target instanceof Element && target.matches('[data-dialog]')) moved.add(propertyName)
    })
  })
  await page.getByRole('button', { name: 'Dialog', exact: true }).click()
  await dialog.getByText('It cannot be brought back.').waitFor()
  expect(await dialog.evaluate((box) => getComputedStyle(box).transitionDuration)).toMatch(/^0\.3s/)
  const moved = () => page.evaluate(() => [...(Reflect.get(globalThis, 'moved') as Set<string>)].toSorted())
  await expect.poll(moved, { message: 'it grows and appears' }).toEqual(['opacity', 'scale'])
  await visitor.accessible()
  const narrow = (await dialog.boundingBox())?.width ?? 0
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Dialog with input' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Please enter a name').waitFor()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Noy')
  await page.keyboard.press('Enter')
  await page.getByText('Hello, Noy').first().waitFor()
  await page.setViewportSize({ width: 800, height: 600 })
  await page.getByRole('button', { name: 'Dialog', exact: true }).click()
  await dialog.waitFor()
  expect((await dialog.boundingBox())?.width ?? 0).toBeGreaterThan(narrow)
  await page.setViewportSize({ width: 800, height: 480 })
  // It may still be growing.
  await expect.poll(async () => (await dialog.boundingBox())?.width ?? 0).toBe(narrow)
  await visitor.close()
})

test('[V6 U6] a payment password that is confirmed too early asks for all of it; six digits are enough by themselves', async () => {
  const visitor = await visit()
  const { page } = visitor
  await page.getByRole('button', { name: 'Keypad' }).click()
  const pad = page.getByRole('dialog')
  const full = pad.locator('[data-dot="full"]')
  await expect.poll(() => pad.evaluate((box) => box === document.activeElement)).toBe(true)
  await page.keyboard.type('123')
  await page.keyboard.press('Enter')
  await pad.getByText('Enter all 6 digits').waitFor()
  expect(await full.count()).toBe(3)
  await page.keyboard.type('4')
  await expect.poll(() => pad.getByText('Enter all 6 digits').count()).toBe(0)
  await page.keyboard.type('56789')
  await page.getByText('6 digits', { exact: true }).first().waitFor()
  await visitor.close()
})

test('a toast is seen above a sheet and the keypad over it, is announced, and lets taps through', async () => {
  const visitor = await visit()
  const { page } = visitor
  await page.getByRole('button', { name: 'Order sheet' }).click()
  await page.getByRole('dialog', { name: 'Order' }).getByRole('button', { name: 'Pay' }).click()
  const pad = page.getByRole('dialog', { name: 'Payment password' })
  // A toast is shown for two seconds at most, so the page itself looks at it, from before it comes.
  const found = page.waitForFunction(() => {
    const toaster = document.querySelector<HTMLElement>('[data-toaster]')
    const toast = toaster?.firstElementChild
    if (!toaster || toast?.textContent !== 'No connection') return undefined
    const { x, y, width, height } = toast.getBoundingClientRect()
    const at = () => document.elementFromPoint(x + width / 2, y + height / 2)
    const tapped = at()
    // A point hits only elements that accept taps.
    toaster.style.pointerEvents = 'auto'
    const seen = at()
    toaster.style.pointerEvents = ''
    return {
      isSeen: seen !== null && toaster.contains(seen),
      isTapped: tapped !== null && toaster.contains(tapped),
      isHidden: toaster.closest('[aria-hidden], [inert]') !== null,
      live: toaster.getAttribute('aria-live'),
    }
  })
  for (const digit of '123456') await pad.getByRole('button', { name: digit, exact: true }).click()
  expect(await (await found).jsonValue()).toEqual({
    isSeen: true,
    isTapped: false,
    isHidden: false,
    live: 'polite',
  })
  await visitor.shot('gallery-toast-over-keypad')
  await visitor.accessible()
  await visitor.close()
})
