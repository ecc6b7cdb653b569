// Opens the places that show articles with attack texts: the member's pages, the assistant, the console's editor and
// versions.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openConsole } from '../screens/console.ts'
import { active } from '../screens/inert.ts'
import { openPage } from '../screens/member.ts'
import { articleField, articlePlaces, places } from './fields.ts'
import { areInert, flat, isInert, pageOf } from './inert.ts'
import { lanterns } from './write-articles.ts'
import { markOf, type Written } from './written.ts'

/** Checks that the cleaned text of the open article has no active part, and that taps on the remaining text do nothing. */
async function isClean(page: Page, route: string, title: string): Promise<void> {
  await areInert(page, route, [title])
  const article = pageOf(page, route).getByRole('article').filter({ hasText: 'before' })
  await article.waitFor()
  const left = article.locator('h2, h2 ~ div').locator(active)
  expect(await left.evaluateAll((all) => all.map((one) => one.outerHTML))).toEqual([])
  for (const bait of await article.getByText('tap').all()) await bait.click()
  await areInert(page, route, [title])
}

const detailRoutes = {
  announcement: 'pages/index/public-detail',
  culture: 'pages/index/cultura-detail',
  help: 'pages/index/help-detail',
  video: 'pages/index/video',
} as const satisfies Record<keyof typeof articlePlaces, string>

/** Opens the newest article of each kind from its list, the agreement and the privacy policy. */
export async function openArticles(page: Page, written: Written): Promise<void> {
  for (const kind of Object.keys(articlePlaces) as (keyof typeof articlePlaces)[]) {
    const title = written.of(articleField('title', kind)).at(-1) ?? ''
    const list = places[articlePlaces[kind]]
    await openPage(page, list)
    const link = pageOf(page, list)
      .getByRole('link')
      .filter({ hasText: markOf(title) })
    await link.click()
    await isClean(page, detailRoutes[kind], title)
  }
  for (const kind of ['agreement', 'privacy'] as const) {
    await openPage(page, places[kind])
    await isClean(page, places.agreement, written.of(articleField('title', kind)).at(-1) ?? '')
  }
}

/** Opens the chat with the assistant: the questions, and an answer from a help article. */
export async function openAssistant(page: Page, written: Written): Promise<void> {
  const title = written.of(articleField('title', 'help')).at(-1) ?? ''
  await openPage(page, 'pages/chat/assistant')
  await page.getByRole('log').filter({ visible: true }).waitFor()
  await areInert(page, 'assistant', [lanterns, title])
  await isInert(page, written, 'assistant')
}

/** The text without spaces: a line of input has no line breaks. */
const dense = (text: string): string => flat(text).replaceAll(' ', '')

/** Opens the newest help article in the editor. Its fields have the attacks as values. */
export async function openEditor(page: Page, written: Written): Promise<void> {
  const valueOf = (name: 'title' | 'summary' | 'asked') => written.of(articleField(name, 'help')).at(-1) ?? ''
  const mark = markOf(valueOf('title'))
  await page.getByRole('button', { name: new RegExp(`^Edit ${mark}`) }).click()
  for (const [label, name] of [
    ['Title English', 'title'],
    ['Summary English', 'summary'],
    ['Also asked as, one question per line English', 'asked'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true })
    await expect.poll(async () => dense(await field.inputValue())).toBe(dense(valueOf(name)))
  }
  const body = page.getByRole('textbox', { name: 'Text English' })
  await body
    .getByText(/before/)
    .first()
    .waitFor()
  expect(await body.locator(active).evaluateAll((all) => all.map((one) => one.outerHTML))).toEqual([])
  await areInert(page, 'staff-article-editor', ['Edit 文章'])
}

/** Opens the versions of the article that was changed, with their differences. */
export async function openVersions(page: Page, written: Written): Promise<void> {
  const mark = markOf(written.of(articleField('title', 'versions'))[0] ?? '')
  await page.getByRole('button', { name: new RegExp(`^Versions of ${mark}`) }).click()
  await isInert(page, written, 'staff-article-versions')
}

/** Opens the channels, the frequent questions and the canned answers of customer service. */
export async function openServiceTexts(page: Page, written: Written): Promise<void> {
  await openConsole(page, '/service/text')
  for (const [tab, place] of [
    ['Other channels', 'staff-channels'],
    ['Frequent questions', 'staff-questions'],
    ['Canned answers', 'staff-answers'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await isInert(page, written, place)
  }
}
