// The update page of the installed app step by step: when it opens, its progress, what stops a download, the store, and an
// edition that staff stop.
import { demoTotpSecret } from '@banyan/demo/story'
import * as rule from '@banyan/rules/app/package'
import type { Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConsole, signIn } from '../screens/console.ts'
import { openPage, sees } from '../screens/member.ts'
import { openStage, type Stage } from '../stage.ts'
import { button, openPhone, prompt, runs } from './phone.ts'
import { openReleases, owner, release, releaseLink, type Releases, stop } from './release.ts'

let stage: Stage
let releases: Releases
beforeAll(async () => {
  stage = await openStage()
  releases = await openReleases(stage)
})
afterAll(() => stage.close())

const store = 'https://play.google.com/store/apps/details?id=app.banyan.member'

test('[N7 K4] the update page does not open before its 3 s have passed; a version of the store has no size, and its button opens the store', async () => {
  await releaseLink(releases, { channel: 'store', number: 130, name: '1.3.0' }, store)
  const phone = await openPhone(rule, stage, 'store', '')
  const { page } = phone
  await page.clock.install()
  // The reply is held until the app's clock stands still.
  let reply: (() => void) | undefined
  await phone.context.route('**/app/version', async (route) => {
    await new Promise<void>((done) => (reply = done))
    await route.fallback()
  })
  await phone.start()
  await sees(page, 'Announcements')
  await expect.poll(() => reply !== undefined).toBe(true)
  await page.clock.pauseAt(Date.now() + 5_000)
  const answered = page.waitForResponse('**/app/version')
  reply?.()
  await (await answered).finished()
  await phone.context.unroute('**/app/version')
  await expect.poll(() => phone.asked().includes('failed')).toBe(true)
  await page.clock.runFor(2_500)
  expect(page.url()).not.toContain('version-update')
  await expect
    .poll(async () => {
      await page.clock.runFor(500)
      return page.getByText('Version 1.3.0 is available').isVisible()
    })
    .toBe(true)
  await page.clock.resume()
  await sees(page, 'Everything is faster')
  expect(await page.getByText(/Download size/).count()).toBe(0)
  await phone.accessible()
  await button(page, 'Open app store').click()
  await expect.poll(() => phone.links).toEqual([store])
  expect(await button(page, 'Update now').count()).toBe(0)
  await phone.close()
})

test('[N7] a forced version of the store can’t be put off and opens the store', async () => {
  await releaseLink(releases, { channel: 'beta', number: 120, name: '1.2.0', forced: true }, store)
  const phone = await openPhone(rule, stage, 'beta', '')
  const { page } = phone
  await phone.start()
  await sees(page, 'This version is no longer supported. Please update to continue.')
  expect(await button(page, 'Later').count()).toBe(0)
  await page.goBack()
  await button(page, 'Open app store').click()
  await expect.poll(() => phone.links).toEqual([store])
  await phone.close()
})

test('[T23] a forced package that is silent is downloaded without a tap, too; its page offers the restart', async () => {
  const made = await release(releases, { channel: 'beta', number: 121, name: '1.2.1', forced: true })
  const phone = await openPhone(rule, stage, 'beta', made.key)
  const { page } = phone
  await phone.start()
  await sees(page, 'This version is no longer supported. Please update to continue.')
  await expect.poll(() => phone.packages().next).toBe(121)
  expect(await button(page, 'Later').count()).toBe(0)
  expect(await button(page, 'Update now').count()).toBe(0)
  await button(page, 'Restart now').click()
  await sees(page, 'Announcements')
  await runs(phone, '1.2.1 (121)')
  await phone.close()
})

test('[N7 T23] the page shows the progress; an interrupted download goes on, a forged one is deleted and tried again', async () => {
  const made = await release(releases, { channel: 'app', number: 110, name: '1.1.0', silent: false })
  const phone = await openPhone(rule, stage, 'app', made.key)
  const { page } = phone
  await phone.start()
  await sees(page, 'Version 1.1.0 is available')
  // The second piece waits, then the network is gone.
  let held: Route | undefined
  const hold = async (route: Route) => {
    const range = (await route.request().headerValue('range')) ?? ''
    if (range.startsWith('bytes=0-')) return route.fallback()
    held = route
    return undefined
  }
  await phone.context.route('**/files/*', hold)
  await button(page, 'Update now').click()
  await expect.poll(() => held !== undefined).toBe(true)
  const bar = page.getByRole('progressbar', { name: /^Downloading \d+%$/ })
  await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(0)
  expect(Number(await bar.getAttribute('value'))).toBeLessThan(100)
  await phone.accessible()
  await held?.abort()
  await sees(page, 'The connection was lost. What’s already downloaded is kept.')
  const [before] = [...phone.downloads.values()]
  expect(before?.length).toBeGreaterThan(0)
  await phone.context.unroute('**/files/*', hold)

  // Bytes that are not the package: it is deleted.
  const forge = async (route: Route) => {
    const [, from = 0, to = 0] = /(\d+)-(\d+)/.exec((await route.request().headerValue('range')) ?? '') ?? []
    const range = `bytes ${from}-${to}/${made.bytes.length}`
    const body = Buffer.alloc(Number(to) - Number(from) + 1, 7)
    await route.fulfill({ status: 206, headers: { 'content-range': range }, body })
  }
  await phone.context.route('**/files/*', forge)
  await button(page, 'Continue download').click()
  await sees(page, 'The download didn’t pass the security check and was deleted. Please try again.')
  await expect.poll(() => phone.downloads.size).toBe(0)
  expect(phone.packages()).toEqual(rule.firstPackages)
  await phone.context.unroute('**/files/*', forge)
  await button(page, 'Update now').click()
  await button(page, 'Restart now').waitFor()
  expect(phone.packages().next).toBe(110)

  // Staff stop it while it waits for the next start: the phone gives it up when it looks the next time.
  const person = await stage.person({ width: 1280, height: 900 })
  await stage.pass(30)
  await signIn(person.page, { ...owner, code: await stage.oneTimeCode(demoTotpSecret) })
  await openConsole(person.page, '/system/version')
  await person.page.getByRole('button', { name: 'Stop 1.1.0 (110)' }).click()
  const question = person.page.getByRole('dialog', { name: 'Stop version 1.1.0 (110)?' })
  await question.getByRole('button', { name: 'Stop', exact: true }).click()
  await person.page.getByText('Stopped', { exact: true }).first().waitFor()
  await person.close()
  await page.clock.install()
  await page.clock.fastForward(61 * 60_000)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(() => phone.packages().next).toBe(null)
  await phone.start()
  await runs(phone, '1.0.9 (109)')
  expect(phone.packages()).toEqual(rule.firstPackages)
  await phone.close()
})

test.each(['no-preference', 'reduce'] as const)(
  '[T24] the question about a restart waits for the end of an open sheet, without a timer, and comes once (motion: %s)',
  async (reducedMotion) => {
    const number = reducedMotion === 'reduce' ? 112 : 111
    const made = await release(releases, { channel: 'app', number, name: `1.1.${number - 110}` })
    const phone = await openPhone(rule, stage, 'app', made.key)
    const { page } = phone
    await page.emulateMedia({ reducedMotion })
    await page.clock.install()
    let go = (): void => undefined
    const isOpen = new Promise<void>((done) => (go = done))
    await phone.context.route('**/files/*', async (route) => {
      await isOpen
      await route.fallback()
    })
    await phone.start()
    await openPage(page, 'pages/shop/goods/goods-list')
    await page.locator('a[href*="goods-detail"]').filter({ visible: true }).first().click()
    await button(page, 'Buy now').click()
    const sheet = page.getByRole('dialog')
    await sheet.waitFor()
    const elements = () => page.evaluate(() => document.body.childElementCount)
    go()
    await expect.poll(() => phone.packages().next).toBe(number)
    // An hour later the app looks again, and finds the package that is ready.
    const looks = () => phone.asked().filter((name) => name === 'failed').length
    const before = looks()
    await page.clock.fastForward(61 * 60_000)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect.poll(looks).toBeGreaterThan(before)
    await page.clock.runFor(5_000)
    expect(await sheet.isVisible()).toBe(true)
    expect(await prompt(page).count()).toBe(0)

    await page.clock.pauseAt(Date.now() + 2 * 60 * 60_000)
    await page.keyboard.press('Escape')
    // The question is asked when the step back in the history ends. That needs no time of the app's clock.
    await expect.poll(() => page.evaluate(() => Number(history.state?.layer ?? 0))).toBe(0)
    // React shows a part that has loaded up to 300 ms later. Less than a second passes for the app.
    for (let passed = 0; passed < 900; passed += 100) {
      await page.clock.runFor(100)
      await page.waitForTimeout(50)
    }
    await expect.poll(() => prompt(page).count()).toBe(1)
    await page.clock.resume()
    // The question hides the sheet from the roles: it is found by its mark until it is removed.
    await page.locator('[data-sheet]').waitFor({ state: 'detached' })
    const asking = await elements()
    await button(page, 'Later').click()
    await expect.poll(() => prompt(page).count()).toBe(0)
    // Its element is removed with its portal.
    await expect.poll(elements).toBe(asking - 2)
    await phone.close()
  },
)

test('[T23 D53 (versions)] a version that staff stop in the middle of its download ends there', async () => {
  const made = await release(releases, { channel: 'app', number: 115, name: '1.1.5', silent: false })
  const phone = await openPhone(rule, stage, 'app', made.key)
  const { page } = phone
  await phone.start()
  await sees(page, 'Version 1.1.5 is available')
  let pieces = 0
  await phone.context.route('**/files/*', async (route) => {
    pieces += 1
    if (pieces === 2) await stop(releases, made.id)
    await route.fallback()
  })
  await button(page, 'Update now').click()
  await sees(page, 'This update is no longer offered. Please try again later.')
  await expect.poll(() => phone.downloads.size).toBe(0)
  expect(phone.packages()).toEqual(rule.firstPackages)
  expect(await prompt(page).count()).toBe(0)
  await phone.close()
})
