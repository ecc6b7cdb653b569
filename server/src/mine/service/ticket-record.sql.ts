// The records that a ticket can be about: the member's own orders, recharges and withdrawals.
import type { TicketRecordKind } from '@banyan/contract/mine/service/worksheet-terms'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface RecordRow {
  kind: TicketRecordKind
  id: bigint
  sn: string
  /** Cents; null for an order. */
  amount: bigint | null
  created_at: Date
}

const tables = {
  order: sql`select 'order' as kind, id, sn, null::bigint as amount, created_at, member_id from shop_order`,
  recharge: sql`select 'recharge' as kind, id, '' as sn, amount, created_at, member_id from recharge`,
  withdraw: sql`select 'withdraw' as kind, id, '' as sn, amount, created_at, member_id from withdraw`,
} as const satisfies Record<TicketRecordKind, RawBuilder<unknown>>

/** Returns a record of a member; undefined for another member's. */
export async function findRecord(
  db: Db,
  member: bigint,
  { kind, id }: { kind: TicketRecordKind; id: bigint },
): Promise<RecordRow | undefined> {
  const { rows } = await sql<RecordRow>`${tables[kind]} where member_id = ${member} and id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** Returns a member's records of one kind before an id, newest first. */
export async function listRecords(
  db: Db,
  member: bigint,
  kind: TicketRecordKind,
  { before, limit }: { before: bigint | undefined; limit: number },
): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    ${tables[kind]} where member_id = ${member} ${before === undefined ? sql`` : sql`and id < ${before}`}
    order by id desc limit ${limit}`.execute(db)
  return rows
}
