// Pages of other websites (D34). The server only judges the address and never fetches it.
import { loadWebview as call } from '@banyan/contract/login/webview'
import { judgeAddress, type WebviewHosts } from '@banyan/rules/login/webview'
import type { App } from '../boot/app-context.ts'
import { handle } from '../door/handler.ts'

/** Returns the hosts that staff have entered. */
export async function webviewHosts(app: App): Promise<WebviewHosts> {
  const { 'webview.hosts': frame, 'webview.browserHosts': browser } = await app.settings.read()
  return { frame, browser }
}

export const loadWebview = handle(call, async ({ app, request, refuse }) => {
  const judged = judgeAddress(request.url, await webviewHosts(app))
  return typeof judged === 'string' ? refuse(judged) : judged
})
