// Who is logged in, as the console gets it.
import { rightsOf } from '@banyan/rules/staff/role'
import type { Db } from '../../db/db.ts'
import { addressOf } from '../address.ts'
import { findRole } from '../staff.sql.ts'

type RoleRow = NonNullable<Awaited<ReturnType<typeof findRole>>>

/** Returns the role of a person who comes from this address. */
export async function roleFrom(db: Db, code: string, origin: string): Promise<RoleRow> {
  const role = await findRole(db, code, addressOf(origin))
  // A role that someone has can't be deleted.
  if (!role) throw new Error(`there is no role ${code}`)
  return role
}

export const describe = ({ id, name }: { id: bigint; name: string }, role: RoleRow) => ({
  id: String(id),
  name,
  role: role.code,
  role_name: { zh: role.name_zh, en: role.name_en },
  rights: [...rightsOf(role.code, role.rights)],
})
