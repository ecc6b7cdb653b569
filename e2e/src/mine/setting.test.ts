// The settings of a member: the appearance, the topics of push, and the ways in which strangers can find the member.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newcomer, watchOutbox } from '../chat/newcomer.ts'
import { openPage, reloadPage } from '../screens/member.ts'
import { openStage, type Stage } from '../stage.ts'

const setting = 'pages/mine/common/setting'

let stage: Stage
let readCode: (account: string) => Promise<string>
beforeAll(async () => {
  stage = await openStage()
  readCode = await watchOutbox(stage)
})
afterAll(() => stage.close())

const shown = (page: Page) => page.locator(`[data-page="${setting}"]`).filter({ visible: true })
const switchOf = (page: Page, name: string) => shown(page).getByRole('switch', { name, exact: true })
const replyOf = (page: Page, control: string) =>
  page.waitForResponse((reply) => reply.request().postData()?.includes(`control=${control}`) ?? false)
const colour = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test('[N25] the appearance, the topics of push and the ways to be found are changed, and stay after a reload', async () => {
  const account = 'settles@banyan.example'
  const person = await newcomer(stage, readCode, { name: 'Settled Noy', account, language: 'en' })
  const stranger = await newcomer(stage, readCode, {
    name: 'Strange Lan',
    account: 'strange@banyan.example',
    language: 'en',
  })
  await stranger.close()
  const { page } = person
  await openPage(page, setting)

  const light = await colour(page)
  await shown(page).getByText('Dark', { exact: true }).click()
  await expect.poll(() => colour(page)).not.toBe(light)
  const dark = await colour(page)

  // Money and the security of the account have no switch.
  await shown(page).getByText('Notices about money and account security are always sent').waitFor()
  const topics = shown(page).locator('section').filter({ hasText: 'Push notices about' }).getByRole('switch')
  for (const name of [
    'Orders and reviews',
    'Level, team and commission',
    'Investments',
    'Tickets',
    'Messages from us',
  ])
    await switchOf(page, name).and(page.locator('[aria-checked="true"]')).waitFor()
  const stored = replyOf(page, 'do-push-topic')
  await switchOf(page, 'Tickets').click()
  await stored

  // The sound of messages belongs to the device.
  await switchOf(page, 'Sound').and(page.locator('[aria-checked="true"]')).waitFor()
  await switchOf(page, 'Sound').click()

  const find = () => stranger.ask('/chat/friend/add', 'find-member', { words: account })
  expect((await find()).data.nick_name).toBe('Settled Noy')
  const saved = replyOf(page, 'set-privacy')
  await switchOf(page, 'Find me by email').click()
  await saved
  await expect(find()).rejects.toMatchObject({ code: 'member-not-found' })
  await person.accessible()

  await reloadPage(page)
  await switchOf(page, 'Tickets').waitFor()
  expect(await colour(page)).toBe(dark)
  await expect.poll(() => switchOf(page, 'Tickets').getAttribute('aria-checked')).toBe('false')
  await expect.poll(() => switchOf(page, 'Investments').getAttribute('aria-checked')).toBe('true')
  await expect.poll(() => switchOf(page, 'Sound').getAttribute('aria-checked')).toBe('false')
  await expect.poll(() => switchOf(page, 'Find me by email').getAttribute('aria-checked')).toBe('false')
  await switchOf(page, 'Find me by email').click()
  await expect.poll(async () => (await find().catch(() => null))?.data.nick_name).toBe('Settled Noy')
  expect(await topics.count()).toBe(5)
  await person.shot('setting-dark-en-390')
  await person.close()
})
