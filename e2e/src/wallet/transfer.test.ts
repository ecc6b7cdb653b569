// A transfer by QR code between two phones: the recipient shows a code with an amount, the sender scans its picture,
// sees the fee, and pays; the recipient sees it immediately. Then the statements show it. A transfer whose answer is lost
// is found out. The wallet, the conversion, the export, and the change of the payment password.
import { actor } from '@banyan/demo/stage'
import { members } from '@banyan/demo/story'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fits, seesToast } from '../screens/look.ts'
import { enterPin, openPage, sees } from '../screens/member.ts'
import { openStage, type Person, type Stage } from '../stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const transfer = 'pages/wallet/transfer'
const receipt = 'pages/wallet/transfer-receipt'
const receive = 'pages/wallet/receive'
const wallet = 'pages/wallet/wallet'
const convert = 'pages/wallet/convert'
const detail = 'pages/wallet/detail'

const top = (page: Page, route: string): Locator =>
  page.locator(`[data-page="${route}"]`).filter({ visible: true })

const memberOf = (id: string) => {
  const found = members.find((one) => one.id === id)
  if (!found) throw new Error(`there is no ${id}`)
  return found
}

async function logsIn(id: string, look: Parameters<Stage['person']>[0]): Promise<Person> {
  const member = memberOf(id)
  const person = await stage.person(look)
  const { page } = person
  await openPage(page, 'pages/login/login')
  await page.locator('form input:not([type=password]):not([type=radio])').first().fill(member.account)
  await page.locator('input[type=password]').fill(member.password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.hash.includes('login/login'))
  return person
}

/** Saves the picture of the QR code that a page shows. */
async function savePicture(page: Page, name: string): Promise<string> {
  const saved = page.waitForEvent('download')
  await top(page, receive).getByRole('button', { name }).click()
  return (await saved).path()
}

test('[N44 D9 V10 D69] Noy scans the code that Anna shows, sees the fee, and pays; Anna sees it immediately', async () => {
  const anna = await logsIn('anna', { language: 'en' })
  const noy = await logsIn('noy', { language: 'en' })
  const pin = memberOf('noy').payPassword ?? ''
  await openPage(anna.page, receive)
  await top(anna.page, receive).getByRole('button', { name: 'Set amount' }).click()
  const sheet = anna.page.getByRole('dialog', { name: 'Set amount' })
  await sheet.getByLabel('Amount', { exact: true }).fill('12.5')
  await sheet.getByRole('button', { name: 'Done' }).click()
  await sees(anna.page, 'Amount 12.50 USDT')
  await anna.shot('receive-en-390')
  await anna.accessible()
  const picture = await savePicture(anna.page, 'Save picture')

  await openPage(noy.page, transfer)
  await top(noy.page, transfer).getByText('Scan', { exact: true }).click()
  await noy.page.getByRole('dialog').locator('input[type=file]').setInputFiles(picture)
  const form = top(noy.page, transfer)
  await form.getByText(memberOf('anna').nickName).waitFor()
  await form.getByLabel('Amount', { exact: true }).and(form.locator('[value="12.50"]')).waitFor()
  await form.getByText('0.13 USDT').waitFor()
  await form.getByText('12.63 USDT').waitFor()
  await noy.shot('transfer-form-en-390')
  await noy.accessible()
  await form.getByRole('button', { name: 'Transfer', exact: true }).click()
  await enterPin(noy.page, pin)
  await top(noy.page, receipt).getByText('Transfer complete').waitFor()
  await noy.shot('transfer-receipt-en-390')
  await noy.accessible()
  await seesToast(anna.page, 'You received a transfer')

  // Both statements have the entry, and it opens the receipt; only the sender sees the fee.
  await openPage(anna.page, detail)
  await top(anna.page, detail).getByText('+12.50').first().waitFor()
  await top(anna.page, detail).getByRole('link').filter({ hasText: '+12.50' }).first().click()
  await top(anna.page, receipt).getByText('Money received').waitFor()
  expect(await top(anna.page, receipt).getByText('Fee').count()).toBe(0)
  await openPage(noy.page, detail)
  await top(noy.page, detail).getByText('−12.50').first().waitFor()
  await noy.shot('statement-en-390')

  // The recipient is in the recent list now. A code of nobody is said so.
  await openPage(noy.page, transfer)
  await top(noy.page, transfer)
    .getByRole('region', { name: 'Recent' })
    .getByText(memberOf('anna').nickName)
    .waitFor()
  await noy.shot('transfer-choose-en-390')
  await top(noy.page, transfer).getByRole('searchbox').fill('NOBODY99')
  await noy.page.keyboard.press('Enter')
  await sees(noy.page, 'No member found')
  await anna.close()
  await noy.close()
})

test('[D27 N44] a transfer whose answer is lost: the page finds out that it was carried out, and there is one', async () => {
  const noy = await logsIn('noy', { language: 'en' })
  const { page } = noy
  const keys: (string | null)[] = []
  await page.route('**/wallet/transfer', async (route) => {
    const fields = new URLSearchParams(route.request().postData() ?? '')
    if (fields.get('control') !== 'do-transfer') return route.continue()
    keys.push(fields.get('request_key'))
    // The server runs the call; only the page gets no answer.
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.route('**/app/request-outcome', (route) => route.abort('internetdisconnected'))
  await openPage(page, transfer)
  await top(page, transfer).getByRole('region', { name: 'Recent' }).getByRole('link').first().click()
  await top(page, transfer).getByLabel('Amount', { exact: true }).fill('7.77')
  await top(page, transfer).getByRole('button', { name: 'Transfer', exact: true }).click()
  await enterPin(page, memberOf('noy').payPassword ?? '')
  await sees(page, 'We got no answer')
  await noy.shot('transfer-unanswered-en-390')
  await page.unroute('**/app/request-outcome')
  await top(page, receipt).getByText('Transfer complete').waitFor()
  expect(keys).toHaveLength(1)
  await openPage(page, detail)
  await top(page, detail).getByText('−7.77').first().waitFor()
  expect(await top(page, detail).getByText('−7.77').count()).toBe(1)
  await noy.close()
})

test('[N45 D2 D1] Noy converts balance to points: the page says what she receives, and the wallet shows it', async () => {
  const noy = await logsIn('noy', { language: 'en' })
  const { page } = noy
  await openPage(page, wallet)
  await top(page, wallet).getByRole('link', { name: 'Convert' }).waitFor()
  await noy.shot('wallet-en-390')
  await noy.accessible()
  await top(page, wallet).getByRole('link', { name: 'Convert' }).click()
  const form = top(page, convert)
  await form.getByLabel('Amount', { exact: true }).fill('2')
  await form.getByText('20 points', { exact: true }).waitFor()
  await noy.shot('convert-en-390')
  await noy.accessible()
  await form.getByRole('button', { name: 'Convert', exact: true }).click()
  await enterPin(page, memberOf('noy').payPassword ?? '')
  await top(page, 'pages/wallet/convert-receipt').getByText('Conversion complete').waitFor()
  await noy.shot('convert-receipt-en-390')
  await openPage(page, wallet)
  const points = top(page, wallet).getByRole('link', { name: /Points/ })
  await points.getByText('8,620').waitFor()
  await top(page, wallet).getByRole('button', { name: 'Hide amounts' }).click()
  expect(await points.getByText('8,620').count()).toBe(0)
  await top(page, wallet).getByRole('button', { name: 'Show amounts' }).click()

  // The statement of a period as a file, with the entry.
  await openPage(page, 'pages/wallet/detail-export?wallet=points')
  const saved = page.waitForEvent('download')
  await top(page, 'pages/wallet/detail-export').getByRole('button', { name: 'Download CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^banyan-points-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/)
  await noy.shot('detail-export-en-390')
  await noy.accessible()
  await noy.close()
})

test('[N27 D30] Noy changes her payment password with the current one; a wrong one is counted', async () => {
  const noy = await logsIn('noy', { language: 'en' })
  const { page } = noy
  const pin = memberOf('noy').payPassword ?? ''
  const route = 'pages/mine/common/modify-pay-pwd'
  await openPage(page, route)
  await top(page, route).getByText('Current payment password').click()
  await enterPin(page, '111222')
  await page.getByRole('dialog').getByText('Attempts left: 4.').waitFor()
  await enterPin(page, pin)
  await page.getByRole('dialog', { name: 'Enter a new payment password' }).waitFor()
  await enterPin(page, '123456')
  await page.getByRole('dialog').getByText('too easy to guess').waitFor()
  await enterPin(page, '481516')
  await page.getByRole('dialog', { name: 'Enter it again' }).waitFor()
  await enterPin(page, '481516')
  await sees(page, 'Payment password changed')
  await noy.close()
})

test.each([
  { language: 'lo', width: 320, dark: true },
  { language: 'zh', width: 390, dark: false },
] as const)('[D9] above the limit the name is completed, in $language', async (look) => {
  const anna = memberOf('anna')
  const visitor = actor(stage, 'en')
  const { data } = await visitor('/login/login', 'do-login', {
    account: anna.account,
    password: anna.password,
  })
  const mine = await actor(stage, 'en', data.user.token)('/tarbar/mine', 'load-mine', {})
  const noy = await logsIn('noy', { ...look, height: 1100 })
  await openPage(noy.page, `${transfer}?code=${mine.data.user_code}&amount=501`)
  const form = top(noy.page, transfer)
  await form.getByText('•').first().waitFor()
  expect(await form.getByText(anna.nickName, { exact: true }).count()).toBe(0)
  await noy.shot(`transfer-name-${look.language}-${look.width}`)
  await noy.accessible()
  await fits(noy.page)
  for (const route of [wallet, convert, receive]) {
    await openPage(noy.page, route)
    await top(noy.page, route).locator('main, section').first().waitFor()
    await expect.poll(() => top(noy.page, route).locator('[aria-busy=true]').count()).toBe(0)
    await noy.shot(`${route.split('/').at(-1)}-${look.language}-${look.width}`)
    await noy.accessible()
    await fits(noy.page)
  }
  await noy.close()
})
