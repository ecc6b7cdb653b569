// The part of Playwright's pages and locators that the stories use. Playwright's own fit it, and so do those of
// `page.ts`: the same actions run in Chromium, Firefox and WebKit.
import type { Page } from 'playwright-core'

export type Role = Parameters<Page['getByRole']>[0]

interface Named {
  name?: string | RegExp
  exact?: boolean
}

export interface Finder<Found> {
  locator(selector: string): Found
  getByRole(role: Role, options?: Named): Found
  getByText(text: string | RegExp, options?: { exact?: boolean }): Found
  getByLabel(text: string | RegExp, options?: { exact?: boolean }): Found
}

export interface StoryLocator extends Finder<StoryLocator> {
  filter(options: { hasText?: string | RegExp; visible?: boolean }): StoryLocator
  and(other: StoryLocator): StoryLocator
  first(): StoryLocator
  last(): StoryLocator
  count(): Promise<number>
  innerText(): Promise<string>
  inputValue(): Promise<string>
  click(options?: { button?: 'left' | 'right' }): Promise<void>
  fill(text: string): Promise<void>
  setInputFiles(path: string): Promise<void>
  waitFor(options?: { state?: 'attached' | 'detached' | 'visible' | 'hidden' }): Promise<void>
}

export interface StoryPage extends Finder<StoryLocator> {
  goto(address: string): Promise<unknown>
  reload(): Promise<unknown>
  goBack(): Promise<unknown>
  evaluate(work: () => Promise<void>): Promise<void>
  waitForURL(wanted: RegExp | ((url: URL) => boolean)): Promise<void>
  readonly keyboard: { press(key: string): Promise<void>; type(text: string): Promise<void> }
}
