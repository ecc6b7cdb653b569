// Layers above pages, looked at as the pages of a visitor are. A layer closes if its page loads its data again in another
// language: such a layer is looked at in the first language, and then the page below it.
import { languages } from '@banyan/contract/language'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from '../stage.ts'
import { faultsEverywhere, type Looker, openMember, settled } from './layout.ts'
import { pagesWithLayers } from './near-layers.ts'
import { openLayers } from './open-layers.ts'
import { closeLayers, faultsOfLayers, openLayer } from './page-layers.ts'

let stage: Stage
let noy: Looker
let lina: Looker
beforeAll(async () => {
  stage = await openStage()
  noy = await openMember(stage, 'noy')
  lina = await openMember(stage, 'lina')
})
afterAll(async () => {
  await noy.close()
  await lina.close()
  await stage.close()
})

test.each(Object.keys(openLayers))('a member sees %s', async (name) => {
  const layer = openLayers[name]
  if (!layer) throw new Error(`there is no layer ${name}`)
  await noy.inPage('chooseLanguage', 'en')
  await layer.go(noy)
  expect(await faultsEverywhere(noy, layer.route)).toEqual([])
})

test.each(pagesWithLayers)('the layers of $route', async (page) => {
  expect(await faultsOfLayers(page.who === 'lina' ? lina : noy, page)).toEqual([])
})

test('the menu of a message, which has its place where it was opened', async () => {
  const { page } = noy
  const chat = 'pages/chat/conversation/chat'
  await noy.inPage('chooseLanguage', 'en')
  const group = pagesWithLayers.find(({ route }) => route === chat)
  await group?.go(noy)
  const faults: string[] = []
  for (const language of languages) {
    await noy.inPage('chooseLanguage', language)
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await settled(noy, chat, language)
      await page.locator(`[data-page="${chat}"] [role="log"] p`).last().click({ button: 'right' })
      await openLayer(noy).waitFor()
      for (const fault of await noy.inPage('layoutFaults', language))
        faults.push(`${width} ${language}: ${fault}`)
      await closeLayers(noy)
    }
  }
  expect(faults).toEqual([])
})
