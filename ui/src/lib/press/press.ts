// A press: from `mousedown` to `mouseup`. Browsers send these events for a tap, too, and move the focus at `mousedown`.
// The `click` goes to the element that is under the pointer at both of them.

/** The events that end a press. A dragged element or an opened menu takes the `mouseup`; a key tells that it was lost. */
const ends = ['mouseup', 'dragend', 'contextmenu', 'keydown'] as const

let isDown = false
let waiting: (() => void)[] = []

function down(): void {
  isDown = true
}

function up(): void {
  isDown = false
  const works = waiting
  waiting = []
  // The `click` follows the `mouseup` in the same task.
  if (works.length > 0) requestAnimationFrame(() => works.forEach((work) => work()))
}

/** Follows the presses of this document. Further calls do nothing. */
export function followPresses(): void {
  window.addEventListener('mousedown', down, true)
  for (const end of ends) window.addEventListener(end, up, true)
}

/**
 * Does the work at once, or during a press after its `click`. For work that moves elements when the focus leaves a field:
 * done during the press, it moves the pressed button away, which then gets no `click`.
 */
export function afterPress(work: () => void): void {
  if (isDown) waiting.push(work)
  else work()
}
