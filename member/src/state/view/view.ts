// The view that the server has put into the document: the configuration, and the replies to the calls of a drawn page.
import type { View } from '@banyan/contract/document'
import { useConfig } from '../app/config.ts'
import { currentLanguage } from '../app/language.ts'
import { useSession } from '../app/session.ts'
import { now } from '../lib/clock.ts'
import { adoptSeals } from '../link/link.ts'
import { queryClient, replyKey } from '../wire/query.ts'

declare global {
  interface Window {
    /**
     * The view of the page at the address, which early.ts requested because the document has home's. No element may have
     * this name as its id: the browser would return the element.
     */
    requestedView?: Promise<View | undefined> | undefined
  }
}

/** Returns the document's own view. Undefined in development and if the server could not draw. */
export function documentView(): View | undefined {
  const text = document.querySelector('#view')?.textContent
  return text ? (JSON.parse(text) as View) : undefined
}

/**
 * Stores the configuration, the seals and the replies of the view, with the age of the view: a document from the browser's
 * cache is shown immediately, and its data is then loaded again.
 */
export function adopt(view: Omit<View, 'seals'> & Partial<Pick<View, 'seals'>>): void {
  const at = Math.min(view.at, now())
  const kept = useConfig.getState()
  if (!kept.config || kept.at <= at) useConfig.setState({ config: view.config, at, failed: false })
  if (view.language !== currentLanguage()) return
  if (view.seals) adoptSeals(view.config.linkKey, view.seals)
  const reader = [view.language, useSession.getState().user?.user_id ?? ''] as const
  for (const { path, control, request, paged, data } of view.replies)
    queryClient.setQueryData(
      replyKey(path, control, request, reader, paged),
      paged ? { pages: [data], pageParams: [undefined] } : data,
      { updatedAt: at },
    )
}

const homes = ['', '/', '/pages/tarbar/home']

/** True if the view shows the page at this address, in the chosen language. */
export const shows = (view: View, address: string): boolean =>
  view.language === currentLanguage() &&
  (view.address === address || (view.address === '/' && homes.includes(address)))
