// Runs inside the page: finds elements by selector as Playwright does.
import { Ivya } from 'ivya'
import { isElementVisible } from 'ivya/utils'

const ivya = Ivya.create({ browser: 'chromium' })

const finder = {
  all: (selector: string): Element[] => ivya.queryLocatorSelectorAll(selector),
  isVisible: isElementVisible,
}

export type Finder = typeof finder

declare global {
  // Absent in a document that was just loaded.
  var storyFinder: Finder | undefined
}
globalThis.storyFinder = finder
