// Staff put their own words in place of delivered ones: a member's open app shows them without a reload, and so does the
// document that the server draws; a sentence that lacks its placeholder is refused; the delivered text can be restored.
import { demoTotpSecret, staff } from '@banyan/demo/story'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openConsole, signIn } from './screens/console.ts'
import { openPage, sees } from './screens/member.ts'
import { openNoy } from './screens/noy.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** Opens the editor of a text. */
async function edit(page: Page, id: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Name, page or text in any language' }).fill(id)
  await page.getByRole('button', { name: `Edit ${id}`, exact: true }).click()
  await page.getByRole('textbox', { name: 'Lao text' }).waitFor()
}

test('staff change a Lao word: the member’s open app shows it, and the server’s drawing too; without its placeholder a sentence is refused', async () => {
  const wallet = 'pages/wallet/wallet.title'
  const noy = await openNoy(stage, { language: 'lo' })
  await openPage(noy.page, 'pages/wallet/wallet')
  const heading = noy.page.getByRole('heading', { level: 1 }).filter({ visible: true })
  await expect.poll(() => heading.textContent()).toBe('ກະເປົາເງິນ')
  const owner = staff.find(({ role }) => role === 'owner')
  const person = await stage.person({ width: 1440, height: 900 })
  const { page } = person
  await signIn(page, {
    name: owner?.name ?? '',
    password: owner?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  await openConsole(page, '/system/text')
  await edit(page, wallet)
  const lao = page.getByRole('textbox', { name: 'Lao text' })
  await lao.fill('ກະເປົາຂອງຂ້ອຍ')
  await page.getByRole('button', { name: 'Save Lao', exact: true }).click()
  await page.getByRole('button', { name: 'Restore the original Lao text' }).waitFor()
  await person.shot('console-text')
  await expect.poll(() => heading.textContent()).toBe('ກະເປົາຂອງຂ້ອຍ')
  await page.getByRole('button', { name: 'Restore the original Lao text' }).click()
  await expect.poll(() => heading.textContent()).toBe('ກະເປົາເງິນ')
  await page.keyboard.press('Escape')
  await lao.waitFor({ state: 'detached' })

  // A sentence with a placeholder.
  const limit = 'server/error.text-too-long'
  await edit(page, limit)
  const english = page.getByRole('textbox', { name: 'English text' })
  await english.fill('This text is too long')
  await page.getByText('The placeholder {limit} is missing').waitFor()
  expect(await page.getByRole('button', { name: 'Save English', exact: true }).isDisabled()).toBe(true)
  await english.fill('At most {limit} characters')
  await page.getByText('The word guide avoids “At most”. Use: up to').waitFor()
  await page.keyboard.press('Escape')
  await english.waitFor({ state: 'detached' })

  // Home, as the server draws it.
  const forYou = 'pages/tarbar/home.forYou'
  await edit(page, forYou)
  await page.getByRole('textbox', { name: 'Lao text' }).fill('ເລືອກ <b>ໃຫ້ທ່ານ</b>')
  await page.getByRole('button', { name: 'Save Lao', exact: true }).click()
  await page.getByRole('button', { name: 'Restore the original Lao text' }).waitFor()
  const isDrawn = async () => {
    const home = await fetch(stage.url, { headers: { cookie: 'language=lo' } })
    return (await home.text()).includes('ເລືອກ &lt;b&gt;ໃຫ້ທ່ານ')
  }
  await expect.poll(isDrawn).toBe(true)
  await openPage(noy.page, 'pages/tarbar/home')
  await sees(noy.page, 'ເລືອກ <b>ໃຫ້ທ່ານ</b>')
  await person.close()
  await noy.close()
})
