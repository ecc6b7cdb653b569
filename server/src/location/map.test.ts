import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { signUp } from '../testing/people.ts'
import { newStaff, outcome } from '../testing/shop.ts'

let home: TestApp
let change: (key: string, value: unknown) => Promise<unknown>
beforeAll(async () => {
  home = await startTestApp()
  const owner = await newStaff(home, 'Keo', 'owner')
  change = (key, value) => owner('/staff/system/settings', 'do-change', { key, value: JSON.stringify(value) })
})
afterAll(() => home.close())

const places = {
  LA: { latitude: 17.9667, longitude: 102.6 },
  VN: { latitude: 21.0278, longitude: 105.8342 },
  TH: { latitude: 13.7563, longitude: 100.5018 },
}

test('[D35 N50] without a tile server there is none, and the map begins in the member’s country', async () => {
  const noy = await signUp(home, 'Noy')
  const load = async () => (await noy.ask('/location/map', 'load-map', {})).data
  expect(await load()).toEqual({ tiles: null, start: places.LA })
  const bangkok = { consignee: 'Noy', mobile: '+66 81 234 5678', detail: '99/1 Sukhumvit', is_default: true }
  const { data } = await noy.ask('/app/region', 'load-region', { country: 'TH', parent: '' })
  const codes = [data.list[0]?.code ?? '']
  for (;;) {
    const below = await noy.ask('/app/region', 'load-region', { country: 'TH', parent: codes.at(-1) ?? '' })
    const [first] = below.data.list
    codes.push(first?.code ?? '')
    if (!first || first.leaf) break
  }
  await noy.ask('/mine/address/address-add', 'do-save', { ...bangkok, country: 'TH', regions: codes })
  expect((await load()).start).toEqual(places.TH)
  await change('map.startTH', '18.78830, 98.98530')
  home.clock.advance({ seconds: 3 })
  expect((await load()).start).toEqual({ latitude: 18.7883, longitude: 98.9853 })
})

test('[D35] staff set the tile server; one without https, with another place or with a policy of its own is refused', async () => {
  const noy = await signUp(home, 'Noy of the map')
  const load = async () => (await noy.ask('/location/map', 'load-map', {})).data.tiles
  for (const wrong of [
    'http://tiles.example/{z}/{x}/{y}.png',
    'https://tiles.example/tiles.png',
    "https://tiles.example/{z}/{x}/{y}.png; script-src 'unsafe-inline'",
    'javascript:alert(1)//{z}/{x}/{y}',
    7,
  ])
    expect(await outcome(change('map.tiles', wrong))).toBe('setting-value')
  expect(await outcome(change('map.startLA', '91, 0'))).toBe('setting-value')
  home.clock.advance({ seconds: 3 })
  expect(await load()).toBeNull()
  const url = 'https://tiles.example/v1/{z}/{x}/{y}{r}.png?key=1'
  await change('map.tiles', url)
  await change('map.maxZoom', 17)
  await change('map.attribution', 'Tiles © Example')
  await change('map.attributionLink', 'https://tiles.example/terms')
  home.clock.advance({ seconds: 3 })
  expect(await load()).toEqual({
    url,
    attribution: 'Tiles © Example',
    link: 'https://tiles.example/terms',
    max_zoom: 17,
  })
  await change('map.tiles', '')
  home.clock.advance({ seconds: 3 })
  expect(await load()).toBeNull()
})
