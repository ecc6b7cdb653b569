import type { Db, Tx } from '../../db/db.ts'

export const listChanged = (db: Db) => db.selectFrom('setting').select(['key', 'changed_at']).execute()

/** Stores a value, and gives the one that was stored before. */
export async function saveSetting(tx: Tx, key: string, value: unknown, at: Date): Promise<unknown> {
  const before = await tx
    .selectFrom('setting')
    .select('value')
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
  const row = { value: JSON.stringify(value), changed_at: at }
  await tx
    .insertInto('setting')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
  return before?.value
}
