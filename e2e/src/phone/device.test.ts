// The installed app on its phone: links that open the app, the Back key, the status bar, the covered sides of the screen,
// and the vault with the session's token.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '../screens/member.ts'
import { enterNoy } from '../screens/noy.ts'
import { openStage, type Person, type Stage } from '../stage.ts'
import { asPhone, type Phone } from './phone.ts'

const settings = 'pages/mine/common/setting'
const permissions = 'pages/mine/common/permissions'
const about = 'pages/mine/common/about-us'

let stage: Stage
let noy: Person
let phone: Phone
beforeAll(async () => {
  stage = await openStage()
  noy = await stage.person({ language: 'en' })
  phone = await asPhone(noy)
})
afterAll(async () => {
  await noy.close()
  await stage.close()
})

const at = (route: string) => noy.page.locator(`[data-page="${route}"]`).filter({ visible: true })

/** Starts the app, after the system has ended it. */
async function start(route = 'pages/tarbar/home'): Promise<void> {
  await noy.page.goto('/robots.txt')
  await openPage(noy.page, route)
  await at(route).waitFor()
}

/** Logs Noy in, after a new start: the login page is the only one. */
async function logIn(): Promise<void> {
  await noy.page.goto('/robots.txt')
  await enterNoy(noy.page)
}

/** Everything that the pages have stored, as text. */
const stored = () => noy.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
const kept = () => JSON.parse(phone.vault.get('session') ?? '{}') as { token?: string; user_id?: string }

test('the token of a login is in the phone’s vault and nowhere else; the next start has the session; a logout erases it', async () => {
  const { page } = noy
  await logIn()
  await expect.poll(() => kept().token).toMatch(/.{20}/)
  const token = kept().token ?? ''
  expect(await stored()).not.toContain(token)

  await start('pages/wallet/detail')
  await at('pages/wallet/detail').getByRole('listitem').first().waitFor()
  expect(await stored()).not.toContain(token)
  expect(kept().token).toBe(token)

  await start(settings)
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out', exact: true }).click()
  await page.waitForURL((url) => url.hash.includes('login/login'))
  await expect.poll(() => phone.vault.size).toBe(0)

  // A vault that has lost the token: the member logs in again.
  await logIn()
  await expect.poll(() => kept().token).toMatch(/.{20}/)
  phone.vault.clear()
  await noy.page.goto('/robots.txt')
  await openPage(page, 'pages/wallet/detail')
  await page.waitForURL((url) => url.hash.includes('login/login'))
  await logIn()
  await expect.poll(() => phone.vault.size).toBe(1)
})

test('a link opens its page, also while the app starts; one that names no page changes nothing', async () => {
  const { page } = noy
  await page.goto('/robots.txt')
  await page.goto('/')
  await phone.send('link', `${stage.url}/#/${about}`)
  await at(about).waitFor()
  const before = page.url()
  await phone.send('link', 'https://elsewhere.example/#javascript:alert(1)')
  await phone.send('link', `${stage.url}/#/${settings}`)
  await at(settings).waitFor()
  await page.goBack()
  await at(about).waitFor()
  expect(page.url()).toBe(before)
})

test('the Back key closes what is open, then the page, and leaves the app when it is pressed twice', async () => {
  const { page } = noy
  phone.permission.location = 'prompt'
  await start()
  await phone.send('link', `${stage.url}/#/${permissions}`)
  await at(permissions)
    .getByRole('button', { name: /^Location/ })
    .click()
  const dialog = page.getByRole('alertdialog', { name: 'Use your location?' })
  await dialog.waitFor()
  phone.take()
  await phone.send('back')
  await dialog.waitFor({ state: 'hidden' })
  await at(permissions).waitFor()
  expect(phone.take(), 'Back is no consent').not.toContain('ask location')
  await phone.send('back')
  await at('pages/tarbar/home').waitFor()
  await phone.send('back')
  await expect.poll(async () => (await phone.toasts()).at(-1)).toBe('Press Back again to leave')
  expect(phone.take()).not.toContain('leave')
  await Promise.all([phone.send('back'), phone.send('back')])
  await expect.poll(() => phone.asked).toContain('leave')
  await at('pages/tarbar/home').waitFor()
})

test('the status bar follows the appearance: the choice in the app, or the phone’s', async () => {
  const { page } = noy
  await start(settings)
  await expect.poll(() => phone.statusBar.at(-1)).toBe(false)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => phone.statusBar.at(-1)).toBe(true)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => phone.statusBar.at(-1)).toBe(false)
  await at(settings).getByText('Dark', { exact: true }).click()
  await expect.poll(() => phone.statusBar.at(-1)).toBe(true)
  await at(settings).getByText('System', { exact: true }).click()
  await expect.poll(() => phone.statusBar.at(-1)).toBe(false)
})

test('nothing that is read or tapped lies under the notch, the corners or the bar at the bottom', async () => {
  const { page } = noy
  const height = page.viewportSize()?.height ?? 0
  const box = async (name: string, role: 'heading' | 'link') =>
    (await page.getByRole(role, { name }).filter({ visible: true }).first().boundingBox()) ?? {
      y: 0,
      height: 0,
    }
  await start(settings)
  const title = await box('Settings', 'heading')
  phone.safeArea = { top: 47, bottom: 34 }
  await start(settings)
  await expect.poll(async () => (await box('Settings', 'heading')).y).toBe(title.y + 47)
  await start()
  await expect
    .poll(async () => {
      const { y, height: tall } = await box('Home', 'link')
      return tall > 0 && y + tall <= height - 34
    })
    .toBe(true)
  phone.safeArea = {}
})
