import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

export interface RoleRow {
  code: string
  is_delivered: boolean
  name_zh: string
  name_en: string
  says_zh: string
  says_en: string
  rights: string[] | null
  version: number
}

const columns = sql`r.code, r.is_delivered, r.name_zh, r.name_en, r.says_zh, r.says_en, r.rights, r.version`

/** Returns all roles with the numbers of people and of open invitations. */
export async function listRoles(db: Db): Promise<(RoleRow & { people: number; invited: number })[]> {
  const { rows } = await sql<RoleRow & { people: number; invited: number }>`
    select ${columns}, (select count(*) from staff s where s.role = r.code)::int as people,
      (select count(*) from staff_invite i where i.role = r.code and i.state = 'waiting')::int as invited
    from role r order by r.is_delivered desc, r.name_en, r.code`.execute(db)
  return rows
}

/** Locks a role and returns it. */
export async function lockRole(tx: Tx, code: string): Promise<RoleRow | undefined> {
  const { rows } = await sql<RoleRow>`
    select ${columns} from role r where r.code = ${code} for update`.execute(tx)
  return rows[0]
}

/** True if another role has one of these names. */
export async function isRoleNameTaken(
  tx: Tx,
  { code, name_zh, name_en }: { code: string | undefined; name_zh: string; name_en: string },
): Promise<boolean> {
  const { rows } = await sql`select from role
    where code is distinct from ${code ?? null} and (name_zh = ${name_zh} or name_en = ${name_en})`.execute(
    tx,
  )
  return rows.length > 0
}

type RoleData = Omit<RoleRow, 'code' | 'is_delivered' | 'version'>

export async function insertRole(tx: Tx, role: RoleData): Promise<string> {
  const { code } = await tx.insertInto('role').values(role).returning('code').executeTakeFirstOrThrow()
  return code
}

export async function updateRole(tx: Tx, code: string, role: RoleData, version: number): Promise<void> {
  await tx
    .updateTable('role')
    .set({ ...role, version })
    .where('code', '=', code)
    .execute()
}

/** True if a person or an open invitation has the role. */
export async function isRoleUsed(tx: Tx, code: string): Promise<boolean> {
  const { rows } = await sql`select where exists (select from staff where role = ${code})
    or exists (select from staff_invite where role = ${code} and state = 'waiting')`.execute(tx)
  return rows.length > 0
}

/** Deletes a role that nobody has, with the invitations that ended. */
export async function deleteRole(tx: Tx, code: string): Promise<void> {
  await tx.deleteFrom('role').where('code', '=', code).execute()
}
