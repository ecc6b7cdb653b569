// The composer of a chat: text, mentions, drafts and blocked states. Ida and Tom, in a single chat and in a group.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordFilm } from '../screens/film.ts'
import { openPage } from '../screens/member.ts'
import { openStage, type Person, type Stage } from '../stage.ts'
import { type Newcomer, watchOutbox } from './newcomer.ts'
import { button, list, log, said, say, top, two } from './pair.ts'

const crew = 'Boat crew'

let stage: Stage
let ida: Newcomer
let tom: Newcomer
let group: string
let dir: string
beforeAll(async () => {
  stage = await openStage()
  dir = mkdtempSync(join(tmpdir(), 'banyan-compose-'))
  ;[ida, tom] = await two(stage, await watchOutbox(stage), 'compose')
  const made = await ida.ask('/chat/group/create', 'create-group', {
    request_key: randomUUID(),
    name: crew,
    members: [tom.id],
  })
  group = made.data.group_id
})
afterAll(async () => {
  rmSync(dir, { recursive: true, force: true })
  await stage.close()
})

const box = (person: Person) => top(person).getByRole('textbox', { name: 'Message' })
/** The notice in place of the composer. */
const blocked = (person: Person, words: string | RegExp) => top(person).locator('main').getByText(words)
/** The list line of a chat by its exact name: the last message of another chat may contain the name too. */
const lineOf = (person: Person, name: string) =>
  top(person, list)
    .getByRole('listitem')
    .filter({ has: person.page.getByText(name, { exact: true }) })
async function openTalk(person: Person, name: string): Promise<void> {
  await openPage(person.page, list)
  await lineOf(person, name).getByRole('link').click()
  await log(person).waitFor()
}

test('[D44] an @ asks whom it means; the name stands out as a whole, and who is meant sees it in the list', async () => {
  await openTalk(ida, crew)
  await openPage(tom.page, list)
  await box(ida).pressSequentially('have you seen @')
  const sheet = ida.page.getByRole('dialog', { name: 'Mention someone' })
  await sheet.getByRole('button', { name: tom.name }).waitFor()
  await sheet.getByRole('button', { name: 'everyone' }).waitFor()
  expect(await sheet.getByRole('button', { name: ida.name }).count(), 'nobody calls oneself').toBe(0)
  await ida.accessible()
  await sheet.getByRole('button', { name: tom.name }).click()
  await box(ida).pressSequentially('the oars?')
  await button(ida, 'Send').click()
  await lineOf(tom, crew).getByText('[You were mentioned]').waitFor()
  await lineOf(tom, crew).getByRole('link').click()
  for (const person of [ida, tom])
    await expect
      .poll(async () =>
        (await log(person).locator('b').allInnerTexts()).map((name) => name.replaceAll('\u00A0', ' ')),
      )
      .toEqual(['@Tom Ash'])
  // An email address is not a mention.
  await box(ida).pressSequentially('mail ida@')
  await expect.poll(() => ida.page.getByRole('dialog').count()).toBe(0)
  await box(ida).fill('')
})

test('[D42 N51] cards of a contact and of a group go out, and lead where they say', async () => {
  await openTalk(tom, crew)
  await openTalk(ida, crew)
  await button(ida, 'More').click()
  await button(ida, 'Contact card').click()
  const sheet = ida.page.getByRole('dialog', { name: 'Choose a contact' })
  await sheet.getByText(tom.name).click()
  const asked = ida.page.getByRole('alertdialog', { name: 'Send contact card?' })
  await asked.getByText(`${tom.name}’s contact card will be sent to ${crew}.`).waitFor()
  await ida.accessible()
  await ida.shot('compose-card-asked')
  expect(
    await log(tom)
      .getByRole('link', { name: /Contact card/ })
      .count(),
    'nothing is sent yet',
  ).toBe(0)
  await asked.getByRole('button', { name: 'Send', exact: true }).click()
  const card = log(tom).getByRole('link', { name: /Contact card/ })
  await card.waitFor()
  await expect.poll(() => card.innerText()).toContain(tom.code)

  await openPage(ida.page, 'pages/chat/group/list')
  await top(ida, 'pages/chat/group/list').getByRole('link', { name: crew }).click()
  await top(ida).locator('a[href*="group/info"]').first().click()
  await top(ida, 'pages/chat/group/info').locator('a[href*="group/card"]').first().click()
  await top(ida, 'pages/chat/group/card').getByRole('button', { name: 'Send to a friend' }).click()
  const to = ida.page.getByRole('dialog', { name: 'Send contact card to' })
  await to.getByText(tom.name).click()
  await to.getByRole('button', { name: /^(Done|OK|Send|Confirm)/ }).click()
  await openTalk(tom, ida.name)
  const invitation = log(tom).getByRole('link', { name: /Group invitation/ })
  await invitation.waitFor()
  await expect.poll(() => invitation.innerText()).toContain(crew)
  await tom.accessible()
  await tom.shot('compose-cards')
})

test('[D42 T20] silenced for a while, then everybody, then out of the group: each is said where one would write', async () => {
  await openTalk(tom, crew)
  await box(tom).waitFor()
  const mute = (minutes: number) =>
    ida.ask('/chat/group/members', 'mute-member', { group_id: group, user_id: tom.id, minutes })
  await mute(60)
  await blocked(tom, /^You’re muted until/).waitFor()
  await expect.poll(() => box(tom).count()).toBe(0)
  await tom.accessible()
  await tom.shot('compose-muted')
  await mute(0)
  await box(tom).waitFor()
  const silence = (on: boolean) =>
    ida.ask('/chat/group/info', 'set-group', { group_id: group, mute_all: on ? '1' : '0' } as never)
  await silence(true)
  await blocked(tom, 'Only the owner and managers can send messages').waitFor()
  await openTalk(ida, crew)
  await say(ida, 'the owner speaks')
  await said(tom, 'the owner speaks').waitFor()
  await silence(false)
  await box(tom).waitFor()
  await say(tom, 'thank you')
  await said(ida, 'thank you').waitFor()
  await ida.ask('/chat/group/members', 'remove-members', { group_id: group, members: [tom.id] })
  await tom.page.getByText('You were removed from this group').first().waitFor()
  await expect.poll(() => box(tom).count()).toBe(0)
  await openPage(tom.page, list)
  await lineOf(tom, ida.name).waitFor()
  await expect.poll(() => lineOf(tom, crew).count()).toBe(0)
})

test('[D41 D44] who is no friend any more is told so where one would write, and is led to the other’s page', async () => {
  await openTalk(tom, ida.name)
  // The level of the other one stands beside the name, here and on the profile.
  await top(tom).getByText('Classic', { exact: true }).waitFor()
  await box(tom).fill('begun')
  await ida.ask('/chat/friend/data', 'delete-friend', { user_id: tom.id })
  await blocked(tom, 'You’re not friends, so you can’t send messages here').waitFor()
  await expect.poll(() => box(tom).count()).toBe(0)
  await tom.accessible()
  await tom.shot('compose-not-friends')
  await top(tom).getByRole('link', { name: 'View profile' }).click()
  const profile = top(tom, 'pages/chat/friend/data')
  await profile.getByRole('heading', { name: ida.name }).waitFor()
  await profile.getByText('Classic', { exact: true }).waitFor()
  await tom.page.goBack()
  // After they are friends again, the draft is still there.
  await ida.ask('/chat/friend/add', 'do-apply', { user_code: tom.code, note: '' })
  await tom.ask('/chat/friend/add', 'do-apply', { user_code: ida.code, note: '' })
  await expect.poll(() => box(tom).inputValue()).toBe('begun')
})

test('Escape closes the sheet of friends, and then the panel below it; the message box has the focus', async () => {
  await openTalk(ida, tom.name)
  await button(ida, 'More').click()
  await button(ida, 'Contact card').click()
  const sheet = ida.page.getByRole('dialog', { name: 'Choose a contact' })
  await sheet.getByText(tom.name).waitFor()
  await ida.page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await button(ida, 'Contact card').waitFor()
  // The sheet gives the focus back to the button that opened it.
  await expect.poll(() => ida.page.evaluate(() => document.activeElement?.textContent)).toBe('Contact card')
  await ida.page.keyboard.press('Escape')
  await button(ida, 'Contact card').waitFor({ state: 'hidden' })
  await expect.poll(() => box(ida).evaluate((one) => one === document.activeElement)).toBe(true)
})

test('[T15 D48] a video goes up with its first picture, and the other one plays it', async () => {
  await openTalk(tom, ida.name)
  await openTalk(ida, tom.name)
  const path = join(dir, 'river.webm')
  writeFileSync(path, await recordFilm(ida.page))
  await button(ida, 'More').click()
  await top(ida).locator('input[data-pick="Album"]').setInputFiles(path)
  const video = log(tom).getByRole('button', { name: /^Play the video/ })
  await video.waitFor()
  const shape = await video.boundingBox()
  expect(shape && Math.abs(shape.width / shape.height - 16 / 9)).toBeLessThan(0.1)
  await expect
    .poll(() =>
      video
        .locator('img')
        .first()
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0)
  await video.click()
  await expect
    .poll(() =>
      tom.page
        .locator('video')
        .first()
        .evaluate((one: HTMLVideoElement) => one.videoWidth),
    )
    .toBe(320)
  await ida.close()
  await tom.close()
})
