// Whether a page shows the attack texts as text, and only as text.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { wasAttacked } from '../screens/inert.ts'
import { type Place, shown } from './fields.ts'
import type { Written } from './written.ts'

export const flat = (text: string): string => text.replaceAll(/\s+/g, ' ')

/** Returns all text of the visible page, with the texts in closed parts and in fields. */
const textOf = async (page: Page): Promise<string> =>
  flat(
    await page.evaluate(() => {
      const pages = [...document.querySelectorAll('[data-page]:not(#content)')].filter(
        (one) => one.getClientRects().length > 0,
      )
      // A sheet and the tab bar are outside of their page, and so are the menus of the console.
      const sheets = document.querySelectorAll('[role="dialog"],[data-tab-bar]')
      const parts = pages.length === 0 ? [document.body] : [...pages, ...sheets]
      return parts.map((one) => one.textContent).join(' ')
    }),
  )

/** Elements that the apps do not have, and attributes that React never writes. */
const foreign =
  'frame,object,embed,applet,base,math,marquee,plaintext,animate,foreignObject,iframe:not([src^="blob:"]),[onerror],[onload],[onfocus],[onmouseover],[ontoggle],[onbegin],a[href^="javascript" i],a[href^="data:" i],a[href^="vbscript" i],[srcset*="evil"],[style*="evil"]'

const foreignIn = (page: Page): Promise<string[]> =>
  page.locator(foreign).evaluateAll((all) => all.map((one) => one.outerHTML))

/** The lists that begin at their end, and the longest time that a list takes to show all its rows. */
const chats = ['chat', 'group-chat', 'assistant']
const patience = 90_000

/**
 * Waits until a page shows these texts, one part of a long list after the other, and checks that none of them became more
 * than text.
 */
export async function areInert(page: Page, place: string, texts: readonly string[]): Promise<void> {
  expect(texts.length).toBeGreaterThan(0)
  let missing = texts
  let up = chats.includes(place)
  // A row that a list has scrolled past leaves the document.
  const became = new Set<string>()
  await expect
    .poll(
      async () => {
        const text = await textOf(page)
        missing = missing.filter((one) => !text.includes(flat(one)))
        for (const one of await foreignIn(page)) became.add(one)
        // A list may have opened in its middle, or load its next rows only now: at an end it is gone through again.
        if (missing.length > 0 && !place.startsWith('staff') && !(await scrolls(page, up))) up = !up
        return missing.map((one) => `${place}: ${one}`)
      },
      { timeout: patience },
    )
    .toEqual([])
  expect([...became]).toEqual([])
  expect(await wasAttacked(page)).toBe(false)
}

/** Checks the texts of all fields that a place shows. A place with one record shows the texts of one round. */
export const isInert = (page: Page, written: Written, place: Place, round?: number): Promise<void> =>
  areInert(
    page,
    place,
    Object.entries(shown)
      .filter(([, at]) => at.includes(place))
      .flatMap(([field]) => (round === undefined ? written.of(field) : (written.of(field)[round] ?? []))),
  )

/**
 * Scrolls the visible chat or page by half of its height. The lists keep the rows near the visible ones in the document, so
 * two steps have rows in common. Returns false at the end.
 */
const scrolls = (page: Page, up: boolean): Promise<boolean> =>
  page.evaluate((isUp) => {
    const boxes = [...document.querySelectorAll('[role="log"],[data-scroller]')]
    // The log of a chat is inside of its page.
    const box = boxes.findLast((one) => one.getClientRects().length > 0)
    if (!box) return false
    const before = box.scrollTop
    box.scrollBy({ top: (isUp ? -1 : 1) * Math.ceil(box.clientHeight / 2), behavior: 'instant' })
    return box.scrollTop !== before
  }, up)

export const pageOf = (page: Page, route: string): Locator =>
  page.locator(`[data-page="${route}"]`).filter({ visible: true })
