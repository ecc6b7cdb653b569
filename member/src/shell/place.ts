import { createContext, use } from 'react'
import { IllegalLink, link } from '../state/link/link.ts'
import type { Entry } from './stack.ts'

/** The history entry that a page was opened for. It stays the page's own while others lie above it. */
export const Place = createContext<Entry | null>(null)

function usePlace(): Entry {
  const place = use(Place)
  if (!place) throw new Error('only a page has a place')
  return place
}

/** The parameters of this page's address. */
export interface Opened {
  /** The id that was sealed into the link. Missing or forged, the page shows 'illegal parameter' and goes back (X5). */
  id: (name?: string) => string
  /** The same for a page that can do without: undefined when missing; forged is illegal all the same. */
  optionalId: (name?: string) => string | undefined
  /** A parameter that is no id. */
  plain: (name: string) => string | undefined
}

/** Opens what `link.to` sealed. */
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

/** Where a login goes on to (N5): what the page that asked for it left in the history's state. */
export function useBack(): string | undefined {
  const { state } = usePlace()
  if (typeof state !== 'object' || state === null || !('back' in state)) return undefined
  return typeof state.back === 'string' && state.back.startsWith('/') ? state.back : undefined
}
