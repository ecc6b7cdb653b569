// The editor of the look: an unreadable colour is refused with the reason, the preview is the app with the draft, and a
// member's open app follows the published look.
import { actor } from '@banyan/demo/stage'
import { demoTotpSecret, staff } from '@banyan/demo/story'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Locator } from 'playwright-core'
import { openConsole, signIn } from './screens/console.ts'
import { openPage, reloadPage } from './screens/member.ts'
import { openNoy } from './screens/noy.ts'
import { bar, isInstalled } from './screens/offline.ts'
import { openStage, type Stage } from './stage.ts'

/** The pages of the tabs from left to right. */
const tabsOf = (place: { locator(selector: string): Locator }): Promise<(string | null)[]> =>
  place.locator('[data-tab-bar] a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** The labels of the tabs from left to right, without badges. */
const labelsOf = (place: { locator(selector: string): Locator }): Promise<string[]> =>
  place
    .locator('[data-tab-bar] a > span:last-child')
    .evaluateAll((labels) => labels.map((label) => label.textContent.trim()))
const colourOf = (place: { locator(selector: string): Locator }) =>
  place.locator('html').evaluate((html: HTMLElement) => html.style.getPropertyValue('--app-primary-fill'))

test('[N1 (labels, alias)] the address / opens home, and the bar has the labels of the server’s configuration in each language', async () => {
  for (const language of ['zh', 'en', 'lo', 'vi', 'th'] as const) {
    const { tarbar } = (await actor(stage, language)('/app/config', 'load-config', {})).data
    const visitor = await stage.person({ language })
    // `/` is home.
    await visitor.page.goto('/')
    await expect.poll(() => labelsOf(visitor.page)).toEqual(tarbar.map(({ label }) => label[language]))
    await visitor.page.locator('[data-tab-bar] a[aria-current="page"][href="#/pages/tarbar/home"]').waitFor()
    await visitor.close()
  }
})

test('[E18 N1 D60] staff change a colour, a label and the order of the tabs; an open app follows without a reload, and keeps them for a start without a network', async () => {
  const member = await openNoy(stage, { worker: true, language: 'en' as const })
  await isInstalled(member.page)
  const [home, cart, mine] = ['home', 'cart', 'mine'].map((name) => `#/pages/tarbar/${name}`)
  await openPage(member.page, 'pages/tarbar/home')
  await expect.poll(() => tabsOf(member.page)).toEqual([home, cart, mine])
  const owner = staff.find(({ role }) => role === 'owner')
  const person = await stage.person({ width: 1440, height: 900 })
  const { page } = person
  await signIn(page, {
    name: owner?.name ?? '',
    password: owner?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  await openConsole(page, '/system/look')
  const colour = page.getByRole('textbox', { name: 'Tab colour, light' })
  await colour.fill('#CCCCCC')
  await page.getByText('WCAG AA needs at least 4.5:1').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Save draft' }).isDisabled()).toBe(true)
  await colour.fill('#555555')
  await page.getByRole('textbox', { name: 'Selected tab, light' }).fill('#0A7F59')
  await page.getByRole('textbox', { name: 'Main colour, light', exact: true }).fill('#0A7F59')
  await page.getByRole('textbox', { name: 'Mine: name English' }).fill('Me')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'All goods and cart' })
    .getByRole('button', { name: /up/i })
    .click()
  const phone = page.frameLocator('iframe')
  await page.getByRole('radiogroup', { name: 'Language of the preview' }).getByText('English').click()
  await expect.poll(() => tabsOf(phone)).toEqual([cart, home, mine])
  // The preview is the app with the draft: its colours and labels too.
  await expect.poll(() => colourOf(phone)).toBe('#0a7f59')
  await expect.poll(async () => (await labelsOf(phone)).at(-1)).toBe('Me')
  await person.shot('console-look')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText(/^Draft saved by /).waitFor()
  // A draft is no one’s yet.
  expect(await tabsOf(member.page)).toEqual([home, cart, mine])
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Same as the published look').waitFor()
  await expect.poll(() => tabsOf(member.page)).toEqual([cart, home, mine])
  await expect.poll(() => colourOf(member.page)).toBe('#0a7f59')
  await expect.poll(async () => (await labelsOf(member.page)).at(-1)).toBe('Me')
  // The worker answers from the second start on.
  await reloadPage(member.page)
  await expect.poll(() => tabsOf(member.page)).toEqual([cart, home, mine])
  await member.context.setOffline(true)
  await member.page.goto('/')
  await member.page.getByText(bar).waitFor()
  await expect.poll(() => colourOf(member.page)).toBe('#0a7f59')
  expect(await tabsOf(member.page)).toEqual([cart, home, mine])
  expect((await labelsOf(member.page)).at(-1)).toBe('Me')
  await member.context.setOffline(false)
  await person.close()
  await member.close()
})
