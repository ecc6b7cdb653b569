// Navigation for pages and stores. The router registers itself once at the start, so that neither has to import it.
import { link } from './link.ts'

export interface Navigator {
  /** Opens a path such as `/pages/wallet/detail`. `state` is kept in the history's entry. */
  go: (path: string, options?: { replace?: boolean; state?: unknown }) => void
  back: () => void
}

let navigator: Navigator | undefined

export function setNavigator(next: Navigator | undefined): void {
  navigator = next
}

type Params = Readonly<Record<string, string | undefined>>

export const go = {
  /** Opens a page. Its ids are sealed; plain parameters are not. */
  to(page: string, ids: Params = {}, plain: Params = {}): void {
    navigator?.go(link.path(page, ids, plain))
  },
  /** Replaces the current page, so that Back does not return to it. For a finished form. */
  replace(page: string, ids: Params = {}, plain: Params = {}): void {
    navigator?.go(link.path(page, ids, plain), { replace: true })
  },
  /** Replaces the current page by a whole path, as history stores it. */
  replacePath(path: string, state?: unknown): void {
    navigator?.go(path, { replace: true, state })
  },
  /** Opens a path with a state that an address should not contain. */
  path(path: string, state?: unknown): void {
    navigator?.go(path, { state })
  },
  /** Goes back. From a page that was opened by its address, goes home. */
  back(): void {
    navigator?.back()
  },
  /** Closes all pages and opens this address. `back` is the path that a login returns to. */
  relaunch(path: string, back?: string): void {
    navigator?.go(path, { replace: true, state: { relaunch: true, back } })
  },
}
