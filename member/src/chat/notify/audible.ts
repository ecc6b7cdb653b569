// Decides whether a message plays a sound (D49, R7). Pure functions.

import type { EntryType } from '@banyan/contract/chat/message'
import { isSilent } from '@banyan/rules/chat/unread'

/** Shortest time between two sounds. Milliseconds. */
const apart = 3_000
/** Most sounds per minute. */
const perMinute = 8
const minute = 60_000

export interface IncomingMessage {
  /** 0: notifications of this chat are muted. */
  isNotice: 0 | 1
  type: EntryType
  mine: boolean
  /** The chat is open and visible in some tab. */
  watched: boolean
  /** Times of the last sounds in any tab, milliseconds. */
  rang: readonly number[]
}

/** True if a new message plays a sound. Tips never do. */
export function mayRing({ isNotice, type, mine, watched, rang }: IncomingMessage, now: number): boolean {
  if (mine || watched || isNotice === 0 || type === 'tips' || isSilent(type)) return false
  const lately = rang.filter((at) => now - at < minute)
  return lately.length < perMinute && lately.every((at) => now - at >= apart)
}
