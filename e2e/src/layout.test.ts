// Every page at 320, 390, 750 and 1440 pixels, in five languages and both themes: nothing reaches over the side, no text
// is cut off (tone marks included), nothing lies over anything else, every button can be tapped, and every text is
// filled in.
import { existsSync, globSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsEverywhere, settled } from './layout/layout.ts'
import { linkedPages, memberPages, pagesOfStories, visitorPages } from './pages.ts'
import { openPage } from './screens/member.ts'
import { openNoy } from './screens/noy.ts'
import { openStage, type Person, type Stage } from './stage.ts'

let stage: Stage
let noy: Person
beforeAll(async () => {
  stage = await openStage()
  noy = await openNoy(stage, { language: 'en' })
})
afterAll(() => stage.close())

async function look(person: Person, route: string): Promise<void> {
  await openPage(person.page, route)
  await settled(person, route)
  expect(await faultsEverywhere(person, route)).toEqual([])
}

test.each(visitorPages)('a visitor on %s', async (route) => {
  const visitor = await stage.person({ language: 'en' })
  await look(visitor, route)
  await visitor.close()
})

test.each(memberPages)('a member on %s', (route) => look(noy, route))

test.each(linkedPages)('a member from %s to %s', async (from, link, route) => {
  await openPage(noy.page, from)
  await settled(noy, from)
  await noy.page.locator(`[data-page="${from}"] a[href*="${link}"]`).last().click()
  await settled(noy, route)
  expect(await faultsEverywhere(noy, route)).toEqual([])
})

test('every page of the member app is in the list of pages', () => {
  const here = new URL('.', import.meta.url)
  const files = globSync('pages/**/*.tsx', { cwd: new URL('../../member/src/', here) })
  const pages = files
    .filter((file) => !/\.(part|test)\.tsx$/.test(file))
    .map((file) => file.replace(/\.tsx$/, ''))
  const listed = new Set<string>([
    ...visitorPages,
    ...memberPages,
    ...linkedPages.map(([, , route]) => route),
    ...Object.keys(pagesOfStories),
  ])
  expect(pages.filter((page) => !listed.has(page))).toEqual([])
  expect(Object.values(pagesOfStories).filter((file) => !existsSync(new URL(file, here)))).toEqual([])
})
