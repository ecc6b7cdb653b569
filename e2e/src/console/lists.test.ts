// The lists of the console: the keyboard is enough, several items are changed with a preview, and what others do moves
// no row.
import { demoTotpSecret, staff } from '@banyan/demo/story'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../screens/console.ts'
import { openStage, type Person, type Stage } from '../stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

async function atDesk(role: string): Promise<Person> {
  const one = staff.find((person) => person.role === role)
  const desk = await stage.person({ width: 1280, height: 900 })
  await stage.pass(60)
  await signIn(desk.page, {
    name: one?.name ?? '',
    password: one?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  return desk
}

test('[D52, several items] the keyboard selects tickets, a preview says what happens, each has its result', async () => {
  const owner = await atDesk('owner')
  const { page } = owner
  await page.goto('/console/#/service/ticket')
  await page.getByRole('heading', { name: 'Tickets', exact: true }).waitFor()
  const rows = page.locator('tbody tr[data-row-key]')
  await rows.first().waitFor()
  await page.keyboard.press('j')
  await expect.poll(() => rows.first().getAttribute('aria-current')).toBe('true')
  await page.keyboard.press('x')
  await page.getByRole('region', { name: '1 selected' }).waitFor()
  await owner.accessible()
  await page.getByRole('button', { name: 'Priority: urgent' }).click()
  const dialog = page.getByRole('dialog', { name: /^Priority: urgent/ })
  await dialog.getByText(/^1 will be changed\./).waitFor()
  await owner.accessible()
  await owner.shot('console-bulk')
  await dialog.getByRole('button', { name: 'Change 1' }).click()
  await dialog.getByText('1 done').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'hidden' })
  // A closing dialog keeps the focus, and its keys, for a moment.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('.ant-modal-wrap') != null))
    .toBe(false)
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor({ state: 'hidden' })
  await page.keyboard.press('/')
  await page.keyboard.type('zzzz')
  await expect.poll(() => new URL(page.url()).hash).toContain('search=zzzz')
  await owner.close()
})

test('[D52, the second is told] what a colleague decides is marked in its place, until the list is updated', async () => {
  const owner = await atDesk('owner')
  const support = await atDesk('support')
  await owner.page.goto('/console/#/chat/report')
  await owner.page.getByRole('heading', { name: 'Reports', exact: true }).waitFor()
  const rows = owner.page.locator('tbody tr[data-row-key]')
  await rows.first().waitFor()
  const before = await rows.count()
  const id = (await rows.first().getAttribute('data-row-key')) ?? ''
  const other = support.page
  await other.goto(`/console/#/chat/report?item=${id}`)
  await other.getByRole('heading', { name: 'Reported content' }).waitFor()
  await other.keyboard.press('r')
  const dialog = other.getByRole('dialog', { name: 'Dismiss this report' })
  await dialog.getByLabel('Answer').fill('Nothing wrong')
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  await dialog.waitFor({ state: 'hidden' })
  // The push marks the row. Without a push the page asks again only after a minute.
  await rows.first().getByText('No longer in this list').waitFor({ timeout: 90_000 })
  expect(await rows.count()).toBe(before)
  expect(await rows.first().getAttribute('data-row-key')).toBe(id)
  await owner.accessible()
  await owner.shot('console-live')
  await owner.page.getByRole('button', { name: 'Update list' }).click()
  await owner.page.locator(`tr[data-row-key="${id}"]`).waitFor({ state: 'detached' })
  await owner.close()
  await support.close()
})
