// The package that was not genuine on this device. It is downloaded again only if the person asks for it, because a
// download at every start would waste mobile data.
const keyName = 'update-refused'

/** Remembers that the package with this hash was not genuine. Only the newest one is remembered: only that is offered. */
export function refuse(hash: string): void {
  try {
    localStorage.setItem(keyName, hash)
  } catch (error) {
    // A device that stores nothing downloads the package once more at the next start.
    if (!(error instanceof DOMException)) throw error
  }
}

/** True if the package with this hash was not genuine. */
export function isRefused(hash: string): boolean {
  try {
    return localStorage.getItem(keyName) === hash
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}
