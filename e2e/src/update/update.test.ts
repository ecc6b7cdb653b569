// Updates on a simulated phone: it keeps packages of pages, serves the running one to the app, and goes back to the one
// before if a new one does not report that it runs.
import { demoTotpSecret } from '@banyan/demo/story'
import * as rule from '@banyan/rules/app/package'
import type { Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConsole, signIn } from '../screens/console.ts'
import { fits } from '../screens/look.ts'
import { openPage, sees } from '../screens/member.ts'
import { openStage, type Stage } from '../stage.ts'
import { button, openPhone, prompt, runs } from './phone.ts'
import { type Edition, openReleases, owner, release as releaseWith, type Releases } from './release.ts'

let stage: Stage
let releases: Releases
beforeAll(async () => {
  stage = await openStage()
  releases = await openReleases(stage)
})
afterAll(() => stage.close())

const release = (edition: Edition) => releaseWith(releases, edition)

test('[T23 T24] [D53 (versions)] staff release a package in the console; a phone downloads it silently, goes on after a kill, and runs it after the prompt', async () => {
  const made = await stage.releasePackage(110, '1.1.0', 'app')
  const phone = await openPhone(rule, stage, 'app', made.key)
  await phone.start()
  await sees(phone.page, 'Announcements')
  const person = await stage.person({ width: 1280, height: 900 })
  const { page } = person
  // Each code works once.
  await stage.pass(30)
  await signIn(page, { ...owner, code: await stage.oneTimeCode(demoTotpSecret) })
  await openConsole(page, '/system/version')
  await page.getByRole('button', { name: 'Add a version' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a version' })
  const buffer = Buffer.from(made.archive, 'base64')
  await dialog.getByLabel('Signature').fill(made.signature)
  await dialog
    .getByLabel('Package file (ZIP)')
    .setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer })
  await dialog.getByText('Checked: 1.1.0 (110)').waitFor()
  await dialog.getByLabel('What’s new Chinese').fill('更快了')
  await dialog.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('button', { name: 'Release 1.1.0 (110)' }).click()
  await person.accessible()
  await person.shot('console-version-en-1280')
  await page.getByRole('dialog').getByRole('button', { name: 'Release', exact: true }).click()
  await page.getByRole('button', { name: 'Stop 1.1.0 (110)' }).waitFor()
  await person.close()

  // The app is killed while the second piece is on its way.
  const asked: string[] = []
  const hold = async (route: Route) => {
    const range = (await route.request().headerValue('range')) ?? ''
    asked.push(range)
    if (!range.startsWith('bytes=0-')) return
    await route.fallback()
  }
  await phone.context.route('**/files/*', hold)
  await phone.start()
  await expect.poll(() => asked.length).toBe(2)
  const [stored = Buffer.alloc(0)] = [...phone.downloads.values()]
  expect(stored.equals(buffer.subarray(0, stored.length))).toBe(true)
  expect(stored.length).toBeGreaterThan(0)
  await phone.context.unroute('**/files/*', hold)
  await phone.context.route('**/files/*', async (route) => {
    asked.push((await route.request().headerValue('range')) ?? '')
    await route.fallback()
  })
  await phone.start()
  await prompt(phone.page).waitFor()
  expect(asked[2]).toMatch(new RegExp(`^bytes=${stored.length}-`))
  await phone.accessible()
  await phone.shot('update-prompt-en-390')
  await button(phone.page, 'Later').click()
  await expect.poll(() => prompt(phone.page).count()).toBe(0)
  await runs(phone, '1.1.0')
  expect(rule.runningPackage(phone.packages())).toBe(0)
  await phone.start()
  await sees(phone.page, 'Announcements')
  await runs(phone, '1.1.0 (110)')
  await expect.poll(() => phone.packages()).toEqual({ good: 110, trial: null, next: null, failed: [] })
  await phone.close()
})

test('[T23] truncated, forged and older packages leave the running app; so does one that crashes, which is not tried again', async () => {
  const { key, bytes } = await release({ channel: 'beta', number: 120, name: '1.2.0', kind: 'crashing' })
  const phone = await openPhone(rule, stage, 'beta', key)
  const { page } = phone
  const older = Buffer.from((await stage.releasePackage(105, '1.0.5', 'crashing')).archive, 'base64')
  for (const served of [bytes.subarray(0, bytes.length - 9), Buffer.alloc(bytes.length, 7), older]) {
    let answers = 0
    const drops = () => phone.asked().filter((name) => name === 'drop').length
    const before = drops()
    const forge = async (route: Route) => {
      const range = `bytes 0-${served.length - 1}/${served.length}`
      await route.fulfill({ status: 206, headers: { 'content-range': range }, body: served })
      answers += 1
    }
    await phone.context.route('**/files/*', forge)
    await phone.start()
    await expect.poll(() => answers).toBe(1)
    await runs(phone, '1.2.0')
    // The app has remembered a forged package by then. Without this, the next start could come before.
    await expect.poll(drops).toBe(before + 1)
    expect(phone.downloads.size).toBe(0)
    expect(phone.packages()).toEqual(rule.firstPackages)
    if (served.length === bytes.length) {
      // A complete package that was not genuine is not downloaded again silently.
      await phone.start()
      await runs(phone, '1.2.0')
      expect(answers).toBe(1)
      await page.evaluate(() => localStorage.removeItem('update-refused'))
    }
    await phone.context.unroute('**/files/*', forge)
  }
  await phone.start()
  await prompt(page).waitFor()
  await button(page, 'Restart now').click()
  await page.getByRole('heading', { name: 'Broken' }).waitFor()
  await phone.giveUp()
  await sees(page, 'Announcements')
  await runs(phone, '1.0.9 (109)')
  expect(phone.packages()).toEqual({ good: 0, trial: null, next: null, failed: [120] })
  await phone.close()
})

test('[T23 T24 through the plugin of Capacitor] a package is downloaded silently and runs; one that crashes is left for it', async () => {
  const good = await release({ channel: 'app', number: 140, name: '1.4.0' })
  const phone = await openPhone(rule, stage, 'app', good.key, 'capacitor')
  const { page } = phone
  await phone.start()
  await prompt(page).waitFor()
  expect(phone.packages()).toMatchObject({ good: 0, next: 140 })
  await button(page, 'Restart now').click()
  // It reports when its pages are there.
  await expect.poll(() => phone.packages()).toEqual({ good: 140, trial: null, next: null, failed: [] })
  await runs(phone, '1.4.0 (140)')

  await release({ channel: 'app', number: 141, name: '1.4.1', kind: 'crashing' })
  await phone.start()
  await prompt(page).waitFor()
  await button(page, 'Restart now').click()
  await page.getByRole('heading', { name: 'Broken' }).waitFor()
  await phone.giveUp()
  await runs(phone, '1.4.0 (140)')
  expect(phone.packages()).toEqual({ good: 140, trial: null, next: null, failed: [141] })
  await phone.close()
})

test('[N7 K4] the update page opens after 3 s with notes and size; later is remembered; a forced one can’t be left', async () => {
  const first = await release({ channel: 'store', number: 130, name: '1.3.0', silent: false })
  const phone = await openPhone(rule, stage, 'store', first.key)
  const { page } = phone
  await phone.start()
  await sees(page, 'Version 1.3.0 is available')
  await sees(page, 'Everything is faster')
  await sees(page, /^Download size \d+\.\d MB$/)
  await fits(page)
  await phone.accessible()
  await phone.shot('update-page-en-390')
  await button(page, 'Later').click()
  await sees(page, 'Announcements')
  // The next start does not ask again, in twice the time. The version stays offered on the page about the app.
  await phone.start()
  await runs(phone, '1.3.0')
  await page.clock.install()
  await openPage(page, 'pages/tarbar/home')
  await sees(page, 'Announcements')
  await page.clock.runFor(6_000)
  expect(page.url()).not.toContain('version-update')
  // After a day it does.
  await page.evaluate(
    (day) => {
      const stored = JSON.parse(localStorage.getItem('update-later') ?? '{}') as {
        number: number
        at: number
      }
      localStorage.setItem('update-later', JSON.stringify({ ...stored, at: stored.at - day }))
    },
    24 * 60 * 60_000,
  )
  await phone.start()
  await sees(page, 'Version 1.3.0 is available')

  await release({ channel: 'store', number: 131, name: '1.3.1', silent: false, forced: true })
  await phone.start()
  await sees(page, 'This version is no longer supported. Please update to continue.')
  expect(await button(page, 'Later').count()).toBe(0)
  await page.goBack()
  await sees(page, 'Version 1.3.1 is available')
  await openPage(page, 'pages/mine/common/about-us')
  await sees(page, 'Version 1.3.1 is available')
  await phone.accessible()
  await button(page, 'Update now').click()
  await button(page, 'Restart now').click()
  await sees(page, 'Announcements')
  await runs(phone, '1.3.1 (131)')
  await expect.poll(() => phone.packages().good).toBe(131)
  await phone.close()
})
