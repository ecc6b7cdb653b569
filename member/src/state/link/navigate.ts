// How pages and stores go somewhere. The router hands itself over once at the start, so that neither
// has to import it.
import { link } from './link.ts'

export interface Navigator {
  /** Goes to a path such as `/pages/wallet/detail`. `state` stays with the history's entry. */
  go: (path: string, options?: { replace?: boolean; state?: unknown }) => void
  back: () => void
}

let navigator: Navigator | undefined

export function setNavigator(next: Navigator | undefined): void {
  navigator = next
}

type Params = Readonly<Record<string, string | undefined>>

export const go = {
  /** Opens a page; its ids are sealed, plain parameters are not. */
  to(page: string, ids: Params = {}, plain: Params = {}): void {
    navigator?.go(link.path(page, ids, plain))
  },
  /** Takes the place of the current page, which Back then does not meet: a finished form. */
  replace(page: string, ids: Params = {}, plain: Params = {}): void {
    navigator?.go(link.path(page, ids, plain), { replace: true })
  },
  /** A whole path, as history keeps it, in place of the current page. */
  replacePath(path: string, state?: unknown): void {
    navigator?.go(path, { replace: true, state })
  },
  /** Opens a path and hands it a state that an address should not carry. */
  path(path: string, state?: unknown): void {
    navigator?.go(path, { state })
  },
  /** Back; from a page that was opened by its address, home. */
  back(): void {
    navigator?.back()
  },
  /** Starts anew at this address: the pages that were open are gone. `back` is where a login returns to. */
  relaunch(path: string, back?: string): void {
    navigator?.go(path, { replace: true, state: { relaunch: true, back } })
  },
}
