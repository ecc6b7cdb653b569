import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'

export type BindOutcome = 'bound' | 'bound-already' | 'self' | 'descendant' | 'unknown'

/** Calls the database's bind_inviter: checks and writes under the lock of the network. */
export async function callBind(tx: Tx, member: bigint, inviter: bigint, at: Date): Promise<BindOutcome> {
  const { rows } = await sql<{ outcome: BindOutcome }>`
    select bind_inviter(${member}, ${inviter}, ${at}) as outcome`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('bind_inviter returned nothing')
  return row.outcome
}

export type CorrectOutcome = 'moved' | 'changed' | 'self' | 'descendant' | 'unknown'

interface Correction {
  readonly member: bigint
  readonly oldInviter: bigint | null
  readonly newInviter: bigint | null
  readonly at: Date
}

/** Calls the database's correct_inviter. */
export async function callCorrect(
  tx: Tx,
  { member, oldInviter, newInviter, at }: Correction,
): Promise<CorrectOutcome> {
  const { rows } = await sql<{ outcome: CorrectOutcome }>`
    select correct_inviter(${member}, ${oldInviter}::bigint, ${newInviter}::bigint, ${at}) as outcome`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('correct_inviter returned nothing')
  return row.outcome
}

/** True if `member` is somewhere below `above` by inviters. */
export async function isBelow(db: Db, member: bigint, above: bigint): Promise<boolean> {
  const { rows } = await sql<{ below: boolean }>`
    select ${member}::bigint <> ${above}::bigint
      and exists (select from line_of(${member}) l where l.member_id = ${above}) as below`.execute(db)
  return rows[0]?.below ?? false
}
