import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import type { DB } from '../../db/types.ts'

/** Waits until no other transaction changes settings: a check between two settings needs both of them unchanged. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('setting_change'))`.execute(tx)
}

export interface NewChange {
  key: string
  value: unknown
  effectiveAt: Date
  madeAt: Date
  staffId: bigint
}

export async function insertChange(tx: Tx, change: NewChange): Promise<void> {
  await tx
    .insertInto('setting_change')
    .values({
      key: change.key,
      value: JSON.stringify(change.value),
      effective_at: change.effectiveAt,
      created_at: change.madeAt,
      made_by: change.staffId,
    })
    .execute()
}

/** Returns the newest change of each setting, or of one, that was not cancelled, whenever it takes effect. */
export async function newestChanges(db: Db, key?: string): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ key: string; id: bigint }>`
    select key, max(id) as id from setting_change
    where cancelled_at is null ${key === undefined ? sql`` : sql`and key = ${key}`} group by key`.execute(db)
  return new Map(rows.map((row) => [row.key, row.id]))
}

export const findChange = (tx: Tx, id: bigint) =>
  tx
    .selectFrom('setting_change')
    .select(['id', 'key', 'value', 'effective_at'])
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()

export async function cancelChange(tx: Tx, id: bigint, staffId: bigint, at: Date): Promise<void> {
  await tx
    .updateTable('setting_change')
    .set({ cancelled_at: at, cancelled_by: staffId })
    .where('id', '=', id)
    .execute()
}

/** Marks the scheduled changes that took effect as told, each once in all processes. Returns their settings. */
export async function takeUntold(tx: Tx, at: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('setting_change')
    .set({ told_at: at })
    .where('cancelled_at', 'is', null)
    .where('told_at', 'is', null)
    .whereRef('effective_at', '>', 'created_at')
    .where('effective_at', '<=', at)
    .returning('key')
    .execute()
  return rows.map(({ key }) => key)
}

/** The value before this change; null if it was the default. */
const valueBefore = (of: ExpressionBuilder<DB & { c: DB['setting_change'] }, 'c'>) =>
  of
    .selectFrom('setting_change as p')
    .select('p.value')
    .whereRef('p.key', '=', 'c.key')
    .where('p.cancelled_at', 'is', null)
    .where(sql<boolean>`(p.effective_at, p.id) < (c.effective_at, c.id)`)
    .orderBy('p.effective_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(1)

/**
 * Returns the newest changes of a setting by their effective time, with the names of the staff who made and cancelled
 * them; those after a row of the list if it is given.
 */
export const listChanges = (
  db: Db,
  key: string,
  after: { effectiveAt: Date; id: bigint } | undefined,
  limit: number,
) =>
  db
    .selectFrom('setting_change as c')
    .leftJoin('staff as maker', 'maker.id', 'c.made_by')
    .leftJoin('staff as canceller', 'canceller.id', 'c.cancelled_by')
    .select((of) => [
      'c.id',
      'c.value',
      'c.effective_at',
      'c.created_at',
      'c.cancelled_at',
      'maker.name as made_by',
      'canceller.name as cancelled_by',
      valueBefore(of).as('before'),
    ])
    .where('c.key', '=', key)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(c.effective_at, c.id) < (${after?.effectiveAt}::timestamptz, ${after?.id}::bigint)`,
      ),
    )
    .orderBy('c.effective_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()
