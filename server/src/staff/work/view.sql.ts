import type { ConsoleList, densities } from '@banyan/contract/staff/work/view'
import type { Db, Tx } from '../../db/db.ts'

type Density = (typeof densities)[number]

export interface Column {
  key: string
  hidden: boolean
}

export const readLayouts = (db: Db, staffId: bigint) =>
  db
    .selectFrom('staff_layout')
    .select(['list', 'density', 'columns'])
    .where('staff_id', '=', staffId)
    .orderBy('list')
    .execute()

export async function writeLayout(
  db: Db,
  staffId: bigint,
  layout: { list: ConsoleList; density: Density; columns: Column[] },
): Promise<void> {
  const values = { ...layout, columns: JSON.stringify(layout.columns) }
  await db
    .insertInto('staff_layout')
    .values({ ...values, staff_id: staffId })
    .onConflict((of) => of.columns(['staff_id', 'list']).doUpdateSet(values))
    .execute()
}

/** Returns the person's filters, and the shared filters of these lists, by name. */
export const readFilters = (db: Db, staffId: bigint, lists: readonly ConsoleList[]) =>
  db
    .selectFrom('staff_filter')
    .innerJoin('staff', 'staff.id', 'staff_filter.staff_id')
    .select(['staff_filter.id', 'staff_id', 'list', 'staff_filter.name', 'query', 'shared', 'is_default'])
    .select('staff.name as by')
    .where((of) =>
      of.or([
        of('staff_id', '=', staffId),
        of.and([of('shared', '=', true), of('list', 'in', lists), of('staff.ended_at', 'is', null)]),
      ]),
    )
    .orderBy('staff_filter.name')
    .orderBy('staff_filter.id')
    .execute()

/** Returns the person's filters of a list. */
export const readOwnFilters = (tx: Tx, staffId: bigint, list: ConsoleList) =>
  tx
    .selectFrom('staff_filter')
    .select(['id', 'name', 'query', 'shared', 'is_default'])
    .where('staff_id', '=', staffId)
    .where('list', '=', list)
    .execute()

export interface Filter {
  list: ConsoleList
  name: string
  query: string
  shared: boolean
  is_default: boolean
}

/** Writes a filter of the person, found by its name. A new default replaces the one before. */
export async function writeFilter(tx: Tx, staffId: bigint, filter: Filter, at: Date): Promise<void> {
  if (filter.is_default)
    await tx
      .updateTable('staff_filter')
      .set({ is_default: false })
      .where('staff_id', '=', staffId)
      .where('list', '=', filter.list)
      .where('is_default', '=', true)
      .execute()
  const { query, shared, is_default } = filter
  await tx
    .insertInto('staff_filter')
    .values({ ...filter, staff_id: staffId, created_at: at })
    .onConflict((of) => of.columns(['staff_id', 'list', 'name']).doUpdateSet({ query, shared, is_default }))
    .execute()
}

/** Deletes a filter of the person and returns it; undefined if there is none. */
export const deleteFilter = (tx: Tx, staffId: bigint, id: bigint) =>
  tx
    .deleteFrom('staff_filter')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning(['list', 'name', 'query', 'shared', 'is_default'])
    .executeTakeFirst()
