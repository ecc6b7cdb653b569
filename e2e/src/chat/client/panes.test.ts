// A wide screen shows the list of chats and the open chat side by side. Ida has two friends.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn, openPage, reloadPage } from '../../screens/member.ts'
import { openStage, type Person, type Stage } from '../../stage.ts'
import { type Newcomer, watchOutbox } from '../newcomer.ts'
import { chat, list, log, said, say, tell, top, two } from '../pair.ts'

const crew = 'Boat crew'
const info = 'pages/chat/conversation/info'

let stage: Stage
let ida: Newcomer
let tom: Newcomer
/** Ida at a wide screen. */
let wide: Person
beforeAll(async () => {
  stage = await openStage()
  ;[ida, tom] = await two(stage, await watchOutbox(stage), 'panes')
  await ida.ask('/chat/group/create', 'create-group', {
    request_key: randomUUID(),
    name: crew,
    members: [tom.id],
  })
  await tell(tom, ida, ['from the small boat'])
  wide = await stage.person({ width: 1440, height: 900 })
  await logIn(wide.page, 'en', {
    account: 'ida.panes@page.example',
    password: 'Banyan2026x',
    nickName: ida.name,
  })
})
afterAll(() => stage.close())

const row = (name: string) =>
  top(wide, list)
    .getByRole('listitem')
    .filter({ has: wide.page.getByText(name, { exact: true }) })
    .getByRole('link')
const title = (name: string) => top(wide).getByRole('heading', { name, level: 1 })

test('[N2 N51] the open chat stands beside the list; another chat takes its place, and Back leads to the list', async () => {
  await openPage(wide.page, list)
  await wide.page.getByText('Choose a chat').waitFor()
  await row(tom.name).waitFor()
  await wide.accessible()
  await wide.shot('panes-empty')
  await row(tom.name).click()
  await said(wide, 'from the small boat').waitFor()
  await expect.poll(() => row(tom.name).getAttribute('aria-current')).toBe('page')
  const left = await top(wide, list).boundingBox()
  const right = await top(wide, chat).boundingBox()
  expect(left && right && left.x + left.width <= right.x + 1).toBe(true)
  expect(left?.width).toBeLessThanOrEqual(352)
  expect(right?.width, 'nothing is stretched').toBeLessThanOrEqual(750)
  await wide.accessible()
  await wide.shot('panes-chat')

  await row(crew).click()
  await title(crew).waitFor()
  await expect.poll(() => row(crew).getAttribute('aria-current')).toBe('page')
  await expect.poll(() => row(tom.name).getAttribute('aria-current')).toBeNull()
  await say(wide, 'all aboard')
  await said(wide, 'all aboard').waitFor()
  await row(tom.name).click()
  await said(wide, 'from the small boat').waitFor()
  await wide.page.goBack()
  await wide.page.getByText('Choose a chat').waitFor()
  await expect.poll(() => top(wide, chat).count()).toBe(0)
})

test('[N4] a chat opened by its address has the list beside it; a page above the chat keeps it marked', async () => {
  await row(tom.name).click()
  await log(wide).waitFor()
  const address = wide.page.url()
  await openPage(wide.page, 'pages/tarbar/home')
  await expect.poll(() => wide.page.locator('[data-pane]').count()).toBe(0)
  await wide.page.goto(address)
  await reloadPage(wide.page)
  await said(wide, 'from the small boat').waitFor()
  await expect.poll(() => row(tom.name).getAttribute('aria-current')).toBe('page')
  await top(wide).getByRole('link', { name: 'Chat info' }).click()
  await top(wide, info).getByText('Pin chat').waitFor()
  await expect.poll(() => row(tom.name).getAttribute('aria-current')).toBe('page')
  await wide.page.goBack()
  await said(wide, 'from the small boat').waitFor()
})

test('the arrow keys move through the list, and Enter opens a chat', async () => {
  await row(tom.name).focus()
  const before = await row(tom.name).evaluate((one) => one.getBoundingClientRect().top)
  const other = await row(crew).evaluate((one) => one.getBoundingClientRect().top)
  await wide.page.keyboard.press(other > before ? 'ArrowDown' : 'ArrowUp')
  expect(await row(crew).evaluate((one) => one === document.activeElement)).toBe(true)
  await wide.page.keyboard.press('Enter')
  await title(crew).waitFor()
})

test('a narrow window shows one page, and the same chat after it is made wide again', async () => {
  await wide.page.setViewportSize({ width: 800, height: 900 })
  await expect.poll(() => wide.page.locator('[data-pane]').count()).toBe(0)
  await expect.poll(() => top(wide, list).count()).toBe(0)
  await title(crew).waitFor()
  await wide.page.setViewportSize({ width: 900, height: 900 })
  await row(crew).waitFor()
  await title(crew).waitFor()
  await wide.shot('panes-900')
  await ida.close()
  await tom.close()
  await wide.close()
})
