// The lists of the console: the keyboard is enough, several items are changed with a preview, and what others do moves
// no row.
import { demoTotpSecret, staff } from '@banyan/demo/story'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dialogsLetGo, openConsole, signIn } from '../screens/console.ts'
import { reloadPage } from '../screens/member.ts'
import { keepOffers } from '../screens/offers.ts'
import { openStage, type Person, type Stage } from '../stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

async function atDesk(role: string, width = 1280): Promise<Person> {
  const one = staff.find((person) => person.role === role)
  const desk = await stage.person({ width, height: 900 })
  await stage.pass(60)
  await signIn(desk.page, {
    name: one?.name ?? '',
    password: one?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  return desk
}

const hasFocus = (one: Locator) => one.evaluate((element) => element.contains(document.activeElement))

/** Sends a key as soon as the open dialog is hidden. The closed dialog still has the focus until the next frame. */
const pressAsDialogCloses = (page: Page, key: string) =>
  page.locator('.ant-modal-wrap:not([style*="none"])').evaluate((dialog, pressed) => {
    const observer = new MutationObserver(() => {
      if (!dialog.getAttribute('style')?.includes('none')) return
      observer.disconnect()
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }))
    })
    observer.observe(dialog, { attributes: true })
  }, key)

test('[D52 (tickets)] the keyboard selects tickets, a preview says what happens, each has its result', async () => {
  const owner = await atDesk('owner')
  const { page } = owner
  await openConsole(page, '/service/ticket')
  await page.getByRole('heading', { name: 'Tickets', exact: true }).waitFor()
  const rows = page.locator('tbody tr[data-row-key]')
  await rows.first().waitFor()
  await page.keyboard.press('j')
  await expect.poll(() => rows.first().getAttribute('aria-current')).toBe('true')
  await page.keyboard.press('x')
  await page.getByRole('region', { name: '1 selected' }).waitFor()
  await owner.accessible()
  await page.getByRole('button', { name: 'Priority: urgent' }).click()
  const dialog = page.getByRole('dialog', { name: /^Priority: urgent/ })
  await dialog.getByText(/^1 will be changed\./).waitFor()
  await owner.accessible()
  await owner.shot('console-bulk')
  await dialog.getByRole('button', { name: 'Change 1' }).click()
  await dialog.getByText('1 done').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'hidden' })
  await dialogsLetGo(page)
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await pressAsDialogCloses(page, '/')
  await page.keyboard.press('Escape')
  await expect.poll(() => hasFocus(page.getByRole('searchbox', { name: /^Member, code/ }))).toBe(true)
  await page.keyboard.type('zzzz')
  await expect.poll(() => new URL(page.url()).hash).toContain('search=zzzz')
  await owner.close()
})

test('on a phone the checkbox of a row is large enough and opens nothing; closed layers give the focus back', async () => {
  const owner = await atDesk('owner', 390)
  const { page } = owner
  await openConsole(page, '/service/ticket')
  const row = page.locator('tbody tr[data-row-key]').first()
  const box = row.locator('label')
  await box.waitFor()
  const { width = 0, height = 0 } = (await box.boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await box.click({ position: { x: 2, y: 2 } })
  await page.getByRole('region', { name: '1 selected' }).waitFor()
  expect(new URL(page.url()).hash).toBe('#/service/ticket')
  await row.focus()
  await expect.poll(() => row.getAttribute('aria-current')).toBe('true')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: /^Ticket #/ })
  const merge = drawer.getByRole('button', { name: 'Merge', exact: true })
  await merge.waitFor()
  await expect.poll(() => hasFocus(page.locator('.ant-drawer'))).toBe(true)
  await merge.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Merge into another ticket' })
  await expect.poll(() => hasFocus(dialog)).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => hasFocus(merge)).toBe(true)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await expect.poll(() => hasFocus(row)).toBe(true)
  await expect.poll(() => new URL(page.url()).hash).toBe('#/service/ticket')
  await owner.close()
})

test('[D52 (two people can’t decide twice)] what a colleague decides is marked in its place, until the list is updated', async () => {
  const owner = await atDesk('owner')
  const support = await atDesk('support')
  await openConsole(owner.page, '/chat/report')
  await owner.page.getByRole('heading', { name: 'Reports', exact: true }).waitFor()
  const rows = owner.page.locator('tbody tr[data-row-key]')
  await rows.first().waitFor()
  const before = await rows.count()
  const id = (await rows.first().getAttribute('data-row-key')) ?? ''
  const other = support.page
  await openConsole(other, `/chat/report?item=${id}`)
  await other.getByRole('heading', { name: 'Reported content' }).waitFor()
  await other.keyboard.press('r')
  const dialog = other.getByRole('dialog', { name: 'Dismiss this report' })
  await dialog.getByLabel('Answer').fill('Nothing wrong')
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  await dialog.waitFor({ state: 'hidden' })
  // The push marks the row. Without a push the page asks again only after a minute.
  await rows.first().getByText('No longer in this list').waitFor({ timeout: 90_000 })
  expect(await rows.count()).toBe(before)
  expect(await rows.first().getAttribute('data-row-key')).toBe(id)
  await owner.accessible()
  await owner.shot('console-live')
  await owner.page.getByRole('button', { name: 'Update list' }).click()
  await owner.page.locator(`tr[data-row-key="${id}"]`).waitFor({ state: 'detached' })
  await owner.close()
  await support.close()
})

test('[D52 (filters)] a filter is saved, used when the list opens and shared; columns and density are kept', async () => {
  const owner = await atDesk('owner')
  const { page } = owner
  const open = async (at: Person) => {
    // Opens another page first: the default filter is applied when a list opens.
    await openConsole(at.page, '/start/start')
    await at.page.getByRole('heading', { name: 'My work', level: 1 }).waitFor()
    await openConsole(at.page, '/service/ticket')
    await at.page.getByRole('heading', { name: 'Tickets', exact: true }).waitFor()
  }
  await openConsole(page, '/service/ticket?state=all')
  await page.getByRole('button', { name: 'Saved filters' }).click()
  await page.getByText('No saved filters yet').waitFor()
  await page.getByRole('button', { name: 'Save these filters' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save these filters' })
  await dialog.getByRole('button', { name: 'Save these filters' }).click()
  await dialog.getByText('Enter a name').waitFor()
  await dialog.getByLabel('Name').fill('Every ticket')
  await dialog.getByLabel('Use when the list opens').check()
  await dialog.getByLabel('Share with colleagues').check()
  await owner.accessible()
  await dialog.getByRole('button', { name: 'Save these filters' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await open(owner)
  await expect.poll(() => new URL(page.url()).hash).toBe('#/service/ticket?state=all')

  // A colleague's list opens as usual; the filter is offered, and is not the colleague's to delete.
  const support = await atDesk('support')
  const other = support.page
  await open(support)
  await other.getByRole('button', { name: 'Saved filters' }).click()
  const apply = other.getByRole('button', { name: 'Use the filter “Every ticket”' })
  await apply.getByText(/^Shared by /).waitFor()
  expect(new URL(other.url()).hash).toBe('#/service/ticket')
  expect(await other.getByRole('button', { name: /^Delete the filter/ }).count()).toBe(0)
  await apply.click()
  await expect.poll(() => new URL(other.url()).hash).toBe('#/service/ticket?state=all')
  await support.close()

  const heads = () => page.locator('thead th').allTextContents()
  const small = page.locator('.ant-table-small')
  await expect.poll(async () => (await heads()).includes('Priority')).toBe(true)
  await page.getByRole('button', { name: 'Columns' }).click()
  const menu = page.getByRole('region', { name: 'Columns' })
  await menu.getByRole('checkbox', { name: 'Priority' }).click()
  await expect.poll(async () => (await heads()).includes('Priority')).toBe(false)
  await menu.getByRole('button', { name: 'Move “Subject” to the left' }).click()
  const isBefore = async () => {
    const all = await heads()
    return all.includes('Subject') && all.indexOf('Subject') < all.indexOf('Member')
  }
  await expect.poll(isBefore).toBe(true)
  await owner.accessible()
  await owner.shot('console-columns')
  const isStored = page.waitForResponse(
    (reply) => reply.request().postData()?.includes('density=small') === true,
  )
  await menu.getByText('Compact').click()
  await small.waitFor()
  await isStored
  await reloadPage(page)
  await small.waitFor()
  await expect.poll(isBefore).toBe(true)
  expect(await heads()).not.toContain('Priority')
  await owner.close()
})

/**
 * Waits for the offer to undo an action. Returns the names of the buttons, links, tabs and fields that the offer covers:
 * in the open drawer, or on the page if no drawer is open.
 */
const coveredByOffer = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((told) => {
        const look = () => {
          const offer = document.querySelector('.undo-offer')
          const moves = offer?.getAnimations({ subtree: true }).some((one) => one.playState === 'running')
          if (!offer || moves) return void requestAnimationFrame(look)
          const box = offer.getBoundingClientRect()
          const layer = document.querySelector('.ant-drawer-open') ?? document.body
          const covered = [...layer.querySelectorAll('button, a[href], input, [role="tab"]')].filter(
            (one) => {
              const { left, right, top, bottom, width } = one.getBoundingClientRect()
              const meets = left < box.right && right > box.left && top < box.bottom && bottom > box.top
              return width > 0 && meets && !offer.contains(one)
            },
          )
          told(covered.map((one) => one.ariaLabel ?? one.textContent))
        }
        look()
      }),
  )

test('what can be taken back is taken back by a button or by the key U', async () => {
  const owner = await atDesk('owner')
  const { page } = owner
  await openConsole(page, '/service/ticket?state=waiting')
  await page.locator('tbody tr[data-row-key]').first().click()
  const ticket = page.locator('.ant-drawer').getByRole('dialog')
  const toMe = ticket.getByRole('button', { name: 'Assign to me' })
  await toMe.waitFor()
  const endOffers = await keepOffers(page)
  await toMe.click()
  expect(await coveredByOffer(page)).toEqual([])
  await toMe.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Undo/ }).click()
  await page.getByText('Undone').waitFor()
  await toMe.click()
  await page.getByRole('button', { name: /^Undo/ }).waitFor()
  await toMe.waitFor({ state: 'detached' })
  await ticket.getByRole('button', { name: 'Close', exact: true }).click()
  await ticket.waitFor({ state: 'hidden' })
  // A closing drawer keeps the focus, and its keys, for a moment.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('.ant-drawer') ?? null))
    .toBeNull()
  const isBack = page.waitForResponse(
    (reply) => reply.request().postData()?.includes('control=do-assign') === true,
  )
  await page.keyboard.press('u')
  await isBack
  await endOffers()
  await page.locator('tbody tr[data-row-key]').first().click()
  await toMe.waitFor()
  await owner.close()
})

test('[D52 (tickets)] tickets are opened, moved between, assigned and answered by the keyboard alone, and the help lists the keys', async () => {
  const owner = await atDesk('owner')
  const { page } = owner
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const focused = () => page.evaluate(() => document.activeElement?.id)
  const row = (at: number) => page.locator('tbody tr[data-row-key]').nth(at)
  const cursorAt = (at: number) => expect.poll(() => row(at).getAttribute('aria-current')).toBe('true')
  const item = (name: RegExp) => page.getByRole('dialog', { name })
  const helped = async (...keys: string[]) => {
    await press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    for (const key of keys) await help.getByText(key, { exact: true }).first().waitFor()
    await press('Escape')
    await help.waitFor({ state: 'hidden' })
    await dialogsLetGo(page)
  }
  const ticketOf = (words: RegExp) => page.locator('tbody tr[data-row-key]').filter({ hasText: words })
  await openConsole(page, '/service/ticket?state=all')
  const waiting = ticketOf(/Mình muốn lọc/)
  await waiting.waitFor()
  const id = await waiting.getAttribute('data-row-key')
  const keys = await page
    .locator('tbody tr[data-row-key]')
    .evaluateAll((all) => all.map((one) => one.dataset['rowKey']))
  const at = keys.indexOf(id ?? '')
  for (let step = 0; step <= at; step += 1) {
    await press('j')
    await cursorAt(step)
  }
  await helped('A answer', 'R close the ticket', 'C assign to me', 'X select', 'Enter open')
  const ticket = item(new RegExp(`^Ticket #${id}`))
  await press('Enter')
  await ticket.waitFor()
  // The neighbours open in its place.
  const [there, back, other] = at === 0 ? ['j', 'k', keys[1]] : ['k', 'j', keys[at - 1]]
  await press(there ?? '')
  await item(new RegExp(`^Ticket #${other}`)).waitFor()
  await helped('A answer', 'R close the ticket', 'C assign to me')
  await press(back ?? '')
  await ticket.getByRole('button', { name: 'Assign to me' }).waitFor()
  await press('c')
  await page.getByText('Assignment saved').waitFor()
  await ticket.getByRole('button', { name: 'Assign to me' }).waitFor({ state: 'detached' })
  await owner.accessible()

  // Letters in a field are text.
  await press('a')
  await expect.poll(focused).toBe('ticket-answer')
  await page.keyboard.type('Checked, all is right')
  const send = ticket.getByRole('button', { name: 'Send answer', exact: true })
  await expect.poll(() => send.isEnabled()).toBe(true)
  await press('Tab', 'Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Send answer')
  await press('Enter')
  await ticket.getByText('Checked, all is right', { exact: true }).waitFor()
  await owner.close()
})
