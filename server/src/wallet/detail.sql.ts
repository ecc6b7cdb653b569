import type { RefKind } from '@banyan/contract/wallet/entry-kind'
import { parseCents } from '@banyan/rules/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { escapeLike } from '../lib/escape-like.ts'

/** Returns the numbers of the orders behind a statement's entries, only of this member. */
export async function readOrderNumbers(
  db: Db,
  memberId: bigint,
  ids: readonly bigint[],
): Promise<Map<bigint, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('shop_order')
    .select(['id', 'sn'])
    .where('member_id', '=', memberId)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row.sn]))
}

/** Returns the nicknames of the other members of transfers, only of transfers that this member has sent or received. */
export async function readOtherNames(
  db: Db,
  memberId: bigint,
  ids: readonly bigint[],
): Promise<Map<bigint, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: bigint; nick_name: string }>`
    select t.id, m.nick_name from transfer t
    join member m on m.id = case when t.sender_id = ${memberId} then t.recipient_id else t.sender_id end
    where t.id = any (${[...ids]}::bigint[]) and ${memberId} in (t.sender_id, t.recipient_id)`.execute(db)
  return new Map(rows.map((row) => [row.id, row.nick_name]))
}

/** Returns the reasons of adjustments, only of this member. */
export async function readReasons(
  db: Db,
  memberId: bigint,
  ids: readonly bigint[],
): Promise<Map<bigint, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('adjustment')
    .select(['id', 'reason'])
    .where('member_id', '=', memberId)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row.reason]))
}

/** The text of a record that a search compares, of this member only. */
type SearchedText = (memberId: bigint, like: string) => RawBuilder<unknown>

/** The texts by kind of record; null if the record has no text that a member would search for. */
const searchedTexts: Record<RefKind, SearchedText | null> = {
  order: (memberId, like) => sql`
    (select o.sn ilike ${like} from shop_order o where o.id = ref_id and o.member_id = ${memberId})`,
  'third-payment': (memberId, like) => sql`
    (select p.sn ilike ${like} from third_payment p where p.id = ref_id and p.member_id = ${memberId})`,
  transfer: (memberId, like) => sql`
    (select m.nick_name ilike ${like} from transfer t
    join member m on m.id = case when t.sender_id = ${memberId} then t.recipient_id else t.sender_id end
    where t.id = ref_id and ${memberId} in (t.sender_id, t.recipient_id))`,
  adjustment: (memberId, like) => sql`
    (select a.reason ilike ${like} from adjustment a where a.id = ref_id and a.member_id = ${memberId})`,
  recharge: null,
  withdraw: null,
  convert: null,
  investment: null,
  commission: null,
  upgrade: null,
  closing: null,
}

/**
 * Returns a condition on the entries of a member's statement: a part of the text of the entry's record, the whole amount,
 * or the whole number of the entry. The record is found by its primary key, so the work grows with the entries of the
 * period, not with the records.
 */
export function matching(memberId: bigint, search: string): RawBuilder<unknown> {
  const like = `%${escapeLike(search)}%`
  const cents = parseCents(search.replaceAll(',', '').replace(/^[-+−]/, ''))
  const number = /^\d{1,18}$/.test(search) ? sql`id = ${BigInt(search)}` : sql`false`
  const texts = Object.entries(searchedTexts).flatMap(([kind, textOf]) =>
    textOf ? [sql`when ref_kind = ${kind} then ${textOf(memberId, like)}`] : [],
  )
  return sql`(${cents === undefined ? sql`false` : sql`amount = ${cents}`} or ${number}
    or case ${sql.join(texts, sql` `)} else false end)`
}
