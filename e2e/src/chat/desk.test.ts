// The service desk with several chats: the queue follows the socket, two chats are answered side by side, a note is read by a
// colleague, and the figures count what happened. The list of all chats is filtered and exported.
import type { Ask } from '@banyan/contract/client'
import type { Language } from '@banyan/contract/language'
import { type StaffPush, staffPushes } from '@banyan/contract/staff/socket'
import { actor, type EveryCall } from '@banyan/demo/stage'
import { demoTotpSecret, members, staff } from '@banyan/demo/story'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportList, openConsole } from '../screens/console.ts'
import { atConsole, atDesk, goOnline, rowOf, writeCanned } from '../screens/desk.ts'
import { seesToast } from '../screens/look.ts'
import { openPage, reloadPage, sees } from '../screens/member.ts'
import { enterMember } from '../screens/noy.ts'
import { openStage, type Person, type Stage } from '../stage.ts'
import { online } from './online.ts'

let stage: Stage
let owner: Ask<EveryCall>
/** Sets the working hours of every day, in the zone of customer service. */
async function setHours(from: number, to: number): Promise<void> {
  for (const [key, value] of [
    ['service.toHour', 24],
    ['service.fromHour', from],
    ['service.toHour', to],
    ['service.sunday', true],
  ] as const)
    await owner('/staff/system/settings', 'do-change', { key, value: JSON.stringify(value) })
}

beforeAll(async () => {
  stage = await openStage()
  const one = staff.find(({ role }) => role === 'owner')
  await stage.pass(31)
  const { data } = await actor(stage, 'en')('/staff/login/login', 'do-login', {
    name: one?.name ?? '',
    password: one?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  owner = actor(stage, 'en', data.token)
  await setHours(0, 24)
})
afterAll(() => stage.close())

/** Returns a client of a member of the demo, on a second device. */
async function deviceOf(id: string, language: Language): Promise<Ask<EveryCall>> {
  const one = members.find((member) => member.id === id)
  const { data } = await actor(stage, language)('/login/login', 'do-login', {
    account: one?.account ?? '',
    password: one?.password ?? '',
    device: 'Second device',
  })
  return actor(stage, language, data.user.token)
}

const chat = '[data-page="pages/chat/conversation/chat"]'

interface Asking extends Person {
  name: string
  log: ReturnType<Person['page']['locator']>
  say(words: string): Promise<void>
}

/** Opens the chat with customer service as a member of the demo. */
async function asking(id: string): Promise<Asking> {
  const person = await stage.person({ language: 'en' })
  const { page } = person
  await enterMember(page, id)
  await openPage(page, 'pages/mine/service/external-service')
  await page.getByRole('button', { name: 'Chat with us' }).filter({ visible: true }).click()
  const log = page.locator(chat).getByRole('log')
  await log.waitFor()
  await online(page)
  return {
    ...person,
    name: members.find((one) => one.id === id)?.nickName ?? '',
    log,
    async say(words) {
      const box = page.locator(chat).getByRole('textbox', { name: 'Message' })
      await box.fill(words)
      await box.press('Enter')
      await log.getByText(words).waitFor()
    },
  }
}

/** Attaches the member's newest order and recharge to the chat. */
async function attachRecords(id: string): Promise<void> {
  const ask = await deviceOf(id, 'en')
  const [order] = (await ask('/shop/order/order-list', 'load-order-list', { tab: 'all' })).data.list
  const [recharge] = (await ask('/wallet/recharge-record', 'load-recharge-record', {})).data.list
  const { conversation_id } = (await ask('/mine/service/external-service', 'do-open', {})).data
  for (const about of [`order:${order?.id}`, `recharge:${recharge?.id}`])
    await ask('/chat/conversation/chat', 'send-message', {
      to_id: conversation_id,
      chat_type: 'service',
      type: 'card',
      data: about,
      client_id: `attached-${about.replace(':', '-')}`.padEnd(20, '-'),
    })
}

/** Returns how many members wait before this one. */
async function placeOf({ page }: Person): Promise<number> {
  const line = page.locator(chat).getByText(/ahead of you$|^You’re next in line$/)
  return Number(/(\d+) ahead/.exec(await line.innerText())?.[1] ?? 0)
}

test('[D52 (chats: filters, search, CSV export)] the rated chats of an agent are found, kept in the address, exported, and read at the desk', async () => {
  const lead = await atConsole(stage, 'owner')
  const { page } = lead
  await openConsole(page, '/service/chat')
  await page.getByRole('heading', { name: 'Service chats', level: 1 }).waitFor()
  const rows = page.locator('tbody tr[data-row-key]')
  // One chat was rated, another one waits.
  await expect.poll(() => rows.count()).toBe(2)
  const pick = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label }).click()
    await page.locator('.ant-select-item-option').filter({ hasText: option }).click()
  }
  await pick('Agent', 'Noi')
  await pick('Stars', '5 stars')
  await expect.poll(() => new URL(page.url()).hash).toMatch(/[?&]agent=\d+&stars=5$/)
  await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining('James Okafor')])
  await reloadPage(page)
  await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining('Quick and friendly')])
  await lead.accessible()
  await lead.shot('service-chats')
  const csv = await exportList(page, () => stage.runExports())
  expect(csv.startsWith('\uFEFFNumber,Began at,Status')).toBe(true)
  expect(csv.trim().split('\r\n')).toEqual([
    expect.any(String),
    expect.stringMatching(/James Okafor,.*,Noi,.*,5,Quick and friendly$/),
  ])
  await rows
    .first()
    .getByRole('button', { name: /^Open chat/ })
    .click()
  await page.getByRole('log', { name: 'James Okafor' }).getByText('your room number').waitFor()
  await lead.close()
})

test('[D46] two chats arrive in the open queue, are answered side by side, noted, closed and rated, and the figures count them', async () => {
  const ids = members.slice(0, 2).map(({ id }) => id)
  const [first, second] = [await asking(ids[0] ?? ''), await asking(ids[1] ?? '')]
  const mali = await atConsole(stage, 'support')
  const desk = mali.page
  const heard: StaffPush[] = []
  desk.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) =>
      heard.push(staffPushes.parse(JSON.parse(payload.toString()))),
    ),
  )
  const chatsHeard = () =>
    new Set(heard.flatMap((push) => (push.push_type === 'chat' ? [push.data.conversation_id] : []))).size
  await reloadPage(desk)
  await goOnline(mali, 'Mali')
  // The socket tells the desk of both chats: while it is connected, the desk asks the server only once a minute.
  await online(desk)
  await first.say('Where is my parcel?')
  await rowOf(mali, first.name).getByText('Where is my parcel?').waitFor()
  await second.say('May I pay in kip?')
  await rowOf(mali, second.name).getByText('May I pay in kip?').waitFor()
  await expect.poll(chatsHeard).toBe(2)
  const place = await placeOf(first)
  await expect.poll(() => placeOf(second)).toBe(place + 1)
  await attachRecords(ids[0] ?? '')
  // The member reads Lao from now on, and so are the canned answers.
  await (
    await deviceOf(ids[1] ?? '', 'lo')
  )('/mine/service/external-service', 'do-open', {})

  await rowOf(mali, first.name).getByRole('button', { name: 'Take' }).click()
  const cards = desk.getByRole('log', { name: first.name }).getByRole('link')
  await expect
    .poll(() => cards.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    .toEqual([
      expect.stringMatching(/\/goods\/order\?state=all&item=\d+$/),
      expect.stringMatching(/\/finance\/recharge\?item=\d+$/),
    ])
  await expect.poll(() => placeOf(second)).toBe(place)
  await rowOf(mali, second.name).getByRole('button', { name: 'Take' }).click()
  await desk.getByRole('log', { name: second.name }).waitFor()
  const panel = (name: string) => desk.locator('section').filter({ has: desk.getByRole('log', { name }) })
  const answer = async ({ name, log }: Asking, words: string) => {
    await panel(name)
      .getByRole('textbox', { name: /^Write an answer/ })
      .fill(words)
    await panel(name).getByRole('button', { name: 'Send', exact: true }).click()
    await log.getByText(words).waitFor()
  }
  const box = panel(second.name).getByRole('textbox', { name: /^Write an answer/ })
  await writeCanned(box, '/hi', 'ສະບາຍດີ ມີຫຍັງໃຫ້ຊ່ວຍບໍ?')
  await answer(first, 'It arrives tomorrow.')
  await answer(second, 'Yes, at the daily rate.')
  expect(await first.log.getByText('Yes, at the daily rate.').count()).toBe(0)
  expect(await second.log.getByText('It arrives tomorrow.').count()).toBe(0)
  await mali.accessible()
  await mali.shot('service-desk-two-chats')

  await second.page.getByRole('button', { name: 'End chat' }).click()
  const sure = second.page.getByRole('alertdialog', { name: 'End this chat?' })
  await sure.getByRole('button', { name: 'End chat' }).click()
  await sees(second.page, 'This chat has ended')
  await panel(second.name).getByText('The chat ended').waitFor()

  const opener = panel(first.name).getByRole('button', { name: 'Member', exact: true })
  await opener.click()
  const card = desk.getByRole('dialog', { name: 'Member' })
  await card.getByLabel('Add a note').fill('Asks often about parcels')
  await card.getByRole('button', { name: 'Save', exact: true }).click()
  await card.getByText('Asks often about parcels').waitFor()
  await card.getByRole('button', { name: 'Close' }).click()
  await card.waitFor({ state: 'hidden' })
  await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true)

  // A colleague reads the note in the chat that all can see.
  const somphone = await atDesk(stage, 'owner', 'Somphone')
  await somphone.page.getByRole('tab', { name: /^All open/ }).click()
  await rowOf(somphone, first.name).getByRole('button', { name: 'Open' }).click()
  await somphone.page.getByRole('button', { name: 'Member', exact: true }).click()
  await somphone.page.getByRole('dialog', { name: 'Member' }).getByText('Asks often about parcels').waitFor()
  expect(await first.page.getByText('Asks often about parcels').count()).toBe(0)

  await panel(first.name).getByRole('button', { name: 'Close', exact: true }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await first.page.getByRole('button', { name: 'Rate us' }).click()
  const sheet = first.page.getByRole('dialog', { name: 'How was our service?' })
  await sheet.getByRole('radio', { name: /5/ }).check({ force: true })
  await sheet.getByRole('textbox').fill('Quick and friendly')
  await sheet.getByRole('button', { name: 'Submit' }).click()
  await seesToast(first.page, 'Thank you for your rating')
  // The agent reads the words of the rating.
  await panel(first.name).getByText('Closed · By the agent · With Mali · Quick and friendly').waitFor()

  await desk.getByRole('tab', { name: 'Figures' }).click()
  const figures = desk.getByRole('row').filter({ hasText: 'Mali' }).first()
  await expect.poll(() => figures.getByRole('cell').last().textContent()).toBe('5.00')
  await mali.accessible()
})

test('[D46] outside the working hours the chat says when customer service answers, and takes messages', async () => {
  const { now } = (await owner('/staff/service/chat', 'load-chat', {})).data
  // Twelve hours from now, in the zone of customer service.
  const from = (new Date(now).getUTCHours() + 7 + 12) % 24
  await setHours(from, from + 1)
  const james = await asking('james')
  const hour = String(from).padStart(2, '0')
  const closed = new RegExp(`^We’re closed now\\. Leave a message and we’ll reply after .*${hour}:00\\.$`)
  await sees(james.page, closed)
  await james.say('Do you send parcels to Pakse?')
  await james.page.getByRole('button', { name: 'End chat' }).waitFor()
  await sees(james.page, closed)
  await james.accessible()
  await james.close()
})
