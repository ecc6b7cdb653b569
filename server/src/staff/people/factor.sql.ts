import type { resetStates } from '@banyan/contract/staff/people/factor'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

export interface ResetRow {
  id: bigint
  staff_id: bigint
  name: string
  /** The address of the proposal. The person's own one may have changed since. */
  mail: string
  language: 'zh' | 'en'
  role: string
  name_zh: string
  name_en: string
  rights: string[] | null
  password_hash: string
  ended_at: Date | null
  reason: string
  state: (typeof resetStates)[number]
  proposed_by: bigint
  proposer: string
  created_at: Date
  decided_at: Date | null
  decider: string | null
  refusal: string
  totp_secret: Buffer | null
  expires_at: Date | null
  sent_at: Date | null
  used_at: Date | null
  /** True if the link of this reset may be used: no later reset of the person was approved, and no authenticator set up since. */
  counts: boolean
}

const counts = sql`(s.totp_secret is null and not exists (select from staff_reset later
  where later.staff_id = x.staff_id and later.state = 'approved' and later.id > x.id))`
const columns = sql`x.id, x.staff_id, s.name, x.mail, s.language, s.role, r.name_zh, r.name_en, r.rights, s.password_hash,
  s.ended_at, x.reason, x.state, x.proposed_by, p.name as proposer, x.created_at, x.decided_at, d.name as decider,
  x.refusal, x.totp_secret, x.expires_at, x.sent_at, x.used_at, ${counts} as counts`
const joined = sql`staff_reset x join staff s on s.id = x.staff_id join role r on r.code = s.role
  join staff p on p.id = x.proposed_by left join staff d on d.id = x.decided_by`

interface Query {
  readonly state: ResetRow['state'] | undefined
  readonly before: bigint | undefined
  readonly limit: number
}

/** Returns resets, newest first. */
export async function listResets(db: Db, { state, before, limit }: Query): Promise<ResetRow[]> {
  const parts = [sql`true`]
  if (state !== undefined) parts.push(sql`x.state = ${state}`)
  if (before !== undefined) parts.push(sql`x.id < ${before}`)
  const { rows } = await sql<ResetRow>`select ${columns} from ${joined} where ${sql.join(parts, sql` and `)}
    order by x.id desc limit ${limit}`.execute(db)
  return rows
}

export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from staff_reset where state = 'waiting'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns the reset of a person that waits for a decision or whose link was not used; undefined if there is none. */
export async function findReset(db: Db, staff: bigint): Promise<ResetRow | undefined> {
  const { rows } = await sql<ResetRow>`select ${columns} from ${joined} where x.staff_id = ${staff}
    and (x.state = 'waiting' or x.state = 'approved' and x.used_at is null and s.totp_secret is null)
    order by x.id desc limit 1`.execute(db)
  return rows[0]
}

/** Returns the approved reset whose link this is, if the link was not used and the reset still counts. */
export async function findByLink(db: Db, hash: Buffer): Promise<ResetRow | undefined> {
  const { rows } = await sql<ResetRow>`select ${columns} from ${joined}
    where x.link_hash = ${hash} and x.state = 'approved' and x.used_at is null and ${counts}`.execute(db)
  return rows[0]
}

interface NewReset {
  readonly staff_id: bigint
  readonly mail: string
  readonly reason: string
  readonly proposed_by: bigint
  readonly created_at: Date
}

export async function insertReset(tx: Tx, reset: NewReset): Promise<bigint> {
  const { id } = await tx
    .insertInto('staff_reset')
    .values({ ...reset, state: 'waiting' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks a reset and returns it. */
export async function lockReset(tx: Tx, id: bigint): Promise<ResetRow | undefined> {
  const locked = await sql`select from staff_reset where id = ${id} for update`.execute(tx)
  if (locked.rows.length === 0) return undefined
  // Read after the lock: the statement that waited for it joins the names as they were before.
  const { rows } = await sql<ResetRow>`select ${columns} from ${joined} where x.id = ${id}`.execute(tx)
  return rows[0]
}

interface ResetChange {
  readonly state?: ResetRow['state']
  readonly refusal?: string
  readonly decided_by?: bigint
  readonly decided_at?: Date
  readonly link_hash?: Buffer
  readonly totp_secret?: Buffer
  readonly expires_at?: Date
  readonly sent_at?: Date | null
}

export async function updateReset(tx: Tx, id: bigint, change: ResetChange): Promise<void> {
  await tx.updateTable('staff_reset').set(change).where('id', '=', id).execute()
}

/** Uses up the link. Returns false if it was used. */
export async function useLink(tx: Tx, id: bigint, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_reset')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Stores that the mail with this link was sent. */
export async function markSent(db: Db, hash: Buffer, at: Date): Promise<void> {
  await db.updateTable('staff_reset').set({ sent_at: at }).where('link_hash', '=', hash).execute()
}
