// Staff write the detail text of a product, and members read it; attacks in it stay inert.
import type { Ask } from '@banyan/contract/client'
import { actor, type EveryCall } from '@banyan/demo/stage'
import { demoTotpSecret, staff } from '@banyan/demo/story'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attackTexts } from './attack-texts.ts'
import { openConsole, signIn } from './screens/console.ts'
import { active, wasAttacked, watch } from './screens/inert.ts'
import { findGoods } from './screens/shop.ts'
import { openStage, type Person, type Stage } from './stage.ts'
import { reloadPage } from './screens/member.ts'

const picture = fileURLToPath(new URL('../../demo/pictures/categories/tea.webp', import.meta.url))
const boss = staff.find((one) => one.role === 'owner')
const place = 'pages/shop/goods/goods-detail'

let stage: Stage
let owner: Person
let page: Page
let ask: Ask<EveryCall>
beforeAll(async () => {
  stage = await openStage()
  owner = await stage.person({ width: 1440, height: 900 })
  page = owner.page
  const name = boss?.name ?? ''
  const password = boss?.password ?? ''
  await logIn()
  await stage.pass(60)
  const { data } = await actor(stage, 'en')('/staff/login/login', 'do-login', {
    name,
    password,
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  ask = actor(stage, 'en', data.token)
})
afterAll(() => stage.close())

/** Logs the owner in. A one-time code works once. */
async function logIn(): Promise<void> {
  await stage.pass(60)
  const code = await stage.oneTimeCode(demoTotpSecret)
  await signIn(page, { name: boss?.name ?? '', password: boss?.password ?? '', code })
}

/** Returns the names of the unsaved forms that the console keeps in the browser. */
const keptForms = () =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('banyan-console-form')))

/** True if the console keeps an unsaved form of this product. */
const isKept = async (code: string) => (await keptForms()).some((name) => name.includes(`"code ${code}"`))

const shownDetail = (one: Page): Locator => one.locator(`[data-page="${place}"]`).filter({ visible: true })

/** True if the element with the focus is in this part of the page. */
const hasFocus = (part: Locator) => part.evaluate((one) => one.contains(document.activeElement))

/** Saves a copy of a product of the demo with another detail text. */
async function saved(code: string, zh: string): Promise<void> {
  const { goods } = (await ask('/staff/goods/goods', 'load-one', { code: 'quiet-headphones' })).data
  const variants = goods.variants.map(({ stock_seen: _seen, ...one }) => one)
  const copy = { ...goods, name: { zh: code }, detail: { zh }, variants }
  await ask('/staff/goods/goods', 'do-save', {
    code,
    on_sale: true,
    version: 0,
    goods: copy,
  })
}

/** Returns a picture: the left third is red, the middle blue, the right green. */
async function drawn(width: number, height: number): Promise<Buffer> {
  const address = await page.evaluate(
    ([w = 0, h = 0]) => {
      const canvas = document.createElement('canvas')
      canvas.width = w
      canvas.height = h
      const context = canvas.getContext('2d')
      for (const [at, colour] of ['#ff0000', '#0000ff', '#00ff00'].entries()) {
        if (context) context.fillStyle = colour
        context?.fillRect((at * w) / 3, 0, w / 3, h)
      }
      return canvas.toDataURL('image/png')
    },
    [width, height],
  )
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}

/** Opens the editor of a product. `name` is the product's name in the list. */
async function editor(code: string, name = code): Promise<Locator> {
  await page.goto('about:blank')
  await openConsole(page, `/goods/goods?search=${code}`)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  return page.getByRole('dialog', { name: 'Edit product' })
}

test('[D53 (goods, languages of content)] the detail text has a heading, bold words, a list and a picture; members see it, in Chinese where their language is missing', async () => {
  await saved('richtext', '')
  const form = await editor('richtext')
  const field = form.getByRole('textbox', { name: 'Details Chinese' })
  const tools = form.getByRole('toolbar', { name: 'Details Chinese' })
  const tool = (name: string) => tools.getByRole('button', { name, exact: true })
  await field.click()
  await tool('Heading').click()
  await page.keyboard.type('三层面料')
  await page.keyboard.press('Enter')
  await tool('Bold').click()
  await page.keyboard.type('防水')
  await tool('Bold').click()
  await page.keyboard.type('透气')
  await page.keyboard.press('Enter')
  await tool('Bulleted list').click()
  await page.keyboard.type('登山')
  await page.keyboard.press('Enter')
  await page.keyboard.type('骑行')
  await expect
    .poll(() => field.locator('p').filter({ hasText: /./ }).allTextContents())
    .toEqual(['防水透气', '登山', '骑行'])
  await tools.locator('input[type=file]').setInputFiles(picture)
  await field.locator('img').waitFor()
  await form.getByRole('textbox', { name: 'Details Lao' }).fill('ຜ້າ 3 ຊັ້ນ')
  await field.scrollIntoViewIfNeeded()
  await owner.shot('console-goods-detail')
  await owner.accessible()
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'hidden' })

  const visitor = await stage.person({ language: 'en' })
  await findGoods(visitor.page, 'richtext')
  const shown = shownDetail(visitor.page)
  await shown.getByRole('heading', { name: '三层面料' }).waitFor()
  await expect.poll(() => shown.locator('strong').allTextContents()).toEqual(['防水'])
  const items = shown.getByRole('listitem').filter({ hasText: /^(登山|骑行)$/ })
  expect(await items.allTextContents()).toEqual(['登山', '骑行'])
  const text = shown.locator('div').filter({ has: visitor.page.getByRole('heading', { name: '三层面料' }) })
  const image = text.last().locator('img')
  await image.scrollIntoViewIfNeeded()
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  await visitor.shot('goods-rich-en-390')
  await visitor.accessible()
  await visitor.close()

  const noy = await stage.person({ language: 'lo' })
  await findGoods(noy.page, 'richtext')
  await shownDetail(noy.page).getByText('ຜ້າ 3 ຊັ້ນ').waitFor()
  expect(await shownDetail(noy.page).getByText('三层面料').count()).toBe(0)
  await noy.close()
})

test('[D53 (goods)] the preview is the member’s page with what is not saved, in another language too, and saves nothing', async () => {
  await saved('previewed', '<p>旧的</p>')
  const form = await editor('previewed')
  await form.getByLabel('Name English').fill('Not saved yet')
  await form.getByRole('textbox', { name: 'Details English' }).fill('Only in the preview')
  await form.getByRole('button', { name: 'Preview' }).click()
  const dialog = page.getByRole('dialog', { name: 'As members see it' })
  const app = dialog.locator('iframe').contentFrame().locator(`[data-page="${place}"]`)
  await app.getByRole('heading', { name: 'Not saved yet' }).waitFor()
  await app.getByText('Only in the preview').waitFor()
  await owner.shot('console-goods-preview')
  await owner.accessible()
  await app.getByRole('button', { name: 'Buy now' }).click()
  await dialog.locator('iframe').contentFrame().getByRole('dialog').waitFor()
  await dialog.getByText('中文').click()
  await app.getByText('旧的').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })

  const visitor = await stage.person({ language: 'en' })
  await findGoods(visitor.page, 'previewed')
  await shownDetail(visitor.page).getByText('旧的').waitFor()
  expect(await visitor.page.getByText('Not saved yet').count()).toBe(0)
  await visitor.close()
})

test('[D53 (goods)] a picture that is not square is cropped by keys and zoom, used whole or left out before it is uploaded', async () => {
  await saved('cropped', '')
  const form = await editor('cropped')
  await form.getByRole('button', { name: 'Remove Picture 1' }).waitFor()
  const before = await form.getByRole('button', { name: /^Remove Picture/ }).count()
  const crop = page.getByRole('dialog', { name: 'Crop the picture' })
  const wide = { name: 'wide.png', mimeType: 'image/png', buffer: await drawn(600, 300) }
  const other = { ...wide, name: 'other.png' }
  const left = { ...wide, name: 'left.png' }
  const opener = form.getByRole('button', { name: 'Upload pictures or videos' })
  const choosing = page.waitForEvent('filechooser')
  await opener.click()
  await (await choosing).setFiles([wide, other, left])
  const canvas = crop.getByLabel('Picture', { exact: true })
  /** The colour in the middle of the canvas. */
  const middle = () =>
    canvas.evaluate((one: HTMLCanvasElement) => [
      ...(one.getContext('2d')?.getImageData(514, 514, 1, 1).data ?? []),
    ])
  await expect.poll(middle).toEqual([0, 0, 255, 255])
  await owner.shot('console-goods-crop')
  await owner.accessible()
  await canvas.focus()
  for (let times = 0; times < 12; times++) await page.keyboard.press('ArrowLeft')
  await expect.poll(middle).toEqual([255, 0, 0, 255])
  await crop.getByRole('button', { name: 'Use the square' }).click()
  await expect.poll(middle).toEqual([0, 0, 255, 255])
  await crop.getByRole('button', { name: 'Use the whole picture' }).click()
  await expect.poll(() => form.getByRole('button', { name: /^Remove Picture/ }).count()).toBe(before + 2)
  await crop.getByRole('button', { name: 'Do not upload' }).click()
  await crop.waitFor({ state: 'hidden' })
  await expect.poll(() => hasFocus(opener)).toBe(true)
  const sizes = () =>
    form
      .getByRole('group', { name: 'Pictures and videos' })
      .locator('img')
      .evaluateAll((all) =>
        all
          .slice(-2)
          .map((one) =>
            Math.round((one as HTMLImageElement).naturalWidth / (one as HTMLImageElement).naturalHeight),
          ),
      )
  await expect.poll(sizes).toEqual([1, 2])
  expect(await form.getByRole('button', { name: /^Remove Picture/ }).count()).toBe(before + 2)
})

test('attack texts in the detail text stay inert, for members and for staff', async () => {
  const visitor = await stage.person({ language: 'en' })
  const happened = watch(visitor.page)
  expect(attackTexts.length).toBeGreaterThanOrEqual(60)
  const codes = ['attackone', 'attacktwo', 'attackthree']
  for (const [at, code] of codes.entries()) {
    const chunk = attackTexts.slice(24 * at, 24 * at + 24)
    await saved(code, chunk.map((text) => `<p>before ${text} after</p>`).join('\n'))
    await findGoods(visitor.page, code)
    const text = shownDetail(visitor.page)
      .locator('div')
      .filter({ hasText: /before/ })
      .last()
    await text.waitFor()
    expect(await text.locator(active).evaluateAll((all) => all.map((one) => one.outerHTML))).toEqual([])
    for (const bait of await text.getByText('tap').all()) await bait.click()
    expect(await wasAttacked(visitor.page)).toBe(false)
  }
  expect(happened).toEqual([])
  await visitor.close()
  const staffHappened = watch(page)
  const form = await editor('attackone')
  await form
    .getByRole('textbox', { name: 'Details Chinese' })
    .getByText(/before/)
    .first()
    .waitFor()
  expect(await wasAttacked(page)).toBe(false)
  expect(staffHappened).toEqual([])
})

test('[D53 (goods)] what is not saved is kept for the person and the product, and offered again when the editor or the page is opened again', async () => {
  await saved('kept', '<p>一</p>')
  await saved('unkept', '')
  const asks = () => page.getByRole('dialog', { name: /unsaved draft/ })
  const leaving = () => page.getByRole('dialog', { name: 'Leave the editor?' })
  const form = await editor('kept')
  await form.getByLabel('Name English').fill('Half a name')
  await form.getByRole('textbox', { name: 'Details Chinese' }).fill('二')
  await form.getByRole('button', { name: 'Close' }).click()
  await owner.accessible()
  await leaving().getByRole('button', { name: 'Cancel' }).click()
  await leaving().waitFor({ state: 'hidden' })
  expect(await form.getByLabel('Name English').inputValue()).toBe('Half a name')
  await form.getByRole('button', { name: 'Close' }).click()
  await leaving().getByRole('button', { name: 'Keep draft' }).click()
  await form.waitFor({ state: 'hidden' })

  // Another product has no draft.
  const other = await editor('unkept')
  await other.getByLabel('Name English').fill('Other')
  expect(await asks().count()).toBe(0)
  await other.getByRole('button', { name: 'Close' }).click()
  await leaving().getByRole('button', { name: 'Discard', exact: true }).click()
  await other.waitFor({ state: 'hidden' })

  const again = await editor('kept')
  // The fields of the detail text are loaded on their own.
  await again.getByRole('textbox', { name: 'Details Thai' }).waitFor()
  await owner.accessible()
  await asks().getByRole('button', { name: 'Continue' }).click()
  await asks().waitFor({ state: 'hidden' })
  await expect.poll(() => hasFocus(again)).toBe(true)
  await expect.poll(() => again.getByLabel('Name English').inputValue()).toBe('Half a name')
  await again.getByRole('textbox', { name: 'Details Chinese' }).getByText('二').waitFor()
  // A page that is left without closing the editor keeps the draft too.
  await again.getByLabel('Name Lao').fill('ຊື່')
  await reloadPage(page)
  const reloaded = await editor('kept')
  await asks().getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => reloaded.getByLabel('Name Lao').inputValue()).toBe('ຊື່')
  await reloaded.getByRole('button', { name: 'Save' }).click()
  await reloaded.waitFor({ state: 'hidden' })
  expect(await isKept('kept')).toBe(false)
  const afterSave = await editor('kept', 'Half a name')
  await afterSave.getByRole('textbox', { name: 'Details Thai' }).waitFor()
  expect(await afterSave.getByLabel('Name Lao').inputValue()).toBe('ຊື່')
  expect(await asks().count()).toBe(0)
})

test('a draft is gone after it is discarded, in the offer or when the editor is left, and after the logout', async () => {
  await saved('discarded', '')
  const asks = page.getByRole('dialog', { name: /unsaved draft/ })
  const leaving = page.getByRole('dialog', { name: 'Leave the editor?' })
  const change = async (form: Locator, name: string) => {
    await form.getByLabel('Name English').fill(name)
    await expect.poll(() => isKept('discarded')).toBe(true)
  }
  const leave = async (form: Locator, answer: string) => {
    await form.getByRole('button', { name: 'Close' }).click()
    await leaving.getByRole('button', { name: answer, exact: true }).click()
    await form.waitFor({ state: 'hidden' })
  }
  await change(await editor('discarded'), 'Not wanted')
  const offered = await editor('discarded')
  await asks.getByRole('button', { name: 'Discard draft' }).click()
  await asks.waitFor({ state: 'hidden' })
  await expect.poll(() => hasFocus(offered)).toBe(true)
  expect(await isKept('discarded')).toBe(false)
  expect(await offered.getByLabel('Name English').inputValue()).toBe('')
  await change(offered, 'Not wanted either')
  await leave(offered, 'Discard')
  expect(await isKept('discarded')).toBe(false)

  const last = await editor('discarded')
  await change(last, 'Left behind')
  await leave(last, 'Keep draft')
  expect(await isKept('discarded')).toBe(true)
  await page.getByRole('button', { name: boss?.name ?? '' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  // This document has not loaded the code of the login page yet; but a logout must not look like the end of a session.
  await page.getByRole('button', { name: 'Log in' }).waitFor()
  expect(new URL(page.url()).hash).toBe('#/login/login')
  expect(await page.getByRole('alert').count()).toBe(0)
  await expect.poll(keptForms).toEqual([])
  await logIn()
  const next = await editor('discarded')
  // The fields of the detail text are loaded on their own, later than an offer would be shown.
  await next.getByRole('textbox', { name: 'Details Thai' }).waitFor()
  expect(await asks.count()).toBe(0)
  expect(await next.getByLabel('Name English').inputValue()).toBe('')
})
