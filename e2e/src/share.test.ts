// Text and files that another app shares into the installed app. They are kept while the member writes, after the session
// has ended, without a network, and when an older share is sent. If the service worker is gone, the page says that the
// share is lost.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { online } from './chat/online.ts'
import { log, openChat, top } from './chat/pair.ts'
import { seesToast } from './screens/look.ts'
import { openPage, reloadPage, sees } from './screens/member.ts'
import { fillLogin, openNoy } from './screens/noy.ts'
import { isInstalled } from './screens/offline.ts'
import { openStage, type Person, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const route = 'pages/chat/conversation/share'
const friend = 'Kham Sisouk'

/** Noy in a browser whose service worker runs. */
async function openInstalled(): Promise<Person> {
  const noy = await openNoy(stage, { worker: true })
  await isInstalled(noy.page)
  await reloadPage(noy.page)
  await expect.poll(() => noy.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  return noy
}

/** Posts as the system does when a person shares into the app that this page shows. */
async function share(page: Page, text: string, pictures: readonly string[]): Promise<void> {
  await page.evaluate(
    async ({ words, names }) => {
      const form = document.createElement('form')
      Object.assign(form, { action: '/share', method: 'post', enctype: 'multipart/form-data' })
      form.innerHTML = '<input name="text"><input name="files" type="file" multiple>'
      const [said, chosen] = form.querySelectorAll('input')
      const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 })
      canvas.getContext('2d')?.fillRect(0, 0, 20, 30)
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done))
      const files = new DataTransfer()
      for (const name of names) files.items.add(new File([blob ?? ''], name, { type: 'image/png' }))
      if (said) said.value = words
      if (chosen) chosen.files = files.files
      document.body.append(form)
      form.submit()
    },
    { words: text, names: pictures },
  )
  await page.waitForURL(/conversation\/share|login\/login/)
}

const here = (page: Page) => top({ page }, route)
const shows = async (page: Page, text: string, pictures: readonly string[]) => {
  await here(page).getByText(text, { exact: true }).waitFor()
  for (const name of pictures) await here(page).getByRole('img', { name, exact: true }).waitFor()
  expect(await here(page).getByRole('region', { name: 'What you share' }).getByRole('img').count()).toBe(
    pictures.length,
  )
}
/** Sends to a chat. Until the socket is logged in, a tap would only say that the chat is offline. */
async function sendTo(page: Page, name: string): Promise<void> {
  await online(page)
  await tapSend(page, name)
}
async function tapSend(page: Page, name: string): Promise<void> {
  await here(page).getByRole('checkbox', { name }).check()
  await here(page).getByRole('button', { name: /^Send/ }).click()
}
/** The newest lines of the chat, the last one first. A long chat shows older ones only where they are looked at. */
const line = (page: Page, fromEnd: number) =>
  log({ page })
    .getByRole('listitem')
    .nth(-1 - fromEnd)

test('a picture is shared while the member writes in a chat: it goes to the chosen chat, and the unsent text is still there', async () => {
  const noy = await openInstalled()
  const { page } = noy
  await openChat(noy, friend)
  const box = () => top({ page }).getByRole('textbox', { name: 'Message' })
  await box().fill('Half a sentence')
  // The person turns to the other app before a pause in typing, which would store the text.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await share(page, 'From the gallery', ['beach.png', 'boat.png'])
  await shows(page, 'From the gallery', ['beach.png', 'boat.png'])
  // Also after the system has ended the app.
  await reloadPage(page)
  await shows(page, 'From the gallery', ['beach.png', 'boat.png'])
  await sendTo(page, friend)
  await log({ page }).getByText('From the gallery', { exact: true }).waitFor()
  await line(page, 0).getByText('From the gallery', { exact: true }).waitFor()
  for (const picture of [1, 2])
    await line(page, picture).getByRole('button', { name: 'View the photo' }).waitFor()
  await expect.poll(() => box().inputValue()).toBe('Half a sentence')
  await box().fill('')
  await openPage(page, route)
  await sees(page, 'Nothing to share')
  await noy.close()
})

test('the share goes on after a login: of a visitor, and of a member whose session the server has ended; a logout drops it', async () => {
  const visitor = await stage.person({ worker: true })
  const { page } = visitor
  await page.goto('/')
  await isInstalled(page)
  await reloadPage(page)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await share(page, 'Before the login', ['one.png'])
  await page.waitForURL(/login\/login/)
  await fillLogin(page)
  await shows(page, 'Before the login', ['one.png'])

  // The server does not know this token any more. Another document, so that the running app does not write the session again.
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('session') ?? '{}') as { state: { user: object } }
    const state = { ...stored.state, user: { ...stored.state.user, token: 'x'.repeat(43) } }
    localStorage.setItem('session', JSON.stringify({ ...stored, state }))
  })
  await share(page, 'After a month', ['two.png'])
  await page.waitForURL(/login\/login/)
  await fillLogin(page)
  await shows(page, 'After a month', ['two.png'])

  await openPage(page, 'pages/mine/common/setting')
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out', exact: true }).click()
  await page.waitForURL(/login\/login/)
  await expect.poll(() => page.evaluate(() => caches.has('shared'))).toBe(false)
  await fillLogin(page)
  await openPage(page, route)
  await sees(page, 'Nothing to share')
  await visitor.close()
})

test('when an older share is sent, the newer one waits on; without a network it waits, too', async () => {
  const noy = await openInstalled()
  const { page, context } = noy
  await share(page, 'The older one', ['old.png'])
  await shows(page, 'The older one', ['old.png'])
  const second = await context.newPage()
  await second.goto('/')
  await second.locator('a[href*="goods-detail"]').first().waitFor()
  await share(second, 'The newer one', ['new.png'])
  await shows(second, 'The newer one', ['new.png'])
  await sendTo(page, friend)
  await log({ page }).getByText('The older one', { exact: true }).waitFor()
  await reloadPage(second)
  await shows(second, 'The newer one', ['new.png'])
  await page.close()

  await context.setOffline(true)
  await share(second, 'Without a network', ['later.png'])
  await shows(second, 'Without a network', ['later.png'])
  await tapSend(second, friend)
  await seesToast(second, 'You are offline. Check your network')
  await shows(second, 'Without a network', ['later.png'])
  await context.setOffline(false)
  // The chat is still chosen.
  await online(second)
  await here(second).getByRole('button', { name: /^Send/ }).click()
  await log({ page: second }).getByText('Without a network', { exact: true }).waitFor()
  expect(await log({ page: second }).getByText('Without a network', { exact: true }).count()).toBe(1)
  await noy.close()
})

test('if the service worker is gone, the page says that nothing has arrived', async () => {
  const noy = await openNoy(stage)
  const { page } = noy
  await share(page, 'Into the void', ['lost.png'])
  await here(page).getByText('Couldn’t receive what you shared').waitFor()
  await here(page).getByText('Share it again from the other app.').waitFor()
  await noy.accessible()
  await noy.close()
})
