// Which pages of other websites open from the app (D34): https addresses of the hosts that staff have entered.

export interface WebviewHosts {
  /** Their pages open in a frame. */
  readonly frame: readonly string[]
  /** They forbid frames, so their pages open in the browser. */
  readonly browser: readonly string[]
}

export type WebviewFault = 'address-invalid' | 'address-insecure' | 'host-not-allowed'

/** A page that may be opened. */
export interface WebviewPage {
  readonly address: string
  readonly host: string
  readonly opens: 'frame' | 'browser'
}

const longest = 2000
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** A name with a dot whose last part has a letter first, so no IP address in any notation. */
const hostName = new RegExp(`^(?=.{4,40}$)(?:${label}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`)
/** Names that never belong to a public website. */
const inner = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|test|invalid|onion|arpa)$/

/** True for the name of a public website: lower case, without scheme, port and path. */
export const isHost = (host: string): boolean => hostName.test(host) && !inner.test(host)

/**
 * The accepted notation: the host directly after the slashes, no user name, no port, no backslash, nothing invisible.
 * Browsers read other notations in different ways.
 */
const notation = /^(https?):\/\/([A-Za-z0-9.-]+)(?:[/?#][!#-;=?-[\]_a-z~]*)?$/

/** Returns how an address opens, or why it does not. */
export function judgeAddress(given: string, hosts: WebviewHosts): WebviewPage | WebviewFault {
  const [, scheme, name = ''] = (given.length <= longest && notation.exec(given)) || []
  if (scheme === undefined) return 'address-invalid'
  if (scheme !== 'https') return 'address-insecure'
  const url = URL.parse(given)
  const host = name.toLowerCase()
  // The parser must have read the same host.
  if (!url || url.hostname !== host || url.protocol !== 'https:' || !isHost(host)) return 'address-invalid'
  if (hosts.browser.includes(host)) return { address: url.href, host, opens: 'browser' }
  return hosts.frame.includes(host) ? { address: url.href, host, opens: 'frame' } : 'host-not-allowed'
}
