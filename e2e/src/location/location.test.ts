// Places: chosen on the map for an address, sent in a chat and opened there; the functions without a permission, without
// tiles and without a tile server.
import { actor } from '@banyan/demo/stage'
import { demoTotpSecret, staff } from '@banyan/demo/story'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attackTexts } from '../attack-texts.ts'
import type { Newcomer } from '../chat/newcomer.ts'
import { watchOutbox } from '../chat/newcomer.ts'
import { button, list, log, openChat, top, two } from '../chat/pair.ts'
import { wasAttacked } from '../screens/inert.ts'
import { openPage, sees } from '../screens/member.ts'
import { openTileServer, type TileServer } from '../screens/tiles.ts'
import { openStage, type Stage } from '../stage.ts'

const choose = 'pages/location/choose-location'
const shows = 'pages/location/open-location'

let stage: Stage
let tiles: TileServer
let setTiles: (template: string) => Promise<void>
let ida: Newcomer
let tom: Newcomer
beforeAll(async () => {
  ;[stage, tiles] = await Promise.all([openStage(), openTileServer()])
  const readCode = await watchOutbox(stage)
  setTiles = await mapmaker()
  ;[ida, tom] = await two(stage, readCode, 'map')
  await ida.context.grantPermissions(['geolocation'])
  await ida.context.setGeolocation({ latitude: 17.9644, longitude: 102.6058, accuracy: 12 })
  await ida.ask('/mine/address/address-add', 'do-save', {
    request_key: 'location-story-address',
    consignee: 'Ida Berg',
    mobile: '+856 20 5555 0101',
    country: 'LA',
    regions: ['1', '101', '10101'],
    detail: 'Setthathirath Road 12',
    is_default: true,
  })
})
afterAll(async () => {
  await tiles.close()
  await stage.close()
})

/** Returns a function that sets the tile server as the owner of the shop. */
async function mapmaker() {
  const owner = staff.find(({ role }) => role === 'owner')
  await stage.pass(60)
  const { data } = await actor(stage, 'en')('/staff/login/login', 'do-login', {
    name: owner?.name ?? '',
    password: owner?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  const ask = actor(stage, 'en', data.token)
  return async (template: string) => {
    await ask('/staff/system/settings', 'do-change', { key: 'map.tiles', value: JSON.stringify(template) })
  }
}

/** Opens a page in a new document, whose policy names the tile server of now. The page before it asks for nothing more. */
async function openFresh(page: Page, route: string): Promise<void> {
  await page.goto('about:blank')
  await openPage(page, route)
}

const coordinates = (person: Newcomer) => top(person, choose).getByLabel('Coordinates')
const chosen = (person: Newcomer) => coordinates(person).inputValue()
const longitude = async (person: Newcomer) => Number((await chosen(person)).split(', ')[1])

/** Returns the tile with a place, as the address of a slippy map names it. */
function tileOf(zoom: number, latitude: number, east: number): string {
  const turned = (latitude * Math.PI) / 180
  const down = (1 - Math.asinh(Math.tan(turned)) / Math.PI) / 2
  return [zoom, Math.floor(((east + 180) / 360) * 2 ** zoom), Math.floor(down * 2 ** zoom)].join('/')
}

test('[D35 N50] a pin for an address: the map begins at the own position, moves by keys and buttons, and the form keeps what was typed', async () => {
  await setTiles(tiles.template)
  await openFresh(ida.page, 'pages/mine/address/address-list')
  await ida.page.getByRole('link', { name: 'Edit Ida Berg' }).click()
  const form = top(ida, 'pages/mine/address/address-add')
  await form.getByLabel('Recipient').fill('Ida of the river')
  // The position is known before the map's code has come: the map still begins there, near enough to see houses.
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await ida.page.route(/assets\/leaflet-[\w-]+\.js$/, (route) => held.then(() => route.continue()))
  await form.getByRole('button', { name: 'Location on the map (optional) Choose on the map' }).click()
  await expect.poll(() => chosen(ida)).toBe('17.96440, 102.60580')
  letGo()
  await top(ida, choose).locator('[data-map="shown"]').waitFor()
  await sees(ida.page, 'Your location is accurate to about 12 m')
  await expect.poll(() => tiles.asked).toContain(tileOf(16, 17.9644, 102.6058))
  await ida.accessible()
  await ida.shot('choose-location')

  const map = top(ida, choose).getByRole('application')
  await map.focus()
  await ida.page.keyboard.press('ArrowRight')
  await expect.poll(() => longitude(ida)).toBeGreaterThan(102.6058)
  await ida.page.keyboard.press('+')
  await expect.poll(() => tiles.asked.some((tile) => tile.startsWith('17/'))).toBe(true)
  await top(ida, choose).getByRole('button', { name: 'Zoom out' }).click()
  await top(ida, choose).getByRole('button', { name: 'Go to my location' }).click()
  await expect.poll(() => chosen(ida)).toBe('17.96440, 102.60580')
  await coordinates(ida).fill('17.9744, 102.6058')
  // The provider learns the origin of the app, and not which page is open.
  expect([...tiles.referers].map((referer) => new URL(referer).pathname)).toEqual(['/'])

  await top(ida, choose).getByRole('button', { name: 'Use this location' }).click()
  await form.getByText('17.97440, 102.60580').waitFor()
  await expect.poll(() => form.getByLabel('Recipient').inputValue()).toBe('Ida of the river')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(async () => (await ida.ask('/mine/address/address-list', 'load-address-list', {})).data.list[0])
    .toMatchObject({ consignee: 'Ida of the river', latitude: 17.9744, longitude: 102.6058 })
})

test('[D35 E4 R8] a place among the saved addresses is sent in a chat; the other one opens it, and is told why before the device asks', async () => {
  await setTiles(tiles.template)
  await Promise.all([openFresh(ida.page, list), openFresh(tom.page, list)])
  await openChat(ida, tom.name)
  await openChat(tom, ida.name)
  await button(ida, 'More').click()
  await button(ida, 'Location').click()
  const page = top(ida, choose)
  await page.locator('[data-map="shown"]').waitFor()
  await page.getByLabel('Search your addresses').fill('nowhere')
  await page.getByText('No matching address').waitFor()
  await page.getByLabel('Search your addresses').fill('SETTHA')
  await page.getByRole('button', { name: /Setthathirath Road 12/ }).click()
  await page.getByText('Selected').waitFor()
  await expect.poll(() => page.getByLabel('Place name').inputValue()).toBe('Setthathirath Road 12')
  await page.getByLabel('Place name').fill('Night market')
  await page.getByRole('button', { name: 'Send' }).click()

  const card = log(tom).getByRole('link', { name: 'Location: Night market' })
  await card.click()
  const opened = top(tom, shows)
  await opened.locator('[data-map="shown"]').waitFor()
  await opened.getByRole('heading', { name: 'Night market' }).waitFor()
  await opened.getByText('17.97440, 102.60580').waitFor()
  const app = opened.getByRole('link', { name: 'Open in map app' })
  await expect
    .poll(() => app.getAttribute('href'))
    .toBe('https://www.openstreetmap.org/?mlat=17.974400&mlon=102.605800#map=17/17.974400/102.605800')
  await tom.accessible()
  await tom.shot('open-location')
  // Nothing is asked for before the explanation was read.
  await opened.getByRole('button', { name: 'Show distance' }).click()
  const why = tom.page.getByRole('alertdialog', { name: 'Use your location?' })
  await why.getByText('It isn’t stored.').waitFor()
  await tom.accessible()
  await why.getByRole('button', { name: 'Continue' }).click()
  await opened.getByRole('alert').getByText('Permission was not given or was refused').waitFor()
  await expect.poll(() => opened.getByText(/away$/).count()).toBe(0)

  // With the permission given, the distance is shown at once.
  await log(ida).getByRole('link', { name: 'Location: Night market' }).click()
  await top(ida, shows).getByText('1.1 km away').waitFor()
})

test('[D35] tiles that fail are reported and loaded again; the place can be chosen all the same', async () => {
  await setTiles(tiles.template)
  tiles.break(true)
  await openFresh(ida.page, choose)
  const page = top(ida, choose)
  await page.getByRole('alert').filter({ hasText: 'Couldn’t load the map' }).waitFor()
  await expect.poll(() => chosen(ida)).toBe('17.96440, 102.60580')
  tiles.break(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.locator('[data-map="shown"]').waitFor()
  await expect.poll(() => page.getByText('Couldn’t load the map').count()).toBe(0)
})

test('[D35 N50] without a tile server: coordinates, saved addresses and the link to the map app; no tile is asked for', async () => {
  await setTiles('')
  // Settings are cached for two seconds.
  await expect.poll(async () => (await ida.ask('/location/map', 'load-map', {})).data.tiles).toBeNull()
  await tom.page.goto('about:blank')
  const asked: string[] = []
  const origin = new URL(tiles.template).origin
  tom.page.on('request', (request) => request.url().startsWith(origin) && asked.push(request.url()))
  await openPage(tom.page, choose)
  const page = top(tom, choose)
  const use = page.getByRole('button', { name: 'Use this location' })
  await page.getByText('No saved address has a map location yet').waitFor()
  await expect.poll(() => page.locator('[data-map]').count()).toBe(0)
  await expect.poll(() => use.isDisabled()).toBe(true)
  await coordinates(tom).fill('91, 0')
  await page.getByText('Enter coordinates such as 17.96670, 102.60000').waitFor()
  await expect.poll(() => use.isDisabled()).toBe(true)
  await coordinates(tom).fill('17.9757 102.6331')
  await page.getByRole('link', { name: 'Open in map app' }).waitFor()
  await tom.accessible()
  await tom.shot('choose-location-plain')
  await use.click()
  await top(tom, shows).getByText('17.97570, 102.63310').waitFor()
  await tom.accessible()
  await tom.shot('open-location-plain')
  expect(asked).toEqual([])
})

test('[D35] names of places that look like scripts stay texts, in the chat and on the page of the place', async () => {
  expect(attackTexts.length).toBeGreaterThanOrEqual(60)
  // Line breaks are kept in texts; a heading shows them as spaces.
  const names = attackTexts.map((text) => [...text].slice(0, 100).join('').trim())
  for (const [at, name] of names.entries()) {
    if (at % 20 === 0) await stage.pass(61)
    await ida.ask('/chat/conversation/chat', 'send-message', {
      to_id: tom.id,
      chat_type: 'single',
      type: 'location',
      data: name,
      options: { latitude: 17.9, longitude: 102.6, address: name },
      client_id: `attack-place-${at}`.padEnd(20, '-'),
    })
  }
  const { page } = tom
  const outside: string[] = []
  page.on('request', (request) => request.url().includes('evil.example') && outside.push(request.url()))
  await openChat(tom, ida.name)
  await log(tom).getByRole('link', { name: 'Location:' }).last().waitFor()
  expect(await wasAttacked(page)).toBe(false)
  for (const name of names) {
    const query = new URLSearchParams({ latitude: '17.9', longitude: '102.6', name, address: name })
    await openPage(page, `${shows}?${query}`)
    const heading = top(tom, shows).getByRole('heading', { level: 2 })
    await expect.poll(() => heading.textContent()).toBe(name)
    await expect.poll(() => heading.locator('*').count()).toBe(0)
    const href = await top(tom, shows).getByRole('link', { name: 'Open in map app' }).getAttribute('href')
    expect(href).toMatch(/^https:\/\/www\.openstreetmap\.org\/\?mlat=17\.9/)
  }
  expect(await wasAttacked(page)).toBe(false)
  expect(outside).toEqual([])
})
