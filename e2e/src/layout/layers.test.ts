// Layers above pages, looked at as the pages of a visitor are. A layer closes if its page loads its data again in another
// language: such a layer is looked at in the first language, and then the page below it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from '../stage.ts'
import { faultsEverywhere, type Looker, openMember } from './layout.ts'
import { openLayers } from './open-layers.ts'

let stage: Stage
let noy: Looker
beforeAll(async () => {
  stage = await openStage()
  noy = await openMember(stage, 'noy')
})
afterAll(async () => {
  await noy.close()
  await stage.close()
})

test.each(Object.keys(openLayers))('a member sees %s', async (name) => {
  const layer = openLayers[name]
  if (!layer) throw new Error(`there is no layer ${name}`)
  await noy.inPage('chooseLanguage', 'en')
  await layer.go(noy)
  expect(await faultsEverywhere(noy, layer.route)).toEqual([])
})
