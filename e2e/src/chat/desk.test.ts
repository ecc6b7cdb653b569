// The service desk with several chats: the queue follows the socket, two chats are answered side by side, a note is read by a
// colleague, and the figures count what happened.
import { members } from '@banyan/demo/story'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atDesk, rowOf } from '../screens/desk.ts'
import { openPage, sees } from '../screens/member.ts'
import { enterMember } from '../screens/noy.ts'
import { openStage, type Person, type Stage } from '../stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const chat = '[data-page="pages/chat/conversation/chat"]'

interface Asking extends Person {
  name: string
  log: ReturnType<Person['page']['locator']>
  say(words: string): Promise<void>
}

/** Opens the chat with customer service as a member of the demo. */
async function asking(id: string): Promise<Asking> {
  const person = await stage.person({ language: 'en' })
  const { page } = person
  await enterMember(page, id)
  await openPage(page, 'pages/mine/service/external-service')
  await page.getByRole('button', { name: 'Chat with us' }).filter({ visible: true }).click()
  const log = page.locator(chat).getByRole('log')
  await log.waitFor()
  return {
    ...person,
    name: members.find((one) => one.id === id)?.nickName ?? '',
    log,
    async say(words) {
      const box = page.locator(chat).getByRole('textbox', { name: 'Message' })
      await box.fill(words)
      await box.press('Enter')
      await log.getByText(words).waitFor()
    },
  }
}

test('[D46] two chats arrive in the open queue, are answered side by side, noted, closed and rated, and the figures count them', async () => {
  const ids = members.slice(0, 2).map(({ id }) => id)
  const [first, second] = [await asking(ids[0] ?? ''), await asking(ids[1] ?? '')]
  const mali = await atDesk(stage, 'support', 'Mali')
  const desk = mali.page
  // The desk was open before they wrote. It hears of both from the socket: without it, it would ask after 3 s only.
  const socket = desk.getByRole('list')
  await first.say('Where is my parcel?')
  await rowOf(mali, first.name).getByText('Where is my parcel?').waitFor()
  await second.say('May I pay in kip?')
  await rowOf(mali, second.name).getByText('May I pay in kip?').waitFor()
  expect(await socket.count()).toBeGreaterThan(0)

  await rowOf(mali, first.name).getByRole('button', { name: 'Take' }).click()
  await desk.getByRole('log', { name: first.name }).waitFor()
  await rowOf(mali, second.name).getByRole('button', { name: 'Take' }).click()
  await desk.getByRole('log', { name: second.name }).waitFor()
  const panel = (name: string) => desk.locator('section').filter({ has: desk.getByRole('log', { name }) })
  const answer = async ({ name, log }: Asking, words: string) => {
    await panel(name)
      .getByRole('textbox', { name: /^Write an answer/ })
      .fill(words)
    await panel(name).getByRole('button', { name: 'Send', exact: true }).click()
    await log.getByText(words).waitFor()
  }
  await answer(first, 'It arrives tomorrow.')
  await answer(second, 'Yes, at the daily rate.')
  expect(await first.log.getByText('Yes, at the daily rate.').count()).toBe(0)
  expect(await second.log.getByText('It arrives tomorrow.').count()).toBe(0)
  await mali.accessible()
  await mali.shot('service-desk-two-chats')

  await panel(first.name).getByRole('button', { name: 'Member', exact: true }).click()
  const card = desk.getByRole('dialog', { name: 'Member' })
  await card.getByLabel('Add a note').fill('Asks often about parcels')
  await card.getByRole('button', { name: 'Save', exact: true }).click()
  await card.getByText('Asks often about parcels').waitFor()
  await card.getByRole('button', { name: 'Close' }).click()
  await card.waitFor({ state: 'hidden' })

  // A colleague reads the note in the chat that all can see.
  const somphone = await atDesk(stage, 'owner', 'Somphone')
  await somphone.page.getByRole('tab', { name: /^All open/ }).click()
  await rowOf(somphone, first.name).getByRole('button', { name: 'Open' }).click()
  await somphone.page.getByRole('button', { name: 'Member', exact: true }).click()
  await somphone.page.getByRole('dialog', { name: 'Member' }).getByText('Asks often about parcels').waitFor()
  expect(await first.page.getByText('Asks often about parcels').count()).toBe(0)

  await panel(first.name).getByRole('button', { name: 'Close', exact: true }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await first.page.getByRole('button', { name: 'Rate us' }).click()
  const sheet = first.page.getByRole('dialog', { name: 'How was our service?' })
  await sheet.getByRole('radio', { name: /5/ }).check({ force: true })
  await sheet.getByRole('textbox').fill('Quick and friendly')
  await sheet.getByRole('button', { name: 'Submit' }).click()
  await sees(first.page, 'Thank you for your rating')
  // The agent reads the words of the rating.
  await panel(first.name).getByText('Quick and friendly').waitFor()

  await desk.getByRole('tab', { name: 'Figures' }).click()
  const figures = desk.getByRole('row').filter({ hasText: 'Mali' }).first()
  await expect.poll(() => figures.getByRole('cell').last().textContent()).toBe('5.00')
  await mali.accessible()
})
