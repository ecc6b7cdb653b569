// Layers that need something first, looked at as the other layers are.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from '../stage.ts'
import { type Looker, openMember } from './layout.ts'
import { pagesWithMadeLayers } from './made-layers.ts'
import { faultsOfLayers } from './page-layers.ts'

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

test.each(pagesWithMadeLayers)('the layers of $route', async (page) => {
  expect(await faultsOfLayers(noy, page)).toEqual([])
})
