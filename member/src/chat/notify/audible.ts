// When a message may be heard (D49, R7). Pure, so that it can be told without a speaker.

/** Not twice within this, however many come. Milliseconds. */
const apart = 3_000
/** And not more often than this in a minute. */
const perMinute = 8
const minute = 60_000

export interface IncomingMessage {
  /** 0: the member wants no sound for this chat. */
  isNotice: 0 | 1
  type: string
  mine: boolean
  /** The chat stands open before the member's eyes, in whatever tab. */
  watched: boolean
  /** When the device rang, in whatever tab; milliseconds. */
  rang: readonly number[]
}

/** Whether a message that came just now rings. A tip tells of a change, nobody calls with it. */
export function mayRing({ isNotice, type, mine, watched, rang }: IncomingMessage, now: number): boolean {
  if (mine || watched || isNotice === 0 || type === 'tips' || type === 'recall') return false
  const lately = rang.filter((at) => now - at < minute)
  return lately.length < perMinute && lately.every((at) => now - at >= apart)
}
