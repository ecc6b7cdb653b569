import type { Difference } from '@banyan/rules/wallet/third-comparison'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

export interface DifferenceRow extends Difference {
  id: bigint
  /** A day of China time, `2026-11-21`. */
  day: string
  state: 'open' | 'resolved' | 'gone'
  found_at: Date
  note: string
  resolved_at: Date | null
  resolver: string | null
}

export interface Comparison {
  readonly day: string
  readonly lines: number
  readonly differences: readonly Difference[]
  readonly at: Date
  readonly staffId: bigint
}

/**
 * Stores the differences that a comparison found. Locks the row of the day first, so the later of two simultaneous
 * comparisons counts. A resolved difference stays resolved unless its amounts have changed.
 */
export async function saveComparison(tx: Tx, comparison: Comparison): Promise<void> {
  const { day, lines, differences, at, staffId } = comparison
  await sql`
    insert into third_comparison (day, lines, compared_at, compared_by) values (${day}, ${lines}, ${at}, ${staffId})
    on conflict (day) do update set lines = excluded.lines, compared_at = excluded.compared_at,
      compared_by = excluded.compared_by`.execute(tx)
  const found = JSON.stringify(
    differences.map(({ kind, type, sn, ours, theirs }) => ({
      kind,
      type,
      sn,
      ours: ours?.toString() ?? null,
      theirs: theirs?.toString() ?? null,
    })),
  )
  await sql`
    update third_difference d set state = 'gone' where d.day = ${day} and d.state = 'open' and not exists (
      select from jsonb_to_recordset(${found}::jsonb) f (type text, sn text) where f.type = d.type and f.sn = d.sn)`.execute(
    tx,
  )
  await sql`
    insert into third_difference as d (day, kind, type, sn, ours, theirs, state, found_at)
    select ${day}::date, kind, type, sn, ours, theirs, 'open', ${at}::timestamptz
    from jsonb_to_recordset(${found}::jsonb) f (kind text, type text, sn text, ours bigint, theirs bigint)
    order by type, sn
    on conflict (day, type, sn) do update set kind = excluded.kind, ours = excluded.ours, theirs = excluded.theirs,
      state = 'open', found_at = excluded.found_at, note = '', resolved_at = null, resolved_by = null
    where d.state = 'gone' or d.ours is distinct from excluded.ours or d.theirs is distinct from excluded.theirs`.execute(
    tx,
  )
}

/** Returns differences, newest first. */
export async function listDifferences(
  db: Db,
  ask: { state: DifferenceRow['state'] | undefined; before: bigint | undefined; limit: number },
): Promise<DifferenceRow[]> {
  const parts = [sql`true`]
  if (ask.state !== undefined) parts.push(sql`d.state = ${ask.state}`)
  if (ask.before !== undefined) parts.push(sql`d.id < ${ask.before}`)
  const { rows } = await sql<DifferenceRow>`
    select d.id, d.day, d.kind, d.type, d.sn, d.ours, d.theirs, d.state, d.found_at, d.note, d.resolved_at,
      s.name as resolver
    from third_difference d left join staff s on s.id = d.resolved_by
    where ${sql.join(parts, sql` and `)} order by d.id desc limit ${ask.limit}`.execute(db)
  return rows
}

/** Returns the days of China time from one day until before another that have records but no comparison. */
export async function listUncompared(db: Db, from: string, to: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    with record as (
      select paid_at as at from third_payment where paid_at is not null
      union all select ended_at from third_refund where state = 'done' and paid_amount > 0
    ), dated as (
      select distinct (at at time zone 'Asia/Shanghai')::date as day from record
      where at >= ${from}::date::timestamp at time zone 'Asia/Shanghai'
        and at < ${to}::date::timestamp at time zone 'Asia/Shanghai'
    )
    select day from dated d where not exists (select from third_comparison c where c.day = d.day)
    order by day desc`.execute(db)
  return rows.map(({ day }) => day)
}

/** Locks a difference and returns it. */
export async function lockDifference(tx: Tx, id: bigint): Promise<DifferenceRow | undefined> {
  const locked = await sql`select from third_difference where id = ${id} for no key update`.execute(tx)
  if (locked.rows.length === 0) return undefined
  const { rows } = await sql<DifferenceRow>`
    select d.id, d.day, d.kind, d.type, d.sn, d.ours, d.theirs, d.state, d.found_at, d.note, d.resolved_at,
      s.name as resolver
    from third_difference d left join staff s on s.id = d.resolved_by where d.id = ${id}`.execute(tx)
  return rows[0]
}

export async function writeResolved(
  tx: Tx,
  id: bigint,
  { note, at, staffId }: { note: string; at: Date; staffId: bigint },
): Promise<void> {
  await tx
    .updateTable('third_difference')
    .set({ state: 'resolved', note, resolved_at: at, resolved_by: staffId })
    .where('id', '=', id)
    .execute()
}
