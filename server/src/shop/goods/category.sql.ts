import type { Language } from '@banyan/contract/language'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Returns the categories in the order that staff set. */
export async function readCategories(
  db: Db,
  language: Language,
): Promise<{ id: bigint; name: string; icon: string }[]> {
  const { rows } = await sql<{ id: bigint; name: string; icon: string }>`
    select id, said(name, ${language}) as name, icon from category order by position, id`.execute(db)
  return rows
}
