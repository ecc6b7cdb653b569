// Attack texts in the fields that members and staff write: the pages that show them show text, and run nothing.
import { actor } from '@banyan/demo/stage'
import { demoTotpSecret, members, staff } from '@banyan/demo/story'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attackTexts } from '../attack-texts.ts'
import { signIn } from '../screens/console.ts'
import { openPage } from '../screens/member.ts'
import { openNoy } from '../screens/noy.ts'
import { openStage, type Stage } from '../stage.ts'
import { type Place, places, reasons, recordPlaces, shown, staffPlaces } from './fields.ts'
import { textFields } from './text-fields.ts'
import { writeAll } from './write.ts'
import { rounds, Written } from './written.ts'

const owner = staff.find(({ role }) => role === 'owner')
const noy = members.find(({ id }) => id === 'noy')
const written = new Written()
let stage: Stage
let records: Awaited<ReturnType<typeof writeAll>>

beforeAll(async () => {
  stage = await openStage()
  const visitor = actor(stage, 'en')
  const enter = async ({ account, password }: (typeof members)[number], device = 'Phone') => {
    const { data } = await visitor('/login/login', 'do-login', { account, password, device })
    return { ask: actor(stage, 'en', data.user.token), id: data.user.user_id }
  }
  if (!noy || !owner) throw new Error('the demo has no Noy or no owner')
  const { ask: member, id } = await enter(noy)
  for (let n = 0; n < rounds; n++) await enter(noy, written.put('/login/login do-login device'))
  const others = await Promise.all(
    members
      .filter((one) => one !== noy)
      .slice(0, rounds)
      .map((one) => enter(one)),
  )
  const { data } = await visitor('/staff/login/login', 'do-login', {
    name: owner.name,
    password: owner.password,
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  const code = (await member('/tarbar/mine', 'load-mine', {})).data.user_code
  const pin = noy.payPassword ?? ''
  records = await writeAll({ member, id, code, pin, others, owner: actor(stage, 'en', data.token), written })
  await stage.sendNotices()
}, 110_000)
afterAll(() => stage.close())

test('every text field of the contract has a page that shows it, or a reason', () => {
  const known = [...Object.keys(shown), ...Object.values(reasons).flat()]
  expect(known.toSorted()).toEqual([...textFields.keys()].toSorted())
})

test('each text is written, and each field has six of them', () => {
  expect(attackTexts.length).toBeGreaterThanOrEqual(60)
  expect(attackTexts.filter((text) => !written.whole.has(text))).toEqual([])
  // There are five levels.
  const few = Object.keys(shown).filter(
    (field) => written.of(field).length < (field.startsWith('/staff/member/level') ? 5 : rounds),
  )
  expect(few).toEqual([])
})

/** Returns the dialogs of a page and its requests to other hosts, up to now. */
function watch(page: Page): string[] {
  const happened: string[] = []
  page.on('dialog', (dialog) => {
    happened.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== new URL(stage.url).origin) happened.push(request.url())
  })
  return happened
}

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ')

/** Returns all text of the visible page, with the texts in closed parts and in fields. */
const textOf = async (page: Page): Promise<string> =>
  flat(
    await page.evaluate(() => {
      const pages = [...document.querySelectorAll('[data-page]')].filter(
        (one) => one.getClientRects().length > 0,
      )
      const parts = pages.length === 0 ? [document.body] : pages
      return parts.map((one) => one.textContent).join(' ')
    }),
  )

/** Elements that the apps do not have, and attributes that React never writes. */
const foreign =
  'frame,object,embed,applet,base,math,marquee,xss,.bait,foreignObject,iframe:not([src^="blob:"]),[onerror],[onload],[onfocus],[onmouseover],[ontoggle],[onstart],a[href^="javascript" i],a[href^="data:" i]'

/** Waits until a page shows the texts of its fields, and checks that none of them became more than text. */
async function isInert(page: Page, place: Place, round?: number): Promise<void> {
  const texts = Object.entries(shown)
    .filter(([, at]) => at.includes(place))
    .flatMap(([field]) => (round === undefined ? written.of(field) : (written.of(field)[round] ?? [])))
  expect(texts.length).toBeGreaterThan(0)
  const seen: string[] = []
  await expect
    .poll(async () => {
      seen.push(await textOf(page))
      // A chat keeps only the messages near the visible ones in the document.
      if (place === 'chat') await page.mouse.wheel(0, -250)
      return texts
        .filter((one) => !seen.some((text) => text.includes(flat(one))))
        .map((one) => `${place}: ${one}`)
    })
    .toEqual([])
  expect(await page.locator(foreign).evaluateAll((all) => all.map((one) => one.outerHTML))).toEqual([])
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false)
}

test('stored attack texts stay inert on the member’s pages', async () => {
  const { page, close } = await openNoy(stage, { language: 'en' })
  const happened = watch(page)
  for (const [place, route] of Object.entries(places)) {
    await openPage(page, route)
    await isInert(page, place as keyof typeof places)
  }
  for (let round = 0; round < rounds; round++) {
    const [name = ''] = written.of('/staff/goods/goods do-save goods.name.*').slice(round)
    await openPage(page, places.goods)
    await page
      .locator('[data-page="pages/shop/goods/goods-list"] a[href*="goods-detail"]')
      .filter({ hasText: name, visible: true })
      .click()
    await isInert(page, 'goods-detail', round)
  }
  await openPage(page, 'pages/tarbar/conversation')
  await page
    .locator('[data-page="pages/tarbar/conversation"]')
    .getByRole('listitem')
    .filter({ hasText: 'Customer service' })
    .getByRole('link')
    .click()
  await page.getByRole('log').hover()
  await isInert(page, 'chat')
  expect(happened).toEqual([])
  await close()
})

test('stored attack texts stay inert on the pages of staff', async () => {
  const { page, close } = await stage.person({ width: 1440, height: 900 })
  // A code of the authenticator works once.
  await stage.pass(31)
  await signIn(page, {
    name: owner?.name ?? '',
    password: owner?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  const happened = watch(page)
  for (const [place, route] of Object.entries(staffPlaces)) {
    await page.goto(`/console/#/${route}`)
    await isInert(page, place as keyof typeof staffPlaces)
  }
  for (const [place, route] of Object.entries(recordPlaces) as [keyof typeof recordPlaces, string][])
    for (const [round, id] of records[place].entries()) {
      await page.goto(`/console/#/${route}${id}`)
      await isInert(page, place, round)
    }
  expect(happened).toEqual([])
  await close()
})
