// Tickets in the browser: a member writes with pictures, staff answer, the member sees the unread mark and closes.
import { fileURLToPath } from 'node:url'
import { demoTotpSecret, staff } from '@banyan/demo/story'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConsole, signIn } from '../screens/console.ts'
import { seesToast } from '../screens/look.ts'
import { openPage, reloadPage, sees } from '../screens/member.ts'
import { openNoy } from '../screens/noy.ts'
import { openStage, type Stage } from '../stage.ts'

const form = 'pages/mine/service/worksheet'
const record = 'pages/mine/service/worksheet-record'
const photo = (name: string) =>
  fileURLToPath(new URL(`../../../demo/pictures/vouchers/${name}.webp`, import.meta.url))

const film = fileURLToPath(new URL('../../../demo/videos/tea-table.webm', import.meta.url))

/** Returns the length of a shown video in seconds; NaN until the browser has read its beginning. */
const lengthOf = (place: Locator) =>
  place.locator('video').evaluate((video: HTMLVideoElement) => video.duration)

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const top = (page: Page, route: string) => page.locator(`[data-page="${route}"]`).filter({ visible: true })

/** Text that would run in a page that shows it as HTML. */
const attack = `<img src=x onerror="window.attacked=1"><script>window.attacked=1</script>"'><svg onload=window.attacked=1>`
const isAttacked = (page: Page) => page.evaluate(() => 'attacked' in globalThis)

/** Returns the calls of the thread that were answered, with the number of unread answers. */
function listen(page: Page): string[] {
  const told: string[] = []
  page.on('response', async (reply) => {
    const control = new URLSearchParams(reply.request().postData() ?? '').get('control')
    if (control === 'do-read') told.push(control)
    if (control !== 'load-ticket') return
    // The browser drops the body of a reply when the page goes on to another document.
    const body = (await reply.json().catch(() => undefined)) as { data: { unread: number } } | undefined
    if (body) told.push(`${control} ${body.data.unread}`)
  })
  return told
}

/** Holds the marks of read answers until `release` is called: the open page marks an answer as soon as it shows it. */
async function holdMarks(page: Page): Promise<{ release: () => void }> {
  const released = Promise.withResolvers<void>()
  const address = `**/${record.replace('pages/', '')}`
  await page.route(address, async (route) => {
    const control = new URLSearchParams(route.request().postData() ?? '').get('control')
    if (control === 'do-read') await released.promise
    await route.continue()
  })
  return { release: () => released.resolve() }
}

/**
 * Holds the messages of the thread until an answer is marked as read, and this mark until another answer is marked as read.
 * `both` resolves when both marks are sent.
 */
async function holdReading(page: Page): Promise<{ both: Promise<void> }> {
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  let marks = 0
  await page.route(`**/${record.replace('pages/', '')}`, async (route) => {
    const control = new URLSearchParams(route.request().postData() ?? '').get('control')
    if (control === 'load-messages') await first.promise
    if (control === 'do-read') {
      marks += 1
      if (marks === 1) {
        first.resolve()
        await second.promise
      } else second.resolve()
    }
    await route.continue()
  })
  return { both: second.promise }
}

async function openDesk() {
  const one = staff.find(({ role }) => role === 'support')
  const desk = await stage.person({ width: 1440, height: 900 })
  const { page } = desk
  await signIn(page, {
    name: one?.name ?? '',
    password: one?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  await openConsole(page, '/service/ticket')
  await page.getByRole('heading', { name: 'Tickets', exact: true }).waitFor()
  return desk
}

test('[N19 D32 D52 (tickets) D69] a ticket with pictures and a video is answered; the open app shows it unread; attack texts of both stay text', async () => {
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  await openPage(page, form)
  const sheet = top(page, form)
  await sheet.getByRole('button', { name: 'Submit' }).click()
  // The focus goes to the first missing field.
  const focused = page.locator(':focus')
  await sheet
    .getByRole('group', { name: 'What is it about?' })
    .getByRole('radio')
    .first()
    .and(focused)
    .waitFor()
  await sheet.getByLabel('Description').fill(`Broken cup ${attack}`)
  await sheet
    .locator('label')
    .filter({ hasText: /^Order$/ })
    .click()
  // The typed text survives a reload.
  await reloadPage(page)
  await expect.poll(() => sheet.getByLabel('Description').inputValue()).toContain('Broken cup')
  const pictures = sheet.locator('input[type=file][multiple]')
  await pictures.setInputFiles([photo('anna'), photo('lan')])
  await expect.poll(() => sheet.locator('fieldset img:not([alt=""])').count()).toBe(2)
  await sheet.locator('input[type=file][accept^="video/"]').setInputFiles(film)
  await sheet.locator('fieldset video').waitFor()
  await sheet.getByRole('button', { name: 'Order, refund or payment' }).click()
  const records = page.getByRole('dialog', { name: 'Order, refund or payment' })
  await records.getByRole('listitem').first().getByRole('button').click()
  await records.waitFor({ state: 'detached' })
  await noy.accessible()
  await noy.shot('worksheet-en-390')
  await page.getByRole('button', { name: 'Submit' }).click()
  const thread = top(page, record)
  await thread.getByText('Broken cup <img src=x').waitFor()
  await thread.getByRole('button', { name: 'View photo 1 of 2' }).waitFor()
  await expect.poll(() => lengthOf(thread)).toBeGreaterThan(0)
  await noy.accessible()

  const desk = await openDesk()
  const office = desk.page
  await office.getByRole('button', { name: /^Broken cup/ }).click()
  const drawer = office.getByRole('dialog')
  await drawer.getByText('Broken cup').first().waitFor()
  await expect.poll(() => lengthOf(drawer)).toBeGreaterThan(0)
  await desk.accessible()
  await drawer.getByLabel('Answer', { exact: true }).last().fill(`We send a new one ${attack}`)
  await drawer.locator('input[type=file]').setInputFiles(photo('noy'))
  await drawer.getByRole('button', { name: 'Remove picture 1' }).waitFor()
  await desk.shot('console-ticket-answer')
  const told = listen(page)
  const held = await holdMarks(page)
  await drawer.getByRole('button', { name: 'Send answer' }).click()
  await drawer.getByText('Not read yet').waitFor()
  held.release()
  const send = async (words: string) => {
    await drawer.getByLabel('Answer', { exact: true }).last().fill(words)
    await drawer.getByRole('button', { name: 'Send answer' }).click()
    // The field's own text is not the answer.
    await drawer.getByRole('listitem').filter({ hasText: words }).waitFor()
  }
  expect(await isAttacked(office)).toBe(false)
  await desk.shot('console-ticket')
  // The open page follows without a reload.
  const answer = thread.getByRole('listitem').filter({ hasText: 'We send a new one <img src=x' })
  await answer.waitFor()
  await answer.getByRole('button', { name: 'View photo 1 of 1' }).waitFor()
  // The app knows that the answer is read.
  await expect
    .poll(() => told.includes('do-read') && told.lastIndexOf('load-ticket 0') > told.indexOf('do-read'))
    .toBe(true)
  expect(await isAttacked(page)).toBe(false)

  // The push of the next answer arrives before the app has loaded that answer, so the app marks the first answer as read
  // again. The mark of the next answer does not wait for that and is not lost.
  const marks = await holdReading(page)
  await send('It was packed')
  await thread.getByText('It was packed').waitFor()
  await marks.both
  await page.unroute(`**/${record.replace('pages/', '')}`)

  // A third answer comes while the member is elsewhere: the list marks it until it is read.
  await openPage(page, 'pages/mine/common/setting')
  await send('It is on its way')
  await openPage(page, record)
  const row = top(page, record).getByRole('link').filter({ hasText: 'Broken cup' })
  await row.getByText('1 unread answer').waitFor({ state: 'attached' })
  await noy.accessible()
  await noy.shot('worksheet-record-en-390')
  await row.click()
  await thread.getByText('It is on its way').waitFor()
  await noy.shot('worksheet-thread-en-390')
  await page.getByRole('button', { name: 'Close ticket' }).filter({ visible: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close ticket' }).click()
  await seesToast(page, 'Ticket closed')
  await thread.getByText('Not solved? You can reopen it until').waitFor()
  await openPage(page, record)
  await row.getByText('Closed').waitFor()
  await expect.poll(() => row.getByText('unread answer').count()).toBe(0)
  await noy.close()
  await desk.close()
})

test('[N19 N18] a recharge is asked about: a ticket begins with it, and the chat with customer service has its card', async () => {
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  const records = 'pages/wallet/recharge-record'
  const ask = async (way: string) => {
    await openPage(page, records)
    await top(page, records).getByRole('article').first().getByRole('button', { name: 'Get help' }).click()
    const menu = page.getByRole('dialog', { name: 'Contact customer service' })
    await noy.shot('ask-about-recharge-en-390')
    await menu.getByRole('button', { name: way }).click()
  }
  await ask('Open a ticket')
  const sheet = top(page, form)
  await sheet.getByRole('button', { name: 'Remove the record' }).waitFor()
  expect(await sheet.getByRole('radio', { name: 'Recharge', exact: true }).isChecked()).toBe(true)
  await noy.accessible()
  await noy.shot('worksheet-about-recharge-en-390')

  await ask('Chat with us')
  await sees(page, 'We’ll attach what you’re asking about: recharge')
  await page.getByRole('button', { name: 'Chat with us' }).filter({ visible: true }).click()
  const log = page.locator('[data-page="pages/chat/conversation/chat"]').getByRole('log')
  const card = log.getByRole('link').filter({ hasText: 'Recharge' })
  await card.waitFor()
  await noy.shot('service-card-recharge-en-390')
  await card.click()
  await top(page, records).locator('article[aria-current]').waitFor()
  await noy.close()
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
