import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { findMembers, isFound } from '../../db/find-members.ts'

export interface OwnerRow {
  id: bigint
  nick_name: string
  user_code: string
  avatar: string
  account: string
}

const columns = sql`id, nick_name, user_code, avatar, coalesce(mobile, email, '') as account`

/** Returns members, closed accounts included, newest first. */
export async function searchMembers(
  db: Db,
  { search, before }: { search: string; before: bigint | undefined },
  limit: number,
): Promise<OwnerRow[]> {
  const parts: RawBuilder<unknown>[] = [sql`true`]
  if (search !== '') parts.push(isFound(await findMembers(db, search), 'member'))
  if (before !== undefined) parts.push(sql`id < ${before}`)
  const { rows } = await sql<OwnerRow>`
    select ${columns} from member where ${sql.join(parts, sql` and `)} order by id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Returns members by id. */
export async function findOwners(db: Db, ids: readonly bigint[]): Promise<Map<bigint, OwnerRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<OwnerRow>`
    select ${columns} from member where id = any (${[...new Set(ids)]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
