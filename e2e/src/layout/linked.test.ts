// Every page that a member reaches by a link, looked at as those of a visitor are.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkedPages } from '../pages.ts'
import { openStage, type Stage } from '../stage.ts'
import { faultsEverywhere, type Looker, openAlone, openMember, settled } from './layout.ts'

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

test.each(linkedPages)('a member from %s to %s', async (from, link, route) => {
  await openAlone(noy, from)
  const last = noy.page.locator(`[data-page="${from}"] a[href*="${link}"]`).last()
  await last.scrollIntoViewIfNeeded()
  // A long list measures the rows that came into view, and then moves them.
  await settled(noy, from)
  await last.click()
  await noy.page.waitForURL((url) => url.hash.includes(link))
  expect(await faultsEverywhere(noy, route)).toEqual([])
})
