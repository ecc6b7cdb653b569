// The stories of the wallet in Chinese and in Lao: a recharge by third party, a transfer by QR code between two phones, and a
// withdrawal that two people approve, whose dividend arrives at other members. third.test.ts, transfer.test.ts and
// withdraw.test.ts tell them in English.
import { entryKinds } from '@banyan/contract/wallet/entry-kind'
import { actor } from '@banyan/demo/stage'
import { demoTotpSecret, members, staff } from '@banyan/demo/story'
import { demoPassword, demoPayPassword } from '@banyan/demo/world/people'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentLink } from '../screens/payment.ts'
import { openConsole, signIn } from '../screens/console.ts'
import { fits } from '../screens/look.ts'
import { acceptCamera, enterPin, openPage, reloadPage, sees } from '../screens/member.ts'
import { openStage, type Person, type Stage } from '../stage.ts'
import { walletWords } from './words.ts'

const rechargeThird = 'pages/wallet/recharge-third'
const transfer = 'pages/wallet/transfer'
const receipt = 'pages/wallet/transfer-receipt'
const receive = 'pages/wallet/receive'
const detail = 'pages/wallet/detail'
const withdraw = 'pages/wallet/withdraw'
const records = 'pages/wallet/withdraw-record'

type ConsoleWords = (typeof walletWords)[keyof typeof walletWords]['console']

const looks = [
  { language: 'zh', width: 390, dark: false },
  { language: 'lo', width: 320, dark: true },
] as const
type Look = (typeof looks)[number]

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
  // Withdrawals above 100 need two people.
  const owner = await passwordOf('owner')
  const { data } = await actor(stage, 'en')('/staff/login/login', 'do-login', owner)
  const change = { key: 'withdraw.secondAbove', value: JSON.stringify('100.00') } as const
  await actor(stage, 'en', data.token)('/staff/system/settings', 'do-change', change)
})
afterAll(() => stage.close())

/** Returns the name, password and one-time code of a person of staff. Time passes first, because a code works once. */
async function passwordOf(role: string) {
  const one = staff.find((person) => person.role === role)
  await stage.pass(60)
  return {
    name: one?.name ?? '',
    password: one?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  }
}

const found = (id: string) => {
  const member = members.find((one) => one.id === id)
  if (!member) throw new Error(`the demo has no ${id}`)
  return member
}

const top = (page: Page, route: string): Locator =>
  page.locator(`[data-page="${route}"]`).filter({ visible: true })

async function logIn(id: string, look: Look): Promise<Person> {
  const person = await stage.person(look)
  const { page } = person
  await openPage(page, 'pages/login/login')
  await page.locator('form input:not([type=password]):not([type=radio])').first().fill(found(id).account)
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.hash.includes('login/login'))
  return person
}

/** Looks at the open page: it fits, is accessible, and its picture is kept. */
async function look({ page, accessible, shot }: Person, name: string, { language, width }: Look) {
  await fits(page)
  await accessible()
  await shot(`story-${name}-${language}-${width}`)
}

async function atDesk(role: string, { language }: Look, w: ConsoleWords): Promise<Person> {
  const desk = await stage.person({ language: language === 'zh' ? 'zh' : 'en', width: 1440, height: 900 })
  const { page } = desk
  const person = await passwordOf(role)
  await signIn(page, person, { ...w, home: w.title }, '/finance/withdraw')
  return desk
}

/** Opens a withdrawal by its address, from any page. */
async function openItem({ page }: Person, id: string, w: ConsoleWords): Promise<void> {
  await openConsole(page, `/finance/withdraw?item=${id}`)
  await reloadPage(page)
  await page.getByRole('dialog', { name: `${w.item} ${id}` }).waitFor()
}

/** Approves the open withdrawal. */
async function approve({ page }: Person, w: ConsoleWords): Promise<void> {
  await page.getByRole('button', { name: w.approve, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: w.sureApprove })
  await dialog.getByRole('button', { name: w.approve, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Marks the open withdrawal as paid. */
async function pay({ page }: Person, reference: string, w: ConsoleWords): Promise<void> {
  await page.getByRole('button', { name: w.pay, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: w.surePay })
  await dialog.getByLabel(w.reference).fill(reference)
  await dialog.getByRole('button', { name: w.pay, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Returns how many dividends the income statements of these members have. */
async function dividends(ids: readonly string[]): Promise<number> {
  const counts = ids.map(async (id) => {
    const { data } = await actor(stage, 'en')('/login/login', 'do-login', {
      account: found(id).account,
      password: demoPassword,
      device: 'Reader',
    })
    const ask = actor(stage, 'en', data.user.token)
    return (await ask('/wallet/detail', 'load-detail', { wallet: 'income', kind: 'dividend' })).data.list
      .length
  })
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

test.each(looks)('[N47 (by Alipay) D6 (payment)] a recharge by third party in $language', async (view) => {
  const w = walletWords[view.language].member
  const noy = await logIn('noy', view)
  const { page } = noy
  await openPage(page, rechargeThird)
  const form = top(page, rechargeThird)
  await form.getByLabel(w.rechargeAmount, { exact: true }).fill('100')
  await form.getByText('725.00 CNY').waitFor()
  await form.locator('label').filter({ hasText: w.scanWay }).click()
  const link = await paymentLink(page, () =>
    form.getByRole('button', { name: w.toPayment, exact: true }).click(),
  )
  await form.getByRole('img', { name: w.qr }).waitFor()
  await look(noy, 'third-code', view)
  // Another phone pays the amount of the QR code. The page updates automatically.
  const phone = await noy.context.newPage()
  await phone.goto(link)
  await phone.getByRole('button', { name: 'Pay', exact: true }).click()
  await form.getByText(w.credited).waitFor()
  await phone.close()
  await look(noy, 'third-paid', view)
  await openPage(page, detail)
  await top(page, detail).getByText(entryKinds['recharge-third'].text[view.language]).first().waitFor()
  await top(page, detail).getByText('+100.00').first().waitFor()
  await noy.close()
})

test.each(looks)(
  '[N44 (by QR code) D9 (by QR code) V10] a transfer by QR code between two phones in $language',
  async (view) => {
    const w = walletWords[view.language].member
    const [anna, noy] = [await logIn('anna', view), await logIn('noy', view)]
    await openPage(anna.page, receive)
    const code = top(anna.page, receive)
    await code.getByRole('button', { name: w.setAmount }).click()
    const sheet = anna.page.getByRole('dialog', { name: w.setAmount })
    await sheet.getByLabel(w.receiveAmount, { exact: true }).fill('12.5')
    await sheet.getByRole('button', { name: w.set, exact: true }).click()
    await sees(anna.page, '12.50 USDT')
    await look(anna, 'receive', view)
    const saved = anna.page.waitForEvent('download')
    await code.getByRole('button', { name: w.savePicture }).click()
    const picture = await (await saved).path()

    await openPage(noy.page, transfer)
    await top(noy.page, transfer).getByText(w.scan, { exact: true }).click()
    await acceptCamera(noy.page, view.language)
    await noy.page.getByRole('dialog').locator('input[type=file]').setInputFiles(picture)
    const form = top(noy.page, transfer)
    await form.getByText(found('anna').nickName).waitFor()
    await form.getByLabel(w.transferAmount, { exact: true }).and(form.locator('[value="12.50"]')).waitFor()
    await form.getByText('12.63 USDT').waitFor()
    await look(noy, 'transfer', view)
    await form.getByRole('button', { name: w.transfer, exact: true }).click()
    await enterPin(noy.page, demoPayPassword)
    await top(noy.page, receipt).getByText(w.sent).waitFor()
    await look(noy, 'transfer-receipt', view)
    await openPage(anna.page, detail)
    await top(anna.page, detail).getByRole('link').filter({ hasText: '+12.50' }).first().click()
    await top(anna.page, receipt).getByText(w.received).waitFor()
    await expect.poll(() => top(anna.page, receipt).getByText(w.fee).count()).toBe(0)
    await anna.close()
    await noy.close()
  },
)

test.each(looks)(
  '[N48 (to a bank card) D7 (payment) D8 D52 (second person)] a withdrawal that two people approve, and its dividend, in $language',
  async (view) => {
    const { member: w, console: c } = walletWords[view.language]
    const noy = await logIn('noy', view)
    const { page } = noy
    await openPage(page, withdraw)
    const form = top(page, withdraw)
    await form.getByLabel(w.withdrawAmount, { exact: true }).fill('200')
    await look(noy, 'withdraw', view)
    await form.getByRole('button', { name: w.withdraw, exact: true }).click()
    await enterPin(page, demoPayPassword)
    await sees(page, w.submitted)
    await openPage(page, records)
    const card = top(page, records).getByRole('article').first()
    await card.getByText(w.waiting).waitFor()
    await card.getByText(w.dividend).waitFor()
    await look(noy, 'withdraw-record', view)
    const before = await dividends(['lina', 'minh'])

    const owner = await atDesk('owner', view, c)
    const row = owner.page.getByRole('row').filter({ hasText: 'Noy' })
    const id = (await row.getByRole('button', { name: c.open }).textContent())?.trim() ?? ''
    await openItem(owner, id, c)
    await approve(owner, c)
    // One person alone approves nothing: the member can still cancel.
    await card.getByText(w.waiting).waitFor()
    await expect.poll(() => card.getByRole('button', { name: w.cancel }).count()).toBe(1)
    const finance = await atDesk('finance', view, c)
    await openItem(finance, id, c)
    await finance.shot(`story-desk-${view.language}`)
    await approve(finance, c)
    await card.getByText(w.paying).waitFor()
    await expect.poll(() => card.getByRole('button', { name: w.cancel }).count()).toBe(0)
    await openItem(finance, id, c)
    await pay(finance, `BCEL-${view.language}`, c)
    await card.getByText(`BCEL-${view.language}`).waitFor()
    await card.getByText(w.paid, { exact: true }).waitFor()
    await look(noy, 'withdraw-paid', view)
    expect(await dividends(['lina', 'minh'])).toBeGreaterThan(before)
    expect(await dividends(['noy'])).toBe(0)
    await owner.close()
    await finance.close()
    await noy.close()
  },
)
