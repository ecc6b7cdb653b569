import type { Locator, Page } from 'playwright-core'

/** Returns the page of the member app with this route that is on top. The pages below it stay in the document. */
export const top = (page: Page, route: string): Locator =>
  page.locator(`[data-page="${route}"]`).filter({ visible: true })
