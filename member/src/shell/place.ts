import { createContext, use } from 'react'
import { IllegalLink, link } from '../state/link/link.ts'
import type { Entry } from './stack.ts'

/** The history entry of a page. It does not change while other pages are open above. */
export const Place = createContext<Entry | null>(null)

function usePlace(): Entry {
  const place = use(Place)
  if (!place) throw new Error('the address of a page is only available inside that page')
  return place
}

/** The parameters of this page's address. */
export interface Opened {
  /**
   * The id that was sealed into the link. If it is missing or forged, the page shows 'illegal parameter' and goes back
   * (X5).
   */
  id: (name?: string) => string
  /** Like `id`, but undefined if the parameter is missing. A forged id still throws. */
  optionalId: (name?: string) => string | undefined
  /** A parameter that is not an id. */
  plain: (name: string) => string | undefined
}

/** Returns the parameters of the page's address. `link.to` has sealed the ids. */
export function useLink(): Opened {
  const { page, search } = usePlace()
  const params = new URLSearchParams(search)
  const optionalId = (name = 'id') => {
    const sealed = params.get(name)
    return sealed === null ? undefined : link.open(page, name, sealed)
  }
  return {
    optionalId,
    id: (name = 'id') => {
      const id = optionalId(name)
      if (id === undefined) throw new IllegalLink()
      return id
    },
    plain: (name) => params.get(name) ?? undefined,
  }
}

/** Returns the path to open after a login (N5). The page that required the login stored it in the history's state. */
export function useBack(): string | undefined {
  const { state } = usePlace()
  if (typeof state !== 'object' || state === null || !('back' in state)) return undefined
  return typeof state.back === 'string' && state.back.startsWith('/') ? state.back : undefined
}
