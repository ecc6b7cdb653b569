// Staff begin the day on the start page with one key, read the dashboard, and export it. Who has no right of finance sees no
// amounts of money.
import { demoTotpSecret, staff } from '@banyan/demo/story'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportList, openConsole } from './screens/console.ts'
import { openStage, type Person, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

async function arrive(role: string, options: { dark?: boolean; width?: number } = {}): Promise<Person> {
  const one = staff.find((person) => person.role === role)
  const person = await stage.person({ width: 1280, height: 900, ...options })
  const { page } = person
  await stage.pass(60)
  await page.goto('/console/')
  await page.getByLabel('Username', { exact: true }).fill(one?.name ?? '')
  await page.getByLabel('Password', { exact: true }).fill(one?.password ?? '')
  await page.getByLabel('One-time code').fill(await stage.oneTimeCode(demoTotpSecret))
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { name: 'My work', level: 1 }).waitFor()
  return person
}

test('[D54] the owner begins with one key, reads figures, chart and table, and exports them', async () => {
  const owner = await arrive('owner')
  const { page } = owner
  const rows = page.locator('main ul a')
  await rows.nth(1).waitFor()
  await owner.accessible()
  await owner.shot('console-start')
  const first = await rows.nth(0).getAttribute('href')
  const second = await rows.nth(1).getAttribute('href')
  await page.keyboard.press('j')
  await page.locator('main ul a[data-here]').and(rows.nth(1)).waitFor()
  await page.keyboard.press('k')
  await page.locator('main ul a[data-here]').and(rows.nth(0)).waitFor()
  expect(second).not.toBe(first)
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).hash).toBe(first)

  await openConsole(page, '/start/dashboard')
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  await page.locator('[data-drawn]').first().waitFor()
  await page.getByRole('button', { name: /^Paid orders/ }).click()
  await page.getByRole('heading', { name: 'Paid orders', level: 2 }).waitFor()
  const tableOf = (name: string) => page.getByLabel(`View of ${name}`).getByText('Table', { exact: true })
  await tableOf('By day').click()
  await page.getByRole('columnheader', { name: 'Conversion' }).waitFor()
  await page.getByRole('heading', { name: 'Liabilities and pools' }).waitFor()
  await tableOf('Liabilities and pools').click()
  await page.getByRole('columnheader', { name: 'Dividend pool' }).waitFor()
  await owner.accessible()
  const csv = await exportList(page, () => stage.runExports())
  expect(csv.startsWith('\uFEFFDay,Figure,Value')).toBe(true)
  expect(csv).toContain('Paid orders')
  expect(csv).toContain('Balances of members')
  await owner.close()
})

test('[D54] goods staff see no amounts of money; the dashboard fits a phone in the dark', async () => {
  const goods = await arrive('goods', { width: 390, dark: true })
  const { page } = goods
  await goods.shot('console-start-phone')
  await openConsole(page, '/start/dashboard')
  await page.getByRole('button', { name: /^Paid orders/ }).waitFor()
  expect(await page.getByRole('button', { name: /^Sales/ }).count()).toBe(0)
  expect(await page.getByRole('heading', { name: 'Liabilities and pools' }).count()).toBe(0)
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wide).toBe(0)
  await goods.accessible()
  await goods.close()
})

test('one field finds pages, settings and records by the keyboard alone; goods staff find no members', async () => {
  const owner = await arrive('owner')
  const { page } = owner
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const field = dialog.getByRole('combobox')
  await dialog.getByText('Type a nickname').waitFor()
  await field.fill('refund')
  await dialog.getByRole('option', { name: 'Refund review' }).waitFor()
  await dialog.getByRole('option', { name: 'Search settings for “refund”' }).waitFor()
  await field.fill('Noy Phom')
  const member = dialog.getByRole('option', { name: /^Noy Phommachan/ })
  await member.and(dialog.locator('[aria-selected="true"]')).waitFor()
  await owner.accessible()
  await owner.shot('console-search')
  await field.press('ArrowDown')
  await dialog.getByRole('option', { name: /^Search settings/, selected: true }).waitFor()
  await field.press('ArrowUp')
  await member.and(dialog.locator('[aria-selected="true"]')).waitFor()
  await field.press('Enter')
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#\/member\/profile\?id=\d+$/)
  await dialog.waitFor({ state: 'hidden' })
  // Enter before the answer opens what is found for the new words, not what was found for the words before.
  await openConsole(page, '/goods/order?state=all')
  const order = page
    .locator('main')
    .getByRole('button', { name: /^Open order \d{18,20}$/ })
    .first()
  const sn = ((await order.textContent()) ?? '').trim()
  await page.keyboard.press('Control+k')
  await field.fill('Noy Phom')
  await member.waitFor()
  await field.fill(sn.slice(0, -1))
  await field.press('Enter')
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#\/goods\/order\?state=all&item=\d+$/)
  await page.getByRole('dialog', { name: `Order ${sn}` }).waitFor()
  await owner.close()

  const goods = await arrive('goods')
  await goods.page.getByRole('button', { name: 'Search', exact: true }).click()
  const own = goods.page.getByRole('dialog', { name: 'Search' })
  await own.getByRole('combobox').fill('Noy Phom')
  await own.getByText('Nothing found').waitFor()
  await goods.close()
})
