// A document that was loaded before staff set the tile server: its policy blocks the tiles, and the page offers to load it
// again.
import { actor } from '@banyan/demo/stage'
import { demoTotpSecret, staff } from '@banyan/demo/story'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '../screens/member.ts'
import { openNoy } from '../screens/noy.ts'
import { openTileServer, type TileServer } from '../screens/tiles.ts'
import { openStage, type Stage } from '../stage.ts'

let stage: Stage
let tiles: TileServer
beforeAll(async () => {
  ;[stage, tiles] = await Promise.all([openStage(), openTileServer()])
})
afterAll(async () => {
  await tiles.close()
  await stage.close()
})

/** Sets the tile server as the owner of the shop. */
async function setTiles(): Promise<void> {
  const owner = staff.find(({ role }) => role === 'owner')
  await stage.pass(60)
  const { data } = await actor(stage, 'en')('/staff/login/login', 'do-login', {
    name: owner?.name ?? '',
    password: owner?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  const change = { key: 'map.tiles', value: JSON.stringify(tiles.template) }
  await actor(stage, 'en', data.token)('/staff/system/settings', 'do-change', change)
  // Settings are cached for two seconds.
  await stage.pass(60)
}

test('[D35] a page from before the tile server offers to reload, and then shows the map', async () => {
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  await openPage(page, 'pages/tarbar/mine')
  await setTiles()
  // A link inside the app: the document stays.
  await page.evaluate(() => {
    location.hash = '#/pages/location/open-location?latitude=17.9644&longitude=102.6058&name=Home'
  })
  const here = page.locator('[data-page="pages/location/open-location"]')
  await here.getByText('Reload the app to see the map').waitFor()
  await noy.accessible()
  await noy.shot('map-blocked')
  expect(tiles.asked).toEqual([])
  await here.getByRole('button', { name: 'Reload' }).click()
  await here.locator('[data-map="shown"]').waitFor()
  await noy.close()
})
