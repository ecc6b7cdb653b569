// Videos in the browser: staff publish one in two languages, a member watches it, leaves, goes on, and the next follows.
import { fileURLToPath } from 'node:url'
import { demoTotpSecret, staff } from '@banyan/demo/story'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConsole, signIn } from './screens/console.ts'
import { fits } from './screens/look.ts'
import { openPage, reloadPage } from './screens/member.ts'
import { openNoy } from './screens/noy.ts'
import { openStage, type Stage } from './stage.ts'

const film = fileURLToPath(new URL('../../demo/videos/tea-table.webm', import.meta.url))
const list = 'pages/index/video-list'
const one = 'pages/index/video'
let stage: Stage
beforeAll(async () => void (stage = await openStage()))
afterAll(() => stage.close())

const top = (page: Page, route: string): Locator =>
  page.locator(`[data-page="${route}"]`).filter({ visible: true })
const player = (page: Page): Locator => top(page, one).locator('video')

/** Plays from a second until the video has moved on by some seconds, and pauses. */
const playFrom = (page: Page, second: number, seconds: number) =>
  player(page).evaluate(
    async (video: HTMLVideoElement, { second, seconds }) => {
      video.currentTime = second
      await video.play()
      await new Promise<void>((done) => {
        video.addEventListener('timeupdate', () => video.currentTime >= second + seconds && done())
      })
      video.pause()
    },
    { second, seconds },
  )

test('[N9 D53 (videos, languages of content)] staff publish a video in two languages with a frame as its cover; visitors see it in both', async () => {
  const owner = staff.find(({ role }) => role === 'owner')
  const clerk = await stage.person({ width: 1440, height: 900 })
  const { page } = clerk
  await signIn(page, {
    name: owner?.name ?? '',
    password: owner?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  await openConsole(page, '/content/article?kind=video')
  await page.getByRole('row').filter({ hasText: 'How to brew tea' }).waitFor()
  await page.getByRole('button', { name: 'New article' }).click()
  const editor = page.getByRole('dialog')
  await editor.getByLabel('Title Chinese').fill('洗茶与温杯')
  await editor.getByLabel('Title English').fill('Rinsing the leaves')
  await editor.getByText('Upload the video before you publish').waitFor()
  await expect
    .poll(() => editor.getByRole('button', { name: 'Publish', exact: true }).isDisabled())
    .toBe(true)
  const wrong = { name: 'text.webm', mimeType: 'video/webm', buffer: Buffer.from('no video') }
  await editor.locator('input[accept^="video"]').setInputFiles(wrong)
  await editor.getByText('This browser can’t play the video').waitFor()
  await editor.locator('input[accept^="video"]').setInputFiles(film)
  await editor.getByRole('button', { name: 'Replace video' }).waitFor()
  await editor.getByRole('img', { name: 'Cover picture' }).waitFor()
  await clerk.shot('console-video-editor')
  await clerk.accessible()
  await editor.getByRole('button', { name: 'Publish', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: 'Rinsing the leaves' })
  await row.getByText('Published').waitFor()
  await row.getByText('Views: 0').waitFor()
  await clerk.shot('console-videos')
  await clerk.close()
  for (const [language, title] of [
    ['zh', '洗茶与温杯'],
    ['en', 'Rinsing the leaves'],
  ] as const) {
    const reader = await stage.person({ language })
    await openPage(reader.page, list)
    await top(reader.page, list).getByText(title).click()
    await top(reader.page, one).getByRole('heading', { name: title, level: 2 }).waitFor()
    await expect.poll(() => player(reader.page).getAttribute('poster')).toMatch(/^\/files\//)
    await reader.close()
  }
})

test('[N9] a member watches, leaves, goes on at the same second, and the next video follows unless it is cancelled', async () => {
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  await openPage(page, 'pages/tarbar/mine')
  await page.getByRole('link', { name: 'Videos' }).click()
  const card = top(page, list).getByRole('link', { name: /How to brew tea/ })
  await card.click()
  await player(page).waitFor()
  await playFrom(page, 5, 3.5)
  // It is paused at 8.5 s or, on a slow machine, a little later.
  const left = Math.floor(await player(page).evaluate((video: HTMLVideoElement) => video.currentTime))
  const resumed = [left, left + 1].map((second) => `Resumed at 0:${String(second).padStart(2, '0')}`)
  // The list shows it before the server has it, and a reload would cancel the request.
  const stored = page.waitForResponse(
    (reply) => reply.request().postData()?.includes('control=do-progress') ?? false,
  )
  await page.goBack()
  await card.getByText(/% watched/).waitFor({ state: 'attached' })
  await stored
  // The server has it: another start of the app goes on there.
  await reloadPage(page)
  await card.getByText(/% watched/).waitFor({ state: 'attached' })
  await noy.shot('video-list-en-390')
  await noy.accessible()
  await card.click()
  await top(page, one)
    .getByText(new RegExp(resumed.join('|')))
    .waitFor()
  await noy.shot('video-en-390')
  await noy.accessible()
  await top(page, one).getByText('Views: 1').waitFor()
  await playFrom(page, 15, 0.5)
  // The next video starts after five seconds: not before the test has met the button, however slow the machine is.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await player(page).evaluate(async (video: HTMLVideoElement) => video.play())
  await top(page, one).getByRole('button', { name: 'Cancel' }).click()
  await top(page, one).getByRole('timer').waitFor({ state: 'hidden' })
  await playFrom(page, 15, 0.5)
  await player(page).evaluate(async (video: HTMLVideoElement) => video.play())
  await top(page, one).getByRole('button', { name: 'Play now' }).click()
  await page.clock.resume()
  await top(page, one)
    .getByRole('heading', { name: /^Quiet days/ })
    .waitFor()
  // It starts itself.
  await expect
    .poll(() => player(page).evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0)
  // Back leaves the videos that followed each other.
  await page.goBack()
  await card.waitFor()
  await noy.close()
})

test('[N9] a visitor’s progress stays on the device; a video that can’t be loaded offers a retry', async () => {
  const visitor = await stage.person({ language: 'en' })
  const { page } = visitor
  await openPage(page, list)
  const card = top(page, list).getByRole('link', { name: /^.*Harvest time/ })
  await card.click()
  await player(page).waitFor()
  await playFrom(page, 4, 2)
  await page.goBack()
  await reloadPage(page)
  await card.getByText(/% watched/).waitFor({ state: 'attached' })
  let isBroken = true
  await page.route('**/files/public/*.webm', (route) => (isBroken ? route.abort() : route.continue()))
  await top(page, list)
    .getByRole('link', { name: /Quiet days/ })
    .click()
  await top(page, one).getByText('The video couldn’t be played').waitFor()
  await visitor.shot('video-failed-en-390')
  isBroken = false
  await top(page, one).getByRole('button', { name: 'Try again' }).click()
  await top(page, one).getByRole('alert').waitFor({ state: 'hidden' })
  await playFrom(page, 0, 1)
  await visitor.close()
})

test.each([
  { language: 'zh', dark: true, width: 320 },
  { language: 'lo', dark: false, width: 390 },
] as const)('videos in $language at $width fit the screen', async (look) => {
  const reader = await stage.person({ ...look, height: 844 })
  await openPage(reader.page, list)
  await top(reader.page, list).getByRole('listitem').first().waitFor()
  await fits(reader.page)
  await reader.shot(`video-list-${look.language}-${look.width}`)
  await top(reader.page, list).getByRole('link').first().click()
  await player(reader.page).waitFor()
  await fits(reader.page)
  await reader.accessible()
  await reader.shot(`video-${look.language}-${look.width}`)
  await reader.close()
})
