import { existsSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { walks } from './layout/walks.ts'
import { linkedPages, memberPages, pagesOfStories, visitorPages } from './pages.ts'

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
    ...Object.keys(walks),
    ...Object.keys(pagesOfStories),
  ])
  expect(pages.filter((page) => !listed.has(page))).toEqual([])
  expect(Object.values(pagesOfStories).filter((file) => !existsSync(new URL(file, here)))).toEqual([])
})
