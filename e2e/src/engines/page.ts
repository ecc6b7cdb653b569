// A page and its locators on any engine, with the meaning of Playwright's: an action waits until its element is the only
// one, visible, enabled, standing still and not covered.
import { getByLabelSelector, getByRoleSelector, getByTextSelector } from 'ivya'
import type { Driver, Key } from './driver.ts'
import { aim, finderSource, look, type Look, select, type Target } from './in-page.ts'
import type { StoryLocator, StoryPage } from './story-page.ts'

/** The longest wait for a condition, milliseconds. A busy machine may be slow; a condition that never comes true still fails. */
const patience = 60_000

/** Asks again until the answer is not undefined. The error names the last reason. */
export async function until<T>(
  what: string,
  ask: () => Promise<{ done: T } | { not: string }>,
  milliseconds = patience,
): Promise<T> {
  const end = performance.now() + milliseconds
  for (;;) {
    const answer = await ask()
    if ('done' in answer) return answer.done
    if (performance.now() > end) throw new Error(`${what}: ${answer.not} after ${milliseconds} ms`)
    await new Promise((resolve) => void setTimeout(resolve, 30))
  }
}

export interface EnginePage extends StoryPage {
  /** Runs a function in the page with JSON arguments. It must use nothing outside itself. */
  evaluate<Args extends unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>
  /** The selector's elements, as the finder counts them. */
  see(selector: string): Promise<Look>
}

export function openEnginePage(driver: Driver, base: string): EnginePage {
  async function evaluate<Args extends unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const given = args.map((one) => JSON.stringify(one)).join(', ')
    return (await driver.evaluate(`(${work.toString()})(${given})`)) as Awaited<Result>
  }
  /** Runs a function that needs the finder. A new document has none yet. */
  async function find<Answer>(
    work: (selector: string) => Answer | Promise<Answer>,
    selector: string,
  ): Promise<Awaited<Answer>> {
    const answer = await evaluate(work, selector)
    if (answer !== 'no finder') return answer
    await driver.evaluate(`(() => { ${await finderSource()} })()`)
    return evaluate(work, selector)
  }
  const hands: Hands = { driver, find }
  const at = (selector: string) => locate(hands, selector)
  const waitForURL: StoryPage['waitForURL'] = (wanted) =>
    until('the address', async () => {
      const now = await evaluate(() => location.href)
      const is = wanted instanceof RegExp ? wanted.test(now) : wanted(new URL(now))
      return is ? { done: undefined } : { not: now }
    })
  return {
    ...finders(at, ''),
    evaluate,
    see: async (selector) => (await find(look, selector)) as Look,
    async goto(address) {
      const next = new URL(address, base)
      const now = new URL(await evaluate(() => location.href))
      const same = next.hash !== '' && now.origin === next.origin && now.pathname === next.pathname
      if (!same) return driver.load(next.href)
      await evaluate((hash) => {
        location.hash = hash
      }, next.hash)
    },
    reload: () => driver.reload(),
    goBack: () => driver.back(),
    waitForURL,
    keyboard: {
      type: (text) => driver.type(text),
      press: (key) =>
        key.startsWith('Shift+')
          ? driver.press(key.slice('Shift+'.length) as Key, { shift: true })
          : driver.press(key as Key),
    },
  }
}

interface Hands {
  driver: Driver
  find: <Answer>(
    work: (selector: string) => Answer | Promise<Answer>,
    selector: string,
  ) => Promise<Awaited<Answer>>
}

const finders = (at: (selector: string) => StoryLocator, within: string) => ({
  locator: (selector: string) => at(within + selector),
  getByRole: ((role, options) => at(within + getByRoleSelector(role, options))) as StoryLocator['getByRole'],
  getByText: ((text, options) => at(within + getByTextSelector(text, options))) as StoryLocator['getByText'],
  getByLabel: ((text, options) =>
    at(within + getByLabelSelector(text, options))) as StoryLocator['getByLabel'],
})

const selectors = new WeakMap<StoryLocator, string>()

function locate(hands: Hands, selector: string): StoryLocator {
  const { driver, find } = hands
  const at = (next: string) => locate(hands, next)
  const more = (part: string) => at(`${selector} >> ${part}`)
  const see = async () => (await find(look, selector)) as Look
  const field = (name: 'text' | 'value') =>
    until(selector, async () => {
      const seen = await see()
      const found = seen[name]
      return found === undefined ? { not: `${seen.count} elements` } : { done: found }
    })
  const self: StoryLocator = {
    ...finders(at, `${selector} >> `),
    filter: ({ hasText, visible }) => {
      const text =
        hasText === undefined
          ? ''
          : ` >> internal:has-text=${hasText instanceof RegExp ? String(hasText) : `${JSON.stringify(hasText)}i`}`
      return at(`${selector}${text}${visible ? ' >> visible=true' : ''}`)
    },
    and: (other) => more(`internal:and=${JSON.stringify(selectors.get(other))}`),
    first: () => more('nth=0'),
    last: () => more('nth=-1'),
    count: async () => (await see()).count,
    innerText: () => field('text'),
    inputValue: () => field('value'),
    async click({ button = 'left' } = {}) {
      const { x, y } = await until(`click ${selector}`, async () => {
        const target: Target = await find(aim, selector)
        return typeof target === 'string' ? { not: target } : { done: target }
      })
      await driver.click(x, y, button)
    },
    async fill(text) {
      await until(`fill ${selector}`, async () => {
        const not = await find(select, selector)
        return typeof not === 'string' ? { not } : { done: undefined }
      })
      if (text === '') await driver.press('Delete')
      else await driver.type(text)
    },
    async setInputFiles(path) {
      await until(`upload to ${selector}`, async () => {
        const { count } = await see()
        return count === 1 ? { done: undefined } : { not: `${count} elements` }
      })
      await driver.upload(`storyFinder.all(${JSON.stringify(selector)})[0]`, [path])
    },
    async waitFor({ state = 'visible' } = {}) {
      await until(`${selector} ${state}`, async () => {
        const { count, visible } = await see()
        if (count > 1 && state !== 'hidden' && state !== 'detached') return { not: `${count} elements` }
        const is = { attached: count > 0, detached: count === 0, visible: visible > 0, hidden: visible === 0 }
        return is[state] ? { done: undefined } : { not: `${count} elements, ${visible} visible` }
      })
    },
  }
  selectors.set(self, selector)
  return self
}
