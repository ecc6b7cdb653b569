// Looks at what is painted, for faults that the document alone does not show.
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
