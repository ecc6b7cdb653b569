// Receiving accounts in the console: the QR code of an account from a file of the staff to the member's page.
import { fileURLToPath } from 'node:url'
import { demoTotpSecret, staff } from '@banyan/demo/story'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConsole, signIn } from './screens/console.ts'
import { openStage, type Stage } from './stage.ts'

const code = fileURLToPath(new URL('../../demo/pictures/vouchers/noy.webp', import.meta.url))
const noPicture = fileURLToPath(import.meta.url)

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('[D5 D50] the owner uploads the QR code of an account, sees it, replaces nothing by accident, and takes it away', async () => {
  const owner = staff.find((one) => one.role === 'owner')
  const person = await stage.person({ width: 1440, height: 900 })
  const { page } = person
  await stage.pass(60)
  await signIn(page, {
    name: owner?.name ?? '',
    password: owner?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  await openConsole(page, '/finance/receiving-account')
  const row = page.getByRole('row').filter({ hasText: 'BCEL' })
  const edit = row.getByRole('button', { name: 'Edit BCEL' })
  const dialog = page.getByRole('dialog', { name: 'Edit BCEL' })
  const save = async () => {
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }

  await edit.click()
  await dialog.locator('input[type=file]').setInputFiles(noPicture)
  await dialog.getByText('Only JPG, PNG or WebP pictures can be uploaded').waitFor()
  await dialog.locator('input[type=file]').setInputFiles(code)
  await dialog.getByRole('img', { name: 'QR code' }).waitFor()
  await dialog.getByText('Double-check: members will pay into this account.').waitFor()
  await person.shot('console-receiving-account-qr')
  await person.accessible()
  await save()
  const picture = row.getByRole('img', { name: 'QR code' })
  await picture.waitFor()
  // The link is signed and changes; its path names the picture.
  const pathOf = async () => (await picture.getAttribute('src'))?.split('?')[0]
  const shown = await pathOf()
  expect(shown).toMatch(/^\/files\/[a-z0-9]{26}\.webp$/)

  // Saving another field does not change the QR code.
  await edit.click()
  await dialog.getByLabel('Additional details').fill('Any branch')
  await save()
  await row.getByText('Any branch').waitFor()
  expect(await pathOf()).toBe(shown)

  await edit.click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await save()
  await row.getByText('None').waitFor()
  await expect.poll(() => picture.count()).toBe(0)
  await person.close()
})

test('[D61 D67] a rate is scheduled, shown with its time, cancelled, and an earlier one is set again from the history', async () => {
  const owner = staff.find((one) => one.role === 'owner')
  const person = await stage.person({ width: 1440, height: 900 })
  const { page } = person
  await stage.pass(60)
  await signIn(page, {
    name: owner?.name ?? '',
    password: owner?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  await openConsole(page, '/finance/receiving-account')
  const row = page.getByRole('row').filter({ hasText: 'BCEL' })
  const present = ((await row.getByText(/^[\d,.]+ LAK$/).textContent()) ?? '').trim()
  const dialog = page.getByRole('dialog', { name: 'Edit BCEL' })
  const save = async () => {
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await row.getByRole('button', { name: 'Edit BCEL' }).click()
  await dialog.getByLabel('Rate', { exact: true }).fill('23456')
  await dialog.getByText('At a set time').click()
  await expect.poll(() => dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  const tomorrow = new Date(Date.now() + 30 * 3_600_000).toISOString().slice(0, 16)
  await dialog.getByLabel('Time', { exact: true }).fill(tomorrow)
  await person.accessible()
  await person.shot('console-receiving-account-schedule')
  await save()
  await row.getByText(/^23,456 LAK from \d{4}-/).waitFor()
  await row.getByText(present, { exact: true }).waitFor()

  await row.getByRole('button', { name: 'Rates of BCEL' }).click()
  const rates = page.getByRole('dialog', { name: 'Rates of BCEL' })
  await rates.getByText('Scheduled').waitFor()
  await person.accessible()
  await rates.getByRole('button', { name: 'Cancel change' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Cancel change' }).click()
  await rates.getByText('Cancelled', { exact: true }).waitFor()
  await rates.getByRole('button', { name: 'Close' }).click()
  await rates.waitFor({ state: 'hidden' })
  await expect.poll(() => row.getByText(/^23,456 LAK from/).count()).toBe(0)

  await row.getByRole('button', { name: 'Edit BCEL' }).click()
  await dialog.getByLabel('Rate', { exact: true }).fill('24000')
  await save()
  await row.getByText('24,000 LAK', { exact: true }).waitFor()
  await row.getByRole('button', { name: 'Rates of BCEL' }).click()
  await rates
    .getByRole('button', { name: `Restore ${present}` })
    .first()
    .click()
  await expect
    .poll(() => dialog.getByLabel('Rate', { exact: true }).inputValue())
    .toBe(present.replaceAll(/[^\d.]/g, ''))
  await save()
  await rates.getByRole('button', { name: 'Close' }).click()
  await row.getByText(present, { exact: true }).waitFor()
  await person.close()
})
