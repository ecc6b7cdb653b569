// Paying by third party in a real browser, with the gateway's simulator: a recharge by QR code, and an order by the hand-over to Alipay.
import { demoTotpSecret, members, staff } from '@banyan/demo/story'
import { allGoods } from '@banyan/demo/goods/all'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentLink } from '../screens/payment.ts'
import { openConsole, signIn } from '../screens/console.ts'
import { seesToast } from '../screens/look.ts'
import { openPage, sees } from '../screens/member.ts'
import { buyNow, findGoods } from '../screens/shop.ts'
import { openStage, type Person, type Stage } from '../stage.ts'

const noy = members.find(({ id }) => id === 'noy')
const finance = staff.find(({ role }) => role === 'finance')
const headphones = allGoods.find((goods) => goods.id === 'quiet-headphones')
const midnight = headphones?.options[0]?.values[0]
if (!noy || !headphones || !midnight) throw new Error('the demo has no Noy, or no headphones')

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

/** The number that the page shows for a payment. */
const numberOf = async ({ page }: Person): Promise<string> =>
  /P\d{23}/.exec((await page.locator('[data-payment]').textContent()) ?? '')?.[0] ?? ''

/** Another phone pays the amount of the QR code on the gateway's page. */
async function payAtGateway(member: Person, link: string): Promise<void> {
  const phone = await member.context.newPage()
  await phone.goto(link)
  await phone.getByText('No real money moves here.').waitFor()
  await phone.getByRole('button', { name: 'Pay', exact: true }).click()
  await phone.waitForURL((url) => url.href !== link || url.pathname.startsWith('/pay/'))
  await phone.close()
}

test('[N47 D6 D61 D69] a recharge by QR code: the exact amount, the payment at the gateway, credited without a reload', async () => {
  const member = await stage.person({ language: 'en' })
  const { page } = member
  await logIn(member)
  await openPage(page, 'pages/wallet/recharge')
  await page.getByText('Recharge by Alipay').filter({ visible: true }).click()
  await page.waitForURL(/recharge-third/)
  const form = page.locator('[data-page="pages/wallet/recharge-third"]')
  await form.getByText('Enter an amount first').waitFor()
  await form.getByLabel('Amount', { exact: true }).fill('9.99')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await sees(page, 'Cannot be lower than the minimum recharge amount 10.00')
  await form.getByLabel('Amount', { exact: true }).fill('100')
  await form.getByText('725.00 CNY').waitFor()
  await form.locator('label').filter({ hasText: 'Scan a QR code' }).click()
  await member.shot('third-en-form')
  await member.accessible()
  const link = await paymentLink(page, () =>
    page.getByRole('button', { name: 'Continue to payment' }).click(),
  )
  await form.getByRole('img', { name: 'QR code for Alipay' }).waitFor()
  await form.getByText('725.00 CNY').waitFor()
  await member.shot('third-en-qr')
  await member.accessible()
  const number = await numberOf(member)
  expect(link).toContain(number)
  await page.getByRole('button', { name: 'I’ve paid' }).click()
  await seesToast(page, 'No payment found yet. Check again in a moment.')
  await payAtGateway(member, link)
  await sees(page, 'Recharge credited')
  await member.shot('third-en-paid')
  await member.accessible()
  await page.getByRole('link', { name: 'View recharge history' }).filter({ visible: true }).click()
  await sees(page, number)
  await sees(page, 'Paid 725.00 CNY')
  await member.shot('third-en-records')
  await member.accessible()
  await openPage(page, 'pages/wallet/detail')
  await sees(page, 'Recharge by Alipay')
  await member.close()

  const clerk = await stage.person({ width: 1440, height: 900 })
  await signIn(clerk.page, {
    name: finance?.name ?? '',
    password: finance?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  await openConsole(clerk.page, '/finance/third-payment')
  await clerk.page.getByText('The development simulator is in use.').waitFor()
  await compare(clerk, number)
  await clerk.page.getByRole('button', { name: `View payment ${number}` }).click()
  const drawer = clerk.page.getByRole('dialog')
  await drawer.getByText('Booked').waitFor()
  await drawer.getByRole('button', { name: 'Query the gateway' }).click()
  await clerk.page.getByText('The gateway confirms the payment').waitFor()
  await clerk.shot('third-console-detail')
  await clerk.accessible()
  await refund(clerk)
  await drawer.getByText('Returned', { exact: true }).waitFor()
  await expect.poll(() => drawer.getByRole('button', { name: 'Refund', exact: true }).count()).toBe(0)
  await clerk.close()
})

/** Compares a day with a file in which the gateway has one payment. The file is GB18030, as spreadsheets in China write it. */
async function compare({ page }: Person, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Compare with the gateway' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare with the gateway' })
  // The bytes are `订单号,金额,状态` and `成功`.
  const buffer = Buffer.concat([
    Buffer.from('b6a9b5a5bac52cbdf0b6ee2cd7b4ccac0a', 'hex'),
    Buffer.from(`${number},725.00,`),
    Buffer.from('b3c9b9a6', 'hex'),
  ])
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'records.csv', mimeType: 'text/csv', buffer })
  await dialog.getByText('records.csv').waitFor()
  await dialog.getByRole('button', { name: 'Compare', exact: true }).click()
  await dialog.getByText('1 line, 1 in agreement').waitFor()
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Refunds the opened recharge; a refund without a reason is refused. */
async function refund({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Refund this recharge?' })
  const confirm = question.getByRole('button', { name: 'Refund 100.00', exact: true })
  await confirm.click()
  await question.getByText('Enter a reason', { exact: true }).waitFor()
  await question.getByLabel('Reason, for the audit log').fill('Paid by mistake')
  await confirm.click()
  await page.getByText('The refund is on its way', { exact: true }).waitFor()
  await question.waitFor({ state: 'hidden' })
}

test('[E9 N37 D6] an order is paid at Alipay: the method, the way, waiting, the success page', async () => {
  const member = await stage.person({ language: 'en' })
  const { page } = member
  await logIn(member)
  await findGoods(page, headphones.title.en)
  await buyNow(page, 'en', midnight.name.en)
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL(/order\/order-pay/)
  const pay = page.locator('[data-page="pages/shop/order/order-pay"]')
  await pay.locator('label').filter({ hasText: 'Alipay' }).first().click()
  await pay.locator('label').filter({ hasText: 'Open Alipay' }).click()
  await member.shot('third-en-order')
  await member.accessible()
  const link = await paymentLink(page, () => page.getByRole('button', { name: 'Pay with Alipay' }).click())
  await expect.poll(() => pay.getByRole('link', { name: 'Open Alipay' }).getAttribute('href')).toBe(link)
  await member.shot('third-en-order-waiting')
  await member.accessible()
  await payAtGateway(member, link)
  await page.waitForURL(/goods\/buy-success/)
  await member.shot('third-en-order-paid')
  await openPage(page, 'pages/shop/order/order-list')
  await page.locator('a[href*="order-detail"]').filter({ visible: true }).first().click()
  await sees(page, 'Alipay')
  await member.close()
})

test.each([
  { language: 'zh', dark: false, width: 390 },
  { language: 'lo', dark: true, width: 390 },
  { language: 'lo', dark: false, width: 320 },
] as const)('[N47] form, code and records in $language at $width', async (look) => {
  const member = await stage.person({ ...look, height: 900 })
  const { page } = member
  await logIn(member)
  await openPage(page, 'pages/wallet/recharge-third')
  const form = page.locator('[data-page="pages/wallet/recharge-third"]')
  await form.locator('input[inputmode=decimal]').fill('1234.56')
  await form.locator('label').nth(2).click()
  await member.accessible()
  const name = `third-${look.language}-${look.width}-${look.dark ? 'dark' : 'light'}`
  await member.shot(`${name}-form`)
  await form.locator('button[type=submit]').click()
  await form.locator('[data-payment]').waitFor()
  await member.accessible()
  await member.shot(`${name}-code`)
  await openPage(page, 'pages/wallet/recharge-record-third')
  await page.locator('[data-state=waiting]').first().waitFor()
  await member.accessible()
  await member.shot(`${name}-records`)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(look.width)
  await member.close()
})
