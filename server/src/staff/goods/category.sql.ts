import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'

export interface CategoryRow {
  id: bigint
  code: string
  name: Record<string, string | undefined>
  icon: string
  position: number
}

/** Returns the current category of a code, locked against a concurrent save. */
export async function lockCategory(tx: Tx, code: string): Promise<CategoryRow | undefined> {
  const { rows } = await sql<CategoryRow>`select * from category where code = ${code} for update`.execute(tx)
  return rows[0]
}

/** Inserts or updates the category of a code. */
export async function saveCategory(tx: Tx, category: Omit<CategoryRow, 'id'>): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into category as c (code, name, icon, position)
    values (${category.code}, ${JSON.stringify(category.name)}::jsonb, ${category.icon}, ${category.position})
    on conflict (code) do update set name = excluded.name, icon = excluded.icon, position = excluded.position
    returning c.id`.execute(tx)
  return rows[0]?.id ?? 0n
}
