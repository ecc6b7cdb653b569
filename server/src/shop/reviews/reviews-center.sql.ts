import type { Language } from '@banyan/contract/language'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { isKept, type LineRow } from '../order/order.ts'
import { lineJson, reviewColumns, type ReviewRow } from './review.sql.ts'

export interface WaitingRow {
  order_id: bigint
  position: number
  received_at: Date
  line: LineRow
}

interface Reader {
  memberId: bigint
  language: Language
  limit: number
}

/** Lines of finished orders `o` of a member that it has not deleted, not refunded completely and without a review. */
const unreviewed = (memberId: bigint) => sql`
  from shop_order o join order_line l on l.order_id = o.id
  where o.member_id = ${memberId} and o.state = 'finished' and o.hidden_at is null and ${isKept}
    and not exists (select from review r where r.order_id = o.id and r.position = l.position)`

/** Returns one page of the lines that a member has not reviewed, of one order or the newest order first. */
export async function listWaiting(
  db: Db,
  { memberId, language, limit, order: only }: Reader & { order: bigint | undefined },
  after: readonly bigint[] | undefined,
): Promise<WaitingRow[]> {
  const [order, position] = after ?? []
  const place =
    order === undefined || position === undefined
      ? sql``
      : sql`and o.id <= ${order} and (o.id < ${order} or l.position > ${position})`
  const { rows } = await sql<WaitingRow>`
    select o.id as order_id, l.position, o.received_at, ${lineJson(language)} as line
    ${unreviewed(memberId)} ${only === undefined ? sql`` : sql`and o.id = ${only}`} ${place} order by o.id desc, l.position limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Counts the lines that a member has not reviewed, up to `most`. */
export async function countWaiting(db: Db, memberId: bigint, most: number): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from (select ${unreviewed(memberId)} limit ${most}) w`.execute(db)
  return Number(rows[0]?.count ?? 0n)
}

export interface WrittenRow extends ReviewRow {
  line: LineRow
  state: 'waiting' | 'kept' | 'hidden'
  reason: string
}

/** Returns one page of a member's reviews, the newest first. */
export async function listWritten(
  db: Db,
  { memberId, language, limit }: Reader,
  before: bigint | undefined,
): Promise<WrittenRow[]> {
  const { rows } = await sql<WrittenRow>`
    select ${reviewColumns(language)}, ${lineJson(language)} as line, r.state, r.reason
    from review r join order_line l using (order_id, position)
    where r.member_id = ${memberId} ${before === undefined ? sql`` : sql`and r.id < ${before}`}
    order by r.id desc limit ${limit}`.execute(db)
  return rows
}
