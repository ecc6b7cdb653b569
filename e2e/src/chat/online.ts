// Tests wait until a page's socket is logged in. A new document shows the stored list of chats earlier. Before the login,
// it receives no new messages and refuses to send messages.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Runs in each page before its scripts: notes the logins of its socket from then on, until another document is opened. The
 * app has already handled the login that is noted. A socket that a test routes (`routeWebSocket`) is not noted.
 */
export function noteLogins(): void {
  if (window.top !== window) return
  let online: WebSocket | undefined
  const says = (data: unknown, login: string) => typeof data === 'string' && data.includes(login)
  // Called with its own socket below.
  // oxlint-disable-next-line typescript/unbound-method
  const { send } = WebSocket.prototype
  WebSocket.prototype.send = function (data) {
    // The app's own listener was added before and is called first.
    if (says(data, '"socket_type":"login"'))
      this.addEventListener('message', ({ data: told, target }) => {
        if (says(told, '"push_type":"login"') && target instanceof WebSocket) online = target
      })
    send.call(this, data)
  }
  Reflect.set(globalThis, 'isOnline', () => online?.readyState === WebSocket.OPEN)
}

/** Runs in the page. True if the newest socket is logged in and open. */
const isOnline = (): boolean =>
  (Reflect.get(globalThis, 'isOnline') as (() => boolean) | undefined)?.() ?? false

/** Waits until the socket of the page, of the member app or of the console, is logged in. */
export const online = (page: Page): Promise<void> => expect.poll(() => page.evaluate(isOnline)).toBe(true)
