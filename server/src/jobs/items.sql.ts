import { type Expression, sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import { deleteInBatches } from '../db/delete-in-batches.ts'

/**
 * Returns a condition for a job's own query: true if this item is neither parked nor waiting for its next try.
 * @param item the expression that gives the item's key, as `keyOf` of `forEachItem` gives it.
 */
export const mayTry = (
  job: string,
  item: Expression<unknown>,
  now: Date,
) => sql<boolean>`(${item})::text not in (
  select failed.item from parked_item as failed
  where failed.job = ${job} and (failed.parked_at is not null or failed.next_try_at > ${now}))`

/** Which items a batch holds: those that have never failed, or those that failed and may be tried again now. */
export type Tries = 'first' | 'again'

/** Returns a condition like `mayTry` for a job that works in batches (batches.ts). */
export const tried = (job: string, tries: Tries, item: Expression<unknown>, now: Date) =>
  tries === 'first'
    ? sql<boolean>`(${item})::text not in (select failed.item from parked_item as failed where failed.job = ${job})`
    : sql<boolean>`(${item})::text in (select failed.item from parked_item as failed
        where failed.job = ${job} and failed.parked_at is null and failed.next_try_at <= ${now})`

/** Returns those of the items that have failed before. `held`: parked, or waiting for the next try. */
export async function readFailed(db: Db, job: string, items: readonly string[], now: Date) {
  if (items.length === 0) return []
  return db
    .selectFrom('parked_item')
    .select((of) => [
      'item',
      of.or([of('parked_at', 'is not', null), of('next_try_at', '>', now)]).as('held'),
    ])
    .where('job', '=', job)
    .where((of) => of('item', '=', of.fn.any(of.val([...items]))))
    .execute()
}

/** Returns the items of a job that are parked or wait for their next try. */
export async function listHeld(db: Db, job: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('parked_item')
    .select('item')
    .where('job', '=', job)
    .where((of) => of.or([of('parked_at', 'is not', null), of('next_try_at', '>', now)]))
    .execute()
  return rows.map(({ item }) => item)
}

export interface Failure {
  readonly job: string
  readonly item: string
  readonly reason: string
  readonly now: Date
  /** True if the reason is outside the item: the attempt does not bring it nearer to being parked. */
  readonly outside: boolean
  /** The item is parked with this attempt; null never parks it. */
  readonly attempts: number | null
}

// One minute after the first failure, then twice as long after each, at most half an hour.
const wait = (attempts: Expression<number>) =>
  sql<string>`least(interval '30 minutes', interval '1 minute' * (2 ^ least(${attempts} - 1, 10)))`

/** Counts a failure and returns the item's attempts and its new state. */
export async function recordFailure(db: Db, { job, item, reason, now, outside, attempts: most }: Failure) {
  const isOutside = outside ? 1 : 0
  return db
    .insertInto('parked_item')
    .values({
      job,
      item,
      attempts: 1,
      outside: isOutside,
      reason,
      first_failed_at: now,
      last_failed_at: now,
      next_try_at: sql<Date>`${now}::timestamptz + ${wait(sql<number>`1`)}`,
      parked_at: most !== null && most <= 1 - isOutside ? now : null,
    })
    .onConflict((conflict) =>
      conflict.columns(['job', 'item']).doUpdateSet({
        attempts: sql<number>`parked_item.attempts + 1`,
        outside: sql<number>`parked_item.outside + ${isOutside}`,
        reason,
        last_failed_at: now,
        next_try_at: sql<Date>`${now}::timestamptz + ${wait(sql<number>`parked_item.attempts + 1`)}`,
        parked_at: sql<Date | null>`case
          when parked_item.attempts + 1 - parked_item.outside - ${isOutside} >= ${most}::integer
          then coalesce(parked_item.parked_at, ${now}::timestamptz) end`,
      }),
    )
    .returning(['attempts', 'next_try_at', 'parked_at'])
    .executeTakeFirstOrThrow()
}

/** Forgets the failures of an item that has succeeded. */
export async function clearFailure(db: Db, job: string, item: string): Promise<void> {
  await db.deleteFrom('parked_item').where('job', '=', job).where('item', '=', item).execute()
}

/** Deletes items that no run has tried again since `before`: their records were finished in another way. */
export async function deleteAbandoned(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, 'parked_item', sql`parked_at is null and next_try_at < ${before}`)
}

/** Returns per job how many items are parked and how many wait for their next try. */
export async function countFailed(db: Db): Promise<{ job: string; parked: number; waiting: number }[]> {
  const rows = await db
    .selectFrom('parked_item')
    .select((of) => [
      'job',
      of.fn.count<bigint>('parked_at').as('parked'),
      of.fn.countAll<bigint>().as('failed'),
    ])
    .groupBy('job')
    .orderBy('job')
    .execute()
  return rows.map(({ job, parked, failed }) => ({
    job,
    parked: Number(parked),
    waiting: Number(failed - parked),
  }))
}

/** Returns failed items, the newest first; `before` is the id of the last row of the page before. */
export async function listFailed(
  db: Db,
  { job, before, limit }: { job: string | undefined; before: bigint | undefined; limit: number },
) {
  let query = db.selectFrom('parked_item').selectAll().orderBy('id', 'desc').limit(limit)
  if (job !== undefined) query = query.where('job', '=', job)
  if (before !== undefined) query = query.where('id', '<', before)
  return query.execute()
}

/** Makes all failed items of a job due now, with no failed attempt. Returns how many there are. */
export async function makeAllDue(tx: Tx, job: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('parked_item')
    .set({ attempts: 0, outside: 0, next_try_at: now, parked_at: null })
    .where('job', '=', job)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Makes an item due now, with no failed attempt. Returns the row as it was before; undefined if it is gone. */
export async function makeDue(tx: Tx, id: bigint, now: Date) {
  const row = await tx
    .selectFrom('parked_item')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  await tx
    .updateTable('parked_item')
    .set({ attempts: 0, outside: 0, next_try_at: now, parked_at: null })
    .where('id', '=', id)
    .execute()
  return row
}
