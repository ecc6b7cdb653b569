// Makes races visible that a fast machine hides. With SLOW=page, each page is slower than its test: answers, pushes and
// steps of the history come late, and the page's thread is often busy. With SLOW=reads, a page gets what it reads a second
// late, and the answers to its changes at once: a test that does not wait for the new state finds the one before. With
// SLOW=test, each step of a test waits before it begins, so the page is always faster. A test whose page has a clock that
// stands still fails with SLOW=page and with SLOW=reads.
import type { BrowserContext } from 'playwright-core'

const slow = process.env['SLOW']

/** The wait before each step of a test. Milliseconds. */
export const slowMo = slow === 'test' ? 50 : 0

/** Slows the pages of a context, if `SLOW=page` or `SLOW=reads` asks for it. */
export async function slowPages(context: BrowserContext): Promise<void> {
  if (slow === 'page') await context.addInitScript(slowPage)
  if (slow === 'reads') await context.addInitScript(slowReads)
}

/** Runs in each page before its scripts. */
function slowReads(): void {
  const fetch = window.fetch.bind(window)
  const setTimeout = window.setTimeout.bind(window)
  window.fetch = async (...request) => {
    const answer = await fetch(...request)
    const body = request[1]?.body
    if (typeof body === 'string' && body.includes('control=load-'))
      await new Promise((resolve) => {
        setTimeout(resolve, 700 + Math.random() * 600)
      })
    return answer
  }
}

/** Runs in each page before its scripts. All times are milliseconds. */
function slowPage(): void {
  const { WebSocket, performance } = window
  const fetch = window.fetch.bind(window)
  const setTimeout = window.setTimeout.bind(window)
  const wait = (most: number) =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, Math.random() * most)
    })

  const go = history.go.bind(history)
  history.go = (delta) => void wait(30).then(() => go(delta))

  window.fetch = async (...request) => {
    await wait(40)
    const answer = await fetch(...request)
    await wait(Math.random() < 0.2 ? 400 : 60)
    return answer
  }

  window.WebSocket = class extends WebSocket {
    constructor(...address: ConstructorParameters<typeof WebSocket>) {
      super(...address)
      let last = Promise.resolve()
      this.addEventListener('message', (event) => {
        // An event that this listener sends itself, late, goes on to the page.
        if (!event.isTrusted) return
        event.stopImmediatePropagation()
        const late = new MessageEvent('message', { data: event.data as unknown })
        last = last.then(() => wait(250)).then(() => void this.dispatchEvent(late))
      })
    }
  }

  const beBusy = () => {
    const end = performance.now() + 10 + Math.random() * 90
    while (performance.now() < end);
    setTimeout(beBusy, 150 + Math.random() * 300)
  }
  setTimeout(beBusy, 100)
}
