// Countdowns run by the server's time: the device's clock may be wrong by hours. Replies that have a
// deadline carry the server's `now`; the newest of them says how far the device's clock is off.
import { now } from './clock.ts'

let newest = ''
let offset = 0

/** A clock of the server's time in milliseconds, set by a reply's `now`. A reply kept in memory sets it only once. */
export function serverClock(heard: string): () => number {
  // All instants of replies are written alike, in UTC, so that text compares as time does.
  if (heard > newest) {
    newest = heard
    offset = Date.parse(heard) - now()
  }
  return () => now() + offset
}
