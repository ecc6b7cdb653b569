// Noy asks the assistant, says that an answer did not help, and is handed over to customer service, where an agent answers
// and a second one takes over. Noy rates the chat.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConsole } from '../screens/console.ts'
import { atDesk, rowOf } from '../screens/desk.ts'
import { seesToast } from '../screens/look.ts'
import { openPage, sees } from '../screens/member.ts'
import { openNoy } from '../screens/noy.ts'
import { top } from '../screens/top.ts'
import { openStage, type Stage } from '../stage.ts'
import { online } from './online.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const chat = '[data-page="pages/chat/conversation/chat"]'

test('[D45 D46] a member asks the assistant, is handed over, an agent answers, a second one takes over, the member rates, and staff see the question', async () => {
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  await openPage(page, 'pages/tarbar/conversation')
  await page.getByRole('navigation', { name: 'People' }).getByRole('link', { name: 'Assistant' }).click()
  const here = page.locator(chat)
  const log = here.getByRole('log')
  const box = here.getByRole('textbox', { name: 'Your question' })
  await online(page)
  await box.fill('How can I cancel an order?')
  await box.press('Enter')
  await log.getByRole('link', { name: 'How do I cancel an order?' }).first().waitFor()
  await log.getByRole('button', { name: 'No', exact: true }).click()
  await log.getByText('Thank you for your feedback').waitFor()
  await noy.accessible()
  await noy.shot('assistant')

  await box.fill('Do you sell elephants?')
  await box.press('Enter')
  await log
    .getByText(/couldn’t find an answer/)
    .first()
    .waitFor()
  await here.getByRole('button', { name: 'Chat with customer service' }).click()
  await log
    .getByText(/^Chat with the assistant/)
    .first()
    .waitFor()

  const mali = await atDesk(stage, 'support', 'Mali')
  const desk = await atDesk(stage, 'owner', 'Somphone')
  await rowOf(mali, 'Noy').getByRole('button', { name: 'Take' }).click()
  await mali.page
    .getByRole('log')
    .getByText(/Do you sell elephants\?/)
    .waitFor()
  await mali.page.getByRole('textbox', { name: /^Write an answer/ }).fill('Only wooden ones.')
  await mali.page.getByRole('button', { name: 'Send', exact: true }).click()
  // The list below this page has the text, too.
  await log.getByText('Only wooden ones.').waitFor()
  await mali.page.getByRole('button', { name: 'Hand over' }).click()
  await mali.page.getByRole('menuitem', { name: /^Somphone/ }).click()
  await sees(page, 'You’re chatting with Somphone')
  await desk.page.getByRole('tab', { name: /^Mine/ }).click()
  await rowOf(desk, 'Noy').getByRole('button', { name: 'Open' }).click()
  await desk.page.getByRole('log').getByText('Only wooden ones.').waitFor()
  await desk.page.getByRole('textbox', { name: /^Write an answer/ }).fill('They are carved in Luang Prabang.')
  await desk.page.getByRole('button', { name: 'Send', exact: true }).click()
  await log.getByText('They are carved in Luang Prabang.').waitFor()
  await desk.page.getByRole('button', { name: 'Close', exact: true }).click()
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Rate us' }).click()
  const sheet = page.getByRole('dialog', { name: 'How was our service?' })
  await sheet.getByRole('radio', { name: /4/ }).check({ force: true })
  await sheet.getByRole('button', { name: 'Submit' }).click()
  await seesToast(page, 'Thank you for your rating')

  await openConsole(desk.page, '/service/assistant')
  await desk.page.getByRole('heading', { name: 'Assistant questions' }).waitFor()
  await desk.page.getByText('“How do I cancel an order?” didn’t help').waitFor()
  await desk.accessible()
  await desk.shot('assistant-questions')
  await desk.page.getByRole('link', { name: 'Write an article: Do you sell elephants?' }).click()
  await expect
    .poll(() =>
      desk.page
        .getByRole('dialog')
        .getByRole('textbox')
        .evaluateAll((boxes) =>
          boxes.some((one) => (one as HTMLInputElement).value === 'Do you sell elephants?'),
        ),
    )
    .toBe(true)
  await openConsole(desk.page, '/service/assistant')
  await desk.page.getByRole('button', { name: 'Add to an article: How can I cancel an order?' }).click()
  const dialog = desk.page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Question' }).fill('Please stop my purchase')
  await dialog.getByRole('combobox', { name: 'Help article' }).fill('cancel an order')
  await desk.page.getByRole('option', { name: 'How do I cancel an order?' }).waitFor({ state: 'attached' })
  await desk.page.getByTitle('How do I cancel an order?').click()
  await desk.accessible()
  await desk.shot('assistant-add')
  await dialog.getByRole('button', { name: 'Add to an article' }).click()
  await expect.poll(() => desk.page.getByText('How can I cancel an order?').count()).toBe(0)
  await desk.page.getByRole('button', { name: 'Mark as done: Do you sell elephants?' }).click()
  await expect.poll(() => desk.page.getByText('Do you sell elephants?').count()).toBe(0)
})

/** Opens the chat with the assistant. */
async function openAssistant(page: Parameters<typeof openPage>[0]) {
  await openPage(page, 'pages/chat/assistant')
  const log = page.locator(chat).getByRole('log')
  await log.waitFor()
  return log
}

test('[D45 (answers)] the record of a personal answer and the article of an answer open; an answer is marked as helpful, but not after its question was recalled', async () => {
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  const log = await openAssistant(page)
  const box = page.locator(chat).getByRole('textbox', { name: 'Your question' })
  await online(page)
  await box.fill('Where is my order?')
  await box.press('Enter')
  // Only the newest answer has this question.
  const yes = log.getByRole('button', { name: 'Yes', exact: true })
  await yes.waitFor()
  await log.getByRole('link', { name: 'View order' }).last().click()
  await top(page, 'pages/shop/order/order-detail').waitFor()
  await page.goBack()
  await yes.click()
  await yes.waitFor({ state: 'hidden' })
  await log.getByText('Thank you for your feedback').last().waitFor()
  await box.fill('How can I cancel an order?')
  await box.press('Enter')
  await yes.waitFor()
  await log.getByRole('link', { name: 'How do I cancel an order?' }).last().click()
  await top(page, 'pages/index/help-detail')
    .getByRole('heading', { name: 'How do I cancel an order?' })
    .waitFor()
  await page.goBack()
  await yes.waitFor()
  await log.getByText('How can I cancel an order?').last().click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Recall' }).click()
  await log.getByText('You recalled a message').last().waitFor()
  await yes.waitFor({ state: 'hidden' })
  await noy.close()
})

test('[D45] a notice is a card in the chat with the assistant; a tap opens its page and marks the notice as read', async () => {
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  const log = await openAssistant(page)
  // The login above was one on a new device.
  const card = log.getByRole('link', { name: /New device logged in/ }).last()
  await card.getByText('View details').waitFor()
  await noy.accessible()
  const marked = page.waitForResponse(
    (reply) => reply.request().postData()?.includes('control=do-read') ?? false,
  )
  await card.click()
  await marked
  await page.waitForURL((url) => url.hash.includes('pages/mine/common/setting'))
  await openPage(page, 'pages/mine/common/system-notice')
  const row = page
    .locator('[data-page="pages/mine/common/system-notice"]')
    .getByRole('listitem')
    .filter({ hasText: 'New device logged in' })
    .first()
  await row.waitFor()
  await expect.poll(() => row.getByText('Unread').count()).toBe(0)
  await noy.close()
})

test.each([
  { language: 'en', dark: false, width: 390 },
  { language: 'zh', dark: false, width: 320 },
  { language: 'lo', dark: true, width: 390 },
  { language: 'lo', dark: false, width: 320 },
] as const)('cards in $language at $width fit the screen', async (look) => {
  const person = await openNoy(stage, { ...look, height: 844 })
  const log = await openAssistant(person.page)
  const card = log.locator('a[href]:has(img)').last()
  await card.waitFor()
  await person.accessible()
  const wide = await person.page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(look.width)
  await person.shot(`assistant-card-${look.language}-${look.width}-${look.dark ? 'dark' : 'light'}`)
  await person.close()
})
