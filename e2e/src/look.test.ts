// The editor of the look: an unreadable colour is refused with the reason, the preview is the app with the draft, and a
// member's open app follows the published look.
import { demoTotpSecret, staff } from '@banyan/demo/story'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Locator } from 'playwright-core'
import { signIn } from './screens/console.ts'
import { openPage } from './screens/member.ts'
import { openNoy } from './screens/noy.ts'
import { openStage, type Stage } from './stage.ts'

/** The pages of the tabs from left to right. */
const tabsOf = (place: { locator(selector: string): Locator }): Promise<(string | null)[]> =>
  place.locator('[data-tab-bar] a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('[E18 N1 D60] staff change a colour and the order of the tabs; an open app follows without a reload', async () => {
  const member = await openNoy(stage)
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
  await page.goto('/console/#/system/look')
  const colour = page.getByRole('textbox', { name: 'Tab colour, light' })
  await colour.fill('#CCCCCC')
  await page.getByText('WCAG AA needs at least 4.5:1').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Save draft' }).isDisabled()).toBe(true)
  await colour.fill('#555555')
  await page.getByRole('textbox', { name: 'Selected tab, light' }).fill('#0A7F59')
  await page.getByRole('textbox', { name: 'Main colour, light', exact: true }).fill('#0A7F59')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'All goods and cart' })
    .getByRole('button', { name: /up/i })
    .click()
  const phone = page.frameLocator('iframe')
  await page.getByRole('radiogroup', { name: 'Language of the preview' }).getByText('English').click()
  await expect.poll(() => tabsOf(phone)).toEqual([cart, home, mine])
  await person.shot('console-look')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText(/^Draft saved by /).waitFor()
  // A draft is no one’s yet.
  expect(await tabsOf(member.page)).toEqual([home, cart, mine])
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Same as the published look').waitFor()
  await expect.poll(() => tabsOf(member.page)).toEqual([cart, home, mine])
  await expect
    .poll(() =>
      member.page.evaluate(() => document.documentElement.style.getPropertyValue('--app-primary-fill')),
    )
    .toBe('#0a7f59')
  await person.close()
  await member.close()
})
