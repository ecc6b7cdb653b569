// The pages of friends: one member saves a QR card and the other scans it; alias, blacklist, deleting a friend; and a
// group that is joined by its code.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seesToast } from '../screens/look.ts'
import { acceptCamera, openPage } from '../screens/member.ts'
import { openStage, type Stage } from '../stage.ts'
import { type Newcomer, newcomer, watchOutbox } from './newcomer.ts'

let stage: Stage
let readCode: (account: string) => Promise<string>
let mali: Newcomer
let tui: Newcomer
let nok: Newcomer
beforeAll(async () => {
  stage = await openStage()
  readCode = await watchOutbox(stage)
  const person = (name: string, id: string) =>
    newcomer(stage, readCode, { name, account: `${id}.friend@banyan.example`, language: 'en' })
  mali = await person('Mali Souk', 'mali')
  tui = await person('Tui Keomany', 'tui')
  nok = await person('Nok Inthavong', 'nok')
})
afterAll(async () => {
  for (const person of [mali, tui, nok]) await person.close()
  await stage.close()
})

/** The top page; the pages below it are kept in the document. */
const on = (page: Page, route: string) => page.locator(`[data-page="${route}"]`).filter({ visible: true })

/** Saves the picture of a card page as the phone does, and returns its path. */
async function savePicture(page: Page, card: Locator): Promise<string> {
  const saved = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Save picture' }).click()
  return (await saved).path()
}

/** Scans a picture of a QR code on the page that finds friends. */
async function scan({ page }: Newcomer, picture: string): Promise<void> {
  await openPage(page, 'pages/chat/friend/add')
  await on(page, 'pages/chat/friend/add').getByRole('button', { name: 'Scan' }).click()
  await acceptCamera(page)
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(picture)
}

const send = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()

describe('two friends', () => {
  test('[D41 N51] Mali saves her QR card; Tui scans the picture, asks, is refused, asks again and is accepted', async () => {
    await openPage(mali.page, 'pages/chat/friend/card')
    const card = on(mali.page, 'pages/chat/friend/card')
    await card.getByText(mali.code).first().waitFor()
    await mali.accessible()
    const picture = await savePicture(mali.page, card)
    await scan(tui, picture)
    const add = on(tui.page, 'pages/chat/friend/add')
    await add.getByRole('heading', { name: mali.name }).waitFor()
    await tui.accessible()
    await add.getByRole('button', { name: 'Add as a friend' }).click()
    await send(tui.page)
    await add.getByText('Request sent').waitFor()

    await openPage(mali.page, 'pages/chat/friend/apply')
    const apply = on(mali.page, 'pages/chat/friend/apply')
    const row = apply.getByRole('article').filter({ hasText: tui.name }).first()
    await row.getByText('New', { exact: true }).waitFor()
    await row.getByRole('button', { name: /^Decline/ }).click()
    await mali.page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click()
    await row.getByText('Declined').waitFor()
    // The request was seen, so it is not counted as new any more.
    const counts = await mali.ask('/chat/friend/contacts', 'load-contacts', {})
    expect(counts.data).toMatchObject({ friend_apply: 0, list: [] })

    await scan(tui, picture)
    await add.getByRole('button', { name: 'Add as a friend' }).click()
    await send(tui.page)
    await row.getByRole('button', { name: /^Accept/ }).click()
    await row.getByText('Added', { exact: true }).waitFor()
    await openPage(tui.page, 'pages/chat/friend/contacts')
    await on(tui.page, 'pages/chat/friend/contacts').getByRole('link', { name: mali.name }).waitFor()
  })

  test('[D41 E5 R7] on Tui’s page Mali gives a name, pins and mutes; only she sees it, and it stays', async () => {
    await openPage(mali.page, 'pages/chat/friend/contacts')
    const contacts = on(mali.page, 'pages/chat/friend/contacts')
    await contacts.getByRole('link', { name: tui.name }).click()
    const data = on(mali.page, 'pages/chat/friend/data')
    await data.getByRole('button', { name: /Alias/ }).click()
    await mali.page.getByRole('dialog').getByLabel('Alias').fill('Captain of the river')
    await mali.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await data.getByRole('heading', { name: 'Captain of the river' }).waitFor()
    await data.getByText(`Nickname: ${tui.name}`).waitFor()
    for (const [name, control] of [
      ['Pin chat', 'set-top'],
      ['Mute notifications', 'set-notice'],
    ] as const) {
      // The switch shows the choice before the server has it.
      const saved = mali.page.waitForResponse(
        (reply) => reply.request().postData()?.includes(`control=${control}&`) ?? false,
      )
      await data.getByRole('switch', { name }).click()
      await expect.poll(() => data.getByRole('switch', { name }).isChecked()).toBe(true)
      expect((await saved).status()).toBe(200)
    }
    await mali.accessible()
    const told = await mali.ask('/chat/friend/data', 'load-friend-data', { user_id: tui.id })
    expect(told.data).toMatchObject({ remark: 'Captain of the river', is_top: 1, is_notice: 0 })
    const theirs = await tui.ask('/chat/friend/data', 'load-friend-data', { user_id: mali.id })
    expect(theirs.data).toMatchObject({ remark: '', is_top: 0, is_notice: 1 })
    // Found by the alias and by the real name.
    await openPage(mali.page, 'pages/chat/friend/contacts')
    for (const words of ['captain', 'tui']) {
      await contacts.getByRole('searchbox').fill(words)
      await contacts.getByRole('link', { name: 'Captain of the river' }).waitFor()
    }
    await contacts.getByRole('searchbox').fill('nobody like this')
    await contacts.getByText('Nothing found').waitFor()
  })

  test('[D41] Mali blocks Tui, finds him on the blacklist and takes him off it', async () => {
    await openPage(mali.page, 'pages/chat/friend/contacts')
    await on(mali.page, 'pages/chat/friend/contacts')
      .getByRole('link', { name: 'Captain of the river' })
      .click()
    const data = on(mali.page, 'pages/chat/friend/data')
    const block = data.getByRole('switch', { name: 'Block' })
    await block.click()
    await mali.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    // The confirmation was cancelled.
    await expect.poll(() => block.isChecked()).toBe(false)
    await block.click()
    await mali.page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
    await expect.poll(() => block.isChecked()).toBe(true)
    await openPage(mali.page, 'pages/chat/friend/blacklist')
    const list = on(mali.page, 'pages/chat/friend/blacklist')
    await list.getByRole('article').filter({ hasText: tui.name }).waitFor()
    await mali.accessible()
    await list.getByRole('button', { name: /^Unblock/ }).click()
    await list.getByText('No one is blocked').waitFor()
    const told = await mali.ask('/chat/friend/data', 'load-friend-data', { user_id: tui.id })
    expect(told.data.is_blocked).toBe(false)
  })
})

describe('a group by its code', () => {
  test('[D42 R6] Nok scans the group’s QR code, asks to join; Mali lets her in, and she is in the chat', async () => {
    const { data } = await mali.ask('/chat/group/create', 'create-group', {
      request_key: 'friend-story-rowers',
      name: 'Rowers',
      members: [tui.id],
    })
    await mali.ask('/chat/group/info', 'set-group', { group_id: data.group_id, need_approval: true })
    await openPage(mali.page, 'pages/chat/group/list')
    await on(mali.page, 'pages/chat/group/list').getByRole('link', { name: 'Rowers' }).click()
    await on(mali.page, 'pages/chat/conversation/chat').locator('a[href*="group/info"]').first().click()
    const info = on(mali.page, 'pages/chat/group/info')
    await info.locator('a[href*="group/card"]').click()
    const card = on(mali.page, 'pages/chat/group/card')
    await card.getByText('2 members').waitFor()
    await mali.accessible()
    await scan(nok, await savePicture(mali.page, card))
    const join = on(nok.page, 'pages/chat/group/join')
    await join.getByRole('heading', { name: 'Rowers' }).waitFor()
    await nok.accessible()
    await join.getByRole('button', { name: 'Ask to join' }).click()
    await nok.page.getByRole('dialog').getByLabel('Message').fill('I can steer')
    await send(nok.page)
    await join.getByRole('button', { name: /Request sent/ }).waitFor()

    await openPage(mali.page, 'pages/chat/group/apply')
    const apply = on(mali.page, 'pages/chat/group/apply').getByRole('article').filter({ hasText: nok.name })
    await apply.getByText('I can steer').waitFor()
    await mali.accessible()
    await apply.getByRole('button', { name: /^Approve/ }).click()
    await apply.getByText('Approved').waitFor()
    // Nok's page updates without a touch.
    await join.getByRole('link', { name: 'Open the chat' }).click()
    await on(nok.page, 'pages/chat/conversation/chat').getByText('Rowers').first().waitFor()
  })

  test('[D42 N51] Mali sends the group’s card to Tui, in whose list it stands', async () => {
    await openPage(mali.page, 'pages/chat/group/list')
    await on(mali.page, 'pages/chat/group/list').getByRole('link', { name: 'Rowers' }).click()
    await on(mali.page, 'pages/chat/conversation/chat').locator('a[href*="group/info"]').first().click()
    await on(mali.page, 'pages/chat/group/info').locator('a[href*="group/card"]').click()
    const card = on(mali.page, 'pages/chat/group/card')
    await card.getByRole('button', { name: 'Send to a friend' }).click()
    const sheet = mali.page.getByRole('dialog')
    await sheet.getByRole('checkbox', { name: 'Captain of the river' }).click()
    await sheet.getByRole('button', { name: 'Done (1)' }).click()
    await sheet.waitFor({ state: 'hidden' })
    const list = async () => {
      const { data } = await tui.ask('/chat/conversation/init', 'chat-login', {})
      const chats = JSON.parse(data.chatlist) as { name: string; message: { type: string } | null }[]
      return chats.find((chat) => chat.name === mali.name)?.message
    }
    await expect
      .poll(list)
      .toMatchObject({ type: 'card', options: { card: { kind: 'group', name: 'Rowers' } } })
  })

  test('[D42 R6 T20] Tui leaves the group: it is in no list of his, and Mali’s open page counts one less', async () => {
    await openPage(mali.page, 'pages/chat/group/list')
    await on(mali.page, 'pages/chat/group/list').getByText('3 members').waitFor()
    await openPage(tui.page, 'pages/chat/group/list')
    const list = on(tui.page, 'pages/chat/group/list')
    await list.getByRole('link', { name: 'Rowers' }).click()
    await on(tui.page, 'pages/chat/conversation/chat').locator('a[href*="group/info"]').first().click()
    const info = on(tui.page, 'pages/chat/group/info')
    const answer = (name: string) =>
      tui.page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
    await info.getByRole('button', { name: 'Clear chat history' }).click()
    await answer('Clear')
    await seesToast(tui.page, 'Chat history cleared')
    await info.getByRole('button', { name: 'Leave the group' }).click()
    await answer('Cancel')
    await info.getByRole('button', { name: 'Leave the group' }).click()
    await answer('Leave')
    await seesToast(tui.page, 'You have left the group')
    await tui.page.waitForURL((url) => url.hash.includes('tarbar/conversation'))
    await openPage(tui.page, 'pages/chat/group/list')
    await list.getByText('No groups yet').waitFor()
    await on(mali.page, 'pages/chat/group/list').getByText('2 members').waitFor()
  })

  test('[D41] a code that is nobody’s finds nothing, in words; a friend who is deleted is a friend no more on both sides', async () => {
    await openPage(nok.page, 'pages/chat/group/join?code=AAAAAAAAAAAA')
    await on(nok.page, 'pages/chat/group/join').getByText('Group not found').waitFor()
    await openPage(nok.page, 'pages/chat/friend/add?code=ZZZZ9999')
    await on(nok.page, 'pages/chat/friend/add').getByText('No member found').waitFor()

    await openPage(tui.page, 'pages/chat/friend/contacts')
    const contacts = on(tui.page, 'pages/chat/friend/contacts')
    await contacts.getByRole('link', { name: mali.name }).click()
    await on(tui.page, 'pages/chat/friend/data').getByRole('button', { name: 'Remove friend' }).click()
    await tui.page.getByRole('alertdialog').getByRole('button', { name: 'Remove friend' }).click()
    await contacts.getByText('No friends yet').waitFor()
    expect((await mali.ask('/chat/friend/contacts', 'load-contacts', {})).data.list).toEqual([])
  })
})
