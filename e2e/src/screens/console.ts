// Actions of staff in the console.
import { readFileSync } from 'node:fs'
import { demoTotpSecret, staff } from '@banyan/demo/story'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Person, Stage } from '../stage.ts'
import type { World } from '../world.ts'

/** The texts of the login page and of the page after it. */
const english = {
  name: 'Username',
  password: 'Password',
  code: 'One-time code',
  logIn: 'Log in',
  home: 'Recharge review',
}

/** Logs in at a page of the console. `words.home` is the heading of this page. */
export async function signIn(
  page: Page,
  person: { name: string; password: string; code: string },
  words: Partial<typeof english> = {},
  address = '/finance/recharge',
): Promise<void> {
  const w = { ...english, ...words }
  await page.goto(`/console/#${address}`)
  // Another address behind `#` keeps the document. The login page from before is gone when the address is this one.
  await page.waitForURL((url) => url.hash === `#/login/login?back=${encodeURIComponent(address)}`)
  await page.getByLabel(w.name, { exact: true }).fill(person.name)
  await page.getByLabel(w.password, { exact: true }).fill(person.password)
  await page.getByLabel(w.code).fill(person.code)
  await page.getByRole('button', { name: w.logIn }).click()
  await arrived(page, w.home, `#${address}`)
}

/** Logs in a demo member of staff at a page of the console with this heading. */
export async function personAt(stage: Stage, role: string, address: string, home: string): Promise<Person> {
  const one = staff.find((person) => person.role === role)
  const desk = await stage.person({ width: 1440, height: 900 })
  // A one-time code works once.
  await stage.pass(60)
  const code = await stage.oneTimeCode(demoTotpSecret)
  await signIn(desk.page, { name: one?.name ?? '', password: one?.password ?? '', code }, { home }, address)
  return desk
}

/** Waits until the login has led to a page, so that a following `goto` is not overridden. */
async function arrived(page: Page, heading: string, hash: string): Promise<void> {
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
  await page.waitForURL((url) => url.hash === hash)
}

/**
 * Opens a page of the console, such as `/goods/goods?state=sale`. Waits until it has taken the place of the page before:
 * another address behind `#` keeps the document, and the code of a page is loaded when it is first opened.
 */
export async function openConsole(page: Page, address: string): Promise<void> {
  await page.goto(`/console/#${address}`)
  await page.locator(`#content[data-page="${address.replace(/\?.*/, '')}"]`).waitFor()
}

/**
 * Waits until keys reach the page, or its drawer. A closing dialog keeps the focus for a moment, and an open item ignores
 * keys while the frame of a dialog is shown (`isBare`).
 */
export const dialogsLetGo = (page: Page): Promise<void> =>
  expect.poll(() => page.locator('.ant-modal-wrap:not([style*="none"])').count()).toBe(0)

/** Logs in a demo member of staff. The login leads to the start page with this person's work lists. */
export async function signInAs(
  page: Page,
  stage: Pick<World, 'pass' | 'oneTimeCode'>,
  role: string,
): Promise<void> {
  const one = staff.find((person) => person.role === role)
  // A one-time code works once.
  await stage.pass(60)
  await page.goto('/console/')
  await page.getByLabel(english.name, { exact: true }).fill(one?.name ?? '')
  await page.getByLabel(english.password, { exact: true }).fill(one?.password ?? '')
  await page.getByLabel(english.code).fill(await stage.oneTimeCode(demoTotpSecret))
  await page.getByRole('button', { name: english.logIn }).click()
  await arrived(page, 'My work', '#/start/start')
}

/** Opens the waiting recharge of a member and approves it. */
export async function approve(page: Page, nickName: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: nickName })
  await row
    .getByRole('button', { name: /Open recharge/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Approve/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Approve this recharge?' })
  await dialog.getByRole('button', { name: /^Approve \d/ }).click()
  // Done when the row is no longer waiting: the toast disappears automatically.
  await expect.poll(() => page.locator('tr').filter({ hasText: nickName }).count()).toBe(0)
}

/** Claims the oldest unclaimed item; it opens next to the list. */
export async function takeNext(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Take next' }).click()
  await page
    .getByText(/^Claimed by you until/)
    .first()
    .waitFor()
}

/**
 * Exports the list with its current filters; returns the file's text when the export is ready. Without `runExports`, jobs
 * run and may be faster than the page.
 */
export async function exportList(
  page: Page,
  runExports?: () => Promise<void>,
  button = 'Export CSV',
): Promise<string> {
  // The icon has a name too, and the list of own exports begins with the same words.
  await page.getByRole('button', { name: new RegExp(`${button}$`) }).click()
  if (runExports) {
    await page.getByText('Queued').waitFor()
    await runExports()
  }
  const link = page.getByRole('link', { name: /^Download / }).first()
  const coming = page.waitForEvent('download')
  await link.click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^[a-z]+(-[a-z]+)*-[-\d]+\.csv$/)
  await page.keyboard.press('Escape')
  await page.getByRole('list', { name: 'My exports' }).waitFor({ state: 'hidden' })
  return readFileSync(await file.path(), 'utf8')
}
