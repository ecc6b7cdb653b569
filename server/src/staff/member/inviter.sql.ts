import type { InviterChangeState } from '@banyan/contract/staff/member/inviter-state'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { findMembers, isFound } from '../../db/find-members.ts'

export interface PersonRow {
  id: bigint
  nick_name: string
  user_code: string
  avatar: string
}

export interface ChangeRow {
  id: bigint
  member_id: bigint
  old_inviter_id: bigint | null
  new_inviter_id: bigint | null
  reason: string
  state: InviterChangeState
  proposed_by: bigint
  created_at: Date
  decided_at: Date | null
  refusal: string
  proposer: string
  decider: string | null
}

const columns = sql`c.id, c.member_id, c.old_inviter_id, c.new_inviter_id, c.reason, c.state, c.proposed_by, c.created_at,
  c.decided_at, c.refusal, p.name as proposer, d.name as decider`
const joined = sql`join staff p on p.id = c.proposed_by left join staff d on d.id = c.decided_by`

interface Query {
  readonly state: InviterChangeState | undefined
  readonly before: bigint | undefined
  readonly limit: number
}

/** Returns corrections, newest first. */
export async function listChanges(db: Db, { state, before, limit }: Query): Promise<ChangeRow[]> {
  const parts = [sql`true`]
  if (state !== undefined) parts.push(sql`c.state = ${state}`)
  if (before !== undefined) parts.push(sql`c.id < ${before}`)
  const { rows } = await sql<ChangeRow>`
    select ${columns} from inviter_change c ${joined} where ${sql.join(parts, sql` and `)}
    order by c.id desc limit ${limit}`.execute(db)
  return rows
}

export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from inviter_change where state = 'waiting'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns members by id. */
export async function readPeople(db: Db, ids: readonly (bigint | null)[]): Promise<Map<bigint, PersonRow>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<PersonRow>`
    select id, nick_name, user_code, avatar from member where id = any (${wanted}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export type FoundRow = PersonRow & { inviter_id: bigint | null; team: bigint }

interface Search {
  readonly search: string
  readonly before: bigint | undefined
  readonly limit: number
}

/** Returns open accounts whose name, code, mobile or email contains the words, newest first. */
export async function searchMembers(db: Db, { search, before, limit }: Search): Promise<FoundRow[]> {
  const parts = [sql`m.closed_at is null`]
  if (search !== '') parts.push(isFound(await findMembers(db, search), 'm'))
  if (before !== undefined) parts.push(sql`m.id < ${before}`)
  const { rows } = await sql<FoundRow>`
    select m.id, m.nick_name, m.user_code, m.avatar, m.inviter_id,
      coalesce((select c.total from team_count c where c.member_id = m.id), 0) as team
    from member m where ${sql.join(parts, sql` and `)} order by m.id desc limit ${limit}`.execute(db)
  return rows
}

/** Returns an open account and its inviter; undefined if there is none. */
export async function findOpen(
  tx: Tx,
  id: bigint,
): Promise<{ name: string; inviter_id: bigint | null } | undefined> {
  const { rows } = await sql<{ name: string; inviter_id: bigint | null }>`
    select nick_name || ' (' || user_code || ')' as name, inviter_id from member
    where id = ${id} and closed_at is null`.execute(tx)
  return rows[0]
}

interface NewChange {
  readonly member_id: bigint
  readonly old_inviter_id: bigint | null
  readonly new_inviter_id: bigint | null
  readonly reason: string
  readonly proposed_by: bigint
  readonly created_at: Date
}

export async function insertChange(tx: Tx, change: NewChange): Promise<bigint> {
  const { id } = await tx
    .insertInto('inviter_change')
    .values((eb) => ({
      ...change,
      old_joined_at: eb
        .selectFrom('team_member')
        .select('joined_at')
        .where('member_id', '=', change.member_id),
      state: 'waiting',
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks a correction and returns it. */
export async function lockChange(tx: Tx, id: bigint): Promise<ChangeRow | undefined> {
  const locked = await sql`select from inviter_change where id = ${id} for update`.execute(tx)
  if (locked.rows.length === 0) return undefined
  // Read after the lock: the statement that waited for it joins the names as they were before.
  const { rows } = await sql<ChangeRow>`
    select ${columns} from inviter_change c ${joined} where c.id = ${id}`.execute(tx)
  return rows[0]
}

interface Decided {
  readonly state: InviterChangeState
  readonly refusal: string
  readonly staffId: bigint
  readonly at: Date
}

export async function updateDecided(
  tx: Tx,
  id: bigint,
  { state, refusal, staffId, at }: Decided,
): Promise<void> {
  await tx
    .updateTable('inviter_change')
    .set({ state, refusal, decided_by: staffId, decided_at: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}
