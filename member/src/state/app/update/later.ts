import { now } from '../../lib/clock.ts'
import { dayMs } from '@banyan/rules/time'

const keyName = 'update-later'

/** Remembers on this device that the person does not want an edition now. */
export function putOff(number: number): void {
  try {
    localStorage.setItem(keyName, JSON.stringify({ number, at: now() }))
  } catch (error) {
    // A device that stores nothing asks again at the next start.
    if (!(error instanceof DOMException)) throw error
  }
}

/** True if the person has put off this edition within the last day. */
export function isPutOff(number: number): boolean {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyName) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return false
    const { number: of, at } = stored as { number?: unknown; at?: unknown }
    return of === number && typeof at === 'number' && now() - at < dayMs
  } catch (error) {
    if (error instanceof DOMException || error instanceof SyntaxError) return false
    throw error
  }
}
