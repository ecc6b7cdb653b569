// Texts that a member has typed and not sent, in localStorage: a reload or a closed app does not lose them. Other
// members on this device do not see them.
import { useState } from 'react'
import { useSession } from '../../state/app/session.ts'

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch (error) {
    // Not JSON, or the browser forbids storage (SecurityError).
    if (error instanceof SyntaxError || error instanceof DOMException) return null
    throw error
  }
}

function write(key: string, value: object | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch (error) {
    // The storage is full or forbidden: the text lives as long as the page.
    if (!(error instanceof DOMException)) throw error
  }
}

/** The texts of a form by name. They start with the texts that were typed before. */
export function useDraft<Name extends string>(
  form: string,
  empty: Readonly<Record<Name, string>>,
): {
  draft: Readonly<Record<Name, string>>
  set: (part: Partial<Readonly<Record<Name, string>>>) => void
  /** Deletes the stored texts. For a form that was sent. */
  clear: () => void
} {
  const member = useSession((state) => state.user?.user_id ?? '')
  const key = `draft:${member}:${form}`
  const [draft, setDraft] = useState(() => known(read(key), empty))
  return {
    draft,
    set(part) {
      const next = { ...draft, ...part }
      setDraft(next)
      write(key, next)
    },
    clear() {
      setDraft(empty)
      write(key, undefined)
    },
  }
}

/** Takes the texts that the form has from the storage, which can hold anything. */
function known<Name extends string>(stored: unknown, empty: Readonly<Record<Name, string>>) {
  const names = Object.keys(empty) as Name[]
  const found = names.flatMap((name) => {
    const value: unknown =
      typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return { ...empty, ...Object.fromEntries(found) }
}
