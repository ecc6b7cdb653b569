// Attack texts in the fields that members and staff write: the pages that show them show text, and run nothing.
import { actor } from '@banyan/demo/stage'
import { demoTotpSecret, members, staff } from '@banyan/demo/story'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attackTexts } from '../attack-texts.ts'
import { openConsole, signIn } from '../screens/console.ts'
import { openPage, reloadPage } from '../screens/member.ts'
import { openNoy } from '../screens/noy.ts'
import { openStage, type Stage } from '../stage.ts'
import { audited, places, reasons, recordPlaces, shown, staffPlaces, writtenOnce } from './fields.ts'
import { areInert, flat, isInert as isInertIn, pageOf } from './inert.ts'
import { openArticles, openAssistant, openEditor, openServiceTexts, openVersions } from './open-articles.ts'
import { textFields } from './text-fields.ts'
import { writeAll } from './write.ts'
import { groupName } from './write-people.ts'
import { markOf, rounds, shortRounds, Written } from './written.ts'

const owner = staff.find(({ role }) => role === 'owner')
const finance = staff.find(({ role }) => role === 'finance')
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
  if (!noy || !owner || !finance) throw new Error('the demo has no Noy, owner or finance clerk')
  const { ask: member, id } = await enter(noy)
  for (let n = 0; n < rounds; n++) await enter(noy, written.put('/login/login do-login device'))
  const everyone = await Promise.all(members.filter((one) => one !== noy).map((one) => enter(one)))
  const enterStaff = async ({ name, password }: typeof owner) => {
    const code = await stage.oneTimeCode(demoTotpSecret)
    const { data } = await visitor('/staff/login/login', 'do-login', { name, password, code })
    return actor(stage, 'en', data.token)
  }
  const code = (await member('/tarbar/mine', 'load-mine', {})).data.user_code
  const pin = noy.payPassword ?? ''
  records = await writeAll({
    member,
    id,
    code,
    pin,
    everyone,
    others: everyone.slice(0, shortRounds),
    owner: await enterStaff(owner),
    finance: await enterStaff(finance),
    written,
  })
  await stage.sendNotices()
})
afterAll(() => stage.close())

/** The field of the contract, without the note that tells the record. */
const fieldOf = (name: string): string => name.replace(/ \([a-z]+\)$/, '')

test('every text field of the contract has a page that shows it, or a reason', () => {
  const known = new Set([...Object.keys(shown).map(fieldOf), ...Object.values(reasons).flat()])
  expect([...known].toSorted()).toEqual([...textFields.keys()].toSorted())
  expect(Object.keys(shown).filter((field) => shown[field]?.length === 0 && !(field in audited))).toEqual([])
})

test('each field that takes 200 characters has all 60 attacks, each shorter one those that fit into its values', () => {
  expect(new Set(attackTexts).size).toBe(60)
  const names = written.names()
  expect(Object.keys(shown).filter((name) => !names.includes(name))).toEqual([])
  expect(attackTexts.filter((text) => !names.some((name) => written.whole(name).has(text)))).toEqual([])
  // A rule limits these words to 20 characters.
  const limited = '/staff/system/settings do-change value'
  const room = 'a'.repeat(200)
  const long = names.filter(
    (name) =>
      name !== limited &&
      !writtenOnce.test(name) &&
      textFields.get(fieldOf(name))?.stored(room) !== undefined,
  )
  const lacking = long.map((name) => [name, attackTexts.filter((text) => !written.whole(name).has(text))])
  expect(lacking.filter(([, texts]) => (texts?.length ?? 0) > 0)).toEqual([])
  // There are five levels, and at most five tabs.
  const five = ['/staff/member/level do-save name.*', '/staff/system/look do-save look.tabs.*.label.*']
  const least = (name: string): number => (writtenOnce.test(name) ? 1 : five.includes(name) ? 5 : rounds)
  expect(names.filter((name) => written.of(name).length < least(name))).toEqual([])
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

/** How many records with long fields are opened: three values of such a field have all attacks. */
const fewOpened = 3

const isInert = (page: Page, place: Parameters<typeof isInertIn>[2], round?: number): Promise<void> =>
  isInertIn(page, written, place, round)

/** Opens as many products as have all attacks, and their options. */
async function openProducts(page: Page): Promise<void> {
  for (let round = 0; round < fewOpened; round++) {
    const [name = ''] = written.of('/staff/goods/goods do-save goods.name.*').slice(round)
    await openPage(page, places.goods)
    await page
      .locator('[data-page="pages/shop/goods/goods-list"] a[href*="goods-detail"]')
      .filter({ hasText: markOf(name), visible: true })
      .click()
    await isInert(page, 'goods-detail', round)
    const detail = pageOf(page, 'pages/shop/goods/goods-detail')
    await detail.getByRole('button', { name: 'Add to cart' }).click()
    await isInert(page, 'goods-options', round)
    await page.keyboard.press('Escape')
  }
}

/** Opens the risk notices of as many investment products as have all attacks. */
async function openRisks(page: Page): Promise<void> {
  const route = places.invest
  for (let round = 0; round < fewOpened; round++) {
    const [name = ''] = written.of('/staff/finance/invest-product do-save name.*').slice(round)
    await openPage(page, route)
    await pageOf(page, route)
      .getByRole('article')
      .filter({ hasText: markOf(name) })
      .getByRole('link')
      .click()
    await isInert(page, 'invest-risk', round)
  }
}

/** Opens the chat with customer service, and the group. */
async function openChats(page: Page): Promise<void> {
  await openPage(page, 'pages/tarbar/conversation')
  const list = pageOf(page, 'pages/tarbar/conversation').getByRole('listitem')
  await list.filter({ hasText: 'Customer service' }).getByRole('link').click()
  await page.getByRole('log').filter({ visible: true }).waitFor()
  await isInert(page, 'chat')
  await openPage(page, places.groups)
  await pageOf(page, places.groups).getByRole('link').filter({ hasText: groupName }).click()
  await page.getByRole('log').filter({ visible: true }).waitFor()
  await isInert(page, 'group-chat')
  await pageOf(page, 'pages/chat/conversation/chat').getByRole('link', { name: 'Chat info' }).click()
  await isInert(page, 'group-info')
}

test('stored attack texts stay inert on the member’s pages', async () => {
  const { page, close } = await openNoy(stage, { language: 'en' })
  const happened = watch(page)
  for (const [place, route] of Object.entries(places)) {
    await openPage(page, route)
    await isInert(page, place as keyof typeof places)
  }
  await openProducts(page)
  await openRisks(page)
  await openArticles(page, written)
  await openChats(page)
  await openAssistant(page, written)
  expect(happened).toEqual([])
  await close()
})

test('the server’s drawings of home and of a product show stored attack texts as text', async () => {
  const names = written.of('/staff/goods/goods do-save goods.name.*')
  const finder = await stage.person()
  await openPage(finder.page, places.goods)
  const link = pageOf(finder.page, 'pages/shop/goods/goods-list').locator('a[href*="goods-detail"]')
  const href = await link.filter({ hasText: markOf(names[0] ?? '') }).getAttribute('href')
  await finder.close()
  for (const [place, address] of [
    ['home', '/'],
    ['goods-detail', `/${href}`],
  ] as const) {
    const { page, close } = await stage.person({ drawn: true })
    const happened = watch(page)
    await page.goto(address)
    await isInert(page, place, place === 'home' ? undefined : 0)
    expect(happened).toEqual([])
    await close()
  }
})

/** How many records of a kind are opened: four values of 500 characters have all attacks. */
const recordsOpened = 4

/** Opens the closed chats of the service desk with their notes, and the resolved differences from the gateway. */
async function openDesks(page: Page): Promise<void> {
  await openConsole(page, '/service/desk')
  await page.getByRole('tab', { name: 'Closed' }).click()
  const opening = page.getByRole('button', { name: 'Open', exact: true })
  await expect.poll(() => opening.count()).toBeGreaterThanOrEqual(rounds)
  for (let n = 0; n < rounds; n++) await opening.nth(n).click()
  await page.getByRole('button', { name: 'Member', exact: true }).first().click()
  await isInert(page, 'staff-desk')
  await openConsole(page, '/finance/third-payment?state=differences')
  await page.getByText('Resolved', { exact: true }).click()
  await isInert(page, 'staff-differences')
}

/** Opens the list of all chats with customer service, which has the ratings and the last name of the agent. */
async function openServiceChats(page: Page): Promise<void> {
  const agent = written.of('/staff/service/desk do-attend name').at(-1) ?? ''
  await openConsole(page, '/service/chat')
  // The page before has the same texts.
  await page.locator('#content[data-page="/service/chat"] h1').waitFor()
  await page.getByRole('heading', { name: 'Service chats' }).waitFor()
  await page.getByRole('combobox', { name: 'Agent' }).click()
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: markOf(agent) })
    .waitFor()
  await isInert(page, 'staff-chats')
  await areInert(page, 'staff-chats', [agent])
}

/** Opens the saved filters of a list, and applies each. */
async function openFilters(page: Page): Promise<void> {
  const menu = page.getByRole('region', { name: 'Saved filters' })
  const names = written.of('/staff/work/view do-filter name')
  for (const [n, query] of written.of('/staff/work/view do-filter query').entries()) {
    await openConsole(page, '/finance/recharge?state=all')
    // The page before has such a button, too.
    await page.locator('#content[data-page="/finance/recharge"] h1').waitFor()
    await page.getByRole('button', { name: /Saved filters$/ }).click()
    await menu.waitFor()
    await isInert(page, 'staff-filters')
    await menu.getByRole('button', { name: `Use the filter “${names[n]}”`, exact: true }).click()
    const applied = await page.evaluate((text) => String(new URLSearchParams(text)), query)
    await expect.poll(() => page.evaluate(() => location.hash.split('?')[1])).toBe(applied)
    await page.getByRole('heading', { name: 'Recharge review' }).waitFor()
    await areInert(page, 'staff-filters applied', ['Recharge review'])
  }
}

/** Prints the packing slip of an order that waits to be packed. */
async function printSlip(page: Page): Promise<void> {
  await openConsole(page, `/${recordPlaces['staff-order']}${records.unsent.order_id}`)
  await page.getByRole('button', { name: 'Print packing slip' }).click()
  const slip = page.locator('[data-print]')
  await expect.poll(async () => flat((await slip.textContent()) ?? '')).toContain('Packing slip')
  const printed = flat((await slip.textContent()) ?? '')
  expect(records.unsent.texts.filter((text) => !printed.includes(flat(text)))).toEqual([])
  await areInert(page, 'packing slip', records.unsent.texts)
}

/** Opens the console as the owner. A code of the authenticator works once. */
async function atConsole() {
  const { page, close } = await stage.person({ width: 1440, height: 900 })
  await stage.pass(31)
  await signIn(page, {
    name: owner?.name ?? '',
    password: owner?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  return { page, close, happened: watch(page) }
}

test('stored attack texts stay inert in the lists of staff', async () => {
  const { page, close, happened } = await atConsole()
  for (const [place, route] of Object.entries(staffPlaces)) {
    await openConsole(page, `/${route}`)
    await isInert(page, place as keyof typeof staffPlaces)
  }
  await openServiceTexts(page, written)
  await openDesks(page)
  await openServiceChats(page)
  await openFilters(page)
  expect(happened).toEqual([])
  await close()
})

test('stored attack texts stay inert in the records and in the log of staff', async () => {
  const { page, close, happened } = await atConsole()
  for (const [place, route] of Object.entries(recordPlaces) as [keyof typeof recordPlaces, string][])
    for (const [round, id] of records[place].slice(0, recordsOpened).entries()) {
      await openConsole(page, `/${route}${id}`)
      await isInert(page, place, round)
    }
  await printSlip(page)
  await openConsole(page, '/content/article?kind=help')
  await openVersions(page, written)
  await reloadPage(page)
  await openEditor(page, written)
  for (const action of new Set(Object.values(audited))) {
    await openConsole(page, `/system/audit?search=${action}`)
    const fields = Object.keys(audited).filter((field) => audited[field] === action)
    const texts = fields.flatMap((field) => written.of(field))
    await areInert(page, `staff-audit ${action}`, texts)
  }
  expect(happened).toEqual([])
  await close()
})
