import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'

export type Restriction = 'mute' | 'ban'

export interface Restrictions {
  muted_until: Date | null
  banned_until: Date | null
}

/** Locks a member's active restrictions. Both are null if there are none or the member does not exist. */
export async function lockRestrictions(tx: Tx, member: bigint): Promise<Restrictions> {
  const { rows } = await sql<Restrictions>`
    select muted_until, banned_until from chat_person where member_id = ${member} for no key update`.execute(
    tx,
  )
  return rows[0] ?? { muted_until: null, banned_until: null }
}

/** Sets the end of a restriction; null lifts it. */
export async function setRestriction(
  tx: Tx,
  member: bigint,
  restriction: Restriction,
  until: Date | null,
  at: Date,
): Promise<void> {
  const column = sql.ref(restriction === 'mute' ? 'muted_until' : 'banned_until')
  await sql`
    insert into chat_person (member_id, changed_at, ${column}) values (${member}, ${at}, ${until})
    on conflict (member_id) do update set ${column} = excluded.${column}`.execute(tx)
}

/** Records a restriction. */
export async function insertRestriction(
  tx: Tx,
  row: {
    member: bigint
    restriction: Restriction
    until: Date
    reason: string
    report: bigint | null
    staff: bigint
    at: Date
  },
): Promise<void> {
  await sql`
    insert into chat_restriction (member_id, restriction, until, reason, report_id, staff_id, created_at)
    values (${row.member}, ${row.restriction}, ${row.until}, ${row.reason}, ${row.report}, ${row.staff}, ${row.at})`.execute(
    tx,
  )
}

/** Records that a member's restrictions of a type were lifted. */
export async function endRestrictions(
  tx: Tx,
  member: bigint,
  restriction: Restriction,
  staff: bigint,
  at: Date,
): Promise<void> {
  await sql`
    update chat_restriction set lifted_at = ${at}, lifted_by = ${staff}
    where member_id = ${member} and restriction = ${restriction} and lifted_at is null and until > ${at}`.execute(
    tx,
  )
}
