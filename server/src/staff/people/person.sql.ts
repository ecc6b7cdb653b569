import { sql } from 'kysely'
import { ownerRole } from '@banyan/rules/staff/role'
import type { Db, Tx } from '../../db/db.ts'
import { escapeLike } from '../../lib/escape-like.ts'

export interface PersonRow {
  id: bigint
  name: string
  mail: string | null
  language: 'zh' | 'en'
  role: string
  name_zh: string
  name_en: string
  rights: string[] | null
  ended_at: Date | null
  login_at: Date | null
  created_at: Date
}

const columns = sql`s.id, s.name, s.mail, s.language, s.role, r.name_zh, r.name_en, r.rights, s.ended_at, s.login_at,
  s.created_at`

interface Query {
  readonly search: string
  readonly role: string | undefined
  readonly state: 'active' | 'blocked' | undefined
  readonly usedSince: Date
  readonly before: bigint | undefined
  readonly limit: number
}

/** Returns people with their numbers of open sessions, newest first. */
export async function listStaff(db: Db, query: Query): Promise<(PersonRow & { sessions: bigint })[]> {
  const { search, role, state, usedSince, before, limit } = query
  const parts = [sql`true`]
  if (search !== '') {
    const like = `%${escapeLike(search)}%`
    parts.push(sql`(s.name ilike ${like} or s.mail ilike ${like})`)
  }
  if (role !== undefined) parts.push(sql`s.role = ${role}`)
  if (state !== undefined)
    parts.push(state === 'active' ? sql`s.ended_at is null` : sql`s.ended_at is not null`)
  if (before !== undefined) parts.push(sql`s.id < ${before}`)
  const { rows } = await sql<PersonRow & { sessions: bigint }>`
    select ${columns},
      (select count(*) from staff_session x where x.staff_id = s.id and x.used_at > ${usedSince}) as sessions
    from staff s join role r on r.code = s.role where ${sql.join(parts, sql` and `)}
    order by s.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findPerson(db: Db, id: bigint): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select ${columns} from staff s join role r on r.code = s.role where s.id = ${id}`.execute(db)
  return rows[0]
}

/** Returns the role of an active person; undefined if the person is blocked. */
export async function findStanding(
  tx: Tx,
  id: bigint,
): Promise<{ role: string; rights: string[] | null } | undefined> {
  const { rows } = await sql<{ role: string; rights: string[] | null }>`
    select s.role, r.rights from staff s join role r on r.code = s.role
    where s.id = ${id} and s.ended_at is null`.execute(tx)
  return rows[0]
}

/** Locks the owner's role, by which changes of people, roles and networks wait for each other. */
export async function lockOwnerRole(tx: Tx): Promise<void> {
  await sql`select from role where code = ${ownerRole} for no key update`.execute(tx)
}

/** Returns the number of active owners besides this person. */
export async function countOtherOwners(tx: Tx, id: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from staff
    where role = ${ownerRole} and ended_at is null and id <> ${id}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Returns the ids of the active people with this role. */
export async function listHolders(tx: Tx, role: string): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from staff where role = ${role} and ended_at is null order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

interface PersonChange {
  readonly role?: string
  readonly mail?: string
  readonly language?: 'zh' | 'en'
  readonly ended_at?: Date | null
  readonly totp_secret?: Buffer | null
  readonly totp_step?: bigint
  readonly password_hash?: string
}

export async function updatePerson(tx: Tx, id: bigint, change: PersonChange): Promise<void> {
  await tx.updateTable('staff').set(change).where('id', '=', id).execute()
}

/** True if a person of staff has this name, blocked ones included. */
export async function isNameTaken(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql`select from staff where name = ${name}`.execute(tx)
  return rows.length > 0
}
