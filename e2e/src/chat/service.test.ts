// Noy asks customer service about a product. An agent answers, a second one takes over and closes the chat, Noy rates it.
import { demoTotpSecret, staff } from '@banyan/demo/story'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../screens/console.ts'
import { openPage, sees } from '../screens/member.ts'
import { openNoy } from '../screens/noy.ts'
import { openStage, type Person, type Stage } from '../stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** Logs a member of staff with this role in at the console. */
async function atConsole(role: 'support' | 'owner'): Promise<Person> {
  const one = staff.find((person) => person.role === role)
  const desk = await stage.person({ width: 1440, height: 900 })
  await stage.pass(31)
  await signIn(desk.page, {
    name: one?.name ?? '',
    password: one?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  return desk
}

/** Opens the desk, online under a name. */
async function atDesk(role: 'support' | 'owner', name: string): Promise<Person> {
  const desk = await atConsole(role)
  await desk.page.goto('/console/#/service/desk')
  await desk.page.getByRole('heading', { name: 'Service desk' }).waitFor()
  await desk.page.getByLabel('Name that members see').fill(name)
  await desk.page.getByRole('switch', { name: 'Online' }).click()
  await expect.poll(() => desk.page.getByRole('switch', { name: 'Online' }).isChecked()).toBe(true)
  return desk
}

/** Types until the other side shows it. The sign disappears some seconds after the last letter. */
const typesUntil = (box: Locator, seen: Locator) =>
  expect
    .poll(async () => {
      await box.press('x')
      return seen.isVisible()
    })
    .toBe(true)

const row = ({ page }: Person) => page.getByRole('listitem').filter({ hasText: 'Noy' })
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
  const box = page.locator(chat).getByRole('textbox', { name: 'Message' })
  await box.fill('Is it in stock in blue?')
  await box.press('Enter')
  await log.getByText('Is it in stock in blue?').waitFor()
  await noy.shot('service-chat-waiting')

  const second = await atDesk('owner', 'Somphone')
  const first = await atDesk('support', 'Mali')
  await row(first).getByRole('button', { name: 'Take' }).click()
  await first.page.getByRole('log').getByText('Is it in stock in blue?').waitFor()
  // Both see each other typing.
  const answer = first.page.getByRole('textbox', { name: /^Write an answer/ })
  await typesUntil(box, first.page.getByText('The member is typing…'))
  await typesUntil(answer, page.locator(chat).getByText('typing…'))
  await box.fill('')
  // A shortcut becomes the text in the member's language.
  await answer.fill('/hi')
  await answer.press('Space')
  await expect.poll(() => answer.inputValue()).toBe('Hello, how can I help you?')
  await answer.fill('Yes, three pieces.')
  await first.page.getByRole('button', { name: 'Send', exact: true }).click()
  await first.page.getByRole('log').getByText('Yes, three pieces.').waitFor()
  await first.accessible()
  await first.shot('service-desk')
  await log.getByText('Yes, three pieces.').waitFor()
  await sees(page, 'You’re chatting with Mali')

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

  await page.getByRole('button', { name: 'Rate us' }).click()
  const sheet = page.getByRole('dialog', { name: 'How was our service?' })
  await sheet.getByRole('radio', { name: /5/ }).check({ force: true })
  await noy.shot('service-rating')
  await sheet.getByRole('button', { name: 'Submit' }).click()
  await sees(page, 'Thank you for your rating')
  await log.getByText('Is it in stock in blue?').waitFor()
})

test('[D46] staff change what the page of customer service says', async () => {
  const desk = await atConsole('support')
  await desk.page.goto('/console/#/service/text')
  await desk.page.getByRole('tab', { name: 'Frequent questions' }).click()
  await desk.page.getByRole('button', { name: 'Edit: 充值多久到账？' }).click()
  const dialog = desk.page.getByRole('dialog', { name: 'Edit: 充值多久到账？' })
  await dialog.getByLabel('Title English').fill('When does my recharge arrive?')
  await desk.accessible()
  await desk.shot('service-text-editor')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await desk.page.getByText('Saved', { exact: true }).waitFor()
  const noy = await openNoy(stage, { language: 'en' })
  await openPage(noy.page, 'pages/mine/service/external-service')
  await sees(noy.page, 'When does my recharge arrive?')
})
