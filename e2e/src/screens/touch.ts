// Fingers on the screen of Chromium.
import type { Locator, Page } from 'playwright-core'

/** Swipes on an element, from its middle: the content moves by these pixels, as a finger moves it. */
export async function swipe(page: Page, on: Locator, [x, y]: readonly [number, number]): Promise<void> {
  await on.scrollIntoViewIfNeeded()
  const box = await on.boundingBox()
  if (!box) throw new Error('the element is not in sight')
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Input.synthesizeScrollGesture', {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    xDistance: x,
    yDistance: y,
    speed: 4000,
    gestureSourceType: 'touch',
  })
  await cdp.detach()
}
