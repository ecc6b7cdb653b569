import type { Db } from '../db/db.ts'

/** What staff have changed, by key. */
export async function readSettings(db: Db): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).execute()
  return Object.fromEntries(rows.map((row) => [row.key, row.value]))
}
