// Tickets in the browser: a member writes with pictures, staff answer, the member sees the unread mark and closes.
import { fileURLToPath } from 'node:url'
import { demoTotpSecret, staff } from '@banyan/demo/story'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../screens/console.ts'
import { openPage, sees } from '../screens/member.ts'
import { openNoy } from '../screens/noy.ts'
import { openStage, type Stage } from '../stage.ts'

const form = 'pages/mine/service/worksheet'
const record = 'pages/mine/service/worksheet-record'
const photo = (name: string) =>
  fileURLToPath(new URL(`../../../demo/pictures/vouchers/${name}.webp`, import.meta.url))

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const top = (page: Page, route: string) => page.locator(`[data-page="${route}"]`).filter({ visible: true })

/** Text that would run in a page that shows it as HTML. */
const attack = `<img src=x onerror="window.attacked=1"><script>window.attacked=1</script>"'><svg onload=window.attacked=1>`
const isAttacked = (page: Page) => page.evaluate(() => 'attacked' in globalThis)

async function openDesk() {
  const one = staff.find(({ role }) => role === 'support')
  const desk = await stage.person({ width: 1440, height: 900 })
  const { page } = desk
  await signIn(page, {
    name: one?.name ?? '',
    password: one?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  await page.goto('/console/#/service/ticket')
  await page.getByRole('heading', { name: 'Tickets', exact: true }).waitFor()
  return desk
}

test('[N19 D32 D52 D69] a ticket with pictures is answered; the open app shows it unread; attack texts of both stay text', async () => {
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  await openPage(page, form)
  const sheet = top(page, form)
  await sheet.getByLabel('Description').fill(`Broken cup ${attack}`)
  await sheet
    .locator('label')
    .filter({ hasText: /^Order$/ })
    .click()
  // What was typed survives a reload.
  await page.reload()
  await expect.poll(() => sheet.getByLabel('Description').inputValue()).toContain('Broken cup')
  const pictures = sheet.locator('input[type=file][multiple]')
  await pictures.setInputFiles([photo('anna'), photo('lan')])
  await expect.poll(() => sheet.locator('fieldset img:not([alt=""])').count()).toBe(2)
  await sheet.getByRole('button', { name: 'Order, recharge or withdrawal' }).click()
  const records = page.getByRole('dialog', { name: 'Order, recharge or withdrawal' })
  await records.getByRole('listitem').first().getByRole('button').click()
  await records.waitFor({ state: 'detached' })
  await noy.accessible()
  await noy.shot('worksheet-en-390')
  await page.getByRole('button', { name: 'Submit' }).click()
  const thread = top(page, record)
  await thread.getByText('Broken cup <img src=x').waitFor()
  await thread.getByRole('button', { name: 'View photo 1 of 2' }).waitFor()
  await noy.accessible()

  const desk = await openDesk()
  const office = desk.page
  await office.getByRole('button', { name: /^Broken cup/ }).click()
  const drawer = office.getByRole('dialog')
  await drawer.getByText('Broken cup').first().waitFor()
  await desk.accessible()
  await drawer.getByLabel('Answer', { exact: true }).last().fill(`We send a new one ${attack}`)
  await drawer.locator('input[type=file]').setInputFiles(photo('noy'))
  await drawer.getByRole('button', { name: 'Remove picture 1' }).waitFor()
  await desk.shot('console-ticket-answer')
  const isRead = page.waitForResponse((reply) => reply.request().postData()?.includes('do-read') === true)
  await drawer.getByRole('button', { name: 'Send answer' }).click()
  await drawer.getByText('Not read yet').waitFor()
  expect(await isAttacked(office)).toBe(false)
  await desk.shot('console-ticket')
  // The open page follows without a reload.
  const answer = thread.getByRole('listitem').filter({ hasText: 'We send a new one <img src=x' })
  await answer.waitFor()
  await answer.getByRole('button', { name: 'View photo 1 of 1' }).waitFor()
  await isRead
  expect(await isAttacked(page)).toBe(false)

  // A second answer comes while the member is elsewhere: the list marks it until it is read.
  await openPage(page, 'pages/mine/common/setting')
  await drawer.getByLabel('Answer', { exact: true }).last().fill('It is on its way')
  await drawer.getByRole('button', { name: 'Send answer' }).click()
  await drawer.getByText('It is on its way').waitFor()
  await openPage(page, record)
  const row = top(page, record).getByRole('link').filter({ hasText: 'Broken cup' })
  await row.getByText('1 unread answers').waitFor({ state: 'attached' })
  await noy.accessible()
  await noy.shot('worksheet-record-en-390')
  await row.click()
  await thread.getByText('It is on its way').waitFor()
  await noy.shot('worksheet-thread-en-390')
  await page.getByRole('button', { name: 'Close ticket' }).filter({ visible: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close ticket' }).click()
  await sees(page, 'Ticket closed')
  await thread.getByText('Not solved? You can reopen it until').waitFor()
  await openPage(page, record)
  await row.getByText('Closed').waitFor()
  await expect.poll(() => row.getByText('unread answers').count()).toBe(0)
  await noy.close()
  await desk.close()
})

test.each([
  { language: 'zh', dark: false, width: 390 },
  { language: 'lo', dark: true, width: 390 },
  { language: 'lo', dark: false, width: 320 },
] as const)('tickets in $language at $width fit the screen', async (look) => {
  const person = await openNoy(stage, { ...look, height: 844 })
  const { page } = person
  const name = `${look.language}-${look.width}-${look.dark ? 'dark' : 'light'}`
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width)
  await openPage(page, form)
  await top(page, form).locator('textarea').waitFor()
  await fits()
  await person.shot(`worksheet-${name}`)
  await openPage(page, record)
  await top(page, record).getByRole('listitem').first().waitFor()
  await fits()
  await person.shot(`worksheet-record-${name}`)
  await top(page, record).getByRole('listitem').getByRole('link').last().click()
  await top(page, record).locator('li[data-by]').first().waitFor()
  await fits()
  await person.accessible()
  await person.shot(`worksheet-thread-${name}`)
  await person.close()
})
