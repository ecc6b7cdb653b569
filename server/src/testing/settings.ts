import type { SettingKey } from '@banyan/rules/settings'
import type { Db } from '../db/db.ts'

/**
 * Stores a setting's value directly, without checks; active since `at`, by default since 2000. A process may still have
 * an older cached value.
 */
export async function storeSetting(
  db: Db,
  key: SettingKey,
  value: unknown,
  at = new Date('2000-01-01T00:00:00Z'),
): Promise<void> {
  await db
    .insertInto('setting_change')
    .values({ key, value: JSON.stringify(value), effective_at: at, created_at: at })
    .execute()
}
