import { sql } from 'kysely'
import { codeOf, type Db, type Tx } from '../../db/db.ts'

type Texts = { zh: string } & Partial<Record<'en' | 'lo' | 'vi' | 'th', string | undefined>>

export interface CategoryRow {
  id: bigint
  code: string
  parent_id: bigint | null
  name: Texts
  icon: string
  position: number
  version: number
}

/** Returns all categories in their order, with the number of their products. */
export async function readCategories(db: Db): Promise<(CategoryRow & { goods: bigint })[]> {
  const { rows } = await sql<CategoryRow & { goods: bigint }>`
    select c.*, (select count(*) from product p where p.category_id = c.id) as goods
    from category c order by c.position, c.id`.execute(db)
  return rows
}

/**
 * Returns all categories in their order. Locks them, so that changes of parents and places run one after the other.
 * Products can still be added to them.
 */
export async function lockCategories(tx: Tx): Promise<CategoryRow[]> {
  await sql`select from category order by id for no key update`.execute(tx)
  const { rows } = await sql<CategoryRow>`select * from category order by position, id`.execute(tx)
  return rows
}

/** Inserts or updates the category of a code. A change makes its next version. */
export async function saveCategory(tx: Tx, category: Omit<CategoryRow, 'id' | 'version'>): Promise<bigint> {
  const { code, parent_id, icon, position } = category
  const { rows } = await sql<{ id: bigint }>`
    insert into category as c (code, parent_id, name, icon, position)
    values (${code}, ${parent_id}, ${JSON.stringify(category.name)}::jsonb, ${icon}, ${position})
    on conflict (code) do update set parent_id = excluded.parent_id, name = excluded.name, icon = excluded.icon,
      position = excluded.position, version = c.version + 1
    returning c.id`.execute(tx)
  return rows[0]?.id ?? 0n
}

/** Sets the places of categories by their order in the list. */
export async function placeCategories(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await sql`
    update category c set position = o.place from unnest(${[...ids]}::bigint[]) with ordinality o (id, place)
    where c.id = o.id`.execute(tx)
}

/** True if a category has children, products or banners. */
export async function isUsed(tx: Tx, id: bigint): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from category where parent_id = ${id}) or exists (select from product where category_id = ${id})
      or exists (select from banner where category_id = ${id}) as used`.execute(tx)
  return rows[0]?.used === true
}

/** SQLSTATE of a row that others refer to. */
const usedState = '23503'

/**
 * Deletes a category. Returns false if a product or a banner has got it in the meantime; the caller then rolls back.
 */
export async function deleteCategory(tx: Tx, id: bigint): Promise<boolean> {
  try {
    await sql`delete from category where id = ${id}`.execute(tx)
    return true
  } catch (error) {
    if (codeOf(error) === usedState) return false
    throw error
  }
}
