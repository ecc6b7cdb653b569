// A chat with a long history, as two members read it, and the actions on single messages.
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seesToast } from '../screens/look.ts'
import { openPage, reloadPage } from '../screens/member.ts'
import { openStage, type Person, type Stage } from '../stage.ts'
import { newcomer, watchOutbox } from './newcomer.ts'
import { button, list, log, openChat, type ReadCode, said, say, tell, top, two } from './pair.ts'

const info = 'pages/chat/conversation/info'
const search = 'pages/chat/conversation/search'

let stage: Stage
let readCode: ReadCode
beforeAll(async () => {
  stage = await openStage()
  readCode = await watchOutbox(stage)
})
afterAll(() => stage.close())

const lines = (count: number) => Array.from({ length: count }, (_, place) => `line ${place + 1}`)

describe('a long history', () => {
  /** Returns the position of a message, in pixels from the top of the list. */
  const placeOf = (person: Person, text: string) =>
    said(person, text).evaluate((row) => row.getBoundingClientRect().top)

  test('[D44] older pages come without a jump; an answer leads to its message and back', async () => {
    const [ida, tom, conversation] = await two(stage, readCode, 'long')
    const words = (from: number) =>
      Array.from({ length: 80 }, (_, place) =>
        `number ${from + place} ${'word '.repeat((from + place) % 17)}`.trim(),
      )
    await tell(ida, tom, words(1))
    await tell(tom, ida, words(81))
    const first = await ida.ask('/chat/conversation/chat', 'search-messages', {
      conversation_id: conversation,
      words: 'number 5 word',
    })
    const quoted = first.data.list[0]
    await tom.ask('/chat/conversation/chat', 'send-message', {
      to_id: ida.id,
      chat_type: 'single',
      type: 'text',
      data: 'about that one',
      options: { reply_to: quoted?.chat_id ?? '' },
      client_id: `answer-${conversation}`.padEnd(20, '-'),
    })
    await openChat(ida, tom.name)
    await said(ida, 'about that one').waitFor()

    // A page of history is held back until the reader stops at a message; after it arrives, the message must not move.
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    let pages = 0
    await ida.page.route('**/chat/conversation/chat', async (route) => {
      if (route.request().postData()?.includes('load-messages') && ++pages === 1) await held
      await route.continue()
    })
    const box = await log(ida).boundingBox()
    await ida.page.mouse.move(200, (box?.y ?? 0) + 200)
    await expect
      .poll(async () => {
        if (pages === 0) await ida.page.mouse.wheel(0, -500)
        return pages
      })
      .toBe(1)
    // The wheel scrolls for a while. A row that leaves the window of rows is gone.
    let place = -1
    await expect
      .poll(
        async () => {
          const before = place
          place = await log(ida).evaluate((list) => list.scrollTop)
          return place === before
        },
        { interval: 300 },
      )
      .toBe(true)
    // While React replaces the rows, they have no text.
    let seen = ''
    const readSeen = async () => {
      seen = await log(ida)
        .locator('[data-seq]')
        .evaluateAll((rows) => {
          const below = rows.filter((row) => row.getBoundingClientRect().top > 300)
          return below.map((row) => row.querySelector('p')?.textContent ?? '').find(Boolean) ?? ''
        })
      return seen
    }
    await expect.poll(readSeen).not.toBe('')
    await ida.page.waitForFunction(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))),
    )
    const before = await placeOf(ida, seen)
    const rowsBefore = await log(ida).evaluate((box) => box.scrollHeight)
    release()
    await expect.poll(() => log(ida).evaluate((box) => box.scrollHeight)).toBeGreaterThan(rowsBefore + 400)
    expect(
      Math.abs((await placeOf(ida, seen)) - before),
      'the message under the eyes has not moved',
    ).toBeLessThanOrEqual(2)

    // The page may have arrived before the reader was far from the end: scroll further up until the button is shown.
    await expect
      .poll(async () => {
        if ((await button(ida, 'Jump to latest').count()) === 0) await ida.page.mouse.wheel(0, -500)
        return button(ida, 'Jump to latest').count()
      })
      .toBe(1)
    await button(ida, 'Jump to latest').click()
    await said(ida, 'about that one').waitFor()
    await button(ida, `Go to the quoted message: ${ida.name}`).click()
    await said(ida, 'number 5 word word word word word').waitFor()
    await expect.poll(() => said(ida, 'about that one').isVisible()).toBe(false)
    await button(ida, 'Jump to latest').click()
    await said(ida, 'about that one').waitFor()
    await ida.close()
    await tom.close()
  })

  test('[T9] with late pushes, the page of messages itself says how many are unread, and how many are new', async () => {
    const [ida, tom] = await two(stage, readCode, 'late')
    const held: (() => void)[] = []
    let isLate = false
    const loggedIn = Promise.withResolvers<void>()
    await tom.page.routeWebSocket(/\/socket$/, (socket) => {
      socket.connectToServer().onMessage((push) => {
        if (isLate) held.push(() => socket.send(push))
        else socket.send(push)
        if (push.includes('"push_type":"login"')) loggedIn.resolve()
      })
    })
    await openPage(tom.page, list)
    await reloadPage(tom.page)
    await top(tom, list).getByRole('listitem').filter({ hasText: ida.name }).waitFor()
    // A login that came late would let the page take its socket for a dead one.
    await loggedIn.promise
    isLate = true
    await tell(ida, tom, lines(60))
    await openChat(tom, ida.name)
    await said(tom, 'line 60').waitFor()
    await button(tom, /^60 unread$/).click()
    await said(tom, 'line 1').waitFor()
    await button(tom, 'Jump to latest').waitFor()
    isLate = false
    for (const send of held.splice(0)) send()
    await tell(ida, tom, ['one more'])
    await button(tom, /^1 new message$/).click()
    await said(tom, 'one more').waitFor()
    await ida.close()
    await tom.close()
  })

  test('[T9 T10 D44] what waited begins under a line, and the way up to it stands above; words and days are found', async () => {
    const [ida, tom] = await two(stage, readCode, 'unread')
    await tell(ida, tom, ['where is the blue boat'])
    await tell(tom, ida, ['by the old pier'])
    await tell(ida, tom, lines(90))
    await openChat(tom, ida.name)
    await said(tom, 'line 90').waitFor()
    await button(tom, '90 unread').click()
    await log(tom).getByText('New messages').waitFor()
    await said(tom, 'line 1').waitFor()
    await tom.shot('page-unread')
    // An opened chat is read, on the server too.
    await expect
      .poll(
        async () =>
          (await tom.ask('/chat/conversation/info', 'load-info', { to_id: ida.id, chat_type: 'single' })).data
            .noreadnum,
      )
      .toBe(0)

    await top(tom).getByRole('link', { name: 'Chat info' }).click()
    await top(tom, info).getByText('Pin chat').waitFor()
    await tom.accessible()
    await tom.shot('page-info')
    await top(tom, info).getByRole('link', { name: 'Search chat history' }).click()
    await top(tom, search).getByRole('searchbox').fill('BLUE boat')
    const found = top(tom, search).getByRole('link', { name: /where is the blue boat/ })
    await found.waitFor()
    expect(await top(tom, search).locator('mark').allInnerTexts()).toEqual(['blue boat'])
    await tom.accessible()
    await tom.shot('page-search')
    await found.click()
    await said(tom, 'where is the blue boat').waitFor()
    await openPage(tom.page, list)
    await openChat(tom, ida.name)
    await top(tom).getByRole('link', { name: 'Chat info' }).click()
    await top(tom, info).getByRole('link', { name: 'Search chat history' }).click()
    await top(tom, search).getByRole('button', { name: 'Search by date' }).click()
    const calendar = tom.page.getByRole('dialog')
    await calendar.getByRole('button', { name: 'Previous month' }).click()
    await calendar.getByRole('button', { name: /^1 / }).first().click()
    await said(tom, 'where is the blue boat').waitFor()
    await ida.close()
    await tom.close()
  })
})

describe('what is done with messages', () => {
  const menuOf = async (person: Person, text: string): Promise<Locator> => {
    await said(person, text).click({ button: 'right' })
    return person.page.getByRole('menu')
  }

  test('[D43 T13 D44] copied, answered, taken back and written again; several forwarded, and deleted for oneself', async () => {
    const [ida, tom] = await two(stage, readCode, 'doings')
    const cai = await newcomer(stage, readCode, {
      name: 'Cai Lund',
      account: 'cai.doings@page.example',
      language: 'en',
    })
    await ida.ask('/chat/friend/add', 'do-apply', { user_code: cai.code, note: '' })
    await cai.ask('/chat/friend/add', 'do-apply', { user_code: ida.code, note: '' })
    await tell(tom, ida, ['shall we meet', 'at the night market'])
    await openChat(ida, tom.name)
    await openChat(tom, ida.name)

    await (await menuOf(ida, 'shall we meet')).getByRole('menuitem', { name: 'Reply' }).click()
    await say(ida, 'with pleasure')
    await button(tom, `Go to the quoted message: ${tom.name}`).waitFor()
    // She can't recall his message.
    const his = await menuOf(ida, 'at the night market')
    await his.getByRole('menuitem', { name: 'Report' }).waitFor()
    await expect.poll(() => his.getByRole('menuitem', { name: 'Recall' }).count()).toBe(0)
    await ida.accessible()
    await ida.page.keyboard.press('Escape')
    await his.waitFor({ state: 'detached' })

    await say(ida, 'wrong window')
    await said(tom, 'wrong window').waitFor()
    await (await menuOf(ida, 'wrong window')).getByRole('menuitem', { name: 'Recall' }).click()
    await log(tom).getByText(`${ida.name} recalled a message`).waitFor()
    await expect.poll(() => said(tom, 'wrong window').count()).toBe(0)
    await log(ida).getByRole('button', { name: 'Edit again' }).click()
    await expect
      .poll(() => top(ida).getByRole('textbox', { name: 'Message' }).inputValue())
      .toBe('wrong window')
    await expect.poll(() => log(tom).getByRole('button', { name: 'Edit again' }).count()).toBe(0)

    await (await menuOf(ida, 'shall we meet')).getByRole('menuitem', { name: 'Select' }).click()
    await log(ida).getByRole('checkbox').nth(1).check()
    await top(ida).getByText('2 selected').waitFor()
    await ida.accessible()
    await ida.shot('page-choose')
    await button(ida, 'Forward').click()
    const sheet = ida.page.getByRole('dialog')
    await sheet.getByRole('checkbox', { name: cai.name }).check()
    await sheet.getByRole('button', { name: 'Send (1)' }).click()
    await seesToast(ida.page, 'Forwarded')
    await openChat(cai, ida.name)
    await said(cai, 'shall we meet').waitFor()
    await said(cai, 'at the night market').waitFor()
    await expect.poll(() => log(cai).getByText('Forwarded').count()).toBe(2)

    await (await menuOf(ida, 'at the night market')).getByRole('menuitem', { name: 'Delete' }).click()
    await ida.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await said(ida, 'at the night market').waitFor({ state: 'detached' })
    await said(tom, 'at the night market').waitFor()
    for (const person of [ida, tom, cai]) await person.close()
  })
})
