// Taking a change back: an offer ends with the next change, and nothing is taken back that has been changed again since.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dialogsLetGo, openConsole } from '../screens/console.ts'
import { atConsole } from '../screens/desk.ts'
import { keepOffers } from '../screens/offers.ts'
import { openStage, type Person, type Stage } from '../stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

type Page = Person['page']

const recharges = '/finance/recharge'
const reviews = '/goods/review'
const rowsOf = (page: Page) => page.locator('tbody tr[data-row-key]')
const offerOf = (page: Page) => page.locator('.undo-offer')
const claimedRows = (page: Page) => page.getByText(/^Claimed by you until/).count()

/** Opens an item of a work list. Returns when its keys work. */
async function openItem(page: Page, list: string, id: string): Promise<void> {
  await openConsole(page, `${list}?item=${id}`)
  await page.getByRole('button', { name: 'Claim', exact: true }).waitFor()
}

async function firstId(page: Page, list: string): Promise<string> {
  await openConsole(page, list)
  return (await rowsOf(page).first().getAttribute('data-row-key')) ?? ''
}

/** Approves the open recharge. */
async function approveOpen(page: Page, id: string): Promise<void> {
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const sure = page.getByRole('dialog', { name: 'Approve this recharge?' })
  await sure.getByRole('button', { name: /^Approve \d/ }).click()
  await sure.waitFor({ state: 'hidden' })
  await page.locator(`tr[data-row-key="${id}"]`).waitFor({ state: 'detached' })
}

test('a decision ends the offer to take the claim back, and the key U does nothing', async () => {
  const { page, close } = await atConsole(stage, 'owner')
  const id = await firstId(page, recharges)
  await openItem(page, recharges, id)
  await keepOffers(page)
  await page.keyboard.press('c')
  await offerOf(page).getByText('Claimed').waitFor()
  await approveOpen(page, id)
  await page.getByText(/ approved for /).waitFor()
  await offerOf(page).waitFor({ state: 'detached' })
  const released: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('control=do-release') === true) released.push(request.url())
  })
  await dialogsLetGo(page)
  await page.keyboard.press('u')
  // A later key that is answered shows that the key before was heard.
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  expect(released).toEqual([])
  expect(await page.getByText('Undone').count()).toBe(0)
  await close()
})

test('[D52 (two people can’t decide twice)] a claim whose item was decided in another window is not taken back: the refusal says who decided', async () => {
  const { page, context, close } = await atConsole(stage, 'owner')
  const id = await firstId(page, reviews)
  await openItem(page, reviews, id)
  await keepOffers(page)
  await page.keyboard.press('c')
  await offerOf(page).getByText('Claimed').waitFor()
  const other = await context.newPage()
  await openConsole(other, `${reviews}?item=${id}`)
  await other.getByRole('button', { name: 'Keep', exact: true }).click()
  const sure = other.getByRole('dialog', { name: 'Keep this review' })
  await sure.getByRole('button', { name: 'Keep', exact: true }).click()
  await sure.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /^Undo/ }).click()
  await page.getByText(/ has already handled this$/).waitFor()
  expect(await page.getByText('Undone').count()).toBe(0)
  await close()
})

/** Changes the first rows by a button of the bar of several items. Returns when the result's dialog is closed. */
async function changeFirst(page: Page, count: number, label: string, reason?: string): Promise<void> {
  for (let at = 0; at < count; at++)
    await rowsOf(page)
      .nth(at)
      .getByRole('checkbox', { name: /^Select / })
      .check()
  await page
    .getByRole('region', { name: `${count} selected` })
    .getByRole('button', { name: label, exact: true })
    .click()
  const dialog = page.getByRole('dialog', { name: `${label} · ${count} selected` })
  if (reason !== undefined) await dialog.getByRole('textbox').fill(reason)
  await dialog.getByRole('button', { name: `Change ${count}` }).click()
  await dialog.getByText(`${count} done`).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'hidden' })
  await dialogsLetGo(page)
}

test('a priority of tickets and a hiding of reviews are taken back', async () => {
  const { page, close } = await atConsole(stage, 'owner')
  await openConsole(page, '/service/ticket?state=waiting')
  const urgent = rowsOf(page).first().getByText('Urgent', { exact: true })
  await rowsOf(page).first().waitFor()
  expect(await urgent.count()).toBe(0)
  await keepOffers(page)
  await changeFirst(page, 1, 'Priority: urgent')
  await urgent.waitFor()
  await page.keyboard.press('u')
  await page.getByText('Undone').waitFor()
  await urgent.waitFor({ state: 'detached' })

  await openConsole(page, reviews)
  const hidden = (count: number) => page.getByRole('tab', { name: new RegExp(`^Hidden ?${count}$`) })
  await hidden(0).waitFor()
  await changeFirst(page, 2, 'Hide', 'Advertising')
  await hidden(2).waitFor()
  await page.keyboard.press('u')
  await hidden(0).waitFor()
  await close()
})

test('claims of several items are taken back; releases too, unless a colleague was faster', async () => {
  const owner = await atConsole(stage, 'owner')
  const colleague = await atConsole(stage, 'support')
  const { page } = owner
  await openConsole(page, reviews)
  await rowsOf(page).nth(1).waitFor()
  await keepOffers(page)
  await changeFirst(page, 2, 'Claim')
  await expect.poll(() => claimedRows(page)).toBe(2)
  await offerOf(page).getByText('Claim · 2 done').waitFor()
  await owner.accessible()
  await owner.shot('console-bulk-undo')
  await page.keyboard.press('u')
  await page.getByText('Undone').waitFor()
  await expect.poll(() => claimedRows(page)).toBe(0)

  await changeFirst(page, 2, 'Claim')
  await changeFirst(page, 2, 'Release')
  await offerOf(page).getByText('Release · 2 done').waitFor()
  await expect.poll(() => claimedRows(page)).toBe(0)
  const id = await firstId(colleague.page, reviews)
  await openItem(colleague.page, reviews, id)
  await colleague.page.keyboard.press('c')
  await colleague.page
    .getByText(/^Claimed by you until/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await page.getByText('1 undone, 1 could not be undone').waitFor()
  await expect.poll(() => claimedRows(page)).toBe(1)
  const row = page.locator(`tr[data-row-key="${id}"]`)
  await row.getByText(/^Claimed by (?!you)/).waitFor()
  await owner.close()
  await colleague.close()
})

test('an assignment is not taken back after a colleague has taken the ticket over', async () => {
  const owner = await atConsole(stage, 'owner')
  const support = await atConsole(stage, 'support')
  const { page } = owner
  const id = await firstId(page, '/service/ticket?state=waiting')
  const toMe = (at: Page) =>
    at
      .getByRole('dialog', { name: new RegExp(`^Ticket #${id}`) })
      .getByRole('button', { name: 'Assign to me' })
  await openConsole(page, `/service/ticket?item=${id}`)
  await toMe(page).waitFor()
  await keepOffers(page)
  await toMe(page).click()
  await toMe(page).waitFor({ state: 'detached' })
  await openConsole(support.page, `/service/ticket?state=all&item=${id}`)
  await toMe(support.page).click()
  await toMe(support.page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Undo/ }).click()
  await page.getByText(/ is working on this item$/).waitFor()
  expect(await page.getByText('Undone').count()).toBe(0)
  // The colleague still has it: the owner is offered to take it over.
  await toMe(page).waitFor()
  await owner.close()
  await support.close()
})
