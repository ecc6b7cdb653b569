// Forms that a person has not saved yet, kept on this computer for each person and record. They are removed when the form
// is saved and at the logout.
import { readStored, writeStored } from '@banyan/ui/lib/storage'
import { now } from '../clock.ts'
import { person } from '../session.ts'

const prefix = 'banyan-console-form'

/** A form as it was when the person left it. */
interface KeptForm {
  /** When it was kept, as an instant. */
  readonly at: string
  readonly form: unknown
}

const nameOf = (kind: string, record: string): string | undefined => {
  const owner = person.read()
  return owner === undefined ? undefined : JSON.stringify([prefix, owner, kind, record])
}

/** Keeps a form of the logged-in person; undefined removes it. */
export function keepForm(kind: string, record: string, form: unknown): void {
  const name = nameOf(kind, record)
  if (name === undefined) return
  writeStored(name, form === undefined ? undefined : JSON.stringify({ at: now().toISOString(), form }))
}

/** Returns the kept form of the logged-in person. The caller checks its fields. */
export function keptForm(kind: string, record: string): KeptForm | undefined {
  const name = nameOf(kind, record)
  const stored = name === undefined ? null : readStored(name)
  if (stored === null) return undefined
  try {
    const { at, form } = (JSON.parse(stored) ?? {}) as Partial<KeptForm>
    return typeof at === 'string' && form !== undefined ? { at, form } : undefined
  } catch {
    // Stored by hand.
    return undefined
  }
}

/** Removes the kept forms of all persons. */
export function forgetForms(): void {
  const names = Object.keys(globalThis.localStorage ?? {})
  for (const name of names) if (name.startsWith(`["${prefix}"`)) writeStored(name, undefined)
}
