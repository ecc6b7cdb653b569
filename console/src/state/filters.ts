import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Filters in the address, so that a reload, a link and the browser's Back keep them. `change` with undefined or an
 * empty text removes a filter; the others stay.
 */
export function useFilters<Name extends string>() {
  const [params, setParams] = useSearchParams()
  const read = (name: Name): string | undefined => params.get(name) ?? undefined
  const change = useCallback(
    (changes: Partial<Record<Name, string | undefined>>, options: { replace?: boolean } = {}) =>
      setParams((old) => withChanges(old, changes), { replace: options.replace ?? false }),
    [setParams],
  )
  return { read, change }
}

export function withChanges(
  old: URLSearchParams,
  changes: Readonly<Partial<Record<string, string | undefined>>>,
): URLSearchParams {
  const next = new URLSearchParams(old)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

const day = /^\d{4}-\d{2}-\d{2}$/
/** Returns a day from the address. Undefined for any other text. */
export const dayOf = (text: string | undefined): string | undefined =>
  text !== undefined && day.test(text) && !Number.isNaN(new Date(text).getTime()) ? text : undefined

/** Returns an id from the address. Undefined for any other text. */
export const idOf = (text: string | undefined): string | undefined => /^[1-9]\d{0,17}$/.exec(text ?? '')?.[0]

/** True if the filter of a list with tabs contains more than the tab. */
export const isNarrowed = (filter: object): boolean => Object.keys(filter).some((name) => name !== 'state')
