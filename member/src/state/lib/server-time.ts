// Countdowns run by the server's time, since the device's clock may be wrong by hours. Replies with a deadline carry
// the server's `now`. The newest `now` determines the offset of the device's clock.
import { now } from './clock.ts'

let newest = ''
let offset = 0

/** Returns a clock of the server's time in milliseconds, set by a reply's `now`. A cached reply sets it only once. */
export function serverClock(heard: string): () => number {
  // All times of replies are in UTC and in one format, so that comparing the texts compares the times.
  if (heard > newest) {
    newest = heard
    offset = Date.parse(heard) - now()
  }
  return () => now() + offset
}
