// Settings in the console: contradicting values are refused with their names; a change is scheduled, shown in the
// history
// and cancelled.
import { actor } from '@banyan/demo/stage'
import { demoTotpSecret, staff } from '@banyan/demo/story'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConsole, signIn } from './screens/console.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('[D67] a limit above its maximum can’t be saved; a change for later is scheduled, shown in the history and cancelled', async () => {
  const owner = staff.find(({ role }) => role === 'owner')
  const person = await stage.person({ width: 1440, height: 900 })
  const { page } = person
  await signIn(page, {
    name: owner?.name ?? '',
    password: owner?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  await openConsole(page, '/system/settings')
  await page.getByRole('button', { name: 'Change: Minimum recharge' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change: Minimum recharge' })
  const save = dialog.getByRole('button', { name: 'Save change' })
  const field = dialog.getByLabel('Minimum recharge')
  await field.fill('60000')
  await dialog.getByText('“Minimum recharge” can’t be greater than “Maximum recharge”').waitFor()
  await expect.poll(() => save.isDisabled()).toBe(true)
  await field.fill('25')
  await dialog.getByText('At a set time').click()
  await dialog.getByText('Choose a time within the next year').waitFor()
  await expect.poll(() => save.isDisabled()).toBe(true)
  const tomorrow = new Date(Date.now() + 30 * 3_600_000).toISOString().slice(0, 16)
  await dialog.getByLabel('Time', { exact: true }).fill(tomorrow)
  await person.accessible()
  await person.shot('console-settings-schedule')
  await save.click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(/^25\.00 from \d{4}-/).waitFor()
  await page.getByRole('button', { name: 'History: Minimum recharge' }).click()
  const history = page.getByRole('dialog', { name: 'History: Minimum recharge' })
  await history.getByText('Scheduled').waitFor()
  await person.accessible()
  await person.shot('console-settings-history')
  await history.getByRole('button', { name: 'Cancel change' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Cancel change' }).click()
  await history.getByText('Cancelled', { exact: true }).waitFor()
  await history.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => page.getByText(/^25\.00 from \d{4}-/).count()).toBe(0)
  await person.shot('console-settings')
  // A mistyped search finds the setting, with a sentence about the effect of its value.
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill('dividnd share')
  await page
    .getByText('A withdrawal of 100.00 USDT arrives as 90.00 USDT; 10.00 USDT become dividend.')
    .first()
    .waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Change: Minimum recharge' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Change: Dividend share' }).click()
  const share = page.getByRole('dialog', { name: 'Change: Dividend share' })
  await share.getByLabel('Dividend share').fill('3')
  await share.getByText('arrives as 97.00 USDT; 3.00 USDT become dividend.').waitFor()
  await person.shot('console-settings-example')
  await share.getByRole('button', { name: 'Save change' }).click()
  await share.waitFor({ state: 'hidden' })
  await page.getByText('3%').first().waitFor()
  // The default is set again, and then the earlier value is restored from the history.
  await page.getByRole('button', { name: 'Reset: Dividend share' }).click()
  const reset = page.getByRole('dialog', { name: 'Reset: Dividend share' })
  await reset.getByRole('button', { name: 'Save change' }).click()
  await reset.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'History: Dividend share' }).click()
  const shares = page.getByRole('dialog', { name: 'History: Dividend share' })
  await shares.getByRole('button', { name: 'Restore 3%' }).click()
  const restore = page.getByRole('dialog', { name: 'Restore: Dividend share' })
  await restore.getByRole('button', { name: 'Save change' }).click()
  await restore.waitFor({ state: 'hidden' })
  await expect.poll(() => shares.getByText('In effect').count()).toBe(1)
  await shares.getByRole('listitem').filter({ hasText: 'In effect' }).getByText('3%').waitFor()
  await shares.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill('')
  // A colleague changes the value while the dialog is open: it is not overwritten.
  await page.getByRole('button', { name: 'Change: Transfer fee (%)' }).click()
  const fee = page.getByRole('dialog', { name: 'Change: Transfer fee (%)' })
  await fee.getByLabel('Transfer fee (%)').fill('2')
  // A one-time code is valid once.
  await stage.pass(60)
  const login = { name: owner?.name ?? '', password: owner?.password ?? '' }
  const { data } = await actor(stage, 'en')('/staff/login/login', 'do-login', {
    ...login,
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  const change = { key: 'transfer.feePercent', value: JSON.stringify('5.00') }
  await actor(stage, 'en', data.token)('/staff/system/settings', 'do-change', change)
  await fee.getByRole('button', { name: 'Save change' }).click()
  await fee.getByText('This setting has been changed in the meantime.').waitFor()
  await person.shot('console-settings-stale')
  await fee.getByRole('button', { name: 'Cancel' }).click()
  await fee.waitFor({ state: 'hidden' })
  // The list has loaded again because of the refusal, so the dialog begins with the colleague’s value.
  const row = page.locator('strong', { hasText: 'Transfer fee (%)' }).locator('xpath=../..')
  await row.getByText('5.00', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Change: Transfer fee (%)' }).click()
  await expect.poll(() => fee.getByLabel('Transfer fee (%)').inputValue()).toBe('5.00')
  await fee.getByLabel('Transfer fee (%)').fill('2')
  await fee.getByRole('button', { name: 'Save change' }).click()
  await fee.waitFor({ state: 'hidden' })
  await row.getByText('2.00', { exact: true }).waitFor()
  // The search of the whole console leads to the setting itself.
  await openConsole(page, '/system/settings?setting=order.payMinutes')
  await page.locator('[aria-current]').filter({ hasText: 'Time to pay an order' }).waitFor()
  await person.close()
})
