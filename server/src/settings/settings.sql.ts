import type { Db } from '../db/db.ts'

/** Returns the change of each setting that is active at `at`. */
export const listInForce = (db: Db, at: Date) =>
  db
    .selectFrom('setting_change')
    .distinctOn('key')
    .select(['id', 'key', 'value', 'effective_at'])
    .where('cancelled_at', 'is', null)
    .where('effective_at', '<=', at)
    .orderBy('key')
    .orderBy('effective_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Returns the changes that take effect after `at`, in that order. */
export const listScheduled = (db: Db, at: Date) =>
  db
    .selectFrom('setting_change')
    .select(['id', 'key', 'value', 'effective_at'])
    .where('cancelled_at', 'is', null)
    .where('effective_at', '>', at)
    .orderBy('effective_at')
    .orderBy('id')
    .execute()
