// Every page of a visitor at 320, 390, 750 and 1440 pixels, in five languages and both themes: nothing reaches over the
// side, no text is cut off (tone marks included), nothing lies over anything else, every button can be tapped, and every
// text is filled in.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitorPages } from '../pages.ts'
import { openStage, type Stage } from '../stage.ts'
import { faultsEverywhere, type Looker, openAlone, openVisitor } from './layout.ts'

let stage: Stage
let visitor: Looker
beforeAll(async () => {
  stage = await openStage()
  visitor = await openVisitor(stage)
})
afterAll(async () => {
  await visitor.close()
  await stage.close()
})

test.each(visitorPages)('a visitor on %s', async (route) => {
  await openAlone(visitor, route)
  expect(await faultsEverywhere(visitor, route)).toEqual([])
})
