// The service desk of the console.
import { demoTotpSecret, staff } from '@banyan/demo/story'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { Person, Stage } from '../stage.ts'
import { openConsole, signIn } from './console.ts'

/** Logs a member of staff with this role in at the console. */
export async function atConsole(stage: Stage, role: 'support' | 'owner'): Promise<Person> {
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
export async function atDesk(stage: Stage, role: 'support' | 'owner', name: string): Promise<Person> {
  const desk = await atConsole(stage, role)
  await goOnline(desk, name)
  return desk
}

/** Opens the desk of someone who is logged in, and goes online under a name. */
export async function goOnline(desk: Person, name: string): Promise<void> {
  await openConsole(desk.page, '/service/desk')
  await desk.page.getByRole('heading', { name: 'Service desk' }).waitFor()
  await desk.page.getByLabel('Name that members see').fill(name)
  await desk.page.getByRole('switch', { name: 'Online' }).click()
  await expect.poll(() => desk.page.getByRole('switch', { name: 'Online' }).isChecked()).toBe(true)
}

/** Holds back a call of a page until the returned function is called. */
export async function holdCall({ page }: Person, path: string, control: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(`**${path}`, async (route) => {
    if (route.request().postData()?.includes(`control=${control}`)) await held.promise
    await route.continue()
  })
  return held.resolve
}

/** Writes the shortcut of a canned answer, which becomes its text. It does nothing until the answers are loaded. */
export const writeCanned = (box: Locator, shortcut: string, text: string): Promise<void> =>
  expect
    .poll(async () => {
      await box.fill(shortcut)
      await box.press('Space')
      return box.inputValue()
    })
    .toBe(text)

/** The row of a member in the queue. */
export const rowOf = ({ page }: Person, member: string): Locator =>
  page.getByRole('listitem').filter({ hasText: member })
