import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'

export type Measure = 'mute' | 'ban'

export interface Measures {
  muted_until: Date | null
  banned_until: Date | null
}

/** Locks a member's active restrictions. Both are null if there are none or the member does not exist. */
export async function lockMeasures(tx: Tx, member: bigint): Promise<Measures> {
  const { rows } = await sql<Measures>`
    select muted_until, banned_until from chat_person where member_id = ${member} for no key update`.execute(
    tx,
  )
  return rows[0] ?? { muted_until: null, banned_until: null }
}

/** Sets the end of a restriction; null lifts it. */
export async function setMeasure(
  tx: Tx,
  member: bigint,
  measure: Measure,
  until: Date | null,
  at: Date,
): Promise<void> {
  const column = sql.ref(measure === 'mute' ? 'muted_until' : 'banned_until')
  await sql`
    insert into chat_person (member_id, changed_at, ${column}) values (${member}, ${at}, ${until})
    on conflict (member_id) do update set ${column} = excluded.${column}`.execute(tx)
}

/** Records a restriction. */
export async function insertMeasure(
  tx: Tx,
  row: {
    member: bigint
    measure: Measure
    until: Date
    reason: string
    report: bigint | null
    staff: bigint
    at: Date
  },
): Promise<void> {
  await sql`
    insert into chat_measure (member_id, measure, until, reason, report_id, staff_id, created_at)
    values (${row.member}, ${row.measure}, ${row.until}, ${row.reason}, ${row.report}, ${row.staff}, ${row.at})`.execute(
    tx,
  )
}

/** Records that a member's restrictions of a type were lifted. */
export async function endMeasures(
  tx: Tx,
  member: bigint,
  measure: Measure,
  staff: bigint,
  at: Date,
): Promise<void> {
  await sql`
    update chat_measure set lifted_at = ${at}, lifted_by = ${staff}
    where member_id = ${member} and measure = ${measure} and lifted_at is null and until > ${at}`.execute(tx)
}
