// Every page of the console as the owner sees it, its second tab, and the pages before the login: no axe violation in
// Chinese and English, light and dark, on a desk and on a phone; not wider than the screen.
import { demoTotpSecret, staff } from '@banyan/demo/story'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openConsole, signIn } from '../screens/console.ts'
import { openStage, type Person, type Stage } from '../stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const english = undefined
const chinese = {
  name: '账号',
  password: '密码',
  code: '动态码',
  logIn: '登录',
  home: '充值审核',
}

async function owner(look: { language: 'zh' | 'en'; dark: boolean; width: number }): Promise<Person> {
  const one = staff.find((person) => person.role === 'owner')
  const desk = await stage.person({ ...look, height: 900 })
  await stage.pass(60)
  const person = {
    name: one?.name ?? '',
    password: one?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  }
  await signIn(desk.page, person, look.language === 'zh' ? chinese : english)
  return desk
}

/** Returns the pages of the menu. */
const menuOf = ({ page }: Person) =>
  page
    .locator('nav ul a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('#')[1] ?? ''))

const isLoaded = ({ page }: Person, path: string) =>
  expect
    .poll(() => page.locator('#content .ant-skeleton, #content output.waiting').count(), {
      message: path,
    })
    .toBe(0)

/** Checks what the person sees. */
async function check(person: Person, what: string): Promise<void> {
  await person.accessible()
  const wide = await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide, `${what} is wider than the screen`).toBeLessThanOrEqual(0)
}

async function visit(person: Person, path: string): Promise<void> {
  const { page } = person
  await openConsole(page, path)
  // Until the code of the page is there, the page before it may still be shown.
  await page.locator(`#content[data-page="${path}"] h1`).first().waitFor()
  await isLoaded(person, path)
  await check(person, path)
  if (process.env['SCREENS'] === '1') await person.shot(`console${path.replaceAll('/', '-')}`)
}

/** Opens and checks the second tab of a page with tabs. Returns false if the page has none. */
async function visitSecondTab(person: Person, path: string): Promise<boolean> {
  const second = person.page.locator('#content [role="tab"]').nth(1)
  if ((await second.count()) === 0) return false
  // On a phone the tab may lie beside the screen. The keyboard brings it in.
  await second.focus()
  await person.page.keyboard.press('Enter')
  await expect.poll(() => second.getAttribute('aria-selected'), { message: path }).toBe('true')
  await isLoaded(person, path)
  await check(person, `the second tab of ${path}`)
  return true
}

describe.each([
  { language: 'en', dark: false, width: 1280, tabs: true },
  { language: 'zh', dark: true, width: 1280, tabs: false },
  { language: 'zh', dark: false, width: 390, tabs: false },
  { language: 'en', dark: true, width: 390, tabs: true },
] as const)('in $language, dark: $dark, at $width', (look) => {
  test('the owner opens every page', async () => {
    const person = await owner(look)
    const paths = await menuOf(person)
    expect(paths.length).toBeGreaterThan(30)
    let tabs = 0
    for (const path of paths) {
      await visit(person, path)
      if (look.tabs && (await visitSecondTab(person, path))) tabs += 1
    }
    if (look.tabs) expect(tabs).toBeGreaterThan(10)
    await person.close()
  })

  test('a stranger opens the pages before the login', async () => {
    const person = await stage.person({ ...look, height: 900 })
    const { page } = person
    await page.goto('/console/#/login/setup')
    await page.locator('main .ant-alert-error').waitFor()
    await check(person, 'the page of a link that is cut off')
    await page.goto(`/console/#/login/setup?link=${'k'.repeat(43)}`)
    await page.locator('main .ant-result').waitFor()
    await check(person, 'the page of a link that has ended')
    await page.goto('/console/#/login/login')
    const button = page.getByRole('button', { name: look.language === 'zh' ? chinese.logIn : 'Log in' })
    await button.waitFor()
    await check(person, 'the login')
    await button.click()
    await expect.poll(() => page.locator('.ant-form-item-explain-error').count()).toBe(3)
    await check(person, 'the login with empty fields')
    for (const [at, text] of ['nobody', 'Nothing2026', '000000'].entries())
      await page.locator('form input').nth(at).fill(text)
    await button.click()
    await page.locator('main .ant-alert-error').waitFor()
    await check(person, 'the refused login')
    await person.close()
  })
})
