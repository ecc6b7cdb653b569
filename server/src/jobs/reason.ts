// The reason of a failure, as staff see it.
import { codeOf } from '../db/db.ts'

const reasonLength = 200

/** The first line of an error for staff. What looks like a value of a member or a secret becomes `…`. */
export function reasonOf(error: unknown): string {
  const message = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
  const safe = message
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/[\w+/=-]*\d[\w+/=-]{15,}/g, '…')
    .replaceAll(/\d{6,}/g, '…')
    .slice(0, reasonLength)
  const code = codeOf(error)
  return code === '' ? safe || 'unknown error' : `${code}: ${safe}`
}
