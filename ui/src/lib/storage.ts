// Texts in localStorage. A browser may forbid storage or have no room; nothing is stored then.

// Node has no storage; a browser that forbids it throws a DOMException.
const storage = (): Storage | undefined => (globalThis as { localStorage?: Storage }).localStorage

/** Returns a stored text; null if there is none. */
export function readStored(name: string): string | null {
  try {
    return storage()?.getItem(name) ?? null
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

/** Stores a text; undefined removes it. */
export function writeStored(name: string, text: string | undefined): void {
  try {
    if (text === undefined) storage()?.removeItem(name)
    else storage()?.setItem(name, text)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
