// The terms of tickets that the member app reads as well. Imports no schema library.

export const ticketTypes = [
  'account',
  'recharge',
  'withdraw',
  'order',
  'team',
  'suggestion',
  'other',
] as const
export type TicketType = (typeof ticketTypes)[number]

/** The states that members see. A merged ticket is shown as the ticket that it was merged into. */
export const ticketStates = ['waiting', 'answered', 'closed'] as const
export type TicketState = (typeof ticketStates)[number]

/** The most urgent first. */
export const ticketPriorities = ['urgent', 'high', 'normal', 'low'] as const
export type TicketPriority = (typeof ticketPriorities)[number]

/** The kinds of a member's own records among which the member chooses a record for a ticket. */
export const listedRecordKinds = [
  'order',
  'refund',
  'recharge',
  'third-payment',
  'withdraw',
  'transfer',
] as const
export type ListedRecordKind = (typeof listedRecordKinds)[number]

/** The kinds of records of a member's own that a ticket or a chat with customer service can be about. */
export const ticketRecordKinds = [...listedRecordKinds, 'entry'] as const
export type TicketRecordKind = (typeof ticketRecordKinds)[number]

/** The type that a ticket about a record begins with. */
export const typeOfRecord: Readonly<Record<TicketRecordKind, TicketType>> = {
  order: 'order',
  refund: 'order',
  recharge: 'recharge',
  'third-payment': 'recharge',
  withdraw: 'withdraw',
  transfer: 'other',
  entry: 'other',
}

export const ticketWordsMax = 1000
export const ticketContactMax = 100
export const ticketImagesMax = 6
