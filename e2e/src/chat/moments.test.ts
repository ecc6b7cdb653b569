// Moments between two friends, and a stranger who must not see them: published with pictures, liked, commented and
// deleted.
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seesToast } from '../screens/look.ts'
import { openPage, reloadPage } from '../screens/member.ts'
import { openStage, type Stage } from '../stage.ts'
import { type Newcomer, newcomer, watchOutbox } from './newcomer.ts'

const pictures = ['01', '02', '03'].map((name) =>
  fileURLToPath(new URL(`../../../demo/pictures/avatars/${name}.webp`, import.meta.url)),
)
const route = 'pages/chat/moment/moments'
const path = '/chat/moment/moments'

let stage: Stage
let ana: Newcomer
let bee: Newcomer
let eve: Newcomer
beforeAll(async () => {
  stage = await openStage()
  const readCode = await watchOutbox(stage)
  const join = (name: string) =>
    newcomer(stage, readCode, { name, account: `${name.toLowerCase()}.moments@example.la`, language: 'en' })
  ana = await join('Ana')
  bee = await join('Bee')
  eve = await join('Eve')
  await bee.ask('/chat/friend/add', 'do-apply', { user_code: ana.code, note: '' })
  const { data } = await ana.ask('/chat/friend/apply', 'load-apply-list', {})
  const [apply] = JSON.parse(data) as { apply_id: string }[]
  await ana.ask('/chat/friend/apply', 'do-accept', { apply_id: apply?.apply_id ?? '' })
})
afterAll(() => stage.close())

/** The top page; the pages below it are kept and hidden. */
const top = ({ page }: Newcomer, name = route) =>
  page.locator(`[data-page="${name}"]`).filter({ visible: true })
const cards = (who: Newcomer) => top(who).locator('[data-moment]')

test('[D47 V18] Ana shares pictures, Bee likes and answers, Eve sees nothing; what is taken away is gone for both', async () => {
  // Ana begins a moment; a reload keeps the draft.
  await openPage(ana.page, route)
  await top(ana).getByText('No moments yet').waitFor()
  await ana.accessible()
  await top(ana).getByRole('link', { name: 'Share a moment' }).last().click()
  const writing = top(ana, 'pages/chat/moment/publish')
  const share = writing.getByRole('button', { name: 'Share', exact: true })
  await share.waitFor()
  await expect.poll(() => share.isDisabled()).toBe(true)
  await writing.locator('input[type=file]').setInputFiles(pictures)
  await expect.poll(() => writing.getByRole('img', { name: /^Picture \d/ }).count()).toBe(3)
  await writing.getByRole('textbox').fill('Evening at the Mekong')
  await ana.accessible()
  await ana.shot('moments-publish')
  await reloadPage(ana.page)
  await expect.poll(() => writing.getByRole('textbox').inputValue()).toBe('Evening at the Mekong')
  await expect.poll(() => writing.getByRole('img', { name: /^Picture \d/ }).count()).toBe(3)
  await share.click()
  await cards(ana).getByText('Evening at the Mekong').waitFor()
  expect(
    await cards(ana)
      .getByRole('button', { name: /^Picture \d/ })
      .count(),
  ).toBe(3)

  // Bee sees it, likes it, opens its pictures and comments.
  await openPage(bee.page, route)
  await cards(bee).getByText('Evening at the Mekong').waitFor()
  await bee.accessible()
  const like = cards(bee).getByRole('button', { name: 'Like', exact: true })
  await like.click()
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true')
  await cards(bee).getByText('1 like:').waitFor({ state: 'attached' })
  await cards(bee).getByRole('button', { name: 'Picture 2' }).click()
  await bee.page.getByText('2 / 3').waitFor()
  await bee.page.keyboard.press('ArrowRight')
  await bee.page.getByText('3 / 3').waitFor()
  await bee.shot('moments-viewer')
  await bee.page.goBack()
  await bee.page.getByText('3 / 3').waitFor({ state: 'detached' })
  await cards(bee).getByText('Evening at the Mekong').waitFor()
  await cards(bee).getByRole('button', { name: 'Comment', exact: true }).click()
  await bee.page.getByRole('textbox', { name: 'Comment' }).fill('How lovely [Smile]')
  await bee.accessible()
  await bee.page.getByRole('button', { name: 'Send', exact: true }).click()
  await cards(bee).getByText('How lovely').waitFor()
  // A sticker that was written in the reader's language is drawn.
  await cards(bee).locator('img[alt="[Smile]"]').waitFor()
  await bee.shot('moments-feed')

  // Without a network a like is undone, and a message says so.
  await bee.context.setOffline(true)
  await like.click()
  await seesToast(bee.page, 'You’re offline. This needs a connection.')
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true')
  await bee.context.setOffline(false)
  expect((await bee.ask(path, 'load-moments', {})).data.list[0]?.liked).toBe(true)

  // Ana is notified, and answers from the moment that the notification opens.
  await openPage(ana.page, 'pages/tarbar/mine')
  await openPage(ana.page, route)
  await top(ana).getByRole('button', { name: '2 new', exact: true }).click()
  const news = ana.page.getByRole('dialog', { name: 'Activity' })
  await news.getByText('liked your moment').waitFor()
  await ana.accessible()
  await ana.shot('moments-news')
  await news.getByText('How lovely').click()
  await top(ana).getByText('Details').waitFor()
  await cards(ana).getByText('How lovely').click()
  await ana.page.getByRole('button', { name: 'Reply to Bee' }).click()
  await ana.page.getByRole('textbox', { name: 'Reply to Bee' }).fill('Come next time')
  await ana.page.keyboard.press('Enter')
  await cards(ana).getByText('Come next time').waitFor()
  await ana.accessible()
  await ana.shot('moments-details')

  // Eve sees nothing, neither in the app nor over HTTP.
  await openPage(eve.page, route)
  await top(eve).getByText('No moments yet').waitFor()
  await expect.poll(() => cards(eve).count()).toBe(0)
  const { data } = await bee.ask(path, 'load-moments', {})
  const moment_id = data.list[0]?.moment_id ?? ''
  expect(data.list[0]?.comments.map((said) => said.words)).toEqual(['How lovely [微笑]', 'Come next time'])
  await expect(eve.ask(path, 'load-moment', { moment_id })).rejects.toMatchObject({ code: 'moment-missing' })

  // Bee's open page is notified of the answer and of a new moment; the page shows the new one after a tap.
  await top(bee).getByRole('button', { name: '1 new', exact: true }).waitFor()
  const fresh = top(bee).getByText('Friends shared something new')
  await expect.poll(() => fresh.count()).toBe(0)
  await ana.ask(path, 'do-publish', { request_key: 'ana-shares-the-morning', words: 'Morning', images: [] })
  await fresh.click()
  await cards(bee).getByText('Morning').waitFor()
  await expect.poll(() => fresh.count()).toBe(0)
  await expect.poll(() => top(eve).getByText('Friends shared something new').count()).toBe(0)

  // Ana's profile photo opens her own moments.
  await cards(bee).getByRole('link', { name: 'Ana’s moments' }).first().click()
  await bee.page.waitForURL((url) => url.hash.includes('id='))
  await expect.poll(() => cards(bee).count()).toBe(2)
  await bee.accessible()
  await bee.shot('moments-of-one')
  expect(
    await top(bee)
      .getByRole('button', { name: /^News|new$/ })
      .count(),
  ).toBe(0)
  await bee.page.goBack()

  // Ana deletes it; it disappears from Bee's page at the next load.
  await cards(ana).getByRole('button', { name: 'More actions' }).click()
  await ana.page.getByRole('button', { name: 'Delete', exact: true }).click()
  await ana.page
    .getByRole('alertdialog', { name: 'Delete this moment?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect
    .poll(() => ana.page.getByText('Evening at the Mekong').filter({ visible: true }).count())
    .toBe(0)
  await openPage(bee.page, 'pages/tarbar/mine')
  await reloadPage(bee.page)
  await openPage(bee.page, route)
  await cards(bee).getByText('Morning').waitFor()
  await expect.poll(() => cards(bee).count()).toBe(1)
  for (const person of [ana, bee, eve]) await person.close()
})
