// Pictures before they are sent, and uploads that fail. Ida sends, Tom sees.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '../../screens/member.ts'
import { openStage, type Stage } from '../../stage.ts'
import { type Newcomer, watchOutbox } from '../newcomer.ts'
import { button, log, openChat, top, two } from '../pair.ts'

const publish = 'pages/chat/moment/publish'
const heights = [120, 160, 200, 240]

let stage: Stage
let ida: Newcomer
let tom: Newcomer
let dir: string
let pictures: string[]
beforeAll(async () => {
  stage = await openStage()
  dir = mkdtempSync(join(tmpdir(), 'banyan-album-'))
  ;[ida, tom] = await two(stage, await watchOutbox(stage), 'album')
  pictures = []
  // The height tells the pictures apart.
  for (const height of heights) {
    const base64 = await ida.page.evaluate((tall) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 200, height: tall })
      const brush = canvas.getContext('2d')
      if (brush) brush.fillStyle = `hsl(${tall} 60% 55%)`
      brush?.fillRect(0, 0, 200, tall)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    }, height)
    const path = join(dir, `${height}.png`)
    writeFileSync(path, Buffer.from(base64, 'base64'))
    pictures.push(path)
  }
})
afterAll(async () => {
  rmSync(dir, { recursive: true, force: true })
  await stage.close()
})

test('[D48 T15] several pictures are reviewed: one is taken out, one moves, and they arrive in the chosen order', async () => {
  await openChat(tom, ida.name)
  await openChat(ida, tom.name)
  await button(ida, 'More').click()
  await top(ida).locator('input[data-pick="Album"]').setInputFiles(pictures)
  const sheet = ida.page.getByRole('dialog', { name: 'Send 4 items' })
  await sheet.getByText('1 of 4').waitFor()
  await ida.accessible()
  await ida.shot('album')
  // 120 160 200 240: the second goes, the last moves to the front.
  await sheet.getByRole('button', { name: 'Item 2', exact: true }).click()
  await sheet.getByRole('button', { name: 'Remove' }).click()
  const three = ida.page.getByRole('dialog', { name: 'Send 3 items' })
  await three.getByRole('button', { name: 'Item 3', exact: true }).click()
  await three.getByRole('button', { name: 'Move earlier' }).click()
  await three.getByRole('button', { name: 'Move earlier' }).click()
  await expect.poll(() => three.getByRole('button', { name: 'Move earlier' }).isDisabled()).toBe(true)
  // While the uploads are held back, the list shows the order in which they are sent.
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await ida.page.route('**/chat/conversation/upload', async (route) => {
    await held
    await route.continue()
  })
  await three.getByRole('button', { name: 'Send (3)' }).click()
  await three.waitFor({ state: 'detached' })
  const own = log(ida).getByRole('button', { name: 'View the photo' })
  await expect.poll(() => own.count()).toBe(3)
  const shapes = await own.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => (height / width).toFixed(1)),
  )
  expect(shapes).toEqual(['1.2', '0.6', '1.0'])
  release()
  await expect.poll(() => log(tom).getByRole('button', { name: 'View the photo' }).count()).toBe(3)
  await ida.page.unroute('**/chat/conversation/upload')
})

test('one picture is sent without a review', async () => {
  await button(ida, 'More').click()
  await top(ida).locator('input[data-pick="Album"]').setInputFiles(pictures.slice(0, 1))
  await expect.poll(() => log(tom).getByRole('button', { name: 'View the photo' }).count()).toBe(4)
})

test('[D47] pictures of a moment keep the order in which they were picked, whichever upload ends first', async () => {
  // The first upload ends last.
  let uploads = 0
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await ida.page.route('**/chat/conversation/upload', async (route) => {
    uploads += 1
    if (uploads === 1) await held
    await route.continue()
  })
  await openPage(ida.page, publish)
  const writing = top(ida, publish)
  await writing.locator('input[type=file]').setInputFiles(pictures)
  const done = writing.getByRole('img', { name: /^Picture \d/ })
  await expect.poll(() => done.count()).toBe(3)
  await expect.poll(() => writing.getByRole('button', { name: 'Share', exact: true }).isDisabled()).toBe(true)
  release()
  await expect.poll(() => done.count()).toBe(4)
  // A picture has a height when it is loaded.
  const tall = () => done.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalHeight))
  await expect.poll(tall).toEqual(heights)
  // Three columns on a phone.
  const left = await done.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
  expect(new Set(left).size).toBe(3)
  await ida.accessible()
  await ida.shot('album-moment')
  await ida.page.unroute('**/chat/conversation/upload')
})

test('[X7] a picture whose upload fails says so in words that can be read, and can be sent again', async () => {
  await ida.page.route('**/chat/conversation/upload', (route) => route.abort())
  const writing = top(ida, publish)
  await writing.locator('input[type=file]').setInputFiles(pictures.slice(0, 1))
  const again = writing.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await ida.accessible()
  await ida.shot('album-failed')
  // A moment is not shared without one of its pictures.
  await expect.poll(() => writing.getByRole('button', { name: 'Share', exact: true }).isDisabled()).toBe(true)
  await ida.page.unroute('**/chat/conversation/upload')
  await again.click()
  await expect.poll(() => writing.getByRole('img', { name: /^Picture \d/ }).count()).toBe(5)

  // In a chat the words stand below the picture.
  await openChat(ida, tom.name)
  await ida.page.route('**/chat/conversation/upload', (route) =>
    route.fulfill({
      status: 200,
      contentType: 'application/json',
      body: JSON.stringify({ status: 0, code: 'upload-failed', msg: 'Upload failed', data: null }),
    }),
  )
  await button(ida, 'More').click()
  await top(ida).locator('input[data-pick="Album"]').setInputFiles(pictures.slice(1, 2))
  await log(ida).getByText('Not sent. Tap for options').waitFor()
  await ida.accessible()
  await ida.shot('album-chat-failed')
  await ida.page.unroute('**/chat/conversation/upload')
  await log(ida).getByText('Not sent. Tap for options').click()
  await ida.page.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => log(tom).getByRole('button', { name: 'View the photo' }).count()).toBe(5)
  await ida.close()
  await tom.close()
})
