// The days of a month, as a calendar that begins on Monday shows them.

const two = (value: number) => String(value).padStart(2, '0')

/** `2026-11` and so many months on: `monthAfter('2026-12', 1)` is `2027-01`. */
export function monthAfter(month: string, step: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const at = year * 12 + number - 1 + step
  return `${Math.floor(at / 12)}-${two((at % 12) + 1)}`
}

/** The days of a month, and how many columns before the first one stay empty. */
export function daysOf(month: string): { lead: number; days: string[] } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = new Date(year, number, 0).getDate()
  const lead = (new Date(year, number - 1, 1).getDay() + 6) % 7
  return { lead, days: Array.from({ length: count }, (_, place) => `${month}-${two(place + 1)}`) }
}

/** The instant at which a day begins where the member is; ISO 8601. */
export function startOf(day: string): string {
  const [year = 0, month = 1, number = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, number).toISOString()
}

export type Mark = { text: string; found: boolean }

/** A text in pieces, those that are the words apart; capitals do not matter. Long texts begin shortly before the first. */
export function marked(text: string, words: string, before = 24): Mark[] {
  const sought = words.toLowerCase()
  const low = text.toLowerCase()
  // Where lowering changes the length, places in one are not places in the other.
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
