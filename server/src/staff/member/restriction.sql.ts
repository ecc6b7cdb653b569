import type { Restriction } from '@banyan/contract/staff/member/restriction'
import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'

/** Sets the end of a restriction where it is checked; null lifts it. */
export async function setEnd(
  tx: Tx,
  member: bigint,
  restriction: Restriction,
  until: Date | null,
  at: Date,
): Promise<void> {
  if (restriction === 'login') {
    await tx.updateTable('member').set({ frozen_until: until }).where('id', '=', member).execute()
    return
  }
  if (restriction === 'money') {
    await sql`select ledger.freeze_member(${member}, ${until})`.execute(tx)
    return
  }
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
    insert into restriction (member_id, restriction, active_until, reason, report_id, staff_id, created_at)
    values (${row.member}, ${row.restriction}, ${row.until}, ${row.reason}, ${row.report}, ${row.staff}, ${row.at})`.execute(
    tx,
  )
}

/** Records that the active restriction of a type was lifted or replaced, and returns its end; null if there is none. */
export async function endActive(
  tx: Tx,
  member: bigint,
  restriction: Restriction,
  staff: bigint,
  at: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`
    update restriction set lifted_at = ${at}, lifted_by = ${staff}
    where member_id = ${member} and restriction = ${restriction} and lifted_at is null and active_until > ${at}
    returning active_until as until`.execute(tx)
  return rows[0]?.until ?? null
}

/** Returns the end of the active restriction of a type, null if there is none, and who changed this restriction last. */
export async function readStanding(
  tx: Tx,
  member: bigint,
  restriction: Restriction,
  at: Date,
): Promise<{ until: Date | null; by: string }> {
  const { rows } = await sql<{ until: Date | null; by: string }>`
    select case when r.lifted_at is null and r.active_until > ${at} then r.active_until end as until, s.name as by
    from restriction r join staff s on s.id = coalesce(r.lifted_by, r.staff_id)
    where r.member_id = ${member} and r.restriction = ${restriction} order by r.id desc limit 1`.execute(tx)
  return rows[0] ?? { until: null, by: '' }
}
