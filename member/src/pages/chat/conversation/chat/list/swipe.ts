// The movement of a bubble that is swiped to the left to reply. Pure: the hook in use-swipe.ts gives it the finger's
// positions. States of one touch:
//   waiting — the finger has not moved far enough to tell its direction;
//   swiping — the movement is to the left: the bubble follows;
//   ignored — the movement is vertical, to the right, or began at an edge of the screen, where the system goes back.

/** The finger's way before its direction is decided. Pixels. */
const slop = 10
/** A touch that begins this near to an edge of the screen belongs to the system's own gestures. Pixels. */
const edge = 24
/** From this shift on, releasing the finger replies. Pixels. */
export const threshold = 56
/** The most that a bubble moves. Pixels. */
const farthest = 84

export interface Swipe {
  state: 'waiting' | 'swiping' | 'ignored'
  x: number
  y: number
  /** How far the bubble has moved to the left, pixels. */
  shift: number
}

/** Returns the state of a touch that begins at a point of a screen of this width. */
export const touchAt = (x: number, y: number, width: number): Swipe => ({
  state: x < edge || x > width - edge ? 'ignored' : 'waiting',
  x,
  y,
  shift: 0,
})

/** Returns the bubble's shift: it follows the finger up to the threshold, then it resists more and more. */
export function resisted(way: number): number {
  if (way <= threshold) return Math.max(0, way)
  const room = farthest - threshold
  return threshold + room * (1 - Math.exp(-(way - threshold) / (room * 2)))
}

/** Returns the state after the finger has moved to a point. */
export function movedTo(swipe: Swipe, x: number, y: number): Swipe {
  if (swipe.state === 'ignored') return swipe
  const left = swipe.x - x
  const down = Math.abs(swipe.y - y)
  if (swipe.state === 'waiting') {
    if (Math.max(Math.abs(left), down) < slop) return swipe
    // A diagonal movement scrolls.
    if (left < slop || down * 1.5 > left) return { ...swipe, state: 'ignored' }
  }
  return { ...swipe, state: 'swiping', shift: resisted(left - slop) }
}
