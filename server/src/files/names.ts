import { randomBytes } from 'node:crypto'

const letters = 'abcdefghijklmnopqrstuvwxyz234567'

/** Returns a random name of 130 bits. */
export const newId = (): string => Array.from(randomBytes(26), (byte) => letters[byte & 31]).join('')

/** Returns the name of a file's smaller picture in the store. */
export const smallName = (id: string): string => `${id}-small`

// Characters that reverse the writing direction display `exe.jpg` as `gpj.exe`.
const invisible = /[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g
const nameMax = 120

/**
 * Returns a sender's file name that is safe to show: no path, no invisible characters; a long name keeps its ending.
 */
export function cleanName(given: string): string {
  const last = given.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const shown = [...last.replaceAll(invisible, '').trim()]
  const name = shown.length <= nameMax ? shown : [...shown.slice(0, nameMax - 20), '…', ...shown.slice(-19)]
  return name.join('') || 'file'
}
