// The records that a ticket or a chat with customer service can be about: the member's own orders, refunds and movements
// of money.
import type { ListedRecordKind, TicketRecordKind } from '@banyan/contract/mine/service/worksheet-terms'
import type { EntryKind } from '@banyan/contract/wallet/entry-kind'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface RecordRow {
  kind: TicketRecordKind
  id: bigint
  sn: string
  /** Cents; null for an order and a refund. */
  amount: bigint | null
  created_at: Date
  /** True if the amount is in points. */
  points: boolean
  /** The kind of an entry of the statement; null for other records. */
  entry: EntryKind | null
}

const columns = (sn: RawBuilder<string>, amount: RawBuilder<bigint | null>) =>
  sql`id, ${sn} as sn, ${amount} as amount, created_at, false as points, null::text as entry, member_id`
const none = sql<null>`null::bigint`
const noNumber = sql<string>`''`
const amount = sql<bigint>`amount`

const tables = {
  order: sql`select 'order' as kind, ${columns(sql`sn`, none)} from shop_order`,
  refund: sql`
    select 'refund' as kind, r.id, o.sn, null::bigint as amount, r.created_at, false as points, null::text as entry,
      r.member_id
    from refund r join shop_order o on o.id = r.order_id`,
  recharge: sql`select 'recharge' as kind, ${columns(noNumber, amount)} from recharge`,
  // Payments of orders belong to the order.
  'third-payment': sql`
    select 'third-payment' as kind, ${columns(sql`sn`, amount)} from third_payment where purpose = 'recharge'`,
  withdraw: sql`select 'withdraw' as kind, ${columns(noNumber, amount)} from withdraw`,
  transfer: sql`
    select 'transfer' as kind, id, '' as sn, amount, created_at, false as points, null::text as entry,
      sender_id as member_id from transfer
    union all
    select 'transfer', id, '', amount, created_at, false, null::text, recipient_id from transfer`,
} as const satisfies Record<ListedRecordKind, RawBuilder<unknown>>

interface Wanted {
  readonly member: bigint
  readonly kind: ListedRecordKind
  readonly id: bigint
}

/** Returns a record of a member; undefined for another member's. */
export async function findListed(db: Db, { member, kind, id }: Wanted): Promise<RecordRow | undefined> {
  const { rows } = await sql<RecordRow>`
    select kind, id, sn, amount, created_at, points, entry from (${tables[kind]}) r
    where member_id = ${member} and id = ${id}`.execute(db)
  return rows[0]
}

/** Returns an entry of one of the given accounts; undefined for an entry of other accounts. */
export async function findEntry(
  db: Db,
  accounts: readonly bigint[],
  id: bigint,
): Promise<RecordRow | undefined> {
  const ids = sql`${[...accounts]}::bigint[]`
  const { rows } = await sql<RecordRow>`
    select 'entry' as kind, id, '' as sn, amount, created_at, currency = 2 as points, kind as entry
    from ledger.transfer where id = ${id} and
      (debit = any (${ids}) and debit_after is not null or credit = any (${ids}) and credit_after is not null)`.execute(
    db,
  )
  return rows[0]
}

/** Returns a member's records of one kind before an id, newest first. */
export async function listRecords(
  db: Db,
  member: bigint,
  kind: ListedRecordKind,
  { before, limit }: { before: bigint | undefined; limit: number },
): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    select kind, id, sn, amount, created_at, points, entry from (${tables[kind]}) r
    where member_id = ${member} ${before === undefined ? sql`` : sql`and id < ${before}`}
    order by id desc limit ${limit}`.execute(db)
  return rows
}
