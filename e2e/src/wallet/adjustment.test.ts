// The owner proposes an adjustment, finance approves it, and Noy is told and reads the reason in the statement.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personAt } from '../screens/console.ts'
import { fits, seesToast } from '../screens/look.ts'
import { openPage } from '../screens/member.ts'
import { openNoy } from '../screens/noy.ts'
import { openStage, type Stage } from '../stage.ts'

const detail = 'pages/wallet/detail'
const reason = 'Compensation for a parcel that was lost on the way to Vientiane'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const atDesk = (role: string) => personAt(stage, role, '/finance/adjustment', 'Adjustments')

test('[D69] an adjustment needs a second person; then the member is told and reads its reason in the statement', async () => {
  const noy = await openNoy(stage, { language: 'en' })
  await openPage(noy.page, detail)
  const owner = await atDesk('owner')
  const { page } = owner
  await page.getByRole('button', { name: 'Propose adjustment' }).click()
  const form = page.getByRole('dialog', { name: 'Propose adjustment' })
  await form.getByRole('button', { name: 'Propose' }).click()
  await form.getByText('Enter an amount above zero with up to two decimals').waitFor()
  await form.getByRole('combobox', { name: 'Member' }).fill('Noy')
  await page.locator('.ant-select-item-option-active').filter({ hasText: /^Noy/ }).waitFor()
  await page.keyboard.press('Enter')
  await form.getByLabel('Outside money').check()
  await form.getByLabel('Amount', { exact: true }).fill('31.40')
  await form.getByLabel('Reason', { exact: true }).fill(reason)
  // Nothing is missing any more.
  await form.getByText('Required').waitFor({ state: 'detached' })
  await owner.shot('console-adjustment-propose')
  await owner.accessible()
  await form.getByRole('button', { name: 'Propose' }).click()
  const row = page.getByRole('row').filter({ hasText: reason })
  await row.getByRole('button', { name: /^Open adjustment/ }).click()
  const review = page.getByRole('dialog', { name: /^Adjustment \d+$/ })
  await review.getByRole('button', { name: 'Withdraw' }).waitFor()
  await expect.poll(() => review.getByRole('button', { name: 'Approve' }).count()).toBe(0)
  await owner.shot('console-adjustment-list')
  await owner.accessible()

  const finance = await atDesk('finance')
  // The other one that waits is finance's own proposal, so the next one is the owner's.
  await finance.page.getByRole('button', { name: 'Take next' }).click()
  const taken = finance.page.getByRole('dialog', { name: /^Adjustment \d+$/ })
  await taken.getByText(reason).waitFor()
  await taken.getByText('Claimed by you').waitFor()
  await taken.getByRole('button', { name: 'Approve' }).click()
  const question = finance.page.getByRole('dialog', { name: 'Approve this adjustment?' })
  await finance.shot('console-adjustment-approve')
  await question.getByRole('button', { name: 'Post +31.40 USDT' }).click()
  await finance.page.getByText('Adjustment posted').waitFor()
  await seesToast(noy.page, 'An adjustment was added to your wallet. See the reason in your statement.')
  const entry = noy.page.locator(`[data-page="${detail}"]`).getByText(reason)
  await entry.waitFor()
  await noy.page.getByText('+31.40').first().waitFor()
  await fits(noy.page)
  await noy.shot('detail-adjustment-en-390')
  await noy.accessible()
})

test('the house is funded with money from outside: the form says where it comes from, and two people post it', async () => {
  const owner = await atDesk('owner')
  const { page } = owner
  const funding = 'Money for the refunds of November'
  await page.getByRole('button', { name: 'Propose adjustment' }).click()
  const form = page.getByRole('dialog', { name: 'Propose adjustment' })
  const choose = async (pool: string) => {
    await form.getByRole('combobox', { name: 'Account' }).click()
    await page.locator('.ant-select-item-option').filter({ hasText: pool }).click()
  }
  await choose('Dividend pool')
  await form.getByText('Platform income').waitFor()
  await choose('Platform income')
  await form.getByText('Outside money that really came in or went out').waitFor()
  await form.getByLabel('Amount', { exact: true }).fill('2500')
  await form.getByLabel('Reason', { exact: true }).fill(funding)
  await owner.shot('console-adjustment-house')
  await owner.accessible()
  await form.getByRole('button', { name: 'Propose' }).click()
  await page.getByRole('row').filter({ hasText: funding }).waitFor()

  const finance = await atDesk('finance')
  const house = async () => {
    const shown = await finance.page.locator('dt', { hasText: 'Platform income' }).locator('+ dd').innerText()
    return Number(shown.replaceAll(/[^\d.]/g, ''))
  }
  const row = finance.page.getByRole('row').filter({ hasText: funding })
  await row.getByRole('button', { name: /^Open adjustment/ }).click()
  const before = await house()
  const item = finance.page.getByRole('dialog', { name: /^Adjustment \d+$/ })
  await item.getByText('Outside money').waitFor()
  await item.getByRole('button', { name: 'Approve' }).click()
  const question = finance.page.getByRole('dialog', { name: 'Approve this adjustment?' })
  await question.getByRole('button', { name: 'Post +2,500.00 USDT' }).click()
  await finance.page.getByText('Adjustment posted').waitFor()
  await expect.poll(house).toBeCloseTo(before + 2500, 2)
})
