// Noy, a member of the demo with a balance, orders and friends.
import { members } from '@banyan/demo/story'
import type { EnginePage } from '../engines/page.ts'
import type { EnginePerson, EngineStage, PersonOptions } from '../engines/stage.ts'
import { openPage } from '../screens/member.ts'

const noy = members.find(({ id }) => id === 'noy')
export const noyPin = noy?.payPassword ?? ''

/** Opens a browser in which Noy is logged in. */
export async function openNoy(stage: EngineStage, options: PersonOptions = {}): Promise<EnginePerson> {
  const person = await stage.person(options)
  await enterNoy(person.page)
  return person
}

/** Logs Noy in. Works in every language. */
export async function enterNoy(page: EnginePage): Promise<void> {
  await openPage(page, 'pages/login/login')
  await page
    .locator('form input:not([type=password]):not([type=radio])')
    .first()
    .fill(noy?.account ?? '')
  await page.locator('input[type=password]').fill(noy?.password ?? '')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.hash.includes('login/login'))
}
