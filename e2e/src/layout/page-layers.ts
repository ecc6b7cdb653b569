// Pages with layers that taps open. The page is opened once, and its layers one after the other.
import { fileURLToPath } from 'node:url'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { faultsEverywhere, openAlone, type Looker, settled } from './layout.ts'
import { follow, shown, type Walk, walks } from './walks.ts'

/** Opens a layer, or takes a step towards it. */
export type Tap = (looker: Looker, route: string) => Promise<void>

/** The open layers; one that is closing is not open. */
export const openLayer = ({ page }: Looker): Locator =>
  page.locator(
    ':is([role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]):not([data-ending-style])',
  )

export interface PageWithLayers {
  readonly who: Walk['who']
  /** The page below the layers. */
  readonly route: string
  readonly go: (looker: Looker) => Promise<void>
  /** By the name of the layer in English; the last tap opens it. */
  readonly layers: readonly (readonly [name: string | RegExp, ...taps: readonly [Tap, ...Tap[]]])[]
}

/** Taps a button, a row or a switch of the page. */
export const press =
  (name: string | RegExp): Tap =>
  (looker, route) =>
    shown(looker, route)
      .locator('button, [role="button"], [role="switch"]')
      .and(looker.page.getByRole('button', { name }).or(looker.page.getByRole('switch', { name })))
      .first()
      .click()

/** Taps a button, an action or a line of the open layer. */
export const choose =
  (name: string | RegExp): Tap =>
  ({ page }) => {
    const layer = page.locator('[role="dialog"], [role="alertdialog"], [role="menu"]').last()
    return layer.getByRole('button', { name }).or(layer.getByRole('menuitem', { name })).first().click()
  }

/** A long press, or a click of the right mouse button. */
export const hold =
  (selector: string): Tap =>
  (looker, route) =>
    shown(looker, route).locator(selector).last().click({ button: 'right' })

/** Ticks a box. */
export const tick =
  (name: string): Tap =>
  (looker, route) =>
    shown(looker, route).getByRole('checkbox', { name }).first().click()

const face = fileURLToPath(new URL('../../../demo/pictures/vouchers/anna.webp', import.meta.url))
export const pick: Tap = (looker, route) =>
  shown(looker, route).locator('input[type="file"]').setInputFiles(face)

export const opened = (
  who: Walk['who'],
  route: string,
  layers: PageWithLayers['layers'],
): PageWithLayers => ({
  who,
  route,
  async go(looker) {
    await openAlone(looker, route)
    await settled(looker, route)
  },
  layers,
})

/** A page to which the last link with this address leads. */
export const linked = (
  from: string,
  link: string,
  route: string,
  layers: PageWithLayers['layers'],
): PageWithLayers => ({
  who: 'noy',
  route,
  async go(noy) {
    await openAlone(noy, from)
    await settled(noy, from)
    await follow(noy, from, [link, route])
  },
  layers,
})

/** A page to which a walk leads. */
export const walked = (route: string, layers: PageWithLayers['layers']): PageWithLayers => ({
  who: walks[route]?.who ?? 'noy',
  route,
  async go(looker) {
    await walks[route]?.go(looker)
  },
  layers,
})

/** Closes all open layers, and waits until the history has left them too. */
export async function closeLayers(looker: Looker): Promise<void> {
  const { page } = looker
  await expect
    .poll(async () => {
      if ((await openLayer(looker).count()) > 0) await page.keyboard.press('Escape')
      return page.evaluate(() => (history.state as { layer?: number } | null)?.layer ?? 0)
    })
    .toBe(0)
  expect(await openLayer(looker).count()).toBe(0)
}

/**
 * Opens a page and its layers, and returns the faults of them all. The widths are the narrowest and the widest screen: a
 * layer has no other shape between them.
 */
export async function faultsOfLayers(
  looker: Looker,
  { route, go, layers }: PageWithLayers,
): Promise<string[]> {
  const { page } = looker
  await looker.inPage('chooseLanguage', 'en')
  await go(looker)
  const faults: string[] = []
  for (const [name, ...taps] of layers) {
    await looker.inPage('chooseLanguage', 'en')
    await page.setViewportSize({ width: 390, height: 844 })
    await settled(looker, route, 'en')
    for (const tap of taps) await tap(looker, route)
    const layer = (role: 'dialog' | 'alertdialog' | 'menu') => page.getByRole(role, { name })
    await layer('dialog').or(layer('alertdialog')).or(layer('menu')).last().waitFor()
    faults.push(...(await faultsEverywhere(looker, route, [320, 1440])))
    await closeLayers(looker)
  }
  return faults
}
