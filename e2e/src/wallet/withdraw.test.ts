// Noy adds a wallet address and withdraws to a bank card. Two people of staff approve it, one marks it as paid, and the
// dividend arrives at the members who bought something.
import { actor } from '@banyan/demo/stage'
import { demoTotpSecret, members, staff } from '@banyan/demo/story'
import { demoPassword, demoPayPassword } from '@banyan/demo/world/people'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConsole, personAt } from '../screens/console.ts'
import { fits, hasContent, seesToast } from '../screens/look.ts'
import { enterPin, openPage, reloadPage, sees } from '../screens/member.ts'
import { openStage, type Person, type Stage } from '../stage.ts'

const withdraw = 'pages/wallet/withdraw'
const records = 'pages/wallet/withdraw-record'
const wallet = 'pages/wallet/wallet'
const mine = 'pages/tarbar/mine'
const bank = 'pages/mine/receive/bank/bank'
const manage = 'pages/mine/receive/bank/bank-manage'
const add = 'pages/mine/receive/bank/bank-add'
const block = 'pages/mine/receive/block/block'
const blockAdd = 'pages/mine/receive/block/block-add'
const alipay = 'pages/mine/receive/alipay'
const qrPicture = fileURLToPath(new URL('../../../demo/pictures/vouchers/james.webp', import.meta.url))
const tron = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'
const ethereum = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

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

const atDesk = (role: string) => personAt(stage, role, '/finance/withdraw', 'Withdrawal review')

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
  await openConsole(page, `/finance/withdraw?item=${id}`)
  await reloadPage(page)
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

/** The part of a page with the wallets: the balance and the button that hides the amounts. */
const wallets = (page: Page, route: string): Locator =>
  top(page, route)
    .locator('section')
    .filter({ has: page.getByRole('button', { name: /^(Hide|Show) amounts$/ }) })

/** Opens the wallet by the balance on Mine: it shows the amount on hold and why, hides amounts, and opens the record. */
async function followHold(page: Page, amount: string): Promise<void> {
  await openPage(page, mine)
  await wallets(page, mine).getByRole('link').click()
  const hold = top(page, wallet).getByRole('region', { name: 'On hold' })
  await hold.getByText(`${amount} USDT`).waitFor()
  const reason = hold.getByRole('link').filter({ hasText: 'Withdrawal' })
  await reason.getByText(amount, { exact: true }).waitFor()
  const shown = wallets(page, wallet)
  expect(await shown.innerText()).toMatch(/\d/)
  await shown.getByRole('button', { name: 'Hide amounts' }).click()
  await expect.poll(() => shown.innerText()).not.toMatch(/\d/)
  // The time of the hold stays.
  expect(await hold.innerText()).not.toMatch(/\d\.\d\d|USDT/)
  await shown.getByRole('button', { name: 'Show amounts' }).click()
  await reason.click()
  await top(page, records).locator('article[aria-current=true]').filter({ hasText: amount }).waitFor()
}

test('[N48 D7 G8 D8 D52 (second person)] a withdrawal is approved by two people and paid, and its dividend arrives at other members', async () => {
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
  await followHold(page, '1,200.00')
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

test('[N48 D7] a withdrawal is cancelled while it waits, after a question, and its amount is back in the balance', async () => {
  const james = await logIn('james')
  const { page } = james
  const hasBalance = async (amount: string) => {
    await openPage(page, mine)
    await wallets(page, mine).getByRole('link').filter({ hasText: amount }).waitFor()
  }
  await hasBalance('5,400.00')
  await openPage(page, withdraw)
  await top(page, withdraw).getByLabel('Amount', { exact: true }).fill('700')
  await top(page, withdraw).getByRole('button', { name: 'Withdraw', exact: true }).click()
  await enterPin(page, demoPayPassword)
  await sees(page, 'Submitted for review')
  await hasBalance('4,700.00')
  await openPage(page, records)
  const card = top(page, records).getByRole('article').filter({ hasText: '700.00' }).first()
  const question = page.getByRole('alertdialog', { name: 'Cancel this withdrawal?' })
  await card.getByRole('button', { name: 'Cancel withdrawal' }).click()
  await question.getByText('700.00 USDT will return to your balance immediately.').waitFor()
  await question.getByRole('button', { name: 'Keep it' }).click()
  await question.waitFor({ state: 'detached' })
  await card.getByText('Under review').waitFor()
  await card.getByRole('button', { name: 'Cancel withdrawal' }).click()
  await question.getByRole('button', { name: 'Cancel withdrawal' }).click()
  await seesToast(page, 'Withdrawal cancelled')
  await card.getByText('Cancelled').waitFor()
  await expect.poll(() => card.getByRole('button', { name: 'Cancel withdrawal' }).count()).toBe(0)
  await hasBalance('5,400.00')
  await james.close()
})

test('[N15 E11] a card is added, made the default one and deleted', async () => {
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
  await seesToast(page, 'Default payout account changed')
  await noy.shot('bank-manage-en-390')
  await noy.accessible()
  await top(page, manage)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await enterPin(page, demoPayPassword)
  await top(page, bank).getByText('•••• 4567', { exact: true }).waitFor()
  await expect.poll(() => fresh.count()).toBe(0)
  await noy.close()
})

test('[N17 E13] wallet addresses are added, labelled, made the default one and deleted, each with the payment password', async () => {
  const james = await logIn('james')
  const { page } = james
  await openPage(page, block)
  await sees(page, 'No wallet addresses yet')
  const save = async (network: string, address: string, label: string) => {
    await top(page, block).getByRole('link', { name: 'Add wallet address' }).click()
    const form = top(page, blockAdd)
    await form.getByText(network, { exact: true }).click()
    await form.getByLabel('Wallet address', { exact: true }).fill(address)
    await form.getByLabel('Label (optional)').fill(label)
    await form.getByRole('button', { name: 'Save' }).click()
  }
  await save('TRC20', tron.replace('T', 't'), '')
  await sees(page, 'This isn’t a valid address on this network. Check every character.')
  await top(page, blockAdd).getByLabel('Wallet address', { exact: true }).fill(tron)
  await top(page, blockAdd).getByLabel('Label (optional)').fill('Cold walet')
  await top(page, blockAdd).getByRole('button', { name: 'Save' }).click()
  await enterPin(page, demoPayPassword)
  const first = top(page, block).getByRole('article').filter({ hasText: 'USDT (TRC20)' })
  await first.getByText('Cold walet').waitFor()
  await first.getByText(/^Can be used from/).waitFor()
  await first.getByRole('button', { name: /^Edit label/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit label' })
  await sheet.getByLabel('Label (optional)').fill('Cold wallet')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await enterPin(page, demoPayPassword)
  await first.getByText('Cold wallet').waitFor()
  await save('ERC20', ethereum, 'Exchange')
  await enterPin(page, demoPayPassword)
  const second = top(page, block).getByRole('article').filter({ hasText: 'USDT (ERC20)' })
  await second.getByText('Exchange').waitFor()
  await second.getByRole('button', { name: /^Set as default/ }).click()
  await enterPin(page, demoPayPassword)
  await second.getByText('Default', { exact: true }).waitFor()
  await expect.poll(() => first.getByText('Default', { exact: true }).count()).toBe(0)
  await james.shot('block-en-390')
  await james.accessible()
  await first.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await enterPin(page, demoPayPassword)
  await expect.poll(() => top(page, block).getByRole('article').count()).toBe(1)
  await second.waitFor()
  await james.close()
})

test('[N16 E12] an Alipay account with its QR code is added, seen again, replaced and deleted', async () => {
  const james = await logIn('james')
  const { page } = james
  await openPage(page, alipay)
  const form = top(page, alipay)
  const save = async (account: string) => {
    await form.getByLabel('Alipay account').fill(account)
    await form.getByLabel('Real name').fill('James Okafor')
    const uploaded = page.waitForResponse((reply) => reply.url().endsWith('/app/upload'))
    await page.locator('input[type=file]').setInputFiles(qrPicture)
    await uploaded
    await form.locator('fieldset img:not([alt=""])').waitFor()
    await form.getByRole('button', { name: 'Save' }).click()
    await enterPin(page, demoPayPassword)
  }
  await form.getByRole('button', { name: 'Save' }).click()
  await sees(page, 'Enter your Alipay account')
  await sees(page, 'Upload your payment QR code')
  await save('james.pilot@example.com')
  const card = form.getByRole('article')
  // The account is masked after it is saved; the real name is shown.
  await card.getByText('James Okafor').waitFor()
  await expect.poll(() => card.getByText('james.pilot@example.com').count()).toBe(0)
  await card.getByText(/^Can be used from/).waitFor()
  // The picture is seen again, by a link that the server has signed.
  await form.getByRole('button', { name: 'View payment QR code' }).click()
  const picture = page.locator('.yarl__slide_image').first()
  await picture.waitFor()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await page.goBack()
  await james.shot('alipay-en-390')
  await james.accessible()
  const before = (await card.textContent()) ?? ''
  await form.getByRole('button', { name: 'Replace Alipay account' }).click()
  await save('13855512345')
  await expect.poll(() => card.textContent()).not.toBe(before)
  await expect.poll(() => card.count()).toBe(1)
  await card.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await enterPin(page, demoPayPassword)
  await form.getByLabel('Real name').waitFor()
  await expect.poll(() => card.count()).toBe(0)
  await james.close()
})

test.each([
  { route: records, call: '/wallet/withdraw-record', row: 'N48' },
  { route: 'pages/wallet/recharge-record', call: '/wallet/recharge-record', row: 'N46' },
  { route: 'pages/wallet/recharge-record-third', call: '/wallet/recharge-record-third', row: 'N47' },
  { route: 'pages/wallet/recharge', call: '/wallet/recharge', row: 'N46' },
  { route: 'pages/wallet/recharge-third', call: '/wallet/recharge-third', row: 'N47' },
])('[$row] $route (pull to refresh) asks the server again', async ({ route, call }) => {
  const noy = await logIn('noy')
  const { page } = noy
  let asked = 0
  page.on('request', (request) => (asked += request.url().endsWith(call) ? 1 : 0))
  await openPage(page, route)
  const pull = page.locator(`[data-page="${route}"] [data-pull]`)
  // A pull during the first loading asks nothing more.
  await hasContent(page, route)
  // The code that follows the finger loads after the page.
  await expect.poll(() => pull.getAttribute('data-pull')).toBe('rest')
  const before = asked
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 200, y }] })
  await touch('touchStart', 300)
  for (let y = 310; y <= 560; y += 10) await touch('touchMove', y)
  await sees(page, 'Release to refresh')
  await touch('touchEnd')
  await expect.poll(() => asked).toBeGreaterThan(before)
  await expect.poll(() => pull.getAttribute('data-pull')).toBe('rest')
  await noy.close()
})

test.each([
  { language: 'zh', width: 320, dark: false },
  { language: 'lo', width: 390, dark: true },
  { language: 'th', width: 320, dark: true },
] as const)('[N48 N15 N16 N17] the pages fit in $language at $width', async (look) => {
  const noy = await logIn('noy', { ...look, height: 1200 })
  const { page } = noy
  for (const route of [withdraw, records, bank, add, block, blockAdd, alipay]) {
    await openPage(page, route)
    await top(page, route).locator('article, form').first().waitFor()
    await fits(page)
    await noy.accessible()
    await noy.shot(`${route.split('/').at(-1)}-${look.language}-${look.width}`)
  }
  await noy.close()
})
