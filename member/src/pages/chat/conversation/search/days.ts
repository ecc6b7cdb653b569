// The days of a month for a calendar whose weeks start on Monday.

const two = (value: number) => String(value).padStart(2, '0')

/** Returns the month this many months later: `monthAfter('2026-12', 1)` is `2027-01`. */
export function monthAfter(month: string, step: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const at = year * 12 + number - 1 + step
  return `${Math.floor(at / 12)}-${two((at % 12) + 1)}`
}

/** Returns the days of a month, and the number of empty columns before the first day. */
export function daysOf(month: string): { lead: number; days: string[] } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = new Date(year, number, 0).getDate()
  const lead = (new Date(year, number - 1, 1).getDay() + 6) % 7
  return { lead, days: Array.from({ length: count }, (_, place) => `${month}-${two(place + 1)}`) }
}

/** Returns the time at which a day begins in the device's zone; ISO 8601. */
export function startOf(day: string): string {
  const [year = 0, month = 1, number = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, number).toISOString()
}

export type Mark = { text: string; found: boolean }

/**
 * Splits a text into matches of the words and other pieces, ignoring case. A long text is cut shortly before its first
 * match.
 */
export function marked(text: string, words: string, before = 24): Mark[] {
  const sought = words.toLowerCase()
  const low = text.toLowerCase()
  // If lowering the case changes the length, positions in the two texts do not match.
  if (sought === '' || low.length !== text.length) return [{ text, found: false }]
  const first = low.indexOf(sought)
  if (first < 0) return [{ text, found: false }]
  const from = first > before + 8 ? first - before : 0
  const pieces: Mark[] = from > 0 ? [{ text: '…', found: false }] : []
  let at = from
  for (let next = first; next >= 0; next = low.indexOf(sought, at)) {
    if (next > at) pieces.push({ text: text.slice(at, next), found: false })
    at = next + sought.length
    pieces.push({ text: text.slice(next, at), found: true })
  }
  if (at < text.length) pieces.push({ text: text.slice(at), found: false })
  return pieces
}
