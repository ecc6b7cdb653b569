// A decision without a mouse.
import { demoTotpSecret, staff } from '@banyan/demo/story'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dialogsLetGo, openConsole } from '../screens/console.ts'
import { openStage, type Stage } from '../stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const personOf = (role: string) => staff.find((one) => one.role === role) ?? { name: '', password: '' }

test('[D50 D52 (recharges)] finance logs in, finds the list, claims, approves and leaves a recharge with the keyboard alone', async () => {
  const desk = await stage.person({ width: 1280, height: 900 })
  const { page } = desk
  const { keyboard } = page
  await stage.pass(60)
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => document.documentElement.setAttribute('data-pointed', ''), true)
  })
  await page.goto('/console/')
  const { name, password } = personOf('finance')
  const field = page.getByLabel('Username', { exact: true })
  await field.waitFor()
  // Tab reaches the first field.
  for (let tabs = 0; tabs < 20 && !(await field.evaluate((one) => one === document.activeElement)); tabs++)
    await keyboard.press('Tab')
  await keyboard.type(name)
  await keyboard.press('Tab')
  await keyboard.type(password)
  const code = page.getByLabel('One-time code')
  for (let tabs = 0; tabs < 5 && !(await code.evaluate((one) => one === document.activeElement)); tabs++)
    await keyboard.press('Tab')
  await keyboard.type(await stage.oneTimeCode(demoTotpSecret))
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'My work', level: 1 }).waitFor()

  await keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByText('Type a nickname').waitFor()
  await keyboard.type('Recharge review')
  const found = search.getByRole('option', { name: 'Recharge review', exact: true })
  await found.waitFor()
  for (let downs = 0; downs < 10 && (await found.getAttribute('aria-selected')) !== 'true'; downs++)
    await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Recharge review', level: 1 }).waitFor()
  await search.waitFor({ state: 'hidden' })

  const rows = page.locator('tbody tr[data-row-key]')
  await rows.first().waitFor()
  await dialogsLetGo(page)
  const id = (await rows.first().getAttribute('data-row-key')) ?? ''
  await keyboard.press('j')
  await expect.poll(() => rows.first().getAttribute('aria-current')).toBe('true')
  await keyboard.press('Enter')
  await page.getByRole('button', { name: 'Claim', exact: true }).waitFor()
  expect(new URL(page.url()).hash).toContain(`item=${id}`)
  await keyboard.press('c')
  await page
    .getByText(/^Claimed by you until/)
    .first()
    .waitFor()
  await desk.accessible()
  await keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await help.waitFor()
  await keyboard.press('Escape')
  await help.waitFor({ state: 'hidden' })
  await dialogsLetGo(page)
  await keyboard.press('a')
  const sure = page.getByRole('dialog', { name: 'Approve this recharge?' })
  const approve = sure.getByRole('button', { name: /^Approve \d/ })
  await expect.poll(() => approve.evaluate((one) => one === document.activeElement)).toBe(true)
  await keyboard.press('Enter')
  await sure.waitFor({ state: 'hidden' })
  await page.locator(`tr[data-row-key="${id}"]`).waitFor({ state: 'detached' })
  expect(await page.locator('html').getAttribute('data-pointed'), 'nothing was pointed at').toBeNull()

  await openConsole(page, `/finance/recharge?state=all&item=${id}`)
  await page.getByText('Credited', { exact: true }).first().waitFor()
  await desk.close()
})
