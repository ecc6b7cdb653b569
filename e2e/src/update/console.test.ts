// The console's versions of platforms that take no packages, because their pages come from the server: iOS and the web.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConsole, signInAs } from '../screens/console.ts'
import { sees } from '../screens/member.ts'
import { openStage, type Stage } from '../stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** Opens the form for a new version as the owner. */
async function addVersion() {
  const person = await stage.person({ width: 1280, height: 900 })
  const { page } = person
  await signInAs(page, stage, 'owner')
  await openConsole(page, '/system/version')
  await page.getByRole('button', { name: 'Add a version' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a version' })
  return { person, page, dialog }
}

test('staff can add a version for iOS with a link to the store only', async () => {
  const { person, page, dialog } = await addVersion()
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

test('[C3 T23 N7] a version for the web is offered for the one channel that browsers ask for, and opens the update page there', async () => {
  const { person, page, dialog } = await addVersion()
  const channels = dialog.getByRole('radiogroup').nth(1).getByRole('radio')
  const names = () => channels.evaluateAll((all) => all.map((one) => one.closest('label')?.textContent))
  await dialog.getByText('Beta', { exact: true }).click()
  expect(await names()).toEqual(['Standard', 'App store', 'Beta'])
  await dialog.getByText('Web', { exact: true }).click()
  await dialog.getByText('The web has only the Standard channel.').waitFor()
  await expect.poll(names).toEqual(['Standard'])
  await expect.poll(() => channels.first().isChecked()).toBe(true)
  // A browser reads none of these.
  for (const label of ['Silent', 'Forced', 'Minimum number', 'Store link', 'Package file (ZIP)'])
    expect(await dialog.getByLabel(label).count(), label).toBe(0)
  await person.accessible()
  await dialog.getByLabel('Number', { exact: true }).fill('121')
  await dialog.getByLabel('Version', { exact: true }).fill('1.2.1')
  await dialog.getByLabel('What’s new Chinese').fill('更快了')
  await dialog.getByRole('button', { name: 'Save draft' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const row = page.getByRole('row').filter({ hasText: '1.2.1' })
  await row.getByText('Web · Standard').waitFor()
  await row.getByRole('button', { name: /^Release/ }).click()
  const release = page.getByRole('dialog', { name: /^Release 1\.2\.1/ })
  await release.getByRole('button', { name: 'Release', exact: true }).click()
  await release.waitFor({ state: 'hidden' })
  await row.getByText('Released', { exact: true }).waitFor()

  const visitor = await stage.person()
  await visitor.page.goto('/')
  await sees(visitor.page, 'Version 1.2.1 is available')
  await sees(visitor.page, '更快了')
  // It only asks to reload; the person can put it off.
  const button = (name: string) => visitor.page.getByRole('button', { name, exact: true })
  await button('Reload page').waitFor()
  await button('Later').click()
  await expect.poll(() => new URL(visitor.page.url()).hash).not.toContain('version-update')
  await visitor.close()
  await person.close()
})
