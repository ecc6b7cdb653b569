// Offers that end after some seconds, such as Undo. A slow machine may need longer to look at them and to accept them.
import type { Page } from 'playwright-core'

/**
 * From now on an offer of this page stays until it is accepted: the page's clock stands still, and timers of `offerMs` do
 * not run. Other timers and animations go on. Ends with the returned function, or when another document is opened.
 */
export async function keepOffers(page: Page, offerMs = 8_000): Promise<() => Promise<void>> {
  await page.evaluate((longest) => {
    const real = { later: setTimeout, date: Date.now }
    const later = setTimeout.bind(globalThis)
    const [now, date] = [performance.now(), Date.now()]
    performance.now = () => now
    Date.now = () => date
    const unlessOffer = (work: () => void, after?: number, ...rest: unknown[]) =>
      after === longest ? 0 : later(work, after, ...rest)
    Reflect.set(globalThis, 'setTimeout', unlessOffer)
    Reflect.set(globalThis, 'endOffers', () => {
      // The method of the prototype is used again.
      Reflect.deleteProperty(performance, 'now')
      Date.now = real.date
      Reflect.set(globalThis, 'setTimeout', real.later)
    })
  }, offerMs)
  return () => page.evaluate(() => (Reflect.get(globalThis, 'endOffers') as () => void)())
}
