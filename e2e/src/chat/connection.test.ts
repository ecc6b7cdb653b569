// How the app shows the connection: it is lost, a dialog opens, and a message makes one sound.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, reloadPage } from '../screens/member.ts'
import { openStage, type Stage } from '../stage.ts'
import { type Newcomer, newcomer, watchOutbox } from './newcomer.ts'

const list = 'pages/tarbar/conversation'

let stage: Stage
let james: Newcomer
let bounmy: Newcomer
beforeAll(async () => {
  stage = await openStage()
  const readCode = await watchOutbox(stage)
  james = await newcomer(stage, readCode, {
    name: 'James Park',
    account: 'james@ring.example',
    language: 'en',
  })
  bounmy = await newcomer(stage, readCode, {
    name: 'Bounmy Lao',
    account: 'bounmy@ring.example',
    language: 'en',
  })
  await james.ask('/chat/friend/add', 'do-apply', { user_code: bounmy.code, note: '' })
  await bounmy.ask('/chat/friend/add', 'do-apply', { user_code: james.code, note: '' })
})
afterAll(() => stage.close())

const writes = (data: string) =>
  james.ask('/chat/conversation/chat', 'send-message', {
    to_id: bounmy.id,
    chat_type: 'single',
    type: 'text',
    data,
    client_id: randomUUID(),
  })
const shows = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()

test('[T17 K7 T12] a connection that breaks again and again is asked about; reconnecting brings what was missed', async () => {
  const { page } = bounmy
  let broken = true
  await page.routeWebSocket(/\/socket$/, (socket) => {
    if (!broken) socket.connectToServer()
    // The socket opens and closes at the client's first message.
    else socket.onMessage(() => void socket.close())
  })
  await page.goto(`/#/${list}`)
  await reloadPage(page)
  // The heading says that the app connects. Nothing moves under a finger.
  const chats = page.getByRole('region', { name: 'Chat list' })
  const before = await chats.boundingBox()
  await page.getByRole('status').filter({ hasText: 'Connecting…' }).waitFor()
  expect(await chats.boundingBox()).toEqual(before)
  const dialog = page.getByRole('alertdialog', { name: 'You have been disconnected. Connect again?' })
  // Five disconnects, with waits that double.
  await dialog.waitFor({ timeout: 100_000 })
  await bounmy.accessible()
  await bounmy.shot('connection-lost')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await writes('while you were away')
  await expect.poll(() => page.getByText('while you were away').count()).toBe(0)
  broken = false
  await page.getByRole('button', { name: 'Reconnect' }).click()
  await shows(page, 'while you were away')
  await expect.poll(() => page.getByRole('button', { name: 'Reconnect' }).count()).toBe(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

/** The sounds and messages of a tab since its document was opened. */
interface Counted {
  /** The times of its sounds. */
  rang: number[]
  /** The kinds of the messages that the tab has sent to the other tabs. */
  told: string[]
}

test('[D49 R7] one sound however many tabs are open, none while the chat is looked at, none when it is muted', async () => {
  const { context } = bounmy
  await context.addInitScript(() => {
    const counted = globalThis as unknown as Counted
    counted.rang = []
    counted.told = []
    // Called with its own node below.
    // oxlint-disable-next-line typescript/unbound-method
    const { start } = AudioBufferSourceNode.prototype
    AudioBufferSourceNode.prototype.start = function (...when) {
      counted.rang.push(Date.now())
      start.apply(this, when)
    }
    // Called with its own channel below.
    // oxlint-disable-next-line typescript/unbound-method
    const { postMessage } = BroadcastChannel.prototype
    BroadcastChannel.prototype.postMessage = function (message: { kind: string }) {
      counted.told.push(message.kind)
      postMessage.call(this, message)
    }
  })
  const tabs = [bounmy.page, await context.newPage()]
  for (const tab of tabs) {
    await tab.goto(`/#/${list}`)
    await reloadPage(tab)
    await tab.getByRole('listitem').filter({ hasText: 'James Park' }).waitFor()
    // A page makes no sound before the first user gesture.
    await tab.getByRole('heading', { name: /Chats/ }).click()
  }
  const rang = async () => {
    const all = await Promise.all(
      tabs.map((tab) => tab.evaluate(() => (globalThis as unknown as Counted).rang)),
    )
    return all.flat()
  }
  let time = Date.now()
  /** Lets as much time pass as must lie between two sounds. Otherwise the tabs' clock stands still; timers go on. */
  const pass = () => context.clock.setFixedTime((time += 3_200))
  /** A tab listens to the others for 120 ms before it makes a sound. A later timer of the same tab ends after that. */
  const calm = () =>
    Promise.all(tabs.map((tab) => tab.evaluate(() => new Promise((done) => void setTimeout(done, 600)))))
  await pass()
  const both = (text: string) => Promise.all(tabs.map((tab) => shows(tab, text)))

  await writes('one')
  await both('one')
  await expect.poll(async () => (await rang()).length).toBe(1)
  await writes('two, at once')
  await both('two, at once')
  await calm()
  expect(await rang(), 'neither a second tab nor a second message rang').toHaveLength(1)

  const [first, second] = tabs as [Page, Page]
  await second.getByRole('listitem').filter({ hasText: 'James Park' }).getByRole('link').click()
  await second.getByRole('log').getByText('two, at once').waitFor()
  await pass()
  // The list listens only after the chat has said that it is looked at, however slow the other tab is.
  await context.clock.pauseAt(time)
  await writes('you see this')
  await expect.poll(() => second.evaluate(() => (globalThis as unknown as Counted).told)).toContain('watched')
  await context.clock.resume()
  await both('you see this')
  await calm()
  expect(await rang(), 'looked at in one tab, it rings in none').toHaveLength(1)

  await openPage(second, list)
  await pass()
  await writes('three')
  await both('three')
  await expect.poll(async () => (await rang()).length).toBe(2)
  const row = first.getByRole('listitem').filter({ hasText: 'James Park' })
  await row.getByRole('link').click({ button: 'right' })
  await first.getByRole('dialog').getByRole('button', { name: 'Mute' }).click()
  for (const tab of tabs) await tab.getByText('muted', { exact: true }).first().waitFor({ state: 'attached' })
  await pass()
  await writes('quietly')
  await both('quietly')
  await calm()
  expect(await rang()).toHaveLength(2)
  await bounmy.close()
  await james.close()
})
