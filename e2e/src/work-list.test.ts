// Staff at their work lists: one claims an item and the other sees it, decisions by keyboard open the next item, and a
// list is exported to a file.
import { actor } from '@banyan/demo/stage'
import { demoTotpSecret, staff } from '@banyan/demo/story'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportList, openConsole, signIn, takeNext } from './screens/console.ts'
import { openStage, type Person, type Stage } from './stage.ts'
import { reloadPage } from './screens/member.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** Logs in the member of staff with this role. */
async function atDesk(role: string): Promise<Person> {
  const one = staff.find((person) => person.role === role)
  const desk = await stage.person({ width: 1440, height: 900 })
  await stage.pass(60)
  await signIn(desk.page, {
    name: one?.name ?? '',
    password: one?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  return desk
}

/** Starts this many exports of the owner's recharges in another session, and cancels each. */
async function cancelledExports(count: number): Promise<void> {
  const owner = staff.find((person) => person.role === 'owner')
  await stage.pass(60)
  const { data } = await actor(stage, 'en')('/staff/login/login', 'do-login', {
    name: owner?.name ?? '',
    password: owner?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  const ask = actor(stage, 'en', data.token)
  for (let at = 0; at < count; at += 1) {
    const { id } = (await ask('/staff/finance/recharge', 'do-export', {})).data
    await ask('/staff/work/export', 'do-cancel', { id })
  }
}

test('a claimed recharge is decided by who claimed it, by the keyboard; the list is exported', async () => {
  const owner = await atDesk('owner')
  const finance = await atDesk('finance')
  const { page } = owner
  await takeNext(page)
  await owner.accessible()
  await owner.shot('console-recharge-claimed')

  const other = finance.page
  await reloadPage(other)
  const row = other.getByRole('row').filter({ hasText: /Claimed by owner until/ })
  await row.getByRole('button', { name: /^Open recharge/ }).click()
  await other.getByText('You can decide when the claim ends or is released.').waitFor()
  await expect.poll(() => other.getByRole('button', { name: 'Approve', exact: true }).isDisabled()).toBe(true)
  await finance.accessible()
  // The counts of the member's other recharges lead to all of them.
  await other.getByRole('link', { name: /credited, \d+ rejected$/ }).click()
  await other.getByRole('dialog').first().waitFor({ state: 'hidden' })
  await other.getByRole('tab', { name: /^All/, selected: true }).waitFor()
  const all = other.locator('tbody tr[data-row-key]')
  await all.first().waitFor()
  expect((await all.allTextContents()).filter((text) => !text.includes('王小明'))).toEqual([])

  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: 'Approve this recharge?' })
  await dialog.getByRole('button', { name: /^Approve \d/ }).click()
  await page.getByText('No recharges to review').waitFor()
  // No other item waits, so the review has closed.
  await page.getByRole('dialog').first().waitFor({ state: 'hidden' })

  await page.getByRole('tab', { name: /^All/ }).click()
  const csv = await exportList(page, () => stage.runExports())
  expect(csv.startsWith('\uFEFFNumber,Requested at,Status')).toBe(true)
  expect(csv).toContain('王小明')
  await cancelledExports(11)
  await reloadPage(page)
  await page.getByRole('button', { name: 'My exports', exact: true }).click()
  const exports = page.getByRole('list', { name: 'My exports' }).getByRole('listitem')
  await expect.poll(() => exports.count()).toBe(10)
  await page.getByRole('button', { name: 'Load more' }).click()
  await page.getByText('All 12 items shown').waitFor()
  expect(await exports.count()).toBe(12)
  await owner.accessible()
  await owner.close()
  await finance.close()
})

test('after a decision the next report opens; the export has no reported content', async () => {
  const support = await atDesk('support')
  const { page } = support
  await openConsole(page, '/chat/report')
  await page.getByRole('heading', { name: 'Reports', exact: true }).waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor({ state: 'hidden' })
  await takeNext(page)
  await page.getByRole('heading', { name: 'Reported content' }).waitFor()
  await support.accessible()
  const first = new URL(page.url()).hash
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Dismiss this report' })
  await dialog.getByLabel('Answer').fill('Nothing wrong')
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => new URL(page.url()).hash).not.toBe(first)
  await page.getByRole('button', { name: 'Claim', exact: true }).waitFor()
  expect(new URL(page.url()).hash).toMatch(/item=\d+/)
  await page.keyboard.press('Escape')
  const csv = await exportList(page, () => stage.runExports())
  expect(csv.startsWith('\uFEFFNumber,Reported at,Status,Subject')).toBe(true)
  expect(csv).not.toContain('Two seats left')
  await support.close()
})
