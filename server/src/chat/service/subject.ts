// What a member attaches to a chat with customer service: a product, an own order, or an own refund.
import { type MessageOptions, type SubjectKind, subjectKinds } from '@banyan/contract/chat/message'
import type { Language } from '@banyan/contract/language'
import type { Db } from '../../db/db.ts'
import { findOrderCard, findProductCard, findRefundCard } from './subject.sql.ts'

export interface Subject {
  readonly kind: SubjectKind
  /** The id of the record. */
  readonly key: string
}

/** Reads `product:`, `order:` or `refund:` and an id. Undefined for any other text. */
export function subjectOf(data: string): Subject | undefined {
  const kind = subjectKinds.find((one) => data.startsWith(`${one}:`))
  return kind && { kind, key: data.slice(kind.length + 1) }
}

interface Asking {
  readonly member: bigint
  readonly language: Language
  readonly about: Subject
}

const finders = { product: findProductCard, order: findOrderCard, refund: findRefundCard }

/** Returns the card of what is attached; undefined if it does not exist or belongs to another member. */
export async function findSubject(
  db: Db,
  { member, language, about: { kind, key } }: Asking,
): Promise<MessageOptions['card']> {
  if (!/^[1-9]\d{0,17}$/.test(key)) return undefined
  const found = await finders[kind](db, { member, id: BigInt(key), language })
  return found && { kind, ...found }
}
