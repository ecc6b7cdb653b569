// Noy, a member of the demo with a balance, orders and friends.
import { members } from '@banyan/demo/story'
import type { StoryPage } from '../engines/story-page.ts'
import { openPage } from './member.ts'

const noy = members.find(({ id }) => id === 'noy')
export const noyPin = noy?.payPassword ?? ''

/** Opens a browser in which Noy is logged in. `stage` is a stage of Chromium or of another engine. */
export async function openNoy<Options, Person extends { page: StoryPage }>(
  stage: { person(options?: Options): Promise<Person> },
  options?: Options,
): Promise<Person> {
  const person = await stage.person(options)
  await enterNoy(person.page)
  return person
}

/** Logs Noy in. Works in every language. */
export const enterNoy = (page: StoryPage): Promise<void> => enterMember(page, 'noy')

/** Logs a member of the demo in. Works in every language. */
export async function enterMember(page: StoryPage, id: string): Promise<void> {
  await openPage(page, 'pages/login/login')
  await fillLogin(page, id)
}

/** Logs a member of the demo in on the login page that is open. */
export async function fillLogin(page: StoryPage, id = 'noy'): Promise<void> {
  const member = members.find((one) => one.id === id)
  if (!member) throw new Error(`the demo has no member ${id}`)
  await page.locator('form input:not([type=password]):not([type=radio])').first().fill(member.account)
  await page.locator('input[type=password]').fill(member.password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.hash.includes('login/login'))
}
