// The life of an investment. Noy reads the risk notice to its end, accepts it and invests; a day passes and the return
// arrives; the pool runs dry and the next return waits; the investment matures; two people of staff refill the pool.
import { actor } from '@banyan/demo/stage'
import { demoTotpSecret, staff } from '@banyan/demo/story'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConsole, personAt } from '../screens/console.ts'
import { fits } from '../screens/look.ts'
import { enterPin, openPage, sees } from '../screens/member.ts'
import { noyPin, openNoy } from '../screens/noy.ts'
import { openStage, type Stage } from '../stage.ts'
import { startAtNoon } from './invest-day.ts'

const invest = 'pages/market/invest/invest'
const list = 'pages/market/invest/invest-list'
const wallet = 'pages/wallet/wallet'
const detail = 'pages/wallet/detail'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const top = (page: Page, route: string): Locator =>
  page.locator(`[data-page="${route}"]`).filter({ visible: true })

async function desk(role: 'owner' | 'finance') {
  const person = staff.find((one) => one.role === role)
  await stage.pass(60)
  const { data } = await actor(stage, 'en')('/staff/login/login', 'do-login', {
    name: person?.name ?? '',
    password: person?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  return actor(stage, 'en', data.token)
}

/** A day passes, and the job of investments runs. */
async function nextDay(): Promise<void> {
  await stage.pass(86_400)
  await stage.runInvestments()
}

/** Funds the pool, as two people. */
async function refill(amount: string): Promise<void> {
  const owner = await desk('owner')
  const { data } = await owner('/staff/finance/adjustment', 'do-propose', {
    request_key: 'story-refill-0001',
    target: 'investment',
    way: 'in',
    source: 'house',
    amount,
    reason: 'Returns of this week',
  })
  await (
    await desk('finance')
  )('/staff/finance/adjustment', 'do-approve', { id: data.id })
  await stage.runInvestments()
}

test('[N49 D11] Noy invests, a return arrives, the next ones wait while the pool is dry, the principal returns at maturity, and after a refill all is paid', async () => {
  const owner = await desk('owner')
  await startAtNoon(owner)
  const words = 'Investing has risks, and returns aren’t guaranteed.\n\n'.repeat(20)
  await owner('/staff/finance/invest-product', 'do-save', {
    request_key: 'story-product-001',
    shown: true,
    quota: '5000.00',
    name: { zh: '冲刺三日', en: 'Sprint 3 days' },
    risk: { zh: words, en: words },
    term_days: 3,
    daily_rate: '10',
    minimum: '100.00',
    maximum: '2000.00',
    step: '50.00',
  })
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  await openPage(page, wallet)
  await top(page, wallet).getByRole('link', { name: 'Invest', exact: true }).click()
  await top(page, invest).getByRole('heading', { name: 'Sprint 3 days' }).waitFor()
  await noy.shot('invest-en-390')
  await noy.accessible()
  await top(page, invest).getByRole('link', { name: 'Invest in “Sprint 3 days”' }).click()
  const form = top(page, invest)
  const amount = form.getByLabel('Amount', { exact: true })
  await amount.fill('1225')
  const accept = form.getByRole('checkbox')
  await expect.poll(() => accept.isDisabled()).toBe(true)
  await form.getByRole('button', { name: 'Invest', exact: true }).click()
  await form.getByText('The amount must be a multiple of 50.00').waitFor()
  await form.getByText('Scroll the risk notice to its end').first().waitFor()
  await amount.fill('1000')
  await form.getByText('100.00 USDT').first().waitFor()
  await form.getByText('300.00 USDT').waitFor()
  await form.getByRole('button', { name: 'View returns by day' }).click()
  await form.getByText('Day 3', { exact: false }).first().waitFor()
  // With the keyboard only: Tab reaches the last line of the notice, which scrolls it into view.
  await form.getByRole('region', { name: 'Risk notice' }).focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => accept.isDisabled()).toBe(false)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect.poll(() => accept.isChecked()).toBe(true)
  await fits(page)
  await noy.shot('invest-buy-en-390')
  await noy.accessible()
  await form.getByRole('button', { name: 'Invest', exact: true }).click()
  await enterPin(page, noyPin)
  await top(page, list).getByRole('heading', { name: 'Sprint 3 days' }).waitFor()
  await sees(page, /The first return is due on/)

  const shown = top(page, list)
  const states = () =>
    shown.locator('li[data-state]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-state')))
  // The open page shows the results of the job without a reload.
  // The demo's pool has 300.00: the small returns of the others, two days of Noy's, and too little for the third.
  await nextDay()
  await expect.poll(states).toEqual(['paid'])
  await nextDay()
  await nextDay()
  await expect.poll(states).toEqual(['waiting', 'paid', 'paid'])
  await shown.getByText('Matured', { exact: true }).waitFor()
  await shown.getByText(/The investment pool is short/).waitFor()
  await fits(page)
  await noy.shot('invest-detail-waiting-en-390')
  await noy.accessible()
  const { data } = await (await desk('finance'))('/staff/login/login', 'load-me', {})
  expect(data.waiting.investment).toBeGreaterThan(0)

  await refill('150.00')
  await expect.poll(states).toEqual(['paid', 'paid', 'paid'])
  await shown.getByText('300.00 USDT').first().waitFor()
  // The entry of the statement opens the investment.
  await page.goto(`/#/${detail}?wallet=income`)
  await top(page, detail).getByRole('link').filter({ hasText: '+100.00' }).first().click()
  await top(page, list).getByRole('heading', { name: 'Sprint 3 days' }).waitFor()
  await openPage(page, list)
  await top(page, list).getByRole('link').filter({ hasText: 'Sprint 3 days' }).waitFor()
  await noy.shot('invest-list-en-390')
  await noy.accessible()
})

test('pictures of the pages at 320 px, in Chinese and Lao, and of the console', async () => {
  for (const [language, dark, width] of [
    ['zh', false, 390],
    ['lo', true, 320],
  ] as const) {
    const noy = await openNoy(stage, { language, dark, width })
    await openPage(noy.page, invest)
    await top(noy.page, invest).getByRole('article').first().waitFor()
    await fits(noy.page)
    await noy.shot(`invest-${language}-${width}`)
    await top(noy.page, invest).locator('a[href*="invest/invest?id="]').last().click()
    await top(noy.page, invest).getByRole('checkbox').waitFor()
    await fits(noy.page)
    await noy.accessible()
    await noy.shot(`invest-buy-${language}-${width}`)
    await openPage(noy.page, list)
    await top(noy.page, list).locator('a[href*="invest-list?id="]').first().waitFor()
    await fits(noy.page)
    await noy.shot(`invest-list-${language}-${width}`)
    await noy.close()
  }
  const mali = await personAt(stage, 'finance', '/finance/invest-product', 'Investment products')
  const { page } = mali
  await page.getByText('Growth 90 days').waitFor()
  await mali.shot('console-invest-product')
  await mali.accessible()
  await page.getByRole('button', { name: 'Edit Growth 90 days' }).click()
  await page.getByRole('dialog').getByLabel('Daily rate').waitFor()
  await mali.shot('console-invest-product-editor')
  await mali.accessible()
  await page.keyboard.press('Escape')
  await openConsole(page, '/finance/investment')
  await page.getByRole('heading', { name: 'Investments' }).waitFor()
  await page
    .getByRole('button', { name: /^View investment/ })
    .first()
    .click()
  await page.getByText('Principal').first().waitFor()
  await mali.shot('console-investment')
  await mali.accessible()
})
