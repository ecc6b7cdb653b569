import type { WaitingList } from '@banyan/contract/staff/start/figure'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { adjustmentSource } from '../finance/adjustment/source.ts'
import { rechargeSource } from '../finance/recharge-source.ts'
import { withdrawSource } from '../finance/withdraw-source.ts'
import { canBeSecond } from '../second.sql.ts'
import type { WorkSource } from '../work/source.ts'

/** In all fragments the table has the alias `r`. */
interface Source {
  readonly table: string
  readonly since: RawBuilder<unknown>
  /** The condition for items that wait for a person of staff, without items that only another person can decide. */
  readonly waits: (staff: bigint) => RawBuilder<unknown>
}

const waiting = sql`state = 'waiting'`

/** Returns the source of a work list: the items that a person can decide, claimed or not. */
const ofWork = ({ table, waitsFor }: Pick<WorkSource, 'table' | 'waitsFor'>): Source => ({
  table,
  since: sql`created_at`,
  waits: (staff) => sql`state = 'waiting' and ${waitsFor?.(staff) ?? sql`true`}`,
})

const sources: Readonly<Record<Exclude<WaitingList, 'stock' | 'investment'>, Source>> = {
  recharge: ofWork(rechargeSource),
  withdraw: ofWork(withdrawSource),
  refund: { table: 'refund', since: sql`created_at`, waits: () => waiting },
  adjustment: ofWork(adjustmentSource),
  'third-refund': { table: 'third_refund', since: sql`changed_at`, waits: () => sql`state = 'failed'` },
  'third-difference': { table: 'third_difference', since: sql`found_at`, waits: () => sql`state = 'open'` },
  order: { table: 'shop_order', since: sql`paid_at`, waits: () => sql`state = 'wait-send'` },
  review: { table: 'review', since: sql`created_at`, waits: () => waiting },
  inviter: {
    table: 'inviter_change',
    since: sql`created_at`,
    waits: (staff) => sql`state = 'waiting' and ${canBeSecond(staff, sql`proposed_by`)}`,
  },
  report: { table: 'chat_report', since: sql`created_at`, waits: () => waiting },
  ticket: { table: 'ticket', since: sql`waiting_at`, waits: () => waiting },
  service: { table: 'service_session', since: sql`created_at`, waits: () => waiting },
  factor: {
    table: 'staff_reset',
    since: sql`created_at`,
    waits: (staff) =>
      sql`state = 'waiting' and staff_id <> ${staff} and ${canBeSecond(staff, sql`proposed_by`)}`,
  },
  parked: { table: 'parked_item', since: sql`parked_at`, waits: () => sql`parked_at is not null` },
}

export interface Waits {
  readonly count: number
  readonly oldest: Date | null
}

/** Returns how many items of a list wait for a person of staff, and since when the oldest item waits. */
export async function readWaiting(
  db: Db,
  list: Exclude<WaitingList, 'stock'>,
  staff: bigint,
): Promise<Waits> {
  if (list === 'investment') return readReturns(db)
  const { table, since, waits } = sources[list]
  const { rows } = await sql<{ count: bigint; oldest: Date | null }>`
    select count(*) as count, min(${since}) as oldest from ${sql.table(table)} r where ${waits(staff)}`.execute(
    db,
  )
  return { count: Number(rows[0]?.count ?? 0n), oldest: rows[0]?.oldest ?? null }
}

/** The same for returns of investments, without reading all that wait: their number is a sum (0400_open_sums.sql). */
async function readReturns(db: Db): Promise<Waits> {
  // Days of investments begin up to half a day apart from those of UTC.
  const { rows } = await sql<{ count: bigint; oldest: Date | null }>`
    select coalesce(sum(count), 0)::bigint as count, (
      select min(due_on)::timestamp at time zone 'UTC' from investment_return where paid_at is null) as oldest
    from (select count from return_sum union all select count from return_change) s`.execute(db)
  return { count: Number(rows[0]?.count ?? 0n), oldest: rows[0]?.oldest ?? null }
}
