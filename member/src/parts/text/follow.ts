// Opens a link of a text: inside the app, in a new tab, or in the phone's dialler and mail program.
import { insideApp, isMisleading } from '../../chat/format/text-links.ts'
import type { LinkPiece } from '../../chat/format/text-links.ts'
import { go } from '../../state/link/navigate.ts'
import { openOutside } from '../../state/link/outside.ts'

/** How a link opens. `anchor`: the browser follows the anchor itself. `call`: the device may ask for a permission. */
type Way = { way: 'anchor' } | { way: 'inside'; path: string } | { way: 'ask' | 'call' }

/** Returns how a link opens. */
export function wayOf({ kind, href }: LinkPiece): Way {
  if (kind === 'phone') return { way: 'call' }
  if (kind !== 'web') return { way: 'anchor' }
  const path = insideApp(href, location.origin)
  if (path !== undefined) return { way: 'inside', path }
  return isMisleading(href, location.hostname) ? { way: 'ask' } : { way: 'anchor' }
}

// The menu's code is loaded when it is first used. Without a network nothing opens, and the next tap tries again.
const loadMenu = () => import('./link-menu.tsx').catch(() => undefined)

/** Opens the menu of a link. */
export const openLinkMenu = async (link: LinkPiece): Promise<void> => (await loadMenu())?.showLinkMenu(link)

/** Asks whether a site whose name could mislead may be opened. */
export const askToOpen = async (href: string): Promise<void> => (await loadMenu())?.askBeforeOpening(href)

/** Opens the dialler. */
const call = async (link: string): Promise<void> =>
  // As with the menu, the next tap tries to load the code again.
  (await import('../permission/call.ts').catch(() => undefined))?.openDialler(link)

/** Opens a link as a tap on it would. */
export function follow(link: LinkPiece): void {
  const way = wayOf(link)
  if (way.way === 'inside') go.path(way.path)
  else if (way.way === 'ask') void askToOpen(link.href)
  else if (link.kind === 'web') openOutside(link.href)
  else if (link.kind === 'phone') void call(link.href)
  else location.assign(link.href)
}
