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
export async function enterNoy(page: StoryPage): Promise<void> {
  await openPage(page, 'pages/login/login')
  await fillLogin(page)
}

/** Logs Noy in on the login page that is open. */
export async function fillLogin(page: StoryPage): Promise<void> {
  await page
    .locator('form input:not([type=password]):not([type=radio])')
    .first()
    .fill(noy?.account ?? '')
  await page.locator('input[type=password]').fill(noy?.password ?? '')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.hash.includes('login/login'))
}
