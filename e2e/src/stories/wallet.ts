// The wallet pages: the statement with its filters, a recharge, and its record.
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { EnginePage } from '../engines/page.ts'
import type { EngineStage } from '../engines/stage.ts'
import { enterPin, openPage, sees } from '../screens/member.ts'
import { noyPin, openNoy } from '../screens/noy.ts'

const voucher = fileURLToPath(new URL('../../../demo/pictures/vouchers/minh.webp', import.meta.url))
const detail = '[data-page="pages/wallet/detail"]'

async function filter(page: EnginePage, label: string, value: string): Promise<void> {
  await page
    .locator(detail)
    .getByRole('button', { name: `${label}:` })
    .click()
  const sheet = page.getByRole('dialog', { name: label })
  await sheet.locator('label').filter({ hasText: value }).first().click()
  await sheet.waitFor({ state: 'detached' })
  await page
    .locator(detail)
    .getByRole('button', { name: `${label}: ${value}` })
    .waitFor()
}

export function walletStories(stage: () => EngineStage): void {
  test('[D70] the wallet pages: the statement with filters, a recharge with its proof, and its record', async () => {
    const noy = await openNoy(stage())
    const { page } = noy
    await openPage(page, 'pages/wallet/detail')
    const entries = page.locator(`${detail} li`)
    await entries.first().waitFor()
    await filter(page, 'Type', 'Recharge')
    await expect
      .poll(() =>
        page.evaluate(
          (at) =>
            [...document.querySelectorAll(`${at} li`)].map((one) => /Recharge/.test(one.textContent)).join(),
          detail,
        ),
      )
      .toMatch(/^true(,true)*$/)
    await page.locator(detail).getByText('Points', { exact: true }).first().click()
    await page.locator(detail).getByRole('button', { name: 'Type: All types' }).waitFor()

    await openPage(page, 'pages/wallet/recharge')
    const form = page.locator('[data-page="pages/wallet/recharge"]')
    await page.getByLabel('Amount', { exact: true }).fill('300')
    await form.getByText('6,450,000 LAK', { exact: true }).waitFor()
    await form.locator('label').filter({ hasText: 'Alipay' }).click()
    await form.getByText('2,175.00 CNY', { exact: true }).waitFor()
    await page.locator('input[type=file]').setInputFiles(voucher)
    await page.locator('fieldset img:not([alt=""])').waitFor()
    await noy.shot('recharge-filled')
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await enterPin(page, noyPin)
    await sees(page, 'Submitted for review')
    await openPage(page, 'pages/wallet/recharge-record')
    await sees(page, 'Paid 2,175.00 CNY')
    await noy.close()
  })
}
