// The account of a member: photo and nickname, closing it, and the closed account on the friends' pages.
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newcomer, watchOutbox } from './chat/newcomer.ts'
import { openPage, reloadPage, sees } from './screens/member.ts'
import { openStage, type Stage } from './stage.ts'

const photo = fileURLToPath(new URL('../../demo/pictures/vouchers/anna.webp', import.meta.url))

let stage: Stage
let readCode: (account: string) => Promise<string>
beforeAll(async () => {
  stage = await openStage()
  readCode = await watchOutbox(stage)
})
afterAll(() => stage.close())

const shown = (page: Page) => page.locator('[data-page]').filter({ visible: true })
const button = (page: Page, name: string) => shown(page).getByRole('button', { name, exact: true })

test('[N20 N30 D31 V15] Noy changes photo and profile, then closes the account; her friend sees a closed account', async () => {
  const account = 'leaving@banyan.example'
  const person = await newcomer(stage, readCode, { name: 'Leaving Noy', account, language: 'en' })
  const lan = await newcomer(stage, readCode, {
    name: 'Friend Lan',
    account: 'friend@banyan.example',
    language: 'lo',
  })
  await lan.ask('/chat/friend/add', 'do-apply', { user_code: person.code, note: '' })
  const applies = JSON.parse((await person.ask('/chat/friend/apply', 'load-apply-list', {})).data) as {
    apply_id: string
  }[]
  await person.ask('/chat/friend/apply', 'do-accept', { apply_id: applies[0]?.apply_id ?? '' })
  const { page } = person

  await openPage(page, 'pages/mine/common/setting')
  await shown(page)
    .getByRole('link', { name: /Leaving Noy/ })
    .click()
  await sees(page, 'My profile')
  await shown(page).locator('input[type=file]').setInputFiles(photo)
  const sheet = page.getByRole('dialog', { name: 'Adjust photo' })
  await sheet.getByLabel('Zoom', { exact: true }).fill('2')
  await person.accessible()
  await person.shot('my-data-crop')
  await sheet.getByRole('button', { name: 'Use this photo' }).click()
  await sheet.waitFor({ state: 'hidden' })
  await shown(page).locator('img[src^="/files/public/"]').first().waitFor()

  await button(page, 'Save').click()
  await sees(page, 'Choose your gender')
  await sees(page, 'Enter a valid age')
  await shown(page).getByLabel('Nickname').fill('Noy the Baker')
  await shown(page).getByText('Female', { exact: true }).click()
  await shown(page).getByLabel('Age').fill('31')
  await person.accessible()
  await button(page, 'Save').click()
  await shown(page)
    .getByRole('link', { name: /Noy the Baker/ })
    .waitFor()

  // The friend's page shows the new name, and ‘closed account’ after the closing.
  await openPage(lan.page, 'pages/tarbar/conversation')
  await sees(lan.page, 'Noy the Baker')
  await shown(page).getByRole('link', { name: 'Close account' }).click()
  await sees(page, 'This can’t be undone')
  await shown(page).getByRole('button', { name: 'Get code' }).click()
  await shown(page)
    .getByRole('button', { name: /Resend in/ })
    .waitFor()
  await shown(page)
    .getByLabel('Verification code')
    .fill(await readCode(account))
  await person.accessible()
  await person.shot('close-account')
  await button(page, 'Close account').click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Close account' }).click()
  await expect.poll(() => page.evaluate(() => location.hash)).toContain('login')
  expect(await page.evaluate(() => localStorage.getItem('session'))).not.toContain('Baker')

  await reloadPage(lan.page)
  await sees(lan.page, 'ບັນຊີທີ່ລຶບແລ້ວ')
  await expect.poll(() => lan.page.getByText('Noy the Baker').filter({ visible: true }).count()).toBe(0)
  await person.close()
  await lan.close()
})
