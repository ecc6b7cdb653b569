// The recharge page shows exactly what to pay, in the currency and at the rate of each receiving account, and the
// record
// keeps it.
import { fileURLToPath } from 'node:url'
import { actor } from '@banyan/demo/stage'
import { demoTotpSecret, members, staff } from '@banyan/demo/story'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openConsole, signIn } from './screens/console.ts'
import { enterPin, openPage, sees } from './screens/member.ts'
import { openStage, type Person, type Stage } from './stage.ts'

const voucher = fileURLToPath(new URL('../../demo/pictures/vouchers/anna.webp', import.meta.url))
const otherVoucher = fileURLToPath(new URL('../../demo/pictures/vouchers/minh.webp', import.meta.url))
const noy = members.find(({ id }) => id === 'noy')
const owner = staff.find(({ role }) => role === 'owner')

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

async function logIn({ page }: Person): Promise<void> {
  await openPage(page, 'pages/login/login')
  await page
    .locator('form input:not([type=password]):not([type=radio])')
    .first()
    .fill(noy?.account ?? '')
  await page.locator('input[type=password]').fill(noy?.password ?? '')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.hash.includes('login/login'))
}

async function upload({ page }: Person, file: string): Promise<void> {
  const uploaded = page.waitForResponse((reply) => reply.url().endsWith('/app/upload'))
  await page.locator('input[type=file]').setInputFiles(file)
  await uploaded
}

const choose = ({ page }: Person, account: string) =>
  page.locator('label').filter({ hasText: account }).click()

const shown = (person: Person, text: string) =>
  person.page.locator('[data-page="pages/wallet/recharge"]').getByText(text, { exact: true })

test('[D61] each account says what to pay there, the server refuses a rate of yesterday, and the record keeps both amounts', async () => {
  const person = await stage.person({ language: 'en' })
  const { page } = person
  await logIn(person)
  await openPage(page, 'pages/wallet/recharge')
  await sees(page, 'Enter an amount first')
  await sees(page, 'Min. 10.00, max. 50,000.00 per recharge')
  await page.getByLabel('Amount', { exact: true }).fill('9.99')
  await sees(page, 'Enter an amount first')
  await page.getByLabel('Amount', { exact: true }).fill('300')
  await shown(person, '6,450,000 LAK').waitFor()
  await sees(page, 'Exchange rate 1 USDT = 21,500 LAK')
  await choose(person, 'Alipay')
  await shown(person, '2,175.00 CNY').waitFor()
  await choose(person, 'USDT (TRC20)')
  await shown(person, '300.00 USDT').waitFor()
  // The address is also a code for the wallet app, and the page says how long the check usually takes.
  await page.getByRole('img', { name: 'Payment QR code' }).locator('path').waitFor()
  await sees(page, /^Most recent recharges were checked within \d+ (minutes?|hours?|days?)$/)
  await expect.poll(() => shown(person, 'Exchange rate 1 USDT = 1 USDT').count()).toBe(0)
  await choose(person, 'BCEL')
  await upload(person, voucher)

  const clerk = await stage.person({ width: 1440, height: 900 })
  await signIn(clerk.page, {
    name: owner?.name ?? '',
    password: owner?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  await openConsole(clerk.page, '/finance/receiving-account')
  await clerk.page.getByRole('button', { name: 'Edit BCEL' }).click()
  const dialog = clerk.page.getByRole('dialog', { name: 'Edit BCEL' })
  await dialog.getByLabel('Rate').fill('0')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Enter a number above 0').waitFor()
  await dialog.getByLabel('Rate').fill('22000')
  await clerk.shot('console-receiving-account-rate')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await clerk.page.getByText('22,000 LAK').waitFor()

  // The page still shows the old amount; the server refuses it, and the page shows the new one.
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await enterPin(page, noy?.payPassword ?? '')
  await sees(page, 'The exchange rate has changed. You now need to pay 6,600,000 LAK.')
  await shown(person, '6,600,000 LAK').waitFor()
  await person.shot('recharge-en-390')
  await person.accessible()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await enterPin(page, noy?.payPassword ?? '')
  await sees(page, 'Submitted for review')
  await openPage(page, 'pages/wallet/recharge-record')
  await sees(page, 'Paid 6,600,000 LAK')
  await sees(page, 'Exchange rate 1 USDT = 22,000 LAK')
  await person.shot('recharge-record-en-390')
  await person.accessible()
  await person.close()
  await clerk.close()
})

test('[V8] a limit that staff change while the form is open is refused, and the form then shows the new one', async () => {
  const person = await stage.person({ language: 'en' })
  const { page } = person
  await logIn(person)
  await openPage(page, 'pages/wallet/recharge')
  await sees(page, 'Min. 10.00, max. 50,000.00 per recharge')
  await page.getByLabel('Amount', { exact: true }).fill('300')
  await upload(person, voucher)
  await stage.pass(60)
  const { data } = await actor(stage, 'en')('/staff/login/login', 'do-login', {
    name: owner?.name ?? '',
    password: owner?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  const change = async (key: 'recharge.minimum' | 'recharge.maximum', value: string) =>
    actor(stage, 'en', data.token)('/staff/system/settings', 'do-change', {
      key,
      value: JSON.stringify(value),
    })
  const submit = async () => {
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await enterPin(page, noy?.payPassword ?? '')
  }
  await change('recharge.minimum', '400.00')
  await submit()
  // The amounts to choose from are within the limits.
  const quick = (amount: string) => page.getByRole('button', { name: amount, exact: true })
  await quick('400').waitFor()
  await page.getByLabel('Amount', { exact: true }).fill('900')
  await change('recharge.maximum', '800.00')
  await submit()
  await quick('1,000').waitFor({ state: 'detached' })
  await quick('500').click()
  await sees(page, 'Min. 400.00, max. 800.00 per recharge')
  await change('recharge.minimum', '10.00')
  await change('recharge.maximum', '50000.00')
  await person.close()
})

describe.each([
  { language: 'zh', dark: false, width: 320 },
  { language: 'lo', dark: true, width: 390 },
  { language: 'lo', dark: false, width: 320 },
] as const)('in $language at $width', (look) => {
  test('[D61] the whole form can be read, and nothing is wider than the screen', async () => {
    const person = await stage.person({ ...look, height: 1500 })
    await logIn(person)
    await openPage(person.page, 'pages/wallet/recharge')
    const form = person.page.locator('[data-page="pages/wallet/recharge"]')
    await form.locator('input[inputmode=decimal]').fill('12345.67')
    await upload(person, otherVoucher)
    await form.getByText(/LAK$/).first().waitFor()
    await person.accessible()
    const wide = await person.page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(look.width)
    await person.shot(`recharge-${look.language}-${look.width}-${look.dark ? 'dark' : 'light'}`)
    await person.close()
  })
})
