// The audit log in the console: filters, before and after, the file, and the proof of its chain.
import { expect, test, beforeAll, afterAll } from 'vitest'
import { exportList, openConsole, signInAs } from '../screens/console.ts'
import { openStage, type Person, type Stage } from '../stage.ts'
import { reloadPage } from '../screens/member.ts'

let stage: Stage
let desk: Person
beforeAll(async () => {
  stage = await openStage()
  desk = await stage.person({ width: 1440, height: 900 })
  await signInAs(desk.page, stage, 'owner')
})
afterAll(async () => {
  await desk.close()
  await stage.close()
})

/** Returns the cells of a column of the shown rows. */
const cells = (column: number) =>
  desk.page.locator(`tbody tr[data-row-key] > td:nth-child(${column})`).allInnerTexts()

/** Picks an option of a select by its label. */
async function pick(label: string, typed: string, option: string): Promise<void> {
  const { page } = desk
  const select = page.getByRole('combobox', { name: label })
  await select.fill(typed)
  await page.locator('.ant-select-item-option').filter({ hasText: option }).first().click()
}

test('[D51] the log is narrowed by person, action, subject and time; a change is shown before and after; the file has what is shown', async () => {
  const { page } = desk
  await openConsole(page, '/system/settings')
  await page.getByRole('button', { name: 'Change: Minimum recharge' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change: Minimum recharge' })
  const field = dialog.getByLabel('Minimum recharge')
  const before = Number(await field.inputValue()).toFixed(2)
  await field.fill('25')
  await dialog.getByRole('button', { name: 'Save change' }).click()
  await dialog.waitFor({ state: 'hidden' })

  await openConsole(page, '/system/audit')
  await page.getByRole('heading', { name: 'Audit log', level: 1 }).waitFor()
  const newest = page.locator('tbody tr[data-row-key]').first()
  await newest.getByText('Changed a setting').waitFor()
  await expect.poll(() => newest.locator('del').innerText()).toContain(before)
  await expect.poll(() => newest.locator('ins').innerText()).toContain('25.00')
  const day = ((await cells(1))[0] ?? '').slice(0, '2026-11-20'.length)
  await desk.accessible()

  await pick('Person', 'finance', 'finance')
  await expect
    .poll(async () => [...new Set((await cells(2)).map((cell) => cell.split('\n')[0]))])
    .toEqual(['finance'])
  await pick('Action', 'Approved an adjustment', 'Approved an adjustment')
  const actions = async () => [...new Set((await cells(3)).map((cell) => cell.split('\n')[0]))]
  await expect.poll(actions).toEqual(['Approved an adjustment'])
  expect((await cells(2)).every((cell) => cell.startsWith('finance'))).toBe(true)
  await desk.shot('console-audit-filtered')
  const csv = await exportList(page, () => stage.runExports())
  expect(csv.startsWith('\uFEFFNumber,Time (UTC),Person,From,Action,Subject')).toBe(true)
  const lines = csv.trim().split('\r\n').slice(1)
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.every((line) => line.includes(',finance,') && line.includes('adjustment.approve'))).toBe(true)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(actions).not.toEqual(['Approved an adjustment'])

  await openConsole(page, '/system/audit?action=setting.change&subject=recharge.minimum')
  await page.getByText(/^Only recharge/).waitFor()
  await expect
    .poll(async () => (await cells(3)).map((cell) => cell.split('\n')[1]))
    .toEqual(['recharge.minimum'])

  // The days of the filter are in the address, and only their entries are shown. The next test picks a day by hand.
  await openConsole(page, `/system/audit?from=${day}&to=${day}`)
  await page.locator('tbody tr[data-row-key]').filter({ hasText: 'Changed a setting' }).waitFor()
  await expect.poll(async () => (await cells(1)).every((cell) => cell.startsWith(day))).toBe(true)
  await openConsole(page, '/system/audit?from=2000-01-01&to=2000-01-02')
  await page.getByText('No action matches').waitFor()
})

test('[D51 (filter by member)] actions on one member and the member’s records; another action keeps member and subject; days are the company’s', async () => {
  const { page } = desk
  const hash = () => new URL(page.url()).hash
  const subjects = async () => (await cells(3)).map((cell) => cell.split('\n')[1])
  await openConsole(page, '/system/audit?kind=ticket')
  await page.locator('tbody tr[data-row-key]').first().waitFor()
  // Two members have tickets that staff have worked on.
  await expect.poll(async () => new Set(await subjects()).size).toBeGreaterThan(1)
  await pick('Member', 'Phommachan', 'Noy Phommachan')
  await expect.poll(hash).toMatch(/member=\d+/)
  await expect.poll(async () => new Set(await subjects()).size).toBe(1)
  await desk.accessible()
  await pick('Action', 'Answered a ticket', 'Answered a ticket')
  await expect.poll(hash).toContain('action=ticket.answer')
  expect(hash()).toMatch(/member=\d+/)
  await expect.poll(subjects).toHaveLength(1)
  // A link has the member's number; the page shows the name.
  await reloadPage(page)
  await page.getByTitle(/^Noy Phommachan \(/).waitFor()

  await openConsole(page, '/system/audit?kind=ticket&subject=1')
  await page.getByText('Only 1', { exact: true }).waitFor()
  await pick('Action', 'Answered a ticket', 'Answered a ticket')
  await expect.poll(hash).toContain('action=ticket.answer')
  expect(hash()).toContain('subject=1')

  // 01:00 in Vientiane is the day before in Samoa, where the reader is.
  const far = await stage.person({ width: 1440, height: 900, timeZone: 'Pacific/Pago_Pago' })
  await signInAs(far.page, stage, 'owner')
  await far.page.clock.setFixedTime(new Date('2026-11-20T18:00:00Z'))
  await openConsole(far.page, '/system/audit')
  const asked = far.page.waitForRequest((one) => one.postData()?.includes('from=') === true)
  await far.page.getByPlaceholder('From').click()
  await far.page.getByText('Today', { exact: true }).click()
  const days = new URLSearchParams((await asked).postData() ?? '')
  expect([days.get('from'), days.get('to')]).toEqual(['2026-11-20T17:00:00.000Z', '2026-11-21T17:00:00.000Z'])
  expect(new URL(far.page.url()).hash).toContain('from=2026-11-21')
  await far.close()
})

test('[D51] each entry is sealed, and the reconciliation proves the chain', async () => {
  const { page } = desk
  await stage.startJobs()
  await openConsole(page, '/system/state')
  await page.getByRole('button', { name: 'Run again: Seal the audit log' }).click()
  await openConsole(page, '/system/audit')
  await expect
    .poll(
      async () => {
        await reloadPage(page)
        await page.locator('tbody tr[data-row-key]').first().waitFor()
        return page.getByText(/^Seal \d+$/).count()
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0)
  await openConsole(page, '/finance/reconciliation')
  await page.getByRole('button', { name: 'Reconcile all' }).click()
  await page.getByText(/All entries \d{4}-/).waitFor({ timeout: 60_000 })
  await page.getByRole('heading', { name: 'The ledger is in order' }).waitFor()
  await page.getByText('The audit log is whole').waitFor()
  await page.getByText(/^The audit log has \d+ entries, and no entry was changed, added or removed/).waitFor()
  await desk.accessible()
})
