import type { Look } from '@banyan/contract/staff/system/look'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

/** Returns the number of saved states. */
export async function readVersion(db: Db): Promise<number> {
  const { version } = await db.selectFrom('look_state').select('version').executeTakeFirstOrThrow()
  return version
}

/** The same. Changes of the look wait for each other here. */
export async function lockVersion(tx: Tx): Promise<number> {
  const { version } = await tx
    .selectFrom('look_state')
    .select('version')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return version
}

export async function writeVersion(tx: Tx, version: number): Promise<void> {
  await tx.updateTable('look_state').set({ version }).execute()
}

/** Returns the draft with the person who saved it. */
export const readDraft = (db: Db) =>
  db
    .selectFrom('look_version as v')
    .innerJoin('staff as s', 's.id', 'v.saved_by')
    .select(['v.id', 'v.look', 'v.saved_at', 's.name'])
    .where('v.published_at', 'is', null)
    .$narrowType<{ look: Look }>()
    .executeTakeFirst()

/** Returns the newest published look. */
export const readNewest = (db: Db) =>
  db
    .selectFrom('look_version')
    .select(['id', 'look'])
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .$narrowType<{ look: Look }>()
    .executeTakeFirst()

interface NewVersion {
  look: Look
  at: Date
  staffId: bigint | null
  published: boolean
}

export async function insertVersion(tx: Tx, { look, at, staffId, published }: NewVersion): Promise<bigint> {
  const { id } = await tx
    .insertInto('look_version')
    .values({
      look: JSON.stringify(look),
      saved_at: at,
      saved_by: staffId,
      published_at: published ? at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteDraft(tx: Tx): Promise<void> {
  await tx.deleteFrom('look_version').where('published_at', 'is', null).execute()
}

/** Returns the published looks, newest first; those after a row of the list if it is given. */
export const listPublished = (db: Db, after: { at: Date; id: bigint } | undefined, limit: number) =>
  db
    .selectFrom('look_version as v')
    .leftJoin('staff as s', 's.id', 'v.saved_by')
    .select(['v.id', 'v.look', 'v.published_at', 's.name'])
    .where('v.published_at', 'is not', null)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(v.published_at, v.id) < (${after?.at}::timestamptz, ${after?.id}::bigint)`),
    )
    .orderBy('v.published_at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(limit)
    .$narrowType<{ look: Look; published_at: Date }>()
    .execute()
