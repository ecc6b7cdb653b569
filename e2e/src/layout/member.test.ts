// Every page that a member opens by its address, looked at as those of a visitor are.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberPages } from '../pages.ts'
import { openStage, type Stage } from '../stage.ts'
import { faultsEverywhere, type Looker, openAlone, openMember } from './layout.ts'

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

test.each(memberPages)('a member on %s', async (route) => {
  await openAlone(noy, route)
  expect(await faultsEverywhere(noy, route)).toEqual([])
})
