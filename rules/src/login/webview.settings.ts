import { hosts } from '../setting.ts'

export const settings = {
  /** The hosts whose pages open inside the app. */
  'webview.hosts': hosts([], 50),
  /** The hosts that forbid frames; their pages open in the browser. */
  'webview.browserHosts': hosts([], 50),
}
