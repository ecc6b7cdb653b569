// Staff look at an article before they save it: the page of the member app, with the unsaved changes, in any language.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attackTexts } from './attack-texts.ts'
import { openConsole, signInAs } from './screens/console.ts'
import { active, wasAttacked, watch } from './screens/inert.ts'
import { openPage } from './screens/member.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
let writer: Awaited<ReturnType<Stage['person']>>
let page: Page
/** The controls of the calls that change something, of the console and of the frame. */
const changes: string[] = []
beforeAll(async () => {
  stage = await openStage()
  writer = await stage.person({ width: 1440, height: 900 })
  page = writer.page
  await signInAs(page, stage, 'content')
  page.on('request', (request) => {
    const control = /(?:^|&)control=(do-[\w-]+)/.exec(request.postData() ?? '')?.[1]
    if (control !== undefined) changes.push(control)
  })
})
afterAll(() => stage.close())

/** Opens the first article of a kind in the editor. */
async function edit(kind: string): Promise<Locator> {
  await page.goto('about:blank')
  await openConsole(page, `/content/article?kind=${kind}`)
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  return page.getByRole('dialog').filter({ has: page.getByLabel('Title Lao') })
}

/** Opens the preview in Lao. Returns its dialog and the page of the member app in it. */
async function preview(editor: Locator, place: string) {
  await editor.getByRole('button', { name: 'Preview' }).click()
  const dialog = page.getByRole('dialog', { name: 'As members see it' })
  await dialog.getByRole('radiogroup', { name: 'Language of the preview' }).getByText('ລາວ').click()
  const frame = dialog.locator('iframe').contentFrame()
  return { dialog, app: frame.locator(`[data-page="${place}"]`) }
}

const words = { title: 'ຫົວຂໍ້ທີ່ຍັງບໍ່ບັນທຶກ', body: 'ເນື້ອໃນທີ່ຍັງບໍ່ບັນທຶກ' }
const pages = {
  announcement: 'pages/index/public-detail',
  culture: 'pages/index/cultura-detail',
  help: 'pages/index/help-detail',
  video: 'pages/index/video',
  agreement: 'pages/login/legal',
  privacy: 'pages/login/legal',
} as const

test.each(Object.entries(pages))(
  '[D53 (announcements, culture, help, videos)] the preview of an article of the kind %s is the member’s page in Lao with what is not saved; nothing is stored',
  async (kind, place) => {
    const editor = await edit(kind)
    await editor.getByLabel('Title Lao').fill(words.title)
    await editor.getByRole('textbox', { name: 'Text Lao' }).fill(words.body)
    changes.length = 0
    const { dialog, app } = await preview(editor, place)
    await app.getByRole('heading', { name: words.title, level: 2 }).waitFor()
    await app.getByText(words.body).waitFor()
    if (kind === 'privacy') await app.getByRole('heading', { name: 'ນະໂຍບາຍຄວາມເປັນສ່ວນຕົວ' }).waitFor()
    // The dialog has one heading.
    expect(await dialog.getByRole('heading').allTextContents()).toEqual([])
    await dialog.getByText('As members see it', { exact: true }).waitFor()
    if (kind === 'culture') {
      await writer.shot('console-article-preview')
      await writer.accessible()
    }
    if (kind === 'video') await play(app.locator('video'))
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(changes).toEqual([])

    const again = await edit(kind)
    await expect.poll(() => again.getByLabel('Title Chinese').inputValue()).not.toBe('')
    expect(await again.getByLabel('Title Lao').inputValue()).not.toBe(words.title)
  },
)

/** Plays a video for longer than a view takes. */
const play = (player: Locator) =>
  player.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true
    await video.play()
    await new Promise<void>((done) => {
      video.addEventListener('timeupdate', () => video.currentTime >= 4 && done())
    })
    video.pause()
  })

test('attack texts that are not saved stay inert in the preview', async () => {
  const happened = watch(page)
  const editor = await edit('culture')
  await editor.getByLabel('Title Lao').fill(`<img src=x onerror="hit=1">${attackTexts[0]}`.slice(0, 120))
  // The editor of rich text has a schema; what its person sends is not limited by it.
  await page.route('**/staff/content/article', async (route) => {
    const form = new URLSearchParams(route.request().postData() ?? '')
    if (form.get('control') !== 'get-preview') return route.continue()
    const lo = attackTexts
      .map((text) => `<p>before ${text} after</p>`)
      .join('\n')
      .slice(0, 12_000)
    form.set('body', JSON.stringify({ zh: '<p>正文</p>', lo }))
    return route.continue({ postData: form.toString() })
  })
  const { app } = await preview(editor, pages.culture)
  await app
    .getByText(/before/)
    .first()
    .waitFor()
  await expect.poll(() => app.locator('article h2').locator(active).count()).toBe(0)
  const left = app.locator('article h2 ~ div').locator(active)
  expect(await left.evaluateAll((all) => all.map((one) => one.outerHTML))).toEqual([])
  for (const bait of await app.getByText('tap').all()) await bait.click()
  const [outer, ...inner] = page.frames()
  expect(inner.length).toBeGreaterThan(0)
  for (const frame of [outer, ...inner]) expect(await frame?.evaluate(() => 'hit' in window)).toBe(false)
  expect(await wasAttacked(page)).toBe(false)
  expect(happened).toEqual([])
})

test('a reader in Lao sees what is published, not what was only previewed', async () => {
  const reader = await stage.person({ language: 'lo' })
  await openPage(reader.page, 'pages/index/cultura')
  const list = reader.page.locator('[data-page="pages/index/cultura"]').filter({ visible: true })
  await list.getByRole('listitem').first().waitFor()
  expect(await list.getByText(words.title).count()).toBe(0)
  await reader.close()
})
