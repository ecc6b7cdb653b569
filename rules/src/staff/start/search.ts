// The kinds of records that the search of the console finds for a person, by right.
import { type FoundKind, foundKinds } from '@banyan/contract/staff/start/search-terms'
import type { Right } from '@banyan/contract/staff/right'

/** The right to the page of each kind of record. */
export const foundRights: Readonly<Record<FoundKind, Right>> = {
  member: 'member.read',
  order: 'order.read',
  recharge: 'recharge.read',
  withdraw: 'withdraw.read',
  'third-payment': 'recharge.read',
  ticket: 'ticket.answer',
  product: 'goods.change',
}

/** Returns the kinds that a person with these rights can find. */
export const foundBy = (rights: readonly Right[]): FoundKind[] =>
  foundKinds.filter((kind) => rights.includes(foundRights[kind]))
