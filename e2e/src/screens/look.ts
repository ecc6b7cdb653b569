// Looks for faults in the painted pixels, which the document alone does not show.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findToast } from './toasts.ts'

/**
 * Waits for a toast with this text that lies above everything else, also above sheets and dialogs. It may have been shown
 * before the call, unless a test has found it, or a later one, already.
 */
export async function seesToast(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(findToast, text), { interval: 50 }).toBe(true)
}

/** Expects that nothing is wider than the screen. */
export async function fits(page: Page): Promise<void> {
  const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
  expect(wide).toBeLessThanOrEqual(screen ?? 0)
}

/** Runs a function in the page. Playwright's pages and those of the other engines fit it. */
interface Asked {
  evaluate(work: (name: string) => string, name: string): Promise<string>
}

/**
 * Waits until a page of the app is shown with its content, not wider than the screen. All in one question: before the code
 * of the page is there, nothing in it says that it is loading.
 */
export async function hasContent(page: Asked, route: string): Promise<void> {
  const look = (name: string) => {
    const found = [...document.querySelectorAll<HTMLElement>(`[data-page="${name}"]`)]
    const shown = found.find((one) => one.checkVisibility())
    if (!shown) return 'not shown'
    if (shown.querySelector('[aria-busy="true"]')) return 'loading'
    if (shown.innerText.trim().length <= 10) return 'empty'
    return document.documentElement.scrollWidth <= innerWidth ? 'shown' : 'too wide'
  }
  await expect.poll(() => page.evaluate(look, route), { message: route }).toBe('shown')
}
