import type { Language } from '@banyan/contract/language'
import { type Db, type Tx } from '../../db/db.ts'

/** Changes of texts wait for each other here, so that each sees the change before it. */
export async function lockTexts(tx: Tx): Promise<void> {
  await tx.selectFrom('text_lock').select('one').forUpdate().execute()
}

/** Returns the last change of a text in a language. */
export const findLastChange = (db: Db, text: string, language: Language) =>
  db
    .selectFrom('text_change')
    .select(['id', 'sentence'])
    .where('text_id', '=', text)
    .where('language', '=', language)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

interface NewChange {
  text_id: string
  language: Language
  sentence: string | null
  delivered: string
  created_at: Date
  made_by: bigint
}

export async function insertChange(tx: Tx, row: NewChange): Promise<bigint> {
  const { id } = await tx.insertInto('text_change').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Returns the changes of a text, newest first. */
export function listChanges(db: Db, text: string, before: bigint | undefined, limit: number) {
  let query = db
    .selectFrom('text_change as c')
    .innerJoin('staff as s', 's.id', 'c.made_by')
    .select(['c.id', 'c.language', 'c.sentence', 'c.created_at', 's.name as made_by'])
    .where('c.text_id', '=', text)
    .$narrowType<{ language: Language }>()
  if (before !== undefined) query = query.where('c.id', '<', before)
  return query.orderBy('c.id', 'desc').limit(limit).execute()
}
