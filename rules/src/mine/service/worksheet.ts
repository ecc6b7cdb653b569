// Tickets (D32, N19).
//
// waiting ──answer──► answered ──close, expire──► closed ──reopen──► waiting
//    ▲  └──close, merge──► …          │ └──merge──► merged, final
//    └───────────reply────────────────┘
import type { TicketPriority, TicketState } from '@banyan/contract/mine/service/worksheet-terms'
import { ticketPriorities } from '@banyan/contract/mine/service/worksheet-terms'
import { dayMs } from '../../time.ts'

export type AnyTicketState = TicketState | 'merged'
export type TicketAction = 'reply' | 'answer' | 'close' | 'expire' | 'merge' | 'reopen'

interface Transition {
  readonly from: readonly AnyTicketState[]
  readonly to: AnyTicketState
}

const open = ['waiting', 'answered'] as const

/** `reply` and `reopen` are the member's, `answer` and `merge` the staff's, `expire` the job's. Both sides close. */
export const ticketTransitions: Readonly<Record<TicketAction, Transition>> = {
  reply: { from: open, to: 'waiting' },
  answer: { from: open, to: 'answered' },
  close: { from: open, to: 'closed' },
  expire: { from: ['answered'], to: 'closed' },
  merge: { from: open, to: 'merged' },
  reopen: { from: ['closed'], to: 'waiting' },
}

/** Returns the state after an action; undefined if the action is not possible. */
export function ticketAfter(state: AnyTicketState, action: TicketAction): AnyTicketState | undefined {
  const { from, to } = ticketTransitions[action]
  return from.includes(state) ? to : undefined
}

export const isOpenTicket = (state: AnyTicketState): boolean => open.some((one) => one === state)

/** Returns until when a closed ticket can be reopened; undefined if it is not closed or the term has passed. */
export function reopenUntil(
  { state, closed }: { state: AnyTicketState; closed: Date | null },
  days: number,
  now: Date,
): Date | undefined {
  if (state !== 'closed' || closed === null) return undefined
  const until = new Date(closed.getTime() + days * dayMs)
  return until.getTime() > now.getTime() ? until : undefined
}

/** Returns the time before which an answered ticket has waited too long for the member and closes. */
export const expiredBefore = (days: number, now: Date): Date => new Date(now.getTime() - days * dayMs)

/** The number by which tickets are sorted: the most urgent is 1. */
export const urgencyOf = (priority: TicketPriority): number => ticketPriorities.indexOf(priority) + 1

export const priorityOf = (urgency: number): TicketPriority => ticketPriorities[urgency - 1] ?? 'normal'

/** The most characters of a ticket's title. */
const titleMax = 80

/**
 * Returns the start of the first message in one line, as a title. It ends between two letters, never between a letter and
 * its vowel or tone mark.
 */
export function ticketTitle(words: string): string {
  const line = words.replaceAll(/\s+/g, ' ').trim()
  if ([...line].length <= titleMax) return line
  let title = ''
  // The ellipsis counts, too.
  let length = 1
  for (const { segment } of new Intl.Segmenter().segment(line)) {
    length += [...segment].length
    if (length > titleMax) break
    title += segment
  }
  return `${title}…`
}
