// Replying by a swipe and by the menu, and links and numbers inside messages. Ida writes, Tom reads.
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from '../../stage.ts'
import { type Newcomer, watchOutbox } from '../newcomer.ts'
import { button, log, openChat, said, say, tell, top, two } from '../pair.ts'

let stage: Stage
let ida: Newcomer
let tom: Newcomer
beforeAll(async () => {
  stage = await openStage()
  ;[ida, tom] = await two(stage, await watchOutbox(stage), 'reply')
})
afterAll(() => stage.close())

const box = (person: Newcomer) => top(person).getByRole('textbox', { name: 'Message' })
const isFocused = (one: Locator) => one.evaluate((element) => element === document.activeElement)

/** Moves a finger from the middle of an element over these ways, and lifts it. `during` is called before that. */
async function drag(
  person: Newcomer,
  from: Locator,
  ways: readonly (readonly [number, number])[],
  during: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const shape = await from.boundingBox()
  if (!shape) throw new Error('the element is not in sight')
  const cdp = await person.context.newCDPSession(person.page)
  const start = { x: shape.x + shape.width / 2, y: shape.y + shape.height / 2 }
  const at = ([x, y]: readonly [number, number]) => [{ x: start.x + x, y: start.y + y }]
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at([0, 0]) })
  for (const way of ways)
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(way) })
  try {
    await during()
  } finally {
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await cdp.detach()
}

test('[D44] a swipe to the left replies and focuses the message box; a short one and a vertical one do not', async () => {
  await tell(ida, tom, ['shall we meet at the harbour'])
  await openChat(tom, ida.name)
  const bubble = said(tom, 'shall we meet at the harbour')
  await bubble.waitFor()
  await tom.page.evaluate(() => {
    Object.assign(navigator, {
      vibrate: (time: number) => document.body.setAttribute('data-vibrated', String(time)),
    })
  })
  const replying = top(tom).getByText(`Reply to ${ida.name}`)

  await drag(tom, bubble, [
    [-20, 0],
    [-40, 0],
    [-55, 0],
  ])
  expect(await replying.count(), 'a short swipe').toBe(0)
  await drag(tom, bubble, [
    [0, -20],
    [-10, -60],
    [-120, -80],
  ])
  expect(await replying.count(), 'a vertical movement').toBe(0)
  await expect.poll(() => tom.page.locator('body[data-vibrated]').count()).toBe(0)

  const place = async () => (await bubble.boundingBox())?.x ?? 0
  const before = await place()
  await drag(
    tom,
    bubble,
    [
      [-20, 2],
      [-60, 3],
      [-140, 4],
    ],
    async () => {
      const moved = async () => before - (await place())
      await expect.poll(moved, { message: 'the bubble follows' }).toBeGreaterThan(55)
      expect(await moved(), 'and resists').toBeLessThan(90)
      await tom.shot('reply-swipe')
    },
  )
  await replying.waitFor()
  await expect.poll(() => isFocused(box(tom))).toBe(true)
  expect(await tom.page.locator('body[data-vibrated]').count(), 'the phone vibrates at the threshold').toBe(1)
  await expect.poll(place, { message: 'the bubble is back' }).toBe(before)
  // Enter sends.
  await tom.page.keyboard.type('yes, at six')
  await tom.page.keyboard.press('Shift+Enter')
  await tom.page.keyboard.type('bring bread')
  await tom.page.keyboard.press('Enter')
  await said(tom, 'yes, at six\nbring bread').waitFor()
  await button(tom, `Go to the quoted message: ${ida.name}`).waitFor()
  await expect.poll(() => box(tom).inputValue()).toBe('')
})

test('[D44] Reply in the menu of a message focuses the message box', async () => {
  // The menu returns the focus to where it was, unless its action moves it.
  await log(tom).focus()
  await said(tom, 'shall we meet at the harbour').click({ button: 'right' })
  await tom.page.getByRole('menuitem', { name: 'Reply' }).click()
  await top(tom).getByText(`Reply to ${ida.name}`).waitFor()
  await expect.poll(() => isFocused(box(tom))).toBe(true)
  await tom.accessible()
  await button(tom, 'Cancel the reply').click()
})

test('an address, an email address and a phone number can be tapped; a long press offers to call and to copy', async () => {
  await tom.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openChat(ida, tom.name)
  await say(ida, 'call 020 5555 1234 or write to noy@example.la, order 20261122180412345678')
  const number = log(tom).getByRole('link', { name: '020 5555 1234' })
  await number.waitFor()
  await expect.poll(() => number.getAttribute('href')).toBe('tel:02055551234')
  await expect
    .poll(() => log(tom).getByRole('link', { name: 'noy@example.la' }).getAttribute('href'))
    .toBe('mailto:noy@example.la')
  await expect.poll(() => log(tom).getByRole('link', { name: /2026/ }).count()).toBe(0)

  const menu = tom.page.getByRole('dialog', { name: '020 5555 1234' })
  await drag(tom, number, [], async () => menu.waitFor())
  expect(await tom.page.locator('[data-message-menu]').count(), 'the menu of the message stays closed').toBe(
    0,
  )
  await menu.getByRole('button', { name: 'Call' }).waitFor()
  await tom.accessible()
  await tom.shot('reply-number')
  await menu.getByRole('button', { name: 'Copy number' }).click()
  await menu.waitFor({ state: 'detached' })
  await expect.poll(() => tom.page.evaluate(() => navigator.clipboard.readText())).toBe('020 5555 1234')
})

test('an address of this app opens inside the app; a misleading one asks before it opens', async () => {
  await say(ida, `${stage.url}/#/pages/shop/goods/goods-list`)
  await log(tom)
    .getByRole('link', { name: /goods-list/ })
    .click()
  await tom.page.locator('[data-page="pages/shop/goods/goods-list"]').filter({ visible: true }).waitFor()
  expect(tom.context.pages()).toHaveLength(1)
  await tom.page.goBack()

  await say(ida, 'https://www.xn--80ak6aa92e.com/login')
  await log(tom).getByRole('link', { name: /xn--/ }).click()
  const question = tom.page.getByRole('alertdialog', { name: 'Open this website?' })
  await question.getByText(/www\.xn--80ak6aa92e\.com/).waitFor()
  await tom.accessible()
  await tom.shot('reply-strange')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  expect(tom.context.pages()).toHaveLength(1)
  await ida.close()
  await tom.close()
})
