// Opens every page as a suitable member, in Lao with dark colours and in Chinese on a tablet: the page must show more
// than its bar, throw no error, and have no axe violation. Set SCREENS=1 to keep a screenshot of each.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberPages, visitorPages } from './pages.ts'
import { hasContent, seesToast } from './screens/look.ts'
import { openPage } from './screens/member.ts'
import { fillLogin, openNoy } from './screens/noy.ts'
import { openStage, type Person, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** The top page; the pages below it are kept in the document. */
const top = (person: Person, route: string) => person.page.locator(`[data-page="${route}"]`)

async function visit(person: Person, route: string, name: string): Promise<void> {
  await openPage(person.page, route)
  await hasContent(person.page, route)
  await person.accessible()
  if (process.env['SCREENS'] === '1') await person.shot(`${name}-${route.split('/').slice(1).join('-')}`)
}

describe.each([
  { language: 'lo', dark: true, width: 390, height: 844 },
  { language: 'zh', dark: false, width: 750, height: 1000 },
] as const)('in $language at $width', (look) => {
  const name = `${look.language}-${look.width}`

  test('[N2 N32 N33] a visitor sees every page that asks for no login', async () => {
    const visitor = await stage.person(look)
    for (const route of visitorPages) await visit(visitor, route, name)
    await visitor.close()
  })

  test('[N2 N13 N25 N43 N46] Noy sees every page of hers', async () => {
    const noy = await openNoy(stage, look)
    for (const route of memberPages) await visit(noy, route, name)
    await noy.close()
  })

  test('[N37 N38 N39 D20] an order that waits is paid from order-list-pre, by pages/shop/order/order-pay-pre', async () => {
    const noy = await openNoy(stage, look)
    await openPage(noy.page, 'pages/shop/order/order-list-pre')
    const list = top(noy, 'pages/shop/order/order-list-pre')
    const pay = list.locator('a[href*="order-pay-pre"]').first()
    await pay.click()
    await top(noy, 'pages/shop/order/order-pay-pre').waitFor()
    await expect.poll(() => top(noy, 'pages/shop/order/order-pay-pre').innerText()).toMatch(/\d+\.\d\d/)
    await noy.accessible()
    await openPage(noy.page, 'pages/shop/order/order-list')
    await top(noy, 'pages/shop/order/order-list').locator('a[href*="order-detail"]').first().click()
    await top(noy, 'pages/shop/order/order-detail').waitFor()
    await expect.poll(() => top(noy, 'pages/shop/order/order-detail').innerText()).toMatch(/\d{18}/)
    await noy.accessible()
    await noy.close()
  })
})

test('a page whose code arrives while another page is shown has its content when it is shown again', async () => {
  const visitor = await stage.person({ language: 'en' })
  const { page } = visitor
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/cart-*.js', async (route) => {
    await held
    await route.continue()
  })
  // Home may ask for the code of the tabs when it is idle, so the wait begins before home is opened.
  const asked = page.waitForRequest('**/assets/cart-*.js')
  await openPage(page, 'pages/tarbar/home')
  await top(visitor, 'pages/tarbar/home').waitFor()
  await openPage(page, 'pages/tarbar/cart')
  const code = (await asked).url()
  await openPage(page, 'pages/tarbar/home')
  await top(visitor, 'pages/tarbar/home').filter({ visible: true }).waitFor()
  release()
  // The same module as the app's: it resolves when the code is there.
  await page.evaluate(`import(${JSON.stringify(code)}).then(() => undefined)`)
  await openPage(page, 'pages/tarbar/cart')
  await expect
    .poll(async () => (await top(visitor, 'pages/tarbar/cart').innerText()).trim().length)
    .toBeGreaterThan(10)
  await visitor.close()
})

/** Opens an address that its page refuses: the page says so for a second and goes back. */
async function isRefused({ page }: Person, route: string, search = ''): Promise<void> {
  // The page itself watches for its words, from before they come.
  const told = page.waitForFunction((name) => {
    const words = [...document.querySelectorAll(`[data-page="${name}"] [role="alert"]`)]
    return words.some((one) => one.checkVisibility() && /illegal parameter/i.test(one.textContent))
  }, route)
  await Promise.all([told, openPage(page, route + search)])
  await page.waitForURL((url) => !url.hash.includes(route))
}

describe('links', () => {
  test('[N5 N4 X5] a visitor is sent to the login and back; a forged id says so and goes back', async () => {
    const visitor = await stage.person({ language: 'en' })
    await openPage(visitor.page, 'pages/wallet/recharge')
    await visitor.page.waitForURL(/login\/login/)
    await seesToast(visitor.page, 'Please log in first')
    await fillLogin(visitor.page)
    await top(visitor, 'pages/wallet/recharge').waitFor()
    await isRefused(visitor, 'pages/shop/goods/goods-detail', '?id=AAAAAAAAAAAAAAAAAAAAAAAA')
    await isRefused(visitor, 'pages/shop/goods/buy-success')
    await isRefused(visitor, 'pages/shop/order/order-pay')
    await visitor.close()
  })
})
