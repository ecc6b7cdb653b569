// A transfer by QR code between two phones: the recipient shows a code with an amount, the sender scans its picture,
// sees the fee, and pays; the recipient sees it immediately. Then the statements show it. A transfer whose answer is lost
// is found out. The wallet, the conversion, the export, and the change of the payment password.
import { actor } from '@banyan/demo/stage'
import { members } from '@banyan/demo/story'
import { demoPayPassword } from '@banyan/demo/world/people'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fits, hasContent, seesToast } from '../screens/look.ts'
import { acceptCamera, enterPin, logIn, openPage, reloadPage, sees } from '../screens/member.ts'
import { enterMember, noyPin, openNoy } from '../screens/noy.ts'
import { watchOutbox } from '../chat/newcomer.ts'
import { openStage, type Stage } from '../stage.ts'
import { holdOutcome, lose } from '../unanswered/lost.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const transfer = 'pages/wallet/transfer'
const receipt = 'pages/wallet/transfer-receipt'
const receive = 'pages/wallet/receive'
const card = 'pages/chat/friend/card'
const wallet = 'pages/wallet/wallet'
const convert = 'pages/wallet/convert'
const detail = 'pages/wallet/detail'

const top = (page: Page, route: string): Locator =>
  page.locator(`[data-page="${route}"]`).filter({ visible: true })

const found = members.find(({ id }) => id === 'anna')
const anna = {
  account: found?.account ?? '',
  password: found?.password ?? '',
  nickName: found?.nickName ?? '',
}

/** Saves the picture of the QR code that a page shows. */
async function savePicture(page: Page, name: string): Promise<string> {
  const saved = page.waitForEvent('download')
  await top(page, receive).getByRole('button', { name }).click()
  return (await saved).path()
}

test('[N44 D9 V10 D69] Noy scans the code that Anna shows, sees the fee, and pays; Anna sees it immediately', async () => {
  const other = await stage.person({ language: 'en' })
  await logIn(other.page, 'en', anna)
  const noy = await openNoy(stage, { language: 'en' })
  await openPage(other.page, receive)
  await top(other.page, receive).getByRole('button', { name: 'Set amount' }).click()
  const sheet = other.page.getByRole('dialog', { name: 'Set amount' })
  await sheet.getByLabel('Amount', { exact: true }).fill('12.5')
  await sheet.getByRole('button', { name: 'Done' }).click()
  await sees(other.page, 'Amount 12.50 USDT')
  await other.shot('receive-en-390')
  await other.accessible()
  const picture = await savePicture(other.page, 'Save picture')

  await openPage(noy.page, transfer)
  await top(noy.page, transfer).getByText('Scan', { exact: true }).click()
  await acceptCamera(noy.page)
  await noy.page.getByRole('dialog').locator('input[type=file]').setInputFiles(picture)
  const form = top(noy.page, transfer)
  await form.getByText(anna.nickName).waitFor()
  await form.getByLabel('Amount', { exact: true }).and(form.locator('[value="12.50"]')).waitFor()
  await form.getByText('0.13 USDT').waitFor()
  await form.getByText('12.63 USDT').waitFor()
  await noy.shot('transfer-form-en-390')
  await noy.accessible()
  await form.getByRole('button', { name: 'Transfer', exact: true }).click()
  await enterPin(noy.page, noyPin)
  await top(noy.page, receipt).getByText('Transfer complete').waitFor()
  await noy.shot('transfer-receipt-en-390')
  await noy.accessible()
  await seesToast(other.page, 'You received a transfer')

  // Both statements have the entry, and it opens the receipt; only the sender sees the fee.
  await openPage(other.page, detail)
  await top(other.page, detail).getByText('+12.50').first().waitFor()
  await top(other.page, detail).getByRole('link').filter({ hasText: '+12.50' }).first().click()
  await top(other.page, receipt).getByText('Money received').waitFor()
  await expect.poll(() => top(other.page, receipt).getByText('Fee').count()).toBe(0)
  await openPage(noy.page, detail)
  await top(noy.page, detail).getByText('−12.50').first().waitFor()
  await noy.shot('statement-en-390')

  // The recipient is in the recent list now. For an unknown code, the page says that there is no such member.
  await openPage(noy.page, transfer)
  await top(noy.page, transfer).getByRole('region', { name: 'Recent' }).getByText(anna.nickName).waitFor()
  await noy.shot('transfer-choose-en-390')
  await top(noy.page, transfer).getByRole('searchbox').fill('NOBODY99')
  await noy.page.keyboard.press('Enter')
  await sees(noy.page, 'No member found')
  await other.close()
  await noy.close()
})

test('[D9 (friend)] Noy chooses a friend, pays and shares the receipt; her other phone shows the transfer without a tap', async () => {
  const noy = await openNoy(stage, { language: 'en' })
  const other = await openNoy(stage, { language: 'en' })
  const { page } = noy
  await openPage(other.page, detail)
  await top(other.page, detail)
    .getByRole('link')
    .filter({ hasText: /[+−]\d/ })
    .first()
    .waitFor()

  await openPage(page, transfer)
  await top(page, transfer).getByText('Choose a friend', { exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Choose a friend' })
  await sheet.getByRole('searchbox').fill('kham')
  await sheet.getByRole('button', { name: /Kham Sisouk/ }).click()
  const form = top(page, transfer)
  await form.getByLabel('Amount', { exact: true }).fill('3.33')
  await form.getByText('Kham Sisouk').waitFor()
  await form.getByText('3.37 USDT').waitFor()
  await form.getByRole('button', { name: 'Transfer', exact: true }).click()
  await enterPin(page, noyPin)
  await top(page, receipt).getByText('Transfer complete').waitFor()
  await top(other.page, detail).getByText('−3.33').waitFor()

  // This browser has no sheet to share with, so the text is copied.
  await noy.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await top(page, receipt).getByRole('button', { name: 'Share receipt' }).click()
  const shared = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(shared).toMatch(/^Banyan · Transfer complete 3\.33 USDT\n/)
  const text = await shared()
  for (const line of [
    /^To: Kham Sisouk · [A-Z0-9]+$/m,
    /^Fee: 0\.04 USDT$/m,
    /^Total deducted: 3\.37 USDT$/m,
  ])
    expect(text).toMatch(line)
  await other.close()
  await noy.close()
})

test('[D27 N44] a transfer whose answer is lost: the page finds out that it was carried out, and there is one', async () => {
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  const { keys } = await lose(page, '/wallet/transfer', 'do-transfer', 'answer')
  const answer = await holdOutcome(page)
  await openPage(page, transfer)
  await top(page, transfer).getByRole('region', { name: 'Recent' }).getByRole('link').first().click()
  await top(page, transfer).getByLabel('Amount', { exact: true }).fill('7.77')
  await top(page, transfer).getByRole('button', { name: 'Transfer', exact: true }).click()
  await enterPin(page, noyPin)
  await sees(page, 'We got no answer')
  await noy.shot('transfer-unanswered-en-390')
  await answer()
  await top(page, receipt).getByText('Transfer complete').waitFor()
  expect(keys).toHaveLength(1)
  await openPage(page, detail)
  await top(page, detail).getByText('−7.77').first().waitFor()
  await expect.poll(() => top(page, detail).getByText('−7.77').count()).toBe(1)
  await noy.close()
})

test('[N45 D2 D1] Noy converts balance to points: the page says what she receives, and the wallet on both of her phones shows it', async () => {
  const noy = await openNoy(stage, { language: 'en' })
  const other = await openNoy(stage, { language: 'en' })
  const { page } = noy
  await openPage(other.page, wallet)
  const otherPoints = top(other.page, wallet).getByRole('link', { name: /Points/ })
  await otherPoints.getByText('8,600').waitFor()
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
  await enterPin(page, noyPin)
  await top(page, 'pages/wallet/convert-receipt').getByText('Conversion complete').waitFor()
  await noy.shot('convert-receipt-en-390')
  // Without a tap on the other phone.
  await otherPoints.getByText('8,620').waitFor()
  await other.close()
  await openPage(page, wallet)
  const points = top(page, wallet).getByRole('link', { name: /Points/ })
  await points.getByText('8,620').waitFor()
  await top(page, wallet).getByRole('button', { name: 'Hide amounts' }).click()
  await expect.poll(() => points.getByText('8,620').count()).toBe(0)
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
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  const route = 'pages/mine/common/modify-pay-pwd'
  await openPage(page, route)
  await top(page, route).getByText('Current payment password').click()
  await enterPin(page, '111222')
  await page.getByRole('dialog').getByText('Attempts left: 4.').waitFor()
  await enterPin(page, noyPin)
  await page.getByRole('dialog', { name: 'Enter a new payment password' }).waitFor()
  await enterPin(page, '123456')
  await page.getByRole('dialog').getByText('too easy to guess').waitFor()
  await enterPin(page, '481516')
  await page.getByRole('dialog', { name: 'Enter it again' }).waitFor()
  await enterPin(page, '481516')
  await sees(page, 'Payment password changed')
  await noy.close()
})

test('[N27 D30] five wrong payment passwords lock it: the lock tells its end and leads to the reset by code, after which the new one pays', async () => {
  const readCode = await watchOutbox(stage)
  const james = await stage.person({ language: 'en' })
  const { page } = james
  await enterMember(page, 'james')
  await openPage(page, convert)
  await top(page, convert).getByLabel('Amount', { exact: true }).fill('2')
  await top(page, convert).getByRole('button', { name: 'Convert', exact: true }).click()
  for (let left = 4; left > 0; left--) {
    await enterPin(page, '111222')
    await page.getByRole('dialog').getByText(`Attempts left: ${left}.`).waitFor()
  }
  await enterPin(page, '111222')
  const lock = page.getByRole('alertdialog', { name: 'Payment password locked' })
  await lock.getByText(/Try again at \d\d:\d\d\./).waitFor()
  await lock.getByText('Or set a new one with a verification code now.').waitFor()
  await james.shot('pay-password-locked-en-390')
  await james.accessible()
  await lock.getByRole('button', { name: 'Later' }).click()
  // The right one is refused too, on every page that asks for it.
  await top(page, convert).getByRole('button', { name: 'Convert', exact: true }).click()
  await enterPin(page, demoPayPassword)
  await lock.getByRole('button', { name: 'Reset it' }).click()
  const reset = top(page, 'pages/mine/common/pay-pwd-set')
  await reset.getByRole('button', { name: 'Get code' }).click()
  await reset.getByRole('button', { name: /^Resend in/ }).waitFor()
  const account = members.find(({ id }) => id === 'james')?.account ?? ''
  await reset.getByLabel('Verification code', { exact: true }).fill(await readCode(account))
  await reset.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('dialog', { name: 'Enter a 6-digit payment password' }).waitFor()
  await enterPin(page, '481516')
  await page.getByRole('dialog', { name: 'Enter it again' }).waitFor()
  await enterPin(page, '481516')
  await reset.getByText('Payment password set').waitFor()
  await reset.getByRole('button', { name: 'Done', exact: true }).click()
  await top(page, convert).getByLabel('Amount', { exact: true }).fill('2')
  await top(page, convert).getByRole('button', { name: 'Convert', exact: true }).click()
  await enterPin(page, '481516')
  await top(page, 'pages/wallet/convert-receipt').getByText('Conversion complete').waitFor()
  // James had 5,400.00: only this conversion has moved money.
  await openPage(page, wallet)
  await top(page, wallet).getByText('5,398.00').first().waitFor()
  // Transfers wait after the reset, and the page says so before anything is typed.
  await openPage(page, transfer)
  const waits = top(page, transfer).getByRole('alert')
  await waits
    .getByText(/^You reset your payment password\. For your security, you can transfer from /)
    .waitFor()
  await james.close()
  const { account: hers, password } = anna
  const { data } = await actor(stage, 'en')('/login/login', 'do-login', { account: hers, password })
  const mine = await actor(stage, 'en', data.user.token)('/tarbar/mine', 'load-mine', {})
  const reader = await stage.person({ language: 'lo', width: 320 })
  await enterMember(reader.page, 'james')
  await openPage(reader.page, `${transfer}?code=${mine.data.user_code}&amount=5`)
  const form = top(reader.page, transfer)
  await form.getByRole('alert').waitFor()
  expect(await form.getByRole('button', { name: 'ໂອນເງິນ', exact: true }).isDisabled()).toBe(true)
  await reader.shot('transfer-waits-lo-320')
  await reader.accessible()
  await fits(reader.page)
  // The wait ends on the open page; pages look at the clock every half minute.
  await reader.page.clock.setFixedTime(Date.now() + 50 * 3_600_000)
  await form.getByRole('alert').waitFor({ state: 'detached', timeout: 60_000 })
  expect(await form.getByRole('button', { name: 'ໂອນເງິນ', exact: true }).isDisabled()).toBe(false)
  await reader.close()
})

test.each([
  { language: 'lo', width: 320, dark: true },
  { language: 'zh', width: 390, dark: false },
] as const)('[D9] above the limit the name is completed, in $language', async (look) => {
  const visitor = actor(stage, 'en')
  const { account, password } = anna
  const { data } = await visitor('/login/login', 'do-login', { account, password })
  const mine = await actor(stage, 'en', data.user.token)('/tarbar/mine', 'load-mine', {})
  const noy = await openNoy(stage, { ...look, height: 1100 })
  await openPage(noy.page, `${transfer}?code=${mine.data.user_code}&amount=501`)
  const form = top(noy.page, transfer)
  await form.getByText('•').first().waitFor()
  await expect.poll(() => form.getByText(anna.nickName, { exact: true }).count()).toBe(0)
  await noy.shot(`transfer-name-${look.language}-${look.width}`)
  await noy.accessible()
  await fits(noy.page)
  for (const route of [wallet, convert, receive]) {
    await openPage(noy.page, route)
    await hasContent(noy.page, route)
    await noy.shot(`${route.split('/').at(-1)}-${look.language}-${look.width}`)
    await noy.accessible()
  }
  await noy.close()
})

test('[D41] a member whom strangers can’t find by code is told on the own QR code who can still use it, in each language', async () => {
  const { account, password } = anna
  const { data } = await actor(stage, 'en')('/login/login', 'do-login', { account, password })
  const ask = actor(stage, 'en', data.user.token)
  const told = /Only friends and members who have sent you transfers can use this code/
  const person = await stage.person({ language: 'en', width: 320 })
  const { page } = person
  await logIn(page, 'en', anna)
  await openPage(page, receive)
  await sees(page, 'Let the other person scan it with Banyan to transfer to you')
  expect(await top(page, receive).getByText(told).count()).toBe(0)
  await ask('/mine/common/setting', 'set-privacy', { mobile: true, email: true, code: false })
  await reloadPage(page)
  await top(page, receive).getByText(told).waitFor()
  await person.accessible()
  await fits(page)
  await top(page, receive).getByText(told).click()
  await top(page, 'pages/mine/common/setting').getByText('Find me by promotion code or QR code').waitFor()
  await openPage(page, card)
  await top(page, card)
    .getByText(/Only people from your chats and groups can add you with this code/)
    .waitFor()
  await person.accessible()
  await person.close()
  for (const language of ['zh', 'lo', 'vi', 'th'] as const) {
    const reader = await stage.person({ language, width: 320 })
    await enterMember(reader.page, 'anna')
    for (const route of [receive, card]) {
      await openPage(reader.page, route)
      await top(reader.page, route).locator('a[href$="mine/common/setting"]').waitFor()
      await reader.shot(`hidden-${route.split('/').at(-1)}-${language}-320`)
      await fits(reader.page)
    }
    await reader.close()
  }
})
