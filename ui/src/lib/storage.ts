// Texts in the browser's storage. A browser may forbid storage or have no room; nothing is stored then.

/** `local`: all tabs share the texts, and they stay. `session`: one tab, until it closes. */
type Area = 'local' | 'session'

// Node has no storage; a browser that forbids it throws a DOMException.
const storage = (area: Area): Storage | undefined =>
  (globalThis as { localStorage?: Storage; sessionStorage?: Storage })[`${area}Storage`]

/** Returns a stored text; null if there is none. */
export function readStored(name: string, area: Area = 'local'): string | null {
  try {
    return storage(area)?.getItem(name) ?? null
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

/** Stores a text; undefined removes it. */
export function writeStored(name: string, text: string | undefined, area: Area = 'local'): void {
  try {
    if (text === undefined) storage(area)?.removeItem(name)
    else storage(area)?.setItem(name, text)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
