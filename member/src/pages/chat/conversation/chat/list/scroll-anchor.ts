// The scroll position of a chat's list. Its states:
//   stuck    — at the newest message: the list follows new messages and changes of height;
//   away     — further up: new messages only increase the number on the button that leads down;
//   settling — scrolling to a target: no pages are loaded until it ends.
import { windowMost } from '@banyan/rules/chat/log'
import type { VirtualizerHandle } from 'virtua'
import { placeOf } from './rows.ts'
import type { Row } from './rows.ts'

/** A list this near to its end counts as at its end. Pixels. */
const nearEnd = 60
/** The longest time a list may take to reach its target. Milliseconds. */
const settleTimeout = 250

/** The target of a jump. A new `nonce` repeats a jump to the same message. */
export interface Target {
  seq: number
  nonce: number
}

/** The rows and the window that are rendered now. */
export interface Rendered {
  rows: readonly Row[]
  /** True if there is more before or after the window. */
  older: boolean
  newer: boolean
  /** Increases when another window takes the place of the previous one. */
  generation: number
  target: Target | undefined
}

interface AnchorEvents {
  away: (away: boolean) => void
  /** The unread line has been in view, or is not above the view. */
  unreadSeen: () => void
  highlight: (seq: number) => void
  older: () => void
  newer: () => void
  /** The list is at the newest message, and the window has become long. */
  long: () => void
}

export class ScrollAnchor {
  readonly #events: AnchorEvents
  #list: VirtualizerHandle | null = null
  #now: Rendered = { rows: [], older: false, newer: false, generation: 0, target: undefined }
  #stuck = true
  #settling: ReturnType<typeof setTimeout> | undefined
  #placed = 0
  #reached = 0
  #lastKey = ''
  #awaitsTail = false

  constructor(events: AnchorEvents) {
    this.#events = events
  }

  /** Sets the list that is rendered, or none. */
  readonly attach = (list: VirtualizerHandle | null): void => {
    this.#list = list
  }

  /** Call this after scrolling and after new rows. */
  readonly check = (): void => {
    const list = this.#list
    if (!list || this.#settling !== undefined) return
    const { older, newer, rows } = this.#now
    const below = list.scrollSize - list.scrollOffset - list.viewportSize
    this.#stuck = below < nearEnd && !newer
    if (this.#stuck && rows.length > windowMost) this.#events.long()
    this.#events.away(below > Math.max(240, list.viewportSize / 2) || newer)
    const line = rows.findIndex((row) => row.unread)
    if (line >= 0 && list.findItemIndex(list.scrollOffset) <= line) this.#events.unreadSeen()
    if (older && list.scrollOffset < list.viewportSize * 2) this.#events.older()
    if (newer && below < list.viewportSize * 2) this.#events.newer()
  }

  /** Call this when a row or the list's box changed its height, for example because of a keyboard or a panel. */
  readonly resized = (): void => {
    if (this.#stuck && this.#settling === undefined) this.toEnd()
  }

  /** Call this after each render. It scrolls if necessary. */
  rendered(next: Rendered): void {
    this.#now = next
    this.#follow()
    const { target, rows } = next
    if (!target || this.#reached === target.nonce) return
    const place = placeOf(rows, target.seq)
    if (place < 0) return
    this.#reached = target.nonce
    this.#stuck = false
    this.#goTo(place, 'center')
    this.#events.highlight(rows[place]?.message.seq ?? 0)
  }

  toEnd(): void {
    this.#stuck = true
    this.#goTo(this.#now.rows.length - 1, 'end')
  }

  /** Scrolls to the newest message when it is in the window. `loading` is the request that brings it there. */
  async toTail(loading: Promise<void>): Promise<void> {
    this.#awaitsTail = true
    try {
      await loading
    } catch (error) {
      this.#awaitsTail = false
      throw error
    }
  }

  /** Scrolls to the unread line. False if the line is not in the window. */
  toUnread(): boolean {
    const line = this.#now.rows.findIndex((row) => row.unread)
    if (line < 0) return false
    this.#stuck = false
    this.#goTo(line, 'start')
    this.#events.unreadSeen()
    return true
  }

  /** Called when the page is hidden. */
  stop(): void {
    clearTimeout(this.#settling)
    this.#settling = undefined
  }

  #follow(): void {
    const { rows, newer, generation } = this.#now
    const last = rows.at(-1)
    const grown = last !== undefined && last.key !== this.#lastKey
    this.#lastKey = last?.key ?? ''
    const first = this.#placed === 0
    if (last && this.#placed !== generation) {
      this.#placed = generation
      // Only a newly opened chat starts at the first unread message. Later windows were chosen by the member.
      if (!first || !this.toUnread()) this.toEnd()
    } else if ((grown && (this.#stuck || last.sending)) || (this.#awaitsTail && !newer)) this.toEnd()
    else this.check()
    if (!newer) this.#awaitsTail = false
  }

  #goTo(place: number, align: 'start' | 'center' | 'end'): void {
    clearTimeout(this.#settling)
    this.#list?.scrollToIndex(place, { align })
    this.#settling = setTimeout(() => {
      this.#settling = undefined
      this.check()
    }, settleTimeout)
  }
}
