// The decision of staff about a recharge reaches the open page. A proof of payment that fails to upload says so.
import { actor } from '@banyan/demo/stage'
import { demoTotpSecret, staff } from '@banyan/demo/story'
import { demoPayPassword } from '@banyan/demo/world/people'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fits, seesToast } from '../screens/look.ts'
import { addVoucher, enterPin, openPage, sees } from '../screens/member.ts'
import { openNoy } from '../screens/noy.ts'
import { scanShown } from '../screens/poster.ts'
import { openStage, type Stage } from '../stage.ts'

const voucher = fileURLToPath(new URL('../../../demo/pictures/vouchers/anna.webp', import.meta.url))
const recharge = 'pages/wallet/recharge'
const records = 'pages/wallet/recharge-record'
const mine = 'pages/tarbar/mine'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const top = (page: Page, route: string): Locator =>
  page.locator(`[data-page="${route}"]`).filter({ visible: true })

async function financeDesk() {
  const person = staff.find((one) => one.role === 'finance')
  await stage.pass(60)
  const { data } = await actor(stage, 'en')('/staff/login/login', 'do-login', {
    name: person?.name ?? '',
    password: person?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  return actor(stage, 'en', data.token)
}

/** Submits the rejected recharge again. The form must have its amount and its account, which is not the first one. */
async function submitAgain(page: Page): Promise<void> {
  const rejected = top(page, records).getByRole('article').filter({ hasText: 'Not readable' })
  await rejected.getByRole('link', { name: 'Submit again' }).click()
  const form = top(page, recharge)
  await expect.poll(() => form.getByLabel('Amount', { exact: true }).inputValue()).toMatch(/^160(\.00)?$/)
  await expect.poll(() => form.getByRole('radio', { name: 'TRC20' }).isChecked()).toBe(true)
}

test('[D69 T4] an approved recharge turns to credited on the open page, with a toast; a rejected one marks Mine until it is seen', async () => {
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  const send = async (amount: string, account?: string) => {
    await openPage(page, recharge)
    await top(page, recharge).getByLabel('Amount', { exact: true }).fill(amount)
    if (account) await top(page, recharge).locator('label').filter({ hasText: account }).click()
    await addVoucher(page, voucher)
    await top(page, recharge).getByRole('button', { name: 'Submit for review' }).click()
    await enterPin(page, demoPayPassword)
    await sees(page, 'Submitted for review')
  }
  const desk = await financeDesk()
  const waiting = async (amount: string) => {
    const { data } = await desk('/staff/finance/recharge', 'load-recharge', { state: 'waiting' })
    return data.list.find((one) => one.amount === amount)?.id ?? ''
  }
  await send('150')
  // One way to write the amount: two decimals.
  await top(page, recharge).getByText('150.00 USDT').first().waitFor({ state: 'attached' })
  await openPage(page, records)
  const card = top(page, records).getByRole('article').filter({ hasText: '150' }).first()
  await card.getByText('Under review').waitFor()
  await desk('/staff/finance/recharge', 'do-approve', { id: await waiting('150.00') })
  await seesToast(page, 'Your recharge was credited')
  await card.getByText('Credited').waitFor()
  await noy.shot('recharge-record-pushed-en-390')

  await send('160', 'TRC20')
  await openPage(page, mine)
  const link = top(page, mine).getByRole('link', { name: /Recharge history/ })
  await link.waitFor()
  // The credited one was seen on its page; Mine may show its mark until it has asked the server again.
  await expect.poll(() => link.locator('[data-badge=count]').count()).toBe(0)
  await desk('/staff/finance/recharge', 'do-reject', { id: await waiting('160.00'), reason: 'Not readable' })
  await link.locator('[data-badge=count]').waitFor()
  await link.click()
  await top(page, records).getByText('Not readable').waitFor()
  // The proof of payment opens in the viewer.
  await top(page, records).getByRole('button', { name: 'View proof of payment' }).first().click()
  await page.locator('.yarl__slide_image').first().waitFor()
  await page.goBack()
  await expect.poll(() => page.locator('.yarl__root').count()).toBe(0)
  await submitAgain(page)
  await openPage(page, mine)
  await expect.poll(() => link.locator('[data-badge=count]').count()).toBe(0)
  await noy.close()
})

test('a recharge under review is cancelled after a question, and submitted again with its amount', async () => {
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  await openPage(page, recharge)
  await top(page, recharge).getByLabel('Amount', { exact: true }).fill('170')
  await addVoucher(page, voucher)
  await top(page, recharge).getByRole('button', { name: 'Submit for review' }).click()
  await enterPin(page, demoPayPassword)
  await sees(page, 'Submitted for review')
  await openPage(page, records)
  const card = top(page, records).getByRole('article').filter({ hasText: '170' }).first()
  const question = page.getByRole('alertdialog', { name: 'Cancel this recharge?' })
  await card.getByRole('button', { name: 'Cancel recharge' }).click()
  await question.getByRole('button', { name: 'Keep it' }).click()
  await question.waitFor({ state: 'detached' })
  await card.getByText('Under review').waitFor()
  await card.getByRole('button', { name: 'Cancel recharge' }).click()
  await question.getByRole('button', { name: 'Cancel recharge' }).click()
  await seesToast(page, 'Recharge cancelled')
  await card.getByText('Cancelled').waitFor()
  await expect.poll(() => card.getByRole('button', { name: 'Cancel recharge' }).count()).toBe(0)
  const desk = await financeDesk()
  const { data } = await desk('/staff/finance/recharge', 'load-recharge', { state: 'cancelled' })
  expect(data.list.filter(({ amount }) => amount === '170.00')).toHaveLength(1)
  await noy.shot('recharge-record-cancelled-en-390')
  await noy.accessible()
  await card.getByRole('link', { name: 'Submit again' }).click()
  const amount = top(page, recharge).getByLabel('Amount', { exact: true })
  await expect.poll(() => amount.inputValue()).toMatch(/^170(\.00)?$/)
  await noy.close()
})

test.each([
  { language: 'en', width: 390, dark: false },
  { language: 'lo', width: 320, dark: true },
] as const)(
  '[X7 D61] a proof that cannot be sent says why and can be sent again; a wallet address has a QR code, in $language',
  async (look) => {
    const noy = await openNoy(stage, { ...look, height: 1300 })
    const { page } = noy
    await openPage(page, recharge)
    const form = top(page, recharge)
    await form.locator('label').filter({ hasText: 'TRC20' }).click()
    const address = (await form.getByText(/^T[1-9A-HJ-NP-Za-km-z]{33}$/).textContent()) ?? ''
    await form.locator('button svg[role=img]').click()
    const sheet = page.getByRole('dialog')
    await expect.poll(() => scanShown(sheet.locator('svg[role=img]'))).toBe(address)
    await noy.shot(`recharge-qr-${look.language}-${look.width}`)
    await page.goBack()
    const file = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
    await page.locator('input[type=file]').setInputFiles(file)
    const failed = form.locator('[data-upload=failed]')
    await failed.waitFor()
    await form.getByRole('alert').first().waitFor()
    await expect.poll(() => failed.locator('img').count()).toBe(0)
    const again = failed.getByRole('button').first()
    expect((await again.textContent())?.length).toBeGreaterThan(8)
    // White words on a dark ground.
    const ground = await failed.evaluate((tile) => getComputedStyle(tile).backgroundColor)
    expect(ground).toBe('rgb(74, 80, 110)')
    await noy.shot(`upload-failed-${look.language}-${look.width}`)
    await noy.accessible()
    await fits(page)
    const retried = page.waitForResponse((reply) => reply.url().endsWith('/app/upload'))
    await again.click()
    await retried
    await noy.close()
  },
)
