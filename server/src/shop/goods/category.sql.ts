import type { Language } from '@banyan/contract/language'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

interface CategoryRow {
  id: bigint
  parent_id: bigint | null
  name: string
  icon: string
}

/** Returns the categories of both levels, in the order that staff set. */
export async function readCategories(db: Db, language: Language): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select id, parent_id, said(name, ${language}) as name, icon from category order by position, id`.execute(
    db,
  )
  return rows
}
