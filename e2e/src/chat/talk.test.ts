// Two members in two browsers, one in English, one in Lao: they become friends and chat, lose the network, recall a
// message, and reload the page while a message is being sent.
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seesToast } from '../screens/look.ts'
import { openPage, reloadPage } from '../screens/member.ts'
import { openStage, type Person, type Stage } from '../stage.ts'
import { type Newcomer, newcomer, watchOutbox } from './newcomer.ts'

const words = {
  en: {
    addFriend: 'Add as a friend',
    send: 'Send',
    newFriends: 'New friends',
    accept: /^Accept/,
    chats: 'Chat list',
    write: 'Message',
    stickers: 'Stickers',
    rose: 'Rose',
    smile: 'Smile',
    recall: 'Recall',
    offline: 'You are offline. Check your network',
    youRecalled: 'You recalled a message',
    friends: 'You’re friends now. Say hello!',
    read: 'Read',
    draft: '[Draft]',
  },
  lo: {
    addFriend: 'ຂໍເປັນໝູ່',
    send: 'ສົ່ງ',
    newFriends: 'ໝູ່ໃໝ່',
    accept: /^ຕອບຮັບ/,
    chats: 'ລາຍການສົນທະນາ',
    write: 'ຂໍ້ຄວາມ',
    stickers: 'ສະຕິກເກີ',
    rose: 'ດອກກຸຫຼາບ',
    smile: 'ຍິ້ມ',
    recall: 'ຮຽກຄືນ',
    offline: 'ຍັງບໍ່ໄດ້ເຊື່ອມຕໍ່ ກະລຸນາກວດເຄືອຂ່າຍ',
    youRecalled: 'ທ່ານຮຽກຄືນຂໍ້ຄວາມ',
    friends: 'ທ່ານທັງສອງເປັນໝູ່ກັນແລ້ວ ທັກທາຍກັນເລີຍ',
    read: 'ອ່ານແລ້ວ',
    draft: '[ຮ່າງ]',
  },
} as const

const list = 'pages/tarbar/conversation'
const chat = 'pages/chat/conversation/chat'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const top = ({ page }: Person, route: string): Locator => page.locator(`[data-page="${route}"]`)

/** James, who uses English, and Bounmy, who uses Lao; both are new. */
async function two(at: string): Promise<[james: Newcomer, bounmy: Newcomer]> {
  const readCode = await watchOutbox(stage)
  return [
    await newcomer(stage, readCode, {
      name: 'James Park',
      account: `james.${at}@talk.example`,
      language: 'en',
    }),
    await newcomer(stage, readCode, {
      name: 'Bounmy Lao',
      account: `bounmy.${at}@talk.example`,
      language: 'lo',
    }),
  ]
}

const lineOf = (person: Person, name: string): Locator =>
  top(person, list).getByRole('listitem').filter({ hasText: name })
const log = (person: Person): Locator => top(person, chat).getByRole('log')
const said = (person: Person, text: string): Locator => log(person).getByText(text, { exact: true })

async function say(person: Person, language: 'en' | 'lo', text: string): Promise<void> {
  const page = top(person, chat)
  await page.getByRole('textbox', { name: words[language].write }).fill(text)
  await page.getByRole('button', { name: words[language].send, exact: true }).click()
}

test('[N2 T8 T9 T10 T11 T13 G6 C11 D39 D41] from an application to a talk with stickers, read and taken back', async () => {
  const [james, bounmy] = await two('talk')
  const [en, lo] = [words.en, words.lo]

  await openPage(james.page, `pages/chat/friend/add?words=${bounmy.code}`)
  await james.page.getByRole('button', { name: en.addFriend }).click()
  await james.page.getByRole('dialog').getByRole('button', { name: en.send, exact: true }).click()

  // Her page shows it without a reload.
  await openPage(bounmy.page, 'pages/tarbar/home')
  await top(bounmy, 'pages/tarbar/home')
    .locator('a[href="#/pages/tarbar/conversation"] [data-badge]')
    .filter({ hasText: '1' })
    .waitFor()
  await openPage(bounmy.page, list)
  await top(bounmy, list).getByRole('link', { name: lo.newFriends }).click()
  await bounmy.page.getByRole('button', { name: lo.accept }).click()

  await openPage(james.page, list)
  await lineOf(james, bounmy.name).getByText(en.friends).waitFor()
  await lineOf(james, bounmy.name).getByRole('link').click()
  await openPage(bounmy.page, list)
  await lineOf(bounmy, james.name).getByText(lo.friends).waitFor()

  const page = top(james, chat)
  await page.getByRole('textbox', { name: en.write }).fill('Sabaidee ')
  await page.getByRole('button', { name: en.stickers }).click()
  await page.getByRole('button', { name: en.rose, exact: true }).first().click()
  await page.getByRole('button', { name: en.send, exact: true }).click()
  await log(james).getByRole('img', { name: '[Rose]' }).waitFor()

  // The list line shows the unread count and the sticker with its own label.
  const line = lineOf(bounmy, james.name)
  await line.locator('[data-badge="count"]').filter({ hasText: '1' }).waitFor()
  await line.getByRole('img', { name: `[${lo.rose}]` }).waitFor()
  await expect.poll(() => bounmy.page.title()).toMatch(/^\(1\) /)
  await bounmy.accessible()
  await bounmy.shot('talk-list-lo')
  await line.getByRole('link').click()
  await log(bounmy).getByText('Sabaidee').waitFor()
  await expect.poll(() => bounmy.page.title()).not.toMatch(/^\(/)
  await log(james).getByText(en.read, { exact: true }).first().waitFor({ state: 'attached' })

  await say(bounmy, 'lo', 'ສະບາຍດີ James')
  await said(james, 'ສະບາຍດີ James').waitFor()
  await say(james, 'en', 'the wrong window')
  await said(bounmy, 'the wrong window').waitFor()
  await said(james, 'the wrong window').click({ button: 'right' })
  await james.page.getByRole('menuitem', { name: en.recall }).click()
  await log(bounmy).getByText(`${james.name} ຮຽກຄືນຂໍ້ຄວາມ`).waitFor()
  await log(james).getByText(en.youRecalled).waitFor()
  await expect.poll(() => said(bounmy, 'the wrong window').count()).toBe(0)
  await expect.poll(() => said(james, 'the wrong window').count()).toBe(0)
  await james.shot('talk-chat-en')
  await james.close()
  await bounmy.close()
})

test('[V18 T14 T16 D38] without a network nothing is sent and the words stay; a reload loses no message and doubles none', async () => {
  const [james, bounmy] = await two('lost')
  await james.ask('/chat/friend/add', 'do-apply', { user_code: bounmy.code, note: '' })
  await bounmy.ask('/chat/friend/add', 'do-apply', { user_code: james.code, note: '' })
  for (const [person, other] of [
    [james, bounmy],
    [bounmy, james],
  ] as const) {
    await openPage(person.page, list)
    await lineOf(person, other.name).getByRole('link').click()
    await log(person).waitFor()
  }

  await bounmy.context.setOffline(true)
  await say(bounmy, 'lo', 'ຍັງຢູ່ບໍ')
  await seesToast(bounmy.page, words.lo.offline)
  const box = top(bounmy, chat).getByRole('textbox', { name: words.lo.write })
  await expect.poll(() => box.inputValue()).toBe('ຍັງຢູ່ບໍ')
  await say(james, 'en', 'are you there?')
  await said(james, 'are you there?').waitFor()
  await expect.poll(() => said(bounmy, 'are you there?').count()).toBe(0)
  await bounmy.context.setOffline(false)
  await said(bounmy, 'are you there?').waitFor()
  expect(await said(james, 'ຍັງຢູ່ບໍ').count(), 'what was refused was not sent later').toBe(0)

  // The call is never answered; the page is reloaded.
  await james.page.route('**/chat/conversation/chat', async (route) => {
    if (!route.request().postData()?.includes('send-message')) await route.continue()
  })
  await say(james, 'en', 'kept through a reload')
  await said(james, 'kept through a reload').waitFor()
  await expect.poll(() => said(bounmy, 'kept through a reload').count()).toBe(0)
  await james.page.unrouteAll({ behavior: 'ignoreErrors' })
  await reloadPage(james.page)
  await said(bounmy, 'kept through a reload').waitFor()
  await said(james, 'kept through a reload').waitFor()
  await expect.poll(() => said(bounmy, 'kept through a reload').count()).toBe(1)
  await expect.poll(() => said(james, 'kept through a reload').count()).toBe(1)

  // The list shows the unsent text as a draft.
  await box.fill('tomorrow at')
  await openPage(bounmy.page, list)
  await lineOf(bounmy, james.name).getByText(words.lo.draft).waitFor()
  await reloadPage(bounmy.page)
  await lineOf(bounmy, james.name).getByText('tomorrow at').waitFor()
  await james.close()
  await bounmy.close()
})
