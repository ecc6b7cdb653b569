// The chat list on a touch screen: its order, pinning, deleting, searching, and a member with very many chats.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, reloadPage } from '../screens/member.ts'
import { openStage, type Stage } from '../stage.ts'
import { type Newcomer, newcomer, watchOutbox } from './newcomer.ts'

const list = 'pages/tarbar/conversation'

let stage: Stage
let dao: Newcomer
let james: Newcomer
let kham: Newcomer
beforeAll(async () => {
  stage = await openStage()
  const readCode = await watchOutbox(stage)
  const person = (name: string, account: string) =>
    newcomer(stage, readCode, { name, account, language: 'en' })
  dao = await person('Dao Lao', 'dao@list.example')
  james = await person('James Park', 'james@list.example')
  kham = await person('Kham Lao', 'kham@list.example')
  for (const friend of [james, kham]) {
    await friend.ask('/chat/friend/add', 'do-apply', { user_code: dao.code, note: '' })
    await dao.ask('/chat/friend/add', 'do-apply', { user_code: friend.code, note: '' })
  }
})
afterAll(() => stage.close())

const writes = (from: Newcomer, data: string) =>
  from.ask('/chat/conversation/chat', 'send-message', {
    to_id: dao.id,
    chat_type: 'single',
    type: 'text',
    data,
    client_id: randomUUID(),
  })
const rows = (page: Page) => page.getByRole('region', { name: 'Chat list' }).getByRole('listitem')
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })
/** Names from top to bottom. */
const order = async (page: Page) =>
  (await rows(page).allInnerTexts()).map((text) => /James Park|Kham Lao/.exec(text)?.[0])

test('[N2 T12 T11 D44] the newest chat comes first, pinned ones before it; what is deleted comes back with a message', async () => {
  const { page } = dao
  await openPage(page, list)
  await writes(james, 'first')
  await writes(kham, 'second')
  await expect.poll(() => order(page)).toEqual(['Kham Lao', 'James Park'])
  await writes(james, 'third')
  await expect.poll(() => order(page)).toEqual(['James Park', 'Kham Lao'])

  // The actions are behind the row; the focus shows them.
  // The list shows it before the server has it, and a reload would cancel the request.
  const pinned = page.waitForResponse(
    (reply) => reply.request().postData()?.includes('control=set-top') ?? false,
  )
  await row(page, 'Kham Lao').getByRole('button', { name: 'Pin' }).click()
  await expect.poll(() => order(page)).toEqual(['Kham Lao', 'James Park'])
  await pinned
  await writes(james, 'fourth')
  await row(page, 'James Park').getByText('fourth').waitFor()
  expect(await order(page), 'a pinned chat stays on top').toEqual(['Kham Lao', 'James Park'])
  await reloadPage(page)
  await expect.poll(() => order(page)).toEqual(['Kham Lao', 'James Park'])

  // The list that the device has kept is shown first. It can be older than the last message, which then stays unread.
  await row(page, 'James Park').getByText('fourth').waitFor()
  await row(page, 'James Park').getByRole('link').click({ button: 'right' })
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as read' }).click()
  await expect.poll(() => row(page, 'James Park').locator('[data-badge]').count()).toBe(0)
  await row(page, 'James Park').getByRole('link').click({ button: 'right' })
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this chat?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await order(page)).toEqual(['Kham Lao', 'James Park'])
  await row(page, 'James Park').getByRole('link').click({ button: 'right' })
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => order(page)).toEqual(['Kham Lao'])
  await writes(james, 'and back')
  await expect.poll(() => order(page)).toEqual(['Kham Lao', 'James Park'])
  await row(page, 'James Park').locator('[data-badge="count"]').filter({ hasText: '1' }).waitFor()
})

test('[N2 D44] a search finds friends at once and messages by their words; a result opens at its message', async () => {
  const { page } = dao
  await openPage(page, list)
  const search = page.getByRole('searchbox').filter({ visible: true })
  await search.fill('kham')
  await page.getByRole('heading', { name: 'Friends' }).waitFor()
  await search.fill('SECOND')
  await page.getByRole('heading', { name: 'Messages' }).waitFor()
  await dao.accessible()
  await page
    .getByRole('link', { name: /second/ })
    .filter({ visible: true })
    .click()
  await page.getByRole('log').getByText('second', { exact: true }).waitFor()
  await page.goBack()
  await search.fill('nobody says this')
  await page.getByText('Nothing found for “nobody says this”').waitFor()
  await search.fill('')
})

test('a notification that opens the closed app leads to its chat, and Back to the list; no id stays in an address', async () => {
  const page = await dao.context.newPage()
  await openPage(page, `${list}?to_id=${james.id}&chat_type=single`)
  await page.getByRole('log').getByText('and back', { exact: true }).waitFor()
  expect(page.url()).toMatch(/#\/pages\/chat\/conversation\/chat\?/)
  expect(page.url()).not.toContain(`to_id=${james.id}`)
  await page.goBack()
  await row(page, 'James Park').waitFor()
  expect(new URL(page.url()).hash).toBe(`#/${list}`)
  await reloadPage(page)
  await row(page, 'James Park').waitFor()
  expect(await page.getByRole('log').count(), 'it is opened once').toBe(0)
  await page.close()
})

test('[N2 T12] of fifteen hundred chats only those in sight are drawn, and the last one is reached', async () => {
  const { page } = dao
  await page.route('**/chat/conversation/init', async (route) => {
    const reply = await route.fetch()
    const body = (await reply.json()) as { data: { chatlist: string } }
    const [line] = JSON.parse(body.data.chatlist) as { name: string; time: string }[]
    const many = Array.from({ length: 1500 }, (_, at) => ({
      ...line,
      conversation_id: String(1_000_000 + at),
      is_top: 0,
      name: `Chat ${at + 1}`,
      time: new Date(1_790_000_000_000 - at * 60_000).toISOString(),
    }))
    await route.fulfill({ json: { ...body, data: { ...body.data, chatlist: JSON.stringify(many) } } })
  })
  await openPage(page, list)
  await reloadPage(page)
  await row(page, 'Chat 1').first().waitFor()
  await expect.poll(() => rows(page).count()).toBeLessThan(40)
  const scroller = page.locator(`[data-page="${list}"] [data-scroller]`).filter({ visible: true })
  await expect
    .poll(async () => {
      await scroller.evaluate((box) => box.scrollTo({ top: box.scrollHeight }))
      return row(page, 'Chat 1500').count()
    })
    .toBe(1)
  await expect.poll(() => rows(page).count()).toBeLessThan(40)
  // The rows take a tap while the list still moves.
  const deaf = await scroller.evaluate(async (box) => {
    const { left, top, width, height } = box.getBoundingClientRect()
    let frames = 0
    for (let n = 0; n < 20; n++) {
      box.scrollBy({ top: -20 })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const met = document.elementFromPoint(left + width / 2, top + height / 2)
      if (!met?.closest('li')) frames++
    }
    return frames
  })
  expect(deaf).toBe(0)
  // The app may be asking just now, and the end of the page would be an error of the handler.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await dao.close()
  await james.close()
  await kham.close()
})
