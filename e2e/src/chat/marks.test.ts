// Two friends, one in English, one in Lao, each in a browser of their own: reactions, pinned messages, the notice of
// their group, being removed from it, and being blocked.
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, reloadPage } from '../screens/member.ts'
import { openStage, type Stage } from '../stage.ts'
import { type Newcomer, newcomer, watchOutbox } from './newcomer.ts'
import { list, log, said, tell, top } from './pair.ts'

const words = {
  en: {
    thumb: 'React with Thumbs up',
    chipOne: 'Thumbs up, 1 person',
    chipMine: /^Thumbs up, 2 people including you/,
    more: 'More reactions',
    rose: 'Rose',
    roseMine: /^Rose, 1 person including you/,
    reactions: 'Reactions',
    you: 'You',
    newReaction: 'New reaction',
    pin: 'Pin',
    pinnedTip: /You pinned a message/,
    pinned: 'Pinned message',
    allPins: 'All pinned messages',
    unpin: 'Unpin',
    notice: 'Group notice',
    blockNote: /if they message you, they’ll see that you aren’t accepting their messages/,
    block: 'Block',
  },
  lo: {
    thumb: 'ສະແດງ ຍົກໂປ້',
    chipOne: 'ຍົກໂປ້, 1 ຄົນ',
    chipMine: /^ຍົກໂປ້, 2 ຄົນ ລວມທັງທ່ານ/,
    more: 'ສະຕິກເກີເພີ່ມເຕີມ',
    rose: 'ດອກກຸຫຼາບ',
    roseMine: /^ດອກກຸຫຼາບ, 1 ຄົນ ລວມທັງທ່ານ/,
    reactions: 'ຄວາມຮູ້ສຶກ',
    you: 'ທ່ານ',
    pin: 'ປັກໝຸດ',
    pinnedTip: /ທ່ານ ປັກໝຸດຂໍ້ຄວາມ/,
    pinned: 'ຂໍ້ຄວາມທີ່ປັກໝຸດ',
    allPins: 'ຂໍ້ຄວາມທີ່ປັກໝຸດທັງໝົດ',
    unpin: 'ຖອນໝຸດ',
    notice: 'ປະກາດກຸ່ມ',
    gotIt: 'ຮັບຮູ້ແລ້ວ',
    removed: 'ທ່ານຖືກເອົາອອກຈາກກຸ່ມນີ້ແລ້ວ',
    notAccepting: 'ຂໍ້ຄວາມຖືກອີກຝ່າຍປະຕິເສດ',
  },
} as const

let stage: Stage
let ida: Newcomer
let kham: Newcomer
beforeAll(async () => {
  stage = await openStage()
  const readCode = await watchOutbox(stage)
  const come = (name: string, language: 'en' | 'lo') =>
    newcomer(stage, readCode, { name, account: `${language}@marks.example`, language })
  ida = await come('Ida Berg', 'en')
  kham = await come('Kham Noy', 'lo')
  await ida.ask('/chat/friend/add', 'do-apply', { user_code: kham.code, note: '' })
  await kham.ask('/chat/friend/add', 'do-apply', { user_code: ida.code, note: '' })
})
afterAll(() => stage.close())

async function openChat(person: Newcomer, name: string): Promise<void> {
  await openPage(person.page, list)
  await top(person, list).getByRole('listitem').filter({ hasText: name }).first().getByRole('link').click()
  await log(person).waitFor()
}

const button = (person: Newcomer, name: string | RegExp): Locator =>
  top(person).getByRole('button', { name, exact: true })
/** Opens the menu of a message. */
async function menuOf(person: Newcomer, text: string): Promise<Locator> {
  await said(person, text).click({ button: 'right' })
  const menu = top(person).getByRole('menu')
  await menu.waitFor()
  return menu
}
const line = (person: Newcomer, name: string) =>
  top(person, list).getByRole('listitem').filter({ hasText: name })

test('[D38 D44] reactions are seen by both at once, can be joined, taken back and chosen from all stickers, and tell who', async () => {
  await tell(ida, kham, ['Shall we meet at five?'])
  await openChat(ida, kham.name)
  await openChat(kham, ida.name)
  const menu = await menuOf(kham, 'Shall we meet at five?')
  await kham.shot('lo-marks-menu')
  await kham.accessible()
  await menu.getByRole('menuitemcheckbox', { name: words.lo.thumb }).click()
  await button(ida, words.en.chipOne).click()
  await button(kham, words.lo.chipMine).waitFor()
  await ida.shot('en-marks-reactions')
  await ida.accessible()
  await (
    await menuOf(ida, 'Shall we meet at five?')
  )
    .getByRole('menuitem', { name: words.en.reactions, exact: true })
    .click()
  const people = ida.page.getByRole('dialog').getByRole('listitem')
  await people.filter({ hasText: kham.name }).waitFor()
  await people.filter({ hasText: words.en.you }).waitFor()
  await ida.shot('en-marks-reactors')
  await ida.accessible()
  await ida.page.goBack()
  // Kham takes the thumb back and picks a rose.
  await button(kham, words.lo.chipMine).click()
  await (await menuOf(kham, 'Shall we meet at five?')).getByRole('menuitem', { name: words.lo.more }).click()
  const picker = kham.page.getByRole('dialog')
  await picker.getByRole('button', { name: words.lo.rose, exact: true }).waitFor()
  await kham.shot('lo-marks-picker')
  await kham.accessible()
  await picker.getByRole('button', { name: words.lo.rose, exact: true }).click()
  await button(kham, words.lo.roseMine).waitFor()
  await button(ida, 'Rose, 1 person').waitFor()
  // After a reload the page shows the same.
  await reloadPage(ida.page)
  await button(ida, 'Rose, 1 person').waitFor()
  await button(ida, /^Thumbs up, 1 person including you/).waitFor()
})

test('[T9 D39] who wrote it sees the reaction on the chat list, not as unread, and a button leads to the message', async () => {
  await openPage(ida.page, list)
  await tell(ida, kham, ['Who brings the tea?'])
  await (
    await menuOf(kham, 'Who brings the tea?')
  )
    .getByRole('menuitemcheckbox', { name: words.lo.thumb })
    .click()
  const reacted = line(ida, kham.name).getByText('Kham Noy reacted to your message')
  await reacted.waitFor({ state: 'attached' })
  expect(
    await line(ida, kham.name)
      .getByText(/unread/)
      .count(),
  ).toBe(0)
  await ida.shot('en-marks-list')
  await ida.accessible()
  await line(ida, kham.name).getByRole('link').click()
  await button(ida, words.en.newReaction).click()
  await button(ida, words.en.newReaction).waitFor({ state: 'detached' })
  await openPage(ida.page, list)
  await line(ida, kham.name).waitFor()
  await reacted.waitFor({ state: 'detached' })
})

test('[D38 D43] a recall takes the reactions away from both', async () => {
  await tell(ida, kham, ['oops'])
  await openChat(ida, kham.name)
  await (await menuOf(kham, 'oops')).getByRole('menuitemcheckbox', { name: words.lo.thumb }).click()
  const chips = (person: Newcomer) => log(person).getByRole('button', { name: /Thumbs up|ຍົກໂປ້/ })
  const before = await chips(kham).count()
  await expect.poll(() => chips(ida).count()).toBe(before)
  await (await menuOf(ida, 'oops')).getByRole('menuitem', { name: 'Recall' }).click()
  for (const person of [ida, kham]) await expect.poll(() => chips(person).count()).toBe(before - 1)
})

test('[D38 D44] a pinned message stands under the title of both, a tap leads to it, and both can unpin it', async () => {
  const filler = Array.from({ length: 40 }, (_, n) => `line ${n}`)
  await tell(ida, kham, ['The house with the blue gate', ...filler])
  await openChat(kham, ida.name)
  await openChat(ida, kham.name)
  await log(ida).evaluate((box) => box.scrollTo(0, box.scrollHeight))
  await (await menuOf(ida, 'line 39')).getByRole('menuitem', { name: words.en.pin, exact: true }).click()
  await log(ida).getByText(words.en.pinnedTip).waitFor()
  const bar = (person: Newcomer, name: string) =>
    top(person)
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
  await bar(kham, words.lo.pinned).getByText('line 39').waitFor()
  // The second pin is an old message: a tap on the bar leads to it.
  const { data } = await kham.ask('/chat/conversation/chat', 'search-messages', { words: 'blue gate' })
  await kham.ask('/chat/mark/pin', 'set-pin', { chat_id: data.list[0]?.chat_id ?? '', pinned: true })
  await bar(ida, words.en.pinned).getByText('The house with the blue gate').waitFor()
  await ida.shot('en-marks-pins')
  await ida.accessible()
  await bar(ida, words.en.pinned).click()
  await expect.poll(() => said(ida, 'The house with the blue gate').isVisible()).toBe(true)
  await button(kham, words.lo.allPins).click()
  const sheet = kham.page.getByRole('dialog')
  await sheet.getByText('The house with the blue gate').waitFor()
  await kham.shot('lo-marks-pins')
  await kham.accessible()
  await sheet.getByRole('button', { name: words.lo.unpin }).last().click()
  await expect.poll(() => sheet.getByRole('listitem').count()).toBe(1)
  await sheet.getByRole('button', { name: words.lo.unpin }).click()
  await sheet.waitFor({ state: 'hidden' })
  await bar(ida, words.en.pinned).waitFor({ state: 'detached' })
})

test('[D42] a new group notice has its words in the chat and stands on top until it is closed, on all devices', async () => {
  const { data } = await ida.ask('/chat/group/create', 'create-group', {
    request_key: 'marks-story-group',
    name: 'Boat race',
    members: [kham.id],
  })
  const notice = 'Meet at the pier at 06:30.\nBring water and a hat: https://boats.example/plan'
  await openChat(kham, 'Boat race')
  await ida.ask('/chat/group/info', 'set-group', { group_id: data.group_id, notice })
  const banner = top(kham).getByRole('region', { name: words.lo.notice })
  await banner.getByText('Meet at the pier').waitFor()
  await log(kham).getByText('Meet at the pier').waitFor()
  await kham.shot('lo-marks-notice')
  await kham.accessible()
  await banner.getByRole('button').first().click()
  const sheet = kham.page.getByRole('dialog')
  await sheet.getByRole('link', { name: 'https://boats.example/plan' }).waitFor()
  await kham.shot('lo-marks-notice-open')
  await kham.accessible()
  // The banner goes before the server has it, and a reload would cancel the request.
  const seen = kham.page.waitForResponse(
    (reply) => reply.request().postData()?.includes('control=see-notice') ?? false,
  )
  await sheet.getByRole('button', { name: words.lo.gotIt }).click()
  await banner.waitFor({ state: 'detached' })
  await seen
  await reloadPage(kham.page)
  await log(kham).getByText('Meet at the pier').waitFor()
  // The list that the device had stored may still have it for a moment.
  await expect.poll(() => banner.count()).toBe(0)
  // Who wrote it has seen it.
  await openChat(ida, 'Boat race')
  await log(ida).getByText('Meet at the pier').waitFor()
  await expect.poll(() => top(ida).getByRole('region', { name: words.en.notice }).count()).toBe(0)
})

test('[T20 D42] who is removed while the chat is open is told so, not that the group was dissolved', async () => {
  const groups = await ida.ask('/chat/conversation/init', 'chat-login', {})
  const [group] = JSON.parse(groups.data.grouplist) as [{ group_id: string }]
  await openChat(kham, 'Boat race')
  await ida.ask('/chat/group/members', 'remove-members', { group_id: group.group_id, members: [kham.id] })
  await kham.page.getByText(words.lo.removed).first().waitFor()
  await kham.shot('lo-marks-removed')
  await top(kham, list).waitFor()
  await expect.poll(() => line(kham, 'Boat race').count()).toBe(0)
})

test('[D41] blocking says that the other will see the refusal, and so it is', async () => {
  await openChat(kham, ida.name)
  await openPage(ida.page, 'pages/chat/friend/contacts')
  await top(ida, 'pages/chat/friend/contacts').getByRole('link', { name: kham.name }).click()
  await top(ida, 'pages/chat/friend/data').getByRole('switch', { name: words.en.block }).click()
  const dialog = ida.page.getByRole('alertdialog')
  await dialog.getByText(words.en.blockNote).waitFor()
  await ida.shot('en-marks-block')
  await dialog.getByRole('button', { name: words.en.block, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await top(kham).getByRole('textbox', { name: 'ຂໍ້ຄວາມ' }).fill('are you there?')
  await top(kham).getByRole('button', { name: 'ສົ່ງ', exact: true }).click()
  await kham.page.getByText(words.lo.notAccepting).first().waitFor()
})
