// Notices in the browser: staff write one, the member's open app shows it, and it is read.
import { demoTotpSecret, staff } from '@banyan/demo/story'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConsole, signIn } from './screens/console.ts'
import { seesToast } from './screens/look.ts'
import { openPage } from './screens/member.ts'
import { openNoy } from './screens/noy.ts'
import { openStage, type Stage } from './stage.ts'

const owner = staff.find(({ role }) => role === 'owner')
let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('[N21 D33 E6] staff send a notice; it is unread in the member’s open app, opens, and all are read with one tap', async () => {
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  await openPage(page, 'pages/tarbar/mine')
  const code = (
    await page
      .getByText(/^Promotion code /)
      .first()
      .innerText()
  )
    .replace(/^Promotion code\s+/, '')
    .trim()
  await page.getByRole('link', { name: /Notices/ }).click()
  const list = page.locator('[data-page="pages/mine/common/system-notice"]')
  await list.getByRole('listitem').first().waitFor()
  await noy.accessible()

  const clerk = await stage.person({ width: 1440, height: 900 })
  await signIn(clerk.page, {
    name: owner?.name ?? '',
    password: owner?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  await openConsole(clerk.page, '/content/notice')
  await clerk.page.getByRole('button', { name: 'Write a notice' }).click()
  const dialog = clerk.page.getByRole('dialog', { name: 'Write a notice' })
  await dialog.getByLabel('Promotion code').fill('NOBODY9')
  await dialog.getByText('No member has this promotion code').waitFor()
  await dialog.getByLabel('Promotion code').fill(code)
  await dialog.getByText('Will reach 1 person').waitFor()
  await dialog.getByLabel('Title Chinese').fill('生日快乐')
  await dialog.getByLabel('Title English').fill('Happy birthday')
  await dialog.getByLabel('Text Chinese').fill('送您 100 积分。')
  await dialog.getByLabel('Text English').fill('Here are 100 points for you.')
  await clerk.shot('console-notice-editor')
  await clerk.accessible()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await clerk.page.getByRole('row').filter({ hasText: 'Happy birthday' }).waitFor()
  await stage.sendNotices()
  await clerk.page
    .getByRole('row')
    .filter({ hasText: 'Happy birthday' })
    .getByText('Sent', { exact: true })
    .waitFor()
  await clerk.shot('console-notice')
  await clerk.accessible()

  const row = list.getByRole('listitem').filter({ hasText: 'Happy birthday' })
  await row.getByText('Here are 100 points for you.').waitFor()
  await row.getByText('Unread').waitFor({ state: 'attached' })
  await noy.shot('system-notice-en-390')
  await row.getByRole('button').click()
  await row.getByText('Unread').waitFor({ state: 'detached' })
  await list.getByRole('button', { name: 'Mark all read' }).click()
  await seesToast(page, 'All marked as read')
  await expect.poll(() => list.getByText('Unread').count()).toBe(0)
  // A notice opens its record.
  await list.getByRole('link').first().click()
  await page.waitForURL((url) => !url.hash.includes('system-notice'))
  await noy.close()
  await clerk.close()
})

test.each([
  { language: 'zh', dark: false, width: 320 },
  { language: 'lo', dark: true, width: 390 },
  { language: 'lo', dark: false, width: 320 },
] as const)('notices in $language at $width fit the screen', async (look) => {
  const person = await openNoy(stage, { ...look, height: 844 })
  await openPage(person.page, 'pages/mine/common/system-notice')
  const list = person.page.locator('[data-page="pages/mine/common/system-notice"]')
  await list.getByRole('listitem').first().waitFor()
  await person.accessible()
  const wide = await person.page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(look.width)
  await person.shot(`system-notice-${look.language}-${look.width}-${look.dark ? 'dark' : 'light'}`)
  await person.close()
})
