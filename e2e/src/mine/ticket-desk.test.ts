// Tickets at the console: taken over from a colleague, merged, closed with undo and reopened; the member reopens one, too.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConsole } from '../screens/console.ts'
import { atConsole, holdCall } from '../screens/desk.ts'
import { openPage } from '../screens/member.ts'
import { openNoy } from '../screens/noy.ts'
import { keepOffers } from '../screens/offers.ts'
import { openStage, type Person, type Stage } from '../stage.ts'

const form = 'pages/mine/service/worksheet'
const record = 'pages/mine/service/worksheet-record'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const top = (person: Person, route: string) =>
  person.page.locator(`[data-page="${route}"]`).filter({ visible: true })

/** Sends a ticket as the member. */
async function submit(noy: Person, words: string): Promise<void> {
  await openPage(noy.page, form)
  const sheet = top(noy, form)
  await sheet.getByLabel('Description').fill(words)
  await sheet
    .locator('label')
    .filter({ hasText: /^Other$/ })
    .click()
  await noy.page.getByRole('button', { name: 'Submit' }).click()
  await top(noy, record).getByText(words).first().waitFor()
}

/** Opens a ticket from the list of all. */
async function open(desk: Person, words: string) {
  await openConsole(desk.page, '/service/ticket?state=all')
  await desk.page.getByRole('button', { name: new RegExp(`^${words}`) }).click()
  const drawer = desk.page.getByRole('dialog', { name: /^Ticket #/ })
  await drawer.getByText(words).first().waitFor()
  return drawer
}

test('[D32 the console] a ticket is assigned, taken over, merged, closed, undone and reopened; the member reopens it', async () => {
  const noy = await openNoy(stage, { language: 'en' })
  await submit(noy, 'The cup is broken')
  await submit(noy, 'The saucer is broken')

  const mali = await atConsole(stage, 'support')
  const hers = await open(mali, 'The cup is broken')
  await hers.getByRole('button', { name: 'Assign to me' }).click()
  await mali.page.getByText('Assignment saved').first().waitFor()
  // The ticket has been loaded again. An answer to its version before would be refused.
  await hers.getByRole('button', { name: 'Assign to me' }).waitFor({ state: 'detached' })

  // Text that Mali types while an answer is being sent stays in the field.
  const release = await holdCall(mali, '/staff/service/ticket', 'do-answer')
  const answer = hers.getByRole('textbox', { name: 'Answer' })
  await answer.fill('We send a new cup.')
  await hers.getByRole('button', { name: 'Send answer' }).click()
  await answer.fill('Please keep the broken one.')
  release()
  await mali.page.getByText('Answer sent').first().waitFor()
  await hers.getByRole('listitem').filter({ hasText: 'We send a new cup.' }).waitFor()
  expect(await answer.inputValue()).toBe('Please keep the broken one.')

  // Another one can't change it before taking it over.
  const owner = await atConsole(stage, 'owner')
  const drawer = await open(owner, 'The cup is broken')
  await drawer.getByText(/works on this ticket\. Assign it to yourself to change it\./).waitFor()
  expect(await drawer.getByRole('button', { name: 'Merge', exact: true }).count()).toBe(0)
  await drawer.getByRole('button', { name: 'Assign to me' }).click()
  await drawer.getByRole('button', { name: 'Merge', exact: true }).waitFor()
  await owner.accessible()
  // She sees it without a reload.
  await hers.getByText(/works on this ticket/).waitFor()

  await drawer.getByRole('button', { name: 'Merge', exact: true }).click()
  const merge = owner.page.getByRole('dialog', { name: 'Merge into another ticket' })
  await merge.getByRole('radio', { name: /The saucer is broken/ }).check()
  await merge.getByRole('button', { name: 'Merge', exact: true }).click()
  await owner.page.getByText('Tickets merged').first().waitFor()
  // The other ticket is open now and has both messages.
  await drawer.getByText('The saucer is broken').first().waitFor()
  await drawer.getByRole('listitem').filter({ hasText: 'The cup is broken' }).waitFor()

  await drawer.getByRole('button', { name: 'Close ticket' }).click()
  const endOffers = await keepOffers(owner.page)
  await owner.page
    .getByRole('dialog', { name: 'Close ticket' })
    .last()
    .getByRole('button', { name: 'Close ticket' })
    .click()
  await owner.page.getByText('Ticket closed').first().waitFor()
  // The closed ticket has been loaded. Without this wait, the button below could be the one of the ticket before.
  await drawer.getByRole('button', { name: 'Reopen' }).waitFor()
  await owner.page.getByRole('button', { name: 'Undo' }).click()
  await endOffers()
  await drawer.getByRole('button', { name: 'Close ticket' }).waitFor()
  await drawer.getByRole('button', { name: 'Close ticket' }).click()
  await owner.page
    .getByRole('dialog', { name: 'Close ticket' })
    .last()
    .getByRole('button', { name: 'Close ticket' })
    .click()
  await drawer.getByRole('button', { name: 'Reopen' }).waitFor()

  // The member has one thread, and reopens it.
  await openPage(noy.page, record)
  const thread = top(noy, record)
  await thread.getByRole('link').filter({ hasText: 'The saucer is broken' }).click()
  await thread.getByText('The cup is broken').first().waitFor()
  await noy.page.getByRole('button', { name: 'Reopen' }).filter({ visible: true }).click()
  const sheet = noy.page.getByRole('dialog', { name: 'Reopen ticket' })
  await sheet.getByLabel('Message').fill('The new one is broken, too')
  await sheet.getByRole('button', { name: 'Send' }).click()
  await drawer.getByText('The new one is broken, too').waitFor()
  await drawer.getByRole('button', { name: 'Close ticket' }).waitFor()
})
