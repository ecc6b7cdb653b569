// Noy asks customer service about a product. An agent answers, a second one takes over and closes the chat, Noy rates it.
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConsole } from '../screens/console.ts'
import {
  atConsole as consoleOf,
  atDesk as deskOf,
  goOnline,
  holdCall,
  rowOf,
  writeCanned,
} from '../screens/desk.ts'
import { seesToast } from '../screens/look.ts'
import { openPage, sees } from '../screens/member.ts'
import { openNoy } from '../screens/noy.ts'
import { openStage, type Person, type Stage } from '../stage.ts'
import { online } from './online.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const atConsole = (role: 'support' | 'owner') => consoleOf(stage, role)
const atDesk = (role: 'support' | 'owner', name: string) => deskOf(stage, role, name)

/** Types until the other side shows it. The sign disappears some seconds after the last letter. */
const typesUntil = (box: Locator, seen: Locator) =>
  expect
    .poll(async () => {
      await box.press('x')
      return seen.isVisible()
    })
    .toBe(true)

const row = (desk: Person) => rowOf(desk, 'Noy')
const chat = '[data-page="pages/chat/conversation/chat"]'

test('[D46 N18] a member asks from a product, one agent answers, a second takes over and closes, the member rates', async () => {
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  await openPage(page, 'pages/shop/goods/goods-list')
  await page.locator('[data-page="pages/shop/goods/goods-list"] a[href*="goods-detail"]').first().click()
  await page
    .locator('[data-page="pages/shop/goods/goods-detail"]')
    .getByRole('link', { name: 'Contact customer service' })
    .click()
  const service = page.locator('[data-page="pages/mine/service/external-service"]')
  await service.getByText('How long does a recharge take?').waitFor()
  await noy.accessible()
  await noy.shot('external-service')
  await service.getByRole('button', { name: 'Chat with us' }).click()
  const log = page.locator(chat).getByRole('log')
  await log.getByText('Product', { exact: true }).waitFor()
  const second = await atDesk('owner', 'Somphone')
  // The attached product is the only message so far.
  await row(second).getByText('Product', { exact: true }).waitFor()
  expect(await row(second).textContent()).not.toContain('product:')
  const box = page.locator(chat).getByRole('textbox', { name: 'Message' })
  await box.fill('Is it in stock in blue?')
  await box.press('Enter')
  await log.getByText('Is it in stock in blue?').waitFor()
  await noy.shot('service-chat-waiting')

  const first = await atDesk('support', 'Mali')
  await row(first).getByRole('button', { name: 'Take' }).click()
  await first.page.getByRole('log').getByText('Is it in stock in blue?').waitFor()
  // Both see each other typing.
  const answer = first.page.getByRole('textbox', { name: /^Write an answer/ })
  await typesUntil(box, first.page.getByText('The member is typing…'))
  await typesUntil(answer, page.locator(chat).getByText('typing…'))
  await box.fill('')
  // A shortcut becomes the text in the member's language.
  await writeCanned(answer, '/hi', 'Hello, how can I help you?')
  await answer.fill('Yes, three pieces.')
  await first.page.getByRole('button', { name: 'Send', exact: true }).click()
  await first.page.getByRole('log').getByText('Yes, three pieces.').waitFor()
  await first.accessible()
  await first.shot('service-desk')
  await log.getByText('Yes, three pieces.').waitFor()
  await sees(page, 'You’re chatting with Mali')

  // Text that the agent types while an answer is being sent stays in the field.
  const release = await holdCall(first, '/staff/service/desk', 'do-send')
  const send = first.page.getByRole('button', { name: 'Send', exact: true })
  await answer.fill('They are on the shelf.')
  await send.click()
  await answer.fill('Shall I keep one for you?')
  release()
  await log.getByText('They are on the shelf.').waitFor()
  await expect.poll(() => first.page.locator('.ant-btn-loading').count()).toBe(0)
  await send.click()
  await log.getByText('Shall I keep one for you?').waitFor()

  await first.page.getByRole('button', { name: 'Hand over' }).click()
  await first.page.getByRole('menuitem', { name: /^Somphone/ }).click()
  await sees(page, 'You’re chatting with Somphone')
  await second.page.getByRole('tab', { name: /^Mine/ }).click()
  await row(second).getByRole('button', { name: 'Open' }).click()
  await second.page.getByRole('log').getByText('Yes, three pieces.').waitFor()
  // The card leads those who may see the product to it.
  const product = second.page.getByRole('log').getByRole('link').first()
  expect(await product.getAttribute('href')).toMatch(/\/goods\/goods\?search=./)
  expect(await first.page.getByRole('log').getByRole('link').count()).toBe(0)
  await second.page.getByRole('button', { name: 'Member', exact: true }).click()
  const card = second.page.getByRole('dialog', { name: 'Member' })
  await card.getByRole('link', { name: 'Recharges', exact: true }).waitFor()
  await second.accessible()
  await second.shot('service-desk-member')
  await card.getByRole('button', { name: 'Close' }).click()
  await card.waitFor({ state: 'hidden' })
  await second.page.getByRole('button', { name: 'Close', exact: true }).click()
  await second.page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()

  // Logging out ends the time at the desk.
  await second.page.getByRole('link', { name: 'Online as Somphone' }).waitFor()
  await page.getByRole('button', { name: 'Rate us' }).click()
  const sheet = page.getByRole('dialog', { name: 'How was our service?' })
  await sheet.getByRole('radio', { name: /5/ }).check({ force: true })
  await noy.shot('service-rating')
  await sheet.getByRole('button', { name: 'Submit' }).click()
  await seesToast(page, 'Thank you for your rating')
  await log.getByText('Is it in stock in blue?').waitFor()
})

test('[D46] an agent who looks at another page keeps the chats; who logs out leaves them to the queue', async () => {
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  await openPage(page, 'pages/mine/service/external-service')
  await page.getByRole('button', { name: 'Chat with us' }).click()
  const box = page.locator(chat).getByRole('textbox', { name: 'Message' })
  await online(page)
  await box.fill('Where is my recharge?')
  await box.press('Enter')
  const log = page.locator(chat).getByRole('log')
  await log.getByText('Where is my recharge?').waitFor()

  const desk = await atConsole('owner')
  await desk.page.clock.install()
  await goOnline(desk, 'Somphone')
  await row(desk).getByRole('button', { name: 'Take' }).click()
  await desk.page.getByRole('button', { name: 'Member', exact: true }).click()
  const card = desk.page.getByRole('dialog', { name: 'Member' })
  await card.getByRole('link', { name: 'Recharges', exact: true }).click()
  await desk.page.getByRole('heading', { name: 'Recharge review' }).waitFor()
  // Three minutes on that page: each call keeps the agent online for 90 seconds.
  for (let minute = 0; minute < 3; minute++) {
    await stage.pass(60)
    const renewed = desk.page.waitForResponse(
      (reply) => reply.request().postData()?.includes('control=do-attend') ?? false,
    )
    await desk.page.clock.runFor(20_000)
    expect((await renewed).status()).toBe(200)
  }
  await sees(page, 'You’re chatting with Somphone')
  await desk.accessible()
  await desk.page.getByRole('link', { name: 'Online as Somphone' }).click()
  await desk.page.getByRole('log').getByText('Where is my recharge?').waitFor()
  const answer = desk.page.getByRole('textbox', { name: /^Write an answer/ })
  await answer.fill('Let me look.')
  await desk.page.getByRole('button', { name: 'Send', exact: true }).click()
  const said = log.getByText('Let me look.')
  await said.waitFor()

  // A quoted message is shown with the answer to it.
  await said.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Reply' }).click()
  await box.fill('Thank you')
  await box.press('Enter')
  await desk.page.getByRole('log').getByRole('blockquote').getByText('Somphone: Let me look.').waitFor()

  await desk.page
    .getByRole('button', { name: /Somphone|Owner/ })
    .last()
    .click()
  await desk.page.getByRole('menuitem', { name: 'Log out' }).click()
  await desk.page.getByRole('button', { name: 'Log in' }).waitFor()
  await log.getByText('We’re finding another agent for you.').waitFor()
})

test('[D46] staff change what the page of customer service says', async () => {
  const desk = await atConsole('support')
  await openConsole(desk.page, '/service/text')
  await desk.page.getByRole('tab', { name: 'Frequent questions' }).click()
  await desk.page.getByRole('button', { name: 'Edit: How long does a recharge take?' }).click()
  const dialog = desk.page.getByRole('dialog', { name: 'Edit: How long does a recharge take?' })
  await dialog.getByLabel('Title English').fill('When does my recharge arrive?')
  await desk.accessible()
  await desk.shot('service-text-editor')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await desk.page.getByText('Saved', { exact: true }).waitFor()
  const noy = await openNoy(stage, { language: 'en' })
  await openPage(noy.page, 'pages/mine/service/external-service')
  await sees(noy.page, 'When does my recharge arrive?')
})
