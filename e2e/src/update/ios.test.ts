// The versions of the iOS app, which takes no packages: its pages come from the server.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs } from '../screens/console.ts'
import { openStage, type Stage } from '../stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('staff can add a version for iOS with a link to the store only', async () => {
  const person = await stage.person({ width: 1280, height: 900 })
  const { page } = person
  await signInAs(page, stage, 'owner')
  await page.goto('/console/#/system/version')
  await page.getByRole('button', { name: 'Add a version' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a version' })
  await dialog.getByLabel('Package file (ZIP)').waitFor({ state: 'attached' })
  await dialog.getByText('iOS', { exact: true }).click()
  await dialog.getByText('The iOS app takes no packages. This only leads people to the store.').waitFor()
  expect(await dialog.getByLabel('Package file (ZIP)').count()).toBe(0)
  await person.accessible()
  await dialog.getByLabel('Store link').fill('https://apps.apple.com/app/banyan')
  await dialog.getByLabel('Number', { exact: true }).fill('120')
  await dialog.getByLabel('Version', { exact: true }).fill('1.2.0')
  await dialog.getByLabel('What’s new Chinese').fill('更快了')
  await dialog.getByRole('button', { name: 'Save draft' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const row = page.getByRole('row').filter({ hasText: '1.2.0' })
  await row.getByText('https://apps.apple.com/app/banyan').waitFor()
  await person.close()
})
