// Three new members become friends and make a group, each in a browser of their own. Each sees the changes by the
// others
// without a touch.
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPage } from '../screens/member.ts'
import { openStage, type Stage } from '../stage.ts'
import { type Newcomer, newcomer, watchOutbox } from './newcomer.ts'

const picture = fileURLToPath(new URL('../../../demo/pictures/avatars/01.webp', import.meta.url))

const words = {
  en: {
    find: 'Find',
    codeField: 'Promotion code, mobile or email',
    addFriend: 'Add as a friend',
    note: 'Message',
    send: 'Send',
    unread: /1 unread/,
    accept: /^Accept/,
    friends: 'Added',
    create: /^Create/,
    groupName: 'Group name (optional)',
    manager: 'Manager',
    owner: 'Owner',
    silence: /Mute all members/,
    onlyLeaders: 'Only the owner and managers can send messages',
    management: 'Management',
    remove: 'Remove',
    removeOne: 'Remove',
    dissolve: 'Dissolve the group',
    dissolveShort: 'Dissolve',
    leave: 'Leave the group',
    handOver: 'Transfer',
    removedMe: 'You were removed from this group',
    dissolved: 'This group was dissolved',
    noGroups: 'No groups yet',
    save: 'Save',
    nameRow: /^Group name/,
    pictureRow: 'Group photo',
    invite: 'Invite',
    mute: 'Mute',
    unmute: 'Unmute',
    hour: '1 hour',
    mutedUntil: /Muted until/,
    noticeTitle: /^Notice/,
    isManager: (name: string) => `${name} is a manager`,
  },
  lo: {
    find: 'ຊອກຫາ',
    codeField: 'ລະຫັດແນະນຳ / ເບີໂທ / ອີເມວ',
    addFriend: 'ຂໍເປັນໝູ່',
    note: 'ຝາກຂໍ້ຄວາມ',
    send: 'ສົ່ງ',
    unread: /ຍັງບໍ່ໄດ້ອ່ານ 1/,
    accept: /^ຕອບຮັບ/,
    friends: 'ເປັນໝູ່ແລ້ວ',
    create: /^ສ້າງ/,
    groupName: 'ຊື່ກຸ່ມ (ບໍ່ບັງຄັບ)',
    manager: 'ຜູ້ດູແລ',
    owner: 'ເຈົ້າຂອງ',
    silence: /ຫ້າມທຸກຄົນສົ່ງຂໍ້ຄວາມ/,
    onlyLeaders: 'ຕອນນີ້ສະເພາະເຈົ້າຂອງ ແລະ ຜູ້ດູແລສົ່ງຂໍ້ຄວາມໄດ້',
    management: 'ຈັດການກຸ່ມ',
    remove: 'ເອົາອອກ',
    removeOne: 'ເອົາອອກ',
    dissolve: 'ຍຸບກຸ່ມ',
    dissolveShort: 'ຍຸບ',
    leave: 'ອອກຈາກກຸ່ມ',
    handOver: 'ໂອນ',
    removedMe: 'ທ່ານຖືກເອົາອອກຈາກກຸ່ມນີ້ແລ້ວ',
    dissolved: 'ກຸ່ມນີ້ຖືກຍຸບແລ້ວ',
    noGroups: 'ຍັງບໍ່ມີກຸ່ມ',
    save: 'ບັນທຶກ',
    nameRow: /^ຊື່ກຸ່ມ/,
    pictureRow: 'ຮູບກຸ່ມ',
    invite: 'ເຊີນ',
    mute: 'ຫ້າມສົ່ງຂໍ້ຄວາມ',
    unmute: 'ໃຫ້ສົ່ງຂໍ້ຄວາມໄດ້ອີກ',
    hour: '1 ຊົ່ວໂມງ',
    mutedUntil: /ຫ້າມສົ່ງຂໍ້ຄວາມຈົນຮອດ/,
    noticeTitle: /^ປະກາດ/,
    isManager: (name: string) => `${name} ເປັນຜູ້ດູແລ`,
  },
} as const

type StoryLanguage = keyof typeof words

const names: Record<StoryLanguage, readonly [string, string, string]> = {
  en: ['Ana Rivers', 'Bo Carpenter', 'Cai Montgomery-Smith'],
  lo: ['ອານາ ແສງດາວ', 'ບຸນມີ ພົມມະຈັນ', 'ໄຊຍະສິດ ວົງສະຫວັນທອງ'],
}

let stage: Stage
let readCode: (account: string) => Promise<string>
beforeAll(async () => {
  stage = await openStage()
  readCode = await watchOutbox(stage)
})
afterAll(() => stage.close())

/** The top page; the pages below it are kept in the document. */
const on = (page: Page, route: string) => page.locator(`[data-page="${route}"]`).filter({ visible: true })

/** Opens a group's info page from the list of groups, through the group's chat. */
async function openInfo({ page }: Newcomer, group: string): Promise<void> {
  await openPage(page, 'pages/chat/group/list')
  await on(page, 'pages/chat/group/list').getByRole('link', { name: group }).click()
  await on(page, 'pages/chat/conversation/chat').locator('a[href*="group/info"]').first().click()
  await on(page, 'pages/chat/group/info').getByText(group).first().waitFor()
}

async function applyTo({ page }: Newcomer, language: StoryLanguage, code: string, note?: string) {
  const w = words[language]
  await openPage(page, 'pages/chat/friend/add')
  const add = on(page, 'pages/chat/friend/add')
  await add.getByRole('searchbox', { name: w.codeField }).fill(code)
  await add.getByRole('button', { name: w.find, exact: true }).click()
  await add.getByRole('button', { name: w.addFriend, exact: true }).click()
  const dialog = page.getByRole('dialog')
  if (note !== undefined) await dialog.getByLabel(w.note).fill(note)
  await dialog.getByRole('button', { name: w.send, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

async function accept({ page }: Newcomer, language: StoryLanguage, from: string) {
  await openPage(page, 'pages/chat/friend/apply')
  const row = on(page, 'pages/chat/friend/apply').getByRole('article').filter({ hasText: from })
  await row.getByRole('button', { name: words[language].accept }).click()
  await row.getByText(words[language].friends, { exact: true }).waitFor()
}

describe.each(['en', 'lo'] as const)('friends and a group, in %s', (language) => {
  const w = words[language]
  const [ana, bo, cai] = names[language]
  const group = language === 'en' ? 'Saturday boats' : 'ເຮືອວັນເສົາ'
  let people: [Newcomer, Newcomer, Newcomer]

  beforeAll(async () => {
    const person = (name: string, id: string) =>
      newcomer(stage, readCode, { name, account: `${id}.${language}@banyan.example`, language })
    people = [await person(ana, 'ana'), await person(bo, 'bo'), await person(cai, 'cai')]
  })
  afterAll(async () => {
    for (const person of people) await person.close()
  })

  test('[D41 T8 E5 E6] Ana finds Bo by the code and asks; Bo is told at once, looks, accepts: both have each other', async () => {
    const [first, second, third] = people
    await openPage(second.page, 'pages/tarbar/home')
    const messages = second.page.locator('a[href*="tarbar/conversation"]').filter({ visible: true })
    await messages.waitFor()
    await expect.poll(() => messages.getAttribute('aria-label')).not.toMatch(w.unread)
    await applyTo(first, language, second.code, 'The boats on Saturday?')
    // Bo's page updates without a touch.
    await expect.poll(() => messages.getAttribute('aria-label')).toMatch(w.unread)
    await second.shot(`${language}-chat-home-badge`)
    await openPage(second.page, 'pages/chat/friend/apply')
    await on(second.page, 'pages/chat/friend/apply').getByText('The boats on Saturday?').waitFor()
    await second.accessible()
    await accept(second, language, ana)
    await openPage(second.page, 'pages/tarbar/home')
    await expect.poll(() => messages.getAttribute('aria-label')).not.toMatch(w.unread)
    for (const [one, other] of [
      [first, bo],
      [second, ana],
    ] as const) {
      await openPage(one.page, 'pages/chat/friend/contacts')
      await on(one.page, 'pages/chat/friend/contacts').getByRole('link', { name: other }).waitFor()
      // Cai has no friends yet.
      await expect
        .poll(() => on(one.page, 'pages/chat/friend/contacts').getByRole('link', { name: cai }).count())
        .toBe(0)
    }
    await applyTo(first, language, third.code)
    await accept(third, language, ana)
  })

  test('[D42 E7 N51] Ana makes a group of the three; it stands in everybody’s list, and each sees what the role allows', async () => {
    const [first, second, third] = people
    await openPage(third.page, 'pages/chat/group/list')
    await on(third.page, 'pages/chat/group/list').getByText(w.noGroups).waitFor()
    await openPage(first.page, 'pages/chat/group/create')
    const create = on(first.page, 'pages/chat/group/create')
    await create.getByLabel(w.groupName).fill(group)
    // The list has moved for the last time when both friends are in it.
    await create.getByRole('checkbox', { name: cai }).waitFor()
    for (const name of [bo, cai]) {
      await create.getByRole('checkbox', { name }).click()
      await expect.poll(() => create.getByRole('checkbox', { name }).isChecked()).toBe(true)
    }
    await first.shot(`${language}-chat-group-create`)
    await create.getByRole('button', { name: w.create }).click()
    await on(first.page, 'pages/chat/conversation/chat').getByText(group).first().waitFor()
    // An open list updates without a touch.
    await on(third.page, 'pages/chat/group/list').getByRole('link', { name: group }).waitFor()

    await openInfo(first, group)
    const own = on(first.page, 'pages/chat/group/info')
    await own.getByRole('switch', { name: w.silence }).waitFor()
    await expect.poll(() => own.getByRole('button', { name: w.dissolve }).count()).toBe(1)
    await expect.poll(() => own.getByRole('button', { name: w.leave }).count()).toBe(0)
    await first.accessible()
    await first.shot(`${language}-chat-group-info`)
    await openInfo(second, group)
    const plain = on(second.page, 'pages/chat/group/info')
    await plain.getByRole('button', { name: w.leave }).waitFor()
    for (const name of [w.dissolve, w.silence, w.remove])
      await expect
        .poll(() => plain.getByRole('button', { name }).or(plain.getByRole('switch', { name })).count())
        .toBe(0)
    await expect.poll(() => plain.getByText(w.management, { exact: true }).count()).toBe(0)
    await second.accessible()
  })

  test('[D42 E5] Ana changes name, picture and notice; Bo’s open page has them at once and can change none; who is in can’t be invited again', async () => {
    const [first, second] = people
    const own = on(first.page, 'pages/chat/group/info')
    const theirs = on(second.page, 'pages/chat/group/info')
    await own.getByRole('button', { name: w.nameRow }).click()
    await first.page.getByRole('dialog').getByRole('textbox').fill(`${group} ⛵`)
    await first.page.getByRole('dialog').getByRole('button', { name: w.save, exact: true }).click()
    await theirs.getByText(`${group} ⛵`).first().waitFor()
    await own.getByRole('button', { name: w.noticeTitle }).click()
    await first.page.getByRole('dialog').getByRole('textbox').fill('06:30 ⛵')
    await first.page.getByRole('dialog').getByRole('button', { name: w.save, exact: true }).click()
    await theirs.getByText('06:30 ⛵').waitFor()
    const before = await theirs.locator('li', { hasText: w.pictureRow }).locator('img').getAttribute('src')
    await own.locator('input[type=file]').setInputFiles(picture)
    const after = () => theirs.locator('li', { hasText: w.pictureRow }).locator('img').getAttribute('src')
    await expect.poll(after).not.toBe(before)
    expect(await after()).toMatch(/^\/files\/[a-z0-9]{26}\.webp\?until=/)
    for (const name of [w.nameRow, w.pictureRow])
      await expect.poll(() => theirs.getByRole('button', { name }).count()).toBe(0)

    await theirs.getByRole('button', { name: w.invite, exact: true }).click()
    const sheet = second.page.getByRole('dialog')
    const friend = sheet.getByRole('checkbox', { name: ana })
    await friend.waitFor()
    await expect.poll(() => friend.isChecked()).toBe(true)
    await expect.poll(() => friend.isDisabled()).toBe(true)
    await second.accessible()
    await second.page.goBack()
    await sheet.waitFor({ state: 'hidden' })
  })

  test('[R5 T19 D42] Bo becomes a manager and sees it at once; all are silenced, and Cai is told on the open page', async () => {
    const [first, second, third] = people
    const info = on(first.page, 'pages/chat/group/info')
    await openInfo(third, group)
    await info.locator('a[href*="mode=managers"]').click()
    const managers = on(first.page, 'pages/chat/group/members')
    await managers.getByRole('switch', { name: w.isManager(bo) }).click()
    await managers.getByText(w.manager, { exact: true }).waitFor()
    await first.accessible()
    await on(second.page, 'pages/chat/group/info').getByText(w.management, { exact: true }).waitFor()
    // A manager does not see the owner's own actions.
    await expect
      .poll(() => on(second.page, 'pages/chat/group/info').locator('a[href*="mode=managers"]').count())
      .toBe(0)
    expect(
      await on(second.page, 'pages/chat/group/info').getByRole('button', { name: w.dissolve }).count(),
    ).toBe(0)
    await on(second.page, 'pages/chat/group/info').getByRole('switch', { name: w.silence }).click()
    await on(third.page, 'pages/chat/group/info').getByText(w.onlyLeaders).waitFor()
    expect(
      await on(third.page, 'pages/chat/group/info').getByText(w.management, { exact: true }).count(),
    ).toBe(0)
    await third.accessible()
  })

  test('[D42 R6] Bo mutes Cai for an hour, which the list of members and Cai’s own phone are told, and lets her write again', async () => {
    const [, second, third] = people
    await on(second.page, 'pages/chat/group/info').locator('a[href*="group/members"]').last().click()
    const members = on(second.page, 'pages/chat/group/members')
    const row = members.getByRole('listitem').filter({ hasText: cai })
    const menu = async (choice: string) => {
      await row.getByRole('button').click()
      await second.page.getByRole('dialog').getByRole('button', { name: choice, exact: true }).click()
    }
    // There are no actions on the owner or on oneself.
    for (const name of [ana, bo])
      await expect
        .poll(() => members.getByRole('listitem').filter({ hasText: name }).getByRole('button').count())
        .toBe(0)
    await menu(w.mute)
    await second.page.getByRole('dialog').getByRole('button', { name: w.hour, exact: true }).click()
    await row.getByText(w.mutedUntil).waitFor()
    const told = () =>
      third.ask('/chat/conversation/init', 'chat-login', {}).then(({ data }) => data.grouplist)
    expect(await told()).toMatch(/"muted_until":"2/)
    await menu(w.unmute)
    await expect.poll(() => row.getByText(w.mutedUntil).count()).toBe(0)
    expect(await told()).toMatch(/"muted_until":null/)
    await second.page.goBack()
    await on(second.page, 'pages/chat/group/info').waitFor()
  })

  test('[R6 T20] Bo, a manager, takes Cai out, whose open page says so and goes; the group is in no list of Cai’s', async () => {
    const [, second, third] = people
    await on(second.page, 'pages/chat/group/info').locator('a[href*="mode=remove"]').click()
    const members = on(second.page, 'pages/chat/group/members')
    await members.getByRole('button', { name: cai }).click()
    // A manager can't choose the owner.
    await expect.poll(() => members.getByRole('button', { name: ana }).count()).toBe(0)
    await members.getByRole('button', { name: w.remove }).click()
    await second.page.getByRole('alertdialog').getByRole('button', { name: w.removeOne, exact: true }).click()
    await third.page.getByText(w.removedMe).first().waitFor()
    await third.page.waitForURL((url) => !url.hash.includes('group/info'))
    await openPage(third.page, 'pages/chat/group/list')
    await on(third.page, 'pages/chat/group/list').getByText(w.noGroups).waitFor()
    await expect
      .poll(() => on(third.page, 'pages/chat/group/list').getByRole('link', { name: group }).count())
      .toBe(0)
  })

  test('[R5 T19 T20 D42] Ana hands the group to Bo, who dissolves it: Ana’s open page says so and goes back', async () => {
    const [first, second] = people
    await openInfo(first, group)
    await openInfo(second, group)
    await on(first.page, 'pages/chat/group/info').locator('a[href*="mode=transfer"]').click()
    await on(first.page, 'pages/chat/group/members').getByRole('button', { name: bo }).click()
    await first.page.getByRole('alertdialog').getByRole('button', { name: w.handOver, exact: true }).click()
    await on(first.page, 'pages/chat/group/info').getByRole('button', { name: w.leave }).waitFor()
    expect(
      await on(first.page, 'pages/chat/group/info').getByRole('button', { name: w.dissolve }).count(),
    ).toBe(0)
    await on(second.page, 'pages/chat/group/info').getByRole('button', { name: w.dissolve }).click()
    await second.page
      .getByRole('alertdialog')
      .getByRole('button', { name: w.dissolveShort, exact: true })
      .click()
    await second.page.waitForURL((url) => url.hash.includes('tarbar/conversation'))
    await first.page.getByText(w.dissolved).first().waitFor()
    await first.page.waitForURL((url) => !url.hash.includes('group/info'))
    // The chat page below closes too: the list from which it was opened remains.
    await on(first.page, 'pages/chat/group/list').getByText(w.noGroups).waitFor()
    for (const person of [first, second]) {
      await openPage(person.page, 'pages/chat/group/list')
      await on(person.page, 'pages/chat/group/list').getByText(w.noGroups).waitFor()
    }
  })
})
