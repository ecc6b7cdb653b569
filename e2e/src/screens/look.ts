// Looks at what is painted, for faults that the document alone does not show.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits for a toast with this text that lies above everything else, also above sheets and dialogs. */
export async function seesToast(page: Page, text: string): Promise<void> {
  const onTop = (wanted: string): boolean => {
    const toaster = document.querySelector<HTMLElement>('[data-toaster]')
    const toast = toaster?.firstElementChild
    if (!toaster || !(toast instanceof HTMLElement) || !toast.textContent?.includes(wanted)) return false
    const box = toast.getBoundingClientRect()
    // Taps go through toasts, and elementFromPoint passes such elements over.
    toaster.style.pointerEvents = 'auto'
    const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    toaster.style.pointerEvents = ''
    return found !== null && toaster.contains(found)
  }
  await expect.poll(() => page.evaluate(onTop, text), { interval: 50 }).toBe(true)
}

/** Expects that nothing is wider than the screen. */
export async function fits(page: Page): Promise<void> {
  const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
  expect(wide).toBeLessThanOrEqual(screen ?? 0)
}
