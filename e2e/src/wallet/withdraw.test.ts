// Noy adds a wallet address and withdraws to a bank card. Two people of staff approve it, one marks it as paid, and the
// dividend arrives at the members who bought something.
import { actor } from '@banyan/demo/stage'
import { demoTotpSecret, members, staff } from '@banyan/demo/story'
import { demoPassword, demoPayPassword } from '@banyan/demo/world/people'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fits, seesToast } from '../screens/look.ts'
import { enterPin, openPage, sees } from '../screens/member.ts'
import { openStage, type Person, type Stage } from '../stage.ts'

const withdraw = 'pages/wallet/withdraw'
const records = 'pages/wallet/withdraw-record'
const bank = 'pages/mine/receive/bank/bank'
const manage = 'pages/mine/receive/bank/bank-manage'
const add = 'pages/mine/receive/bank/bank-add'
const block = 'pages/mine/receive/block/block'
const alipay = 'pages/mine/receive/alipay'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const top = (page: Page, route: string): Locator =>
  page.locator(`[data-page="${route}"]`).filter({ visible: true })

async function logIn(id: string, look: Parameters<Stage['person']>[0] = { language: 'en' }): Promise<Person> {
  const person = await stage.person(look)
  const { page } = person
  await openPage(page, 'pages/login/login')
  await page
    .locator('form input:not([type=password]):not([type=radio])')
    .first()
    .fill(members.find((one) => one.id === id)?.account ?? '')
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.hash.includes('login/login'))
  return person
}

async function atDesk(role: string): Promise<Person> {
  const one = staff.find((person) => person.role === role)
  const desk = await stage.person({ width: 1440, height: 900 })
  await stage.pass(60)
  const { page } = desk
  await page.goto('/console/#/finance/withdraw')
  await page.getByLabel('Username', { exact: true }).fill(one?.name ?? '')
  await page.getByLabel('Password', { exact: true }).fill(one?.password ?? '')
  await page.getByLabel('One-time code').fill(await stage.oneTimeCode(demoTotpSecret))
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { name: 'Withdrawal review' }).waitFor()
  return desk
}

/** Makes withdrawals above 1,000 need two people. */
async function needTwoPeople(): Promise<void> {
  const one = staff.find((person) => person.role === 'owner')
  await stage.pass(60)
  const { data } = await actor(stage, 'en')('/staff/login/login', 'do-login', {
    name: one?.name ?? '',
    password: one?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  const change = { key: 'withdraw.secondAbove', value: JSON.stringify('1000.00') } as const
  await actor(stage, 'en', data.token)('/staff/system/settings', 'do-change', change)
}

/** Returns the dividends in the income statement of a demo member. */
async function dividends(id: string): Promise<string[]> {
  const member = members.find((one) => one.id === id)
  const { data } = await actor(stage, 'en')('/login/login', 'do-login', {
    account: member?.account ?? '',
    password: demoPassword,
    device: 'Reader',
  })
  const ask = actor(stage, 'en', data.user.token)
  const statement = await ask('/wallet/detail', 'load-detail', { wallet: 'income', kind: 'dividend' })
  return statement.data.list.map(({ amount }) => amount)
}

/** Opens a withdrawal by its address. Works from any page. */
async function openItem({ page }: Person, id: string): Promise<void> {
  await page.goto(`/console/#/finance/withdraw?item=${id}`)
  await page.reload()
  await page.getByRole('dialog', { name: `Withdrawal ${id}` }).waitFor()
}

/** Approves the open withdrawal. */
async function approve(desk: Person): Promise<void> {
  await desk.page.getByRole('button', { name: 'Approve', exact: true }).click()
  const dialog = desk.page.getByRole('dialog', { name: 'Approve this withdrawal?' })
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await desk.page
    .getByText(/approved for “Noy/)
    .first()
    .waitFor()
}

test('[N48 D7 G8 D8 D52] a withdrawal is approved by two people and paid, and its dividend arrives at other members', async () => {
  const noy = await logIn('noy')
  const { page } = noy
  await openPage(page, withdraw)
  const form = top(page, withdraw)
  await sees(page, '10% of the withdrawn amount is taken as a dividend shared among 100 people.')
  await form.getByLabel('Amount', { exact: true }).fill('150')
  await form.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await sees(page, 'The amount must be a multiple of 100.00')
  await form.getByRole('button', { name: 'Withdraw all' }).click()
  await sees(page, '23,112,000 LAK')
  await noy.shot('withdraw-en-390')
  await noy.accessible()
  await form.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await enterPin(page, demoPayPassword)
  await sees(page, 'Submitted for review')
  await openPage(page, records)
  const card = top(page, records).getByRole('article').first()
  await card.getByText('Under review').waitFor()
  await card.getByText('Dividend 120.00 USDT').waitFor()
  await noy.shot('withdraw-record-en-390')
  await noy.accessible()

  await needTwoPeople()
  const owner = await atDesk('owner')
  const finance = await atDesk('finance')
  await owner.shot('console-withdraw-list')
  await owner.accessible()
  const row = owner.page.getByRole('row').filter({ hasText: 'Noy' })
  const button = row.getByRole('button', { name: /^Open withdrawal/ })
  const id = (await button.textContent())?.trim() ?? ''
  await button.click()
  await owner.page.getByText('First withdrawal').last().waitFor()
  await owner.shot('console-withdraw-review')
  await owner.accessible()
  await approve(owner)
  await card.getByText('Under review').waitFor()
  await openItem(finance, id)
  // A toast goes by itself, so it is looked for while the approval is made.
  await Promise.all([seesToast(page, 'Your withdrawal was approved and is being paid'), approve(finance)])
  await card.getByText('Being paid').waitFor()
  await expect.poll(() => card.getByRole('button', { name: 'Cancel withdrawal' }).count()).toBe(0)

  await openItem(finance, id)
  await finance.page.getByRole('button', { name: 'Mark as paid' }).click()
  const dialog = finance.page.getByRole('dialog', { name: 'Mark this withdrawal as paid' })
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await dialog.getByText('Enter the payment reference').waitFor()
  await dialog.getByLabel('Payment reference').fill('BCEL-20261122-7')
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await card.getByText('Payment reference BCEL-20261122-7').waitFor()
  await card.getByText('Paid', { exact: true }).waitFor()
  expect((await dividends('lina')).length + (await dividends('minh')).length).toBeGreaterThan(0)
  expect(await dividends('noy')).toEqual([])
  await owner.close()
  await finance.close()
  await noy.close()
})

test('[N15 N16 N17 E11 E13] a card is added and managed, and the pages of all kinds open', async () => {
  const noy = await logIn('james')
  const { page } = noy
  await openPage(page, bank)
  await top(page, bank).getByText('•••• 4567', { exact: true }).waitFor()
  await noy.shot('bank-en-390')
  await noy.accessible()
  await top(page, bank).getByRole('link', { name: 'Add bank card' }).click()
  const form = top(page, add)
  await form.getByText('Thailand').click()
  await form.getByRole('button', { name: /^Bank/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: /SCB/ }).click()
  await form.getByLabel('Card or account number').fill('123')
  await form.getByLabel('Cardholder').fill('JAMES OKAFOR')
  await form.getByRole('button', { name: 'Save' }).click()
  await sees(page, 'Check this number. It isn’t valid.')
  await form.getByLabel('Card or account number').fill('404 123 9876')
  await noy.shot('bank-add-en-390')
  await noy.accessible()
  await form.getByRole('button', { name: 'Save' }).click()
  await enterPin(page, demoPayPassword)
  const fresh = top(page, bank).getByRole('article').filter({ hasText: '•••• 9876' })
  await fresh.getByText(/^Can be used from/).waitFor()
  await fresh.getByRole('link', { name: /^Manage/ }).click()
  await top(page, manage)
    .getByRole('button', { name: /^Set as default/ })
    .click()
  await enterPin(page, demoPayPassword)
  await sees(page, 'Default payout account changed')
  await noy.shot('bank-manage-en-390')
  await noy.accessible()
  await top(page, manage)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await enterPin(page, demoPayPassword)
  await top(page, bank).getByText('•••• 4567', { exact: true }).waitFor()
  await expect.poll(() => fresh.count()).toBe(0)
  await openPage(page, block)
  await sees(page, 'No wallet addresses yet')
  await noy.close()
})

test.each([
  { language: 'zh', width: 320, dark: false },
  { language: 'lo', width: 390, dark: true },
  { language: 'th', width: 320, dark: true },
] as const)('[N48 N15 N16 N17] the pages fit in $language at $width', async (look) => {
  const noy = await logIn('noy', { ...look, height: 1200 })
  const { page } = noy
  for (const route of [withdraw, records, bank, add, block, 'pages/mine/receive/block/block-add', alipay]) {
    await openPage(page, route)
    await top(page, route).locator('article, form').first().waitFor()
    await fits(page)
    await noy.accessible()
    await noy.shot(`${route.split('/').at(-1)}-${look.language}-${look.width}`)
  }
  await noy.close()
})
