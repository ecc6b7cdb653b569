// Pages of other websites in the browser: allowed, refused, one that forbids frames, and one that tries to break out.
import { actor } from '@banyan/demo/stage'
import { demoTotpSecret, staff } from '@banyan/demo/story'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fits } from './screens/look.ts'
import { asPhone } from './phone/phone.ts'
import { openPage, reloadPage } from './screens/member.ts'
import { openStage, type Person, type Stage } from './stage.ts'

const route = 'pages/login/webview'
const website = '<!doctype html><title>Partner</title><h1>Partner terms</h1>'
/** A page that tries to replace the app. */
const breakingOut = `${website}<script>try { top.location.href = 'https://evil.example/' } catch { document.body.append('kept inside') }</script>`

let stage: Stage
let allow: (key: 'webview.hosts' | 'webview.browserHosts', value: readonly string[]) => Promise<unknown>
beforeAll(async () => {
  stage = await openStage()
  const asked = {
    url: stage.url,
    pass: () => undefined,
    oneTimeCode: (secret: string) => stage.oneTimeCode(secret),
  }
  const owner = staff.find(({ role }) => role === 'owner')
  const { data } = await actor(asked, 'en')('/staff/login/login', 'do-login', {
    name: owner?.name ?? '',
    password: owner?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  const ask = actor(asked, 'en', data.token)
  allow = (key, value) => ask('/staff/system/settings', 'do-change', { key, value })
  await allow('webview.hosts', ['www.partner.example'])
  await allow('webview.browserHosts', ['bank.partner.example'])
})
afterAll(() => stage.close())

const top = (page: Page): Locator => page.locator(`[data-page="${route}"]`).filter({ visible: true })
const address = (url: string, title = '') =>
  `${route}?url=${encodeURIComponent(url)}${title && `&title=${encodeURIComponent(title)}`}`

/** Opens a visitor for whom the websites answer. Returns the requests to them, too. */
async function visit(options: Parameters<Stage['person']>[0]): Promise<Person & { requests: string[] }> {
  const visitor = await stage.person(options)
  const requests: string[] = []
  await visitor.context.route(/\.example\//, (request) => {
    const url = request.request().url()
    requests.push(url)
    return request.fulfill({ contentType: 'text/html', body: url.includes('bank') ? website : breakingOut })
  })
  return { ...visitor, requests }
}

test.each([
  { language: 'en', reload: 'Reload page', dark: false, width: 390 },
  { language: 'lo', reload: 'ໂຫຼດໜ້າໃໝ່', dark: true, width: 320 },
] as const)(
  '[D34] a page of an allowed website opens in a sandbox with its host, in $language',
  async ({ reload, ...look }) => {
    const visitor = await visit({ ...look, height: 844 })
    const { page, requests } = visitor
    await openPage(page, address('https://www.partner.example/terms', 'Terms'))
    const frame = top(page).frameLocator('iframe')
    await frame.getByRole('heading', { name: 'Partner terms' }).waitFor()
    await frame.getByText('kept inside').waitFor()
    await top(page).getByText('www.partner.example').first().waitFor()
    expect(page.url()).toContain('webview')
    expect(requests.filter((url) => url.includes('evil'))).toEqual([])
    await expect
      .poll(() => top(page).locator('iframe').getAttribute('sandbox'))
      .not.toContain('top-navigation')
    await fits(page)
    await visitor.accessible()
    await visitor.shot(`webview-${look.language}-${look.width}`)
    const loaded = requests.length
    await top(page).getByRole('button', { name: reload }).click()
    await expect.poll(() => requests.length).toBeGreaterThan(loaded)
    await visitor.close()
  },
)

test('[D34] another website is refused with the reason; one that forbids frames opens in the browser after a question', async () => {
  const visitor = await visit({ language: 'en' })
  const { page, requests } = visitor
  for (const [url, reason] of [
    ['https://other.example/', 'This website can’t be opened inside the app'],
    ['http://www.partner.example/', 'This page doesn’t use a secure connection'],
    ['data:text/html,hello', 'This isn’t a valid web address'],
  ] as const) {
    await openPage(page, address(url))
    await top(page).getByText(reason).waitFor()
    await expect.poll(() => top(page).locator('iframe').count()).toBe(0)
  }
  await visitor.shot('webview-refused-en-390')
  await visitor.accessible()
  await openPage(page, address('https://bank.partner.example/pay'))
  await top(page).getByText('bank.partner.example opens in your browser').waitFor()
  await visitor.shot('webview-browser-en-390')
  await visitor.accessible()
  expect(requests).toEqual([])
  const opening = visitor.context.waitForEvent('page')
  await top(page).getByRole('button', { name: 'Open in browser' }).click()
  await (await opening).getByRole('heading', { name: 'Partner terms' }).waitFor()
  await visitor.close()
})

test('[D34 in the installed app] the device opens the system’s browser; the app stays where it is', async () => {
  const visitor = await visit({ language: 'en' })
  const { page } = visitor
  const phone = await asPhone(visitor)
  await openPage(page, address('https://bank.partner.example/pay'))
  phone.take()
  await top(page).getByRole('button', { name: 'Open in browser' }).click()
  await expect.poll(() => phone.asked).toEqual(['openOutside https://bank.partner.example/pay'])
  await openPage(page, address('https://www.partner.example/terms'))
  await top(page).frameLocator('iframe').getByRole('heading', { name: 'Partner terms' }).waitFor()
  await top(page).getByRole('button', { name: 'Open in browser' }).click()
  await expect
    .poll(() => phone.asked.filter((one) => one.startsWith('openOutside')))
    .toEqual([
      'openOutside https://bank.partner.example/pay',
      'openOutside https://www.partner.example/terms',
    ])
  expect(visitor.context.pages()).toHaveLength(1)
  await visitor.close()
})

test('[D34] an app that was opened before its website was allowed offers the browser', async () => {
  const visitor = await visit({ language: 'en' })
  const { page } = visitor
  await openPage(page, address('https://late.partner.example/'))
  await top(page).getByText('This website can’t be opened inside the app').waitFor()
  await allow('webview.hosts', ['www.partner.example', 'late.partner.example'])
  await openPage(page, address('https://late.partner.example/more'))
  await top(page).getByText('late.partner.example opens in your browser').waitFor()
  await reloadPage(page)
  await top(page).frameLocator('iframe').getByRole('heading', { name: 'Partner terms' }).waitFor()
  await visitor.close()
})
