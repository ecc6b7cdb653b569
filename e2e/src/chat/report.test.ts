// Bo asks Ana for money. She reports the message. Staff read only that message and suspend Bo from chat: his connection
// ends, and he can't write any more.
import { demoTotpSecret, staff } from '@banyan/demo/story'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConsole, signIn } from '../screens/console.ts'
import { seesToast } from '../screens/look.ts'
import { openPage } from '../screens/member.ts'
import { openStage, type Person, type Stage } from '../stage.ts'
import { type Newcomer, newcomer, watchOutbox } from './newcomer.ts'
import { online } from './online.ts'

const list = 'pages/tarbar/conversation'
const chat = 'pages/chat/conversation/chat'
const group = 'False lottery'

let stage: Stage
let ana: Newcomer
let bo: Newcomer
beforeAll(async () => {
  stage = await openStage()
  const readCode = await watchOutbox(stage)
  ana = await newcomer(stage, readCode, {
    name: 'Ana Keo',
    account: 'ana.report@banyan.example',
    language: 'en',
  })
  bo = await newcomer(stage, readCode, {
    name: 'Bo Vang',
    account: 'bo.report@banyan.example',
    language: 'en',
  })
  await ana.ask('/chat/friend/add', 'do-apply', { user_code: bo.code, note: '' })
  const applies = await bo.ask('/chat/friend/apply', 'load-apply-list', {})
  const [apply] = JSON.parse(applies.data) as { apply_id: string }[]
  await bo.ask('/chat/friend/apply', 'do-accept', { apply_id: apply?.apply_id ?? '' })
})
afterAll(() => stage.close())

let keys = 0
const write = (from: Newcomer, to: Newcomer, data: string) =>
  from.ask('/chat/conversation/chat', 'send-message', {
    to_id: to.id,
    chat_type: 'single',
    type: 'text',
    data,
    client_id: `report-story-${String(++keys).padStart(6, '0')}`,
  })

async function openChat({ page }: Person, name: string): Promise<void> {
  await openPage(page, list)
  const rows = page.locator(`[data-page="${list}"]`).getByRole('link')
  // The line of the group also contains the names of its members.
  await rows.filter({ hasText: name }).filter({ hasNotText: group }).click()
  await page.locator(`[data-page="${chat}"]`).getByRole('log').waitFor()
}
const log = ({ page }: Person) => page.locator(`[data-page="${chat}"]`).getByRole('log')

/** Logs in the member of staff with this role in the console. */
async function atDesk(role: 'support' | 'content' | 'owner'): Promise<Person> {
  const one = staff.find((person) => person.role === role)
  const desk = await stage.person({ width: 1280, height: 860 })
  await stage.pass(60)
  await signIn(desk.page, {
    name: one?.name ?? '',
    password: one?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  return desk
}

const openDesk = async (page: Page, route: string, heading: string) => {
  await openConsole(page, `/${route}`)
  await page.getByRole('heading', { name: heading, exact: true, level: 1 }).waitFor()
}

test('[D50 D51] a message is reported, staff see it alone and close the chat to its sender, who writes no more', async () => {
  await write(ana, bo, 'my door code is 4711')
  await write(bo, ana, 'send me 500 or else')
  await openChat(bo, ana.name)
  await openChat(ana, bo.name)
  await log(ana).getByText('send me 500 or else', { exact: true }).click({ button: 'right' })
  await ana.page.getByRole('menuitem', { name: 'Report' }).click()
  const sheet = ana.page.getByRole('dialog', { name: 'Report' })
  await sheet.getByRole('radio', { name: 'Insults or threats' }).click()
  await sheet.getByLabel('Details (optional)').fill('He threatens me')
  await ana.accessible()
  await ana.shot('report-sheet')
  await sheet.getByRole('button', { name: 'Report', exact: true }).click()
  await seesToast(ana.page, 'Thanks for your report. We’ll look into it.')

  const box = bo.page.locator(`[data-page="${chat}"]`).getByRole('textbox', { name: 'Message' })
  await box.fill('one more word')
  const desk = await atDesk('support')
  const { page } = desk
  await openDesk(page, 'chat/report', 'Reports')
  await page
    .getByRole('row')
    .filter({ hasText: bo.name })
    .getByRole('button', { name: /^Open report/ })
    .click()
  await page.getByText('send me 500 or else').waitFor()
  await page.getByText('He threatens me').waitFor()
  await expect.poll(() => page.getByText('4711').count()).toBe(0)
  await desk.accessible()
  await desk.shot('console-report')
  await page.getByRole('button', { name: 'Uphold' }).click()
  const dialog = page.getByRole('dialog', { name: 'Uphold this report' })
  await dialog.getByText('Suspend chat').click()
  await dialog.getByRole('button', { name: 'Uphold' }).click()
  await dialog.getByText('Choose a duration').waitFor()
  await dialog.getByText('3 days').click()
  await dialog.getByLabel('Answer').fill('Threats')
  await desk.accessible()
  await dialog.getByRole('button', { name: 'Uphold' }).click()
  await page.getByRole('row').filter({ hasText: bo.name }).waitFor({ state: 'hidden' })

  const place = bo.page.locator(`[data-page="${chat}"]`)
  await place
    .getByRole('paragraph')
    .filter({ hasText: /^Your chat access is suspended until/ })
    .waitFor()
  expect(await box.count(), 'there is nothing to write in').toBe(0)
  await expect.poll(() => bo.page.getByText('You are offline').count()).toBe(0)
  await bo.accessible()
  await bo.shot('chat-closed')
  await expect(write(bo, ana, 'another way')).rejects.toMatchObject({ code: 'chat-banned' })
  await write(ana, bo, 'good bye')
  await log(ana).getByText('good bye', { exact: true }).waitFor()
  await expect.poll(() => log(ana).getByText('one more word').count()).toBe(0)

  // His list shows the suspension; after a reload the server confirms it.
  await openPage(bo.page, list)
  const bar = bo.page.locator(`[data-page="${list}"]`).getByRole('status')
  await bar.filter({ hasText: /^Your chat access is suspended until/ }).waitFor()
  await bo.accessible()
  await bo.shot('chat-closed-list')

  // After staff lift the suspension, he can chat again.
  await openDesk(page, 'member/member?restricted=any', 'Members')
  const row = page.getByRole('row').filter({ hasText: bo.name })
  await row.getByText(/^Chat suspended until/).waitFor()
  await desk.accessible()
  await desk.shot('console-member')
  await row.getByRole('button', { name: /^Lift/ }).click()
  const lift = page.getByRole('dialog', { name: /^Lift/ })
  await lift.getByLabel('Reason').fill('They made peace')
  await lift.getByRole('button', { name: 'Lift' }).click()
  await row.waitFor({ state: 'hidden' })
  await bo.page.locator(`[data-page="${list}"]`).getByRole('button', { name: 'Try again' }).click()
  await bar.filter({ hasText: /^Your chat access is suspended until/ }).waitFor({ state: 'detached' })
  await online(bo.page)
  await openChat(bo, ana.name)
  expect(await box.inputValue(), 'what he had begun waits for him').toBe('one more word')
  await box.fill('thank you')
  await place.getByRole('button', { name: 'Send', exact: true }).click()
  await log(ana).getByText('thank you', { exact: true }).waitFor()
  await desk.close()
})

test('words that staff add are masked and refused; groups are looked at, and one is dissolved', async () => {
  const made = await ana.ask('/chat/group/create', 'create-group', {
    request_key: 'report-story-group-01',
    name: group,
    members: [bo.id],
  })
  const desk = await atDesk('owner')
  const { page } = desk
  await openDesk(page, 'chat/word', 'Blocked words')
  await page.getByRole('button', { name: 'Add words' }).click()
  const add = page.getByRole('dialog', { name: /^Add to the list/ })
  await add.getByLabel('Words').fill('swindle\n骗子')
  await desk.accessible()
  await add.getByRole('button', { name: 'Add words' }).click()
  await page.getByRole('row').filter({ hasText: 'swindle' }).waitFor()
  await desk.accessible()
  await desk.shot('console-word')
  await write(bo, ana, 'what a SWINDLE, 骗子')
  await openChat(ana, bo.name)
  await log(ana).getByText('what a *******, **', { exact: true }).waitFor()

  await openDesk(page, 'chat/group', 'Groups')
  const row = page.getByRole('row').filter({ hasText: group })
  await row.getByRole('button', { name: /members of/ }).click()
  await page.getByRole('dialog').getByText(bo.name).waitFor()
  await desk.accessible()
  await desk.shot('console-group')
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: /^Dissolve/ }).click()
  const dissolve = page.getByRole('dialog', { name: /^Dissolve/ })
  await dissolve.getByLabel('Reason').fill('Fraud')
  await dissolve.getByRole('button', { name: 'Dissolve', exact: true }).click()
  await row.waitFor({ state: 'hidden' })
  await expect(
    ana.ask('/chat/conversation/info', 'load-info', { to_id: made.data.group_id, chat_type: 'group' }),
  ).rejects.toMatchObject({ code: 'message-missing' })

  await openDesk(page, 'system/audit', 'Audit log')
  for (const action of [
    'Dissolved a group',
    'Added blocked words',
    'Restored a member’s chat',
    'Upheld a report',
  ])
    await page.getByText(action).first().waitFor()
  await desk.accessible()
  await desk.close()
})
